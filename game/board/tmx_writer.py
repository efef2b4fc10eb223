"""Writes a board as a Tiled map. The tilesets and their pictures are within it, so that it needs no other file."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path, PurePath
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from game.board.drawing import EMPTY, Drawing
from game.board.mapfile import MARKS, OBJECT_LAYERS, TILE_LAYERS, parsed

TILESETS: Final = {"hexes": 1, "harbours": 21, "seas": 28, "marks": 39}
"""The tilesets that ship, and the number of their first tile in a map."""
OF_OBJECTS: Final = 40
"""The size of the tiles of objects, in pixels."""
_NOT_IN_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
Gids = dict[tuple[str, str], int]
"""Tile numbers by tileset and name of the tile."""


def tmx_of(drawing: Drawing) -> str:
    """The text of a ``.tmx`` file.

    >>> from game.board.sketch import Sketch
    >>> tmx_of(Sketch({(0, 0): "forest"}).drawing()).splitlines()[0]
    "<?xml version='1.0' encoding='utf-8'?>"
    """
    grid = drawing.grids[TILE_LAYERS[0]]
    wide, high = len(grid[0]), len(grid)
    objects = sum(map(len, drawing.marks.values()))
    root = Element(
        "map",
        version="1.10",
        tiledversion="1.11.0",
        orientation="hexagonal",
        renderorder="right-down",
        width=str(wide),
        height=str(high),
        tilewidth=f"{drawing.width:g}",
        tileheight=f"{drawing.height:g}",
        infinite="0",
        hexsidelength=f"{drawing.side:g}",
        staggeraxis="y",
        staggerindex="odd" if drawing.odd_rows_shifted else "even",
        nextlayerid=str(1 + len(TILE_LAYERS) + len(OBJECT_LAYERS)),
        nextobjectid=str(1 + objects),
    )
    _add_properties(root, drawing)
    gids: Gids = {}
    for name, first in TILESETS.items():
        root.append(_tileset(name, first, gids))
    for number, layer in enumerate(TILE_LAYERS, 1):
        _add_tiles(root, number, layer, drawing.grids[layer], gids)
    for number, layer in enumerate(OBJECT_LAYERS, 1 + len(TILE_LAYERS)):
        _add_objects(root, number, layer, drawing, gids)
    ElementTree.indent(root, " ")
    text: bytes = ElementTree.tostring(root, "utf-8", xml_declaration=True)
    return text.decode() + "\n"


def keeps_all_of(path: Path) -> bool:
    """Whether a map has only what is written here: no pictures, groups, tilesets or tile sizes of its own. May raise
    BoardError."""
    root = parsed(path, path.name)
    named = (tileset.get("name") or PurePath(tileset.get("source", "")).stem for tileset in root.iter("tileset"))
    sizes = [root.get(size) for size in ("tilewidth", "tileheight", "hexsidelength")]
    others = next(root.iter("imagelayer"), None) is not None or root.find("group") is not None
    return not others and all(name in TILESETS for name in named) and sizes == ["120", "140", "70"]


def _add_properties(root: Element, drawing: Drawing) -> None:
    """Add the map's properties with their types, in the order of their names."""
    group = SubElement(root, "properties")
    for name, value in sorted(drawing.properties.items()):
        found = SubElement(group, "property", name=name)
        if isinstance(value, bool):
            found.set("type", "bool")
        elif isinstance(value, int):
            found.set("type", "int")
        text = str(value).lower() if isinstance(value, bool) else str(value)
        found.set("value", _NOT_IN_XML.sub("", text))


def _tileset(name: str, first: int, gids: Gids) -> Element:
    """A tileset that ships; adds the numbers of its tiles to ``gids``."""
    file = files("data").joinpath("boards").joinpath(f"{name}.tsx")
    tileset = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    del tileset.attrib["version"], tileset.attrib["tiledversion"]
    tileset.set("firstgid", str(first))
    for tile in tileset.findall("tile"):
        of_tile = tile.find("properties/property")
        word = tile.get("type", "") if of_tile is None else of_tile.get("value", "")
        gids[name if tile.get("type") != "token" else "tokens", word] = first + int(tile.get("id", ""))
    return tileset


def _add_tiles(root: Element, number: int, layer: str, grid: list[list[str]], gids: Gids) -> None:
    """Add a tile layer."""
    sets = {"terrain": ("hexes", "seas"), "tokens": ("tokens",)}.get(layer, ("seas",))
    found = {name: gid for (tileset, name), gid in gids.items() if tileset in sets} | {EMPTY: 0}
    wide, high = str(len(grid[0])), str(len(grid))
    tiles = SubElement(root, "layer", id=str(number), name=layer, width=wide, height=high)
    rows = [",".join(str(found[name]) for name in row) for row in grid]
    SubElement(tiles, "data", encoding="csv").text = "\n" + ",\n".join(rows) + "\n"


def _add_objects(root: Element, number: int, layer: str, drawing: Drawing, gids: Gids) -> None:
    """Add an object layer, whose objects are tiles around their places."""
    group = SubElement(root, "objectgroup", id=str(number), name=layer)
    for mark in drawing.marks[layer]:
        SubElement(
            group,
            "object",
            id=str(mark.number),
            gid=str(gids["marks" if layer == MARKS else "harbours", mark.kind]),
            x=f"{mark.x - OF_OBJECTS / 2:g}",
            y=f"{mark.y + OF_OBJECTS / 2:g}",
            width=str(OF_OBJECTS),
            height=str(OF_OBJECTS),
        )
