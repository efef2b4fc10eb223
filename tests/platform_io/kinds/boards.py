"""Boards, changed in the structure of their XML or in their text: each is dealt and saved, or refused."""

from __future__ import annotations

import base64
import random
import shutil
import zlib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game.board.deal import deal
from game.board.layout import BoardError
from game.board.tmx import read_tmx
from game.codec.save import Save, SeatData, decode, encode
from game.engine import start
from game.rulesets.known import RULE_SETS
from game.setup import Setup
from tests.platform_io.spoil import Case, good, torn
from tests.tool import ROOT

BOARDS: Final = ROOT / "data" / "boards"
MAPS: Final = sorted(path.name for path in BOARDS.glob("*.tmx"))
NAMES: Final = ("terrain", "tokens", "zones", "areas", "start", "harbours", "marks", "", "Terrain", "kind", "x\u202e")
TAGS: Final = (
    "map",
    "layer",
    "objectgroup",
    "imagelayer",
    "group",
    "object",
    "tileset",
    "tile",
    "data",
    "chunk",
    "image",
    "properties",
    "property",
    "polygon",
    "text",
    "point",
    "wangsets",
    "editorsettings",
    "template",
    "animation",
    "a",
)
KEYS: Final = (
    "name",
    "id",
    "gid",
    "x",
    "y",
    "width",
    "height",
    "firstgid",
    "source",
    "template",
    "type",
    "class",
    "value",
    "encoding",
    "compression",
    "infinite",
    "orientation",
    "staggeraxis",
    "staggerindex",
    "hexsidelength",
    "tilewidth",
    "tileheight",
    "offsetx",
    "offsety",
    "opacity",
    "visible",
    "rotation",
    "layers",
    "tilesets",
    "parent",
    "data",
    "properties",
    "propertytype",
    "add_layer",
    "points",
    "parallaxx",
    "tintcolor",
    "version",
    "columns",
    "tilecount",
)
ODD: Final = (
    "",
    "0",
    "1",
    "2",
    "-1",
    "7",
    "64",
    "65",
    "1e308",
    "nan",
    "inf",
    "true",
    "no",
    "99999999999999999999",
    "4294967295",
    "3221225473",
    "x" * 3000,
    "csv",
    "base64",
    "zlib",
    "gzip",
    "zstd",
    "int",
    "bool",
    "class",
    "object",
    "file",
    "list",
    "color",
    "odd",
    "even",
    "hexagonal",
    "isometric",
    "forest",
    "sea",
    "gold",
    "fog",
    "lake",
    "random",
    "token",
    "zone",
    "../hexes.tsx",
    "/dev/zero",
    "//host/share/a.tsx",
    "\\\\host\\share\\a.tsx",
    "C:\\a.tsx",
    "file:///a.tsx",
    "hexes.tsx",
    "http://host/a.tsx",
    "4 forest",
    "999 sea",
    "2 3 4 5 6",
    "5 " * 500,
    "marked",
    "open sea",
    "none",
    "0,0 1e9,nan",
)
DOCTYPES: Final = (
    '<!DOCTYPE map [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
    '<!DOCTYPE map [<!ATTLIST a b CDATA "' + "y" * 100_000 + '">]>',
    '<!DOCTYPE map SYSTEM "http://host/map.dtd">',
)
GROWN: Final = ((40, "properties"), (300, "layer"), (1500, "a"), (6000, "a"), (300, "object"), (20, "tileset"))
DEEPEST: Final = 200
"""So many elements within each other can be written by ElementTree."""
Change = Callable[[Element, random.Random], None]


def boards(folder: Path) -> Case:
    """Boards, as they are read, dealt and saved."""
    for path in BOARDS.glob("*.tsx"):
        shutil.copy(path, folder)
    path, tileset = folder / "changed.tmx", folder / "hexes.tsx"
    tiles = tileset.read_text("utf-8")

    def case(number: int) -> Callable[[], None]:
        dice = random.Random(number)
        way = dice.choices(("structure", "text", "tileset"), (8, 1, 1))[0]
        name = dice.choice(MAPS)
        text = _changed(name, dice) if way == "structure" else (BOARDS / name).read_text("utf-8")
        path.write_bytes((torn(text, dice) if way == "text" else text).encode("utf-8", "surrogatepass"))
        tileset.write_bytes((torn(tiles, dice) if way == "tileset" else tiles).encode("utf-8", "surrogatepass"))
        return lambda: _read(path, number)

    return case


def _changed(name: str, dice: random.Random) -> str:
    """A shipped board of another structure."""
    root = ElementTree.parse(BOARDS / name).getroot()
    for _ in range(dice.randrange(1, 5)):
        dice.choice(CHANGES)(root, dice)
    text = ElementTree.tostring(root, "unicode")
    if dice.random() < 0.05:
        text = dice.choice(DOCTYPES) + text.replace("</map>", "<a/>" * 20_000 + "</map>")
    if dice.random() < 0.02:
        text = text.replace("</map>", "<group>" * 15_000 + "</group>" * 15_000 + "</map>")
    return text


def _read(path: Path, number: int) -> None:
    try:
        layout = read_tmx(path)
        board = deal(layout, number)
    except BoardError as error:
        good(str(error))
        return
    setup = Setup(board, layout.seats_max, RULE_SETS[number % 2])
    seats = [SeatData(str(seat), "person", "") for seat in range(layout.seats_max)]
    decode(encode(Save(setup, 1, seats, start(setup), None, None)))


def _any(root: Element, dice: random.Random) -> Element:
    return dice.choice(list(root.iter()))


def _set(root: Element, dice: random.Random) -> None:
    element = _any(root, dice)
    element.set(dice.choice([*KEYS, *element.keys()]), dice.choice((*ODD, *NAMES)))


def _exchange_values(root: Element, dice: random.Random) -> None:
    one, other = _any(root, dice), _any(root, dice)
    for key in set(one.keys()) & set(other.keys()):
        one.attrib[key], other.attrib[key] = other.attrib[key], one.attrib[key]


def _unset(root: Element, dice: random.Random) -> None:
    element = _any(root, dice)
    if element.keys():
        del element.attrib[dice.choice(list(element.keys()))]


def _retag(root: Element, dice: random.Random) -> None:
    _any(root, dice).tag = dice.choice(TAGS)


def _rename(root: Element, dice: random.Random) -> None:
    dice.choice([root, *root.iterfind(".//*[@name]")]).set("name", dice.choice(NAMES))


def _double(root: Element, dice: random.Random) -> None:
    parent = _any(root, dice)
    if len(parent):
        parent.insert(dice.randrange(len(parent)), deepcopy(dice.choice(list(parent))))


def _move(root: Element, dice: random.Random) -> None:
    parent, target = _any(root, dice), _any(root, dice)
    if len(parent):
        moved = dice.choice(list(parent))
        if target not in moved.iter():
            parent.remove(moved)
            target.insert(dice.randrange(len(target) + 1), moved)


def _drop(root: Element, dice: random.Random) -> None:
    parent = _any(root, dice)
    if len(parent):
        parent.remove(dice.choice(list(parent)))


def _add(root: Element, dice: random.Random) -> None:
    """A new element, as often a layer with a name of ours."""
    parent = root if dice.random() < 0.5 else _any(root, dice)
    made = ElementTree.SubElement(parent, dice.choice(TAGS))
    made.attrib.update({dice.choice(KEYS): dice.choice(ODD) for _ in range(dice.randrange(4))})
    made.set("name", dice.choice(NAMES))
    if dice.random() < 0.3:
        ElementTree.SubElement(made, "image", source=dice.choice(ODD))


def _grow(root: Element, dice: random.Random) -> None:
    """Very many of something, beside each other or within each other."""
    count, tag = dice.choice(GROWN)
    parent, nests = _any(root, dice), dice.random() < 0.4
    for _ in range(min(count, DEEPEST) if nests else count):
        made = ElementTree.SubElement(parent, "group" if nests else tag, name=dice.choice(NAMES))
        parent = made if nests else parent


def _wrap(root: Element, dice: random.Random) -> None:
    """All of the map's children in groups."""
    children = list(root)
    root[:] = []
    for _ in range(dice.choice((1, 2, DEEPEST))):
        root = ElementTree.SubElement(root, dice.choice(("group", "group", "layer", "object")))
    root.extend(children)


def _write(root: Element, dice: random.Random) -> None:
    """Other text, or a layer in another format."""
    element = dice.choice(list(root.iterfind(".//data")) or [root])
    size = dice.choice((0, 196, 4 * 49, 4 * 4096, 1_000_000))
    raw = zlib.compress(bytes(size)) if dice.random() < 0.5 else bytes(min(size, 99_999))
    element.text = dice.choice((base64.b64encode(raw).decode(), "1," * dice.randrange(5000), *ODD))
    element.attrib.update(dice.choice(({}, {"encoding": "base64"}, {"encoding": "base64", "compression": "zlib"})))


def _tile(root: Element, dice: random.Random) -> None:
    """Change one cell of the map."""
    element = dice.choice(list(root.iterfind(".//data")) or [root])
    cells = (element.text or "").split(",")
    cells[dice.randrange(len(cells))] = str(dice.choice((0, 1, 6, 7, 8, 10, 11, 20, 27, 29, 40, 1 << 31, 1 << 40)))
    element.text = ",".join(cells)


CHANGES: Final[tuple[Change, ...]] = (
    _set,
    _set,
    _exchange_values,
    _unset,
    _retag,
    _rename,
    _double,
    _move,
    _drop,
    _add,
    _add,
    _grow,
    _wrap,
    _write,
    _tile,
    _tile,
)
