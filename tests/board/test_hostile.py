"""Maps that are too large, or give a false size, are refused by size, before anything is unpacked or built."""

from __future__ import annotations

import base64
import os
import random
import time
import tracemalloc
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.board.layout import BoardError
from game.board.library import board_names, board_titles, load_layout
from game.board.tmx import read_tmx
from tests.board.maps import board_folder, write_map
from tests.board.test_tmx import FIRST_PORT, ISLAND, NINE
from tests.platform_io.bad_files import fifo, loop, sparse, zeros
from tools.measure import hostile_boards

pytestmark = pytest.mark.rule("B2")

SECONDS = 0.2
BYTES = 50_000_000
LONG = "y" * 100_000
DIGITS = "9" * 5000
LAUGHS = '<!DOCTYPE map [<!ENTITY a "ha">' + "".join(
    f'<!ENTITY {name} "{f"&{inner};" * 10}">' for inner, name in zip("abcdefghi", "bcdefghij", strict=True)
)
DEFAULTS = '<!DOCTYPE map [<!ATTLIST a b CDATA "' + LONG + '">]>'
"""A default attribute: every element has it, although the file contains it only once."""
ELSEWHERE = '<!DOCTYPE map [<!ENTITY j SYSTEM "file:///etc/passwd">'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    boards = board_folder(tmp_path)
    read_tmx(boards / "standard.tmx")  # so that its imports are not counted
    return boards


def refused(path: Path) -> str:
    """The sentence that refuses a board; checks that it took little time and memory."""
    began = time.process_time()
    with pytest.raises(BoardError) as error:
        read_tmx(path)
    assert time.process_time() - began < SECONDS
    tracemalloc.start()
    with pytest.raises(BoardError):
        read_tmx(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < BYTES
    sentence = str(error.value)
    assert sentence.isprintable() and 10 < len(sentence) <= 500
    return sentence


def packed(bytes_of: Callable[[bytes], bytes], size: int) -> str:
    """A layer of this many zero bytes."""
    return base64.b64encode(bytes_of(bytes(size))).decode()


def bomb(compression: str, size: int) -> str:
    squeeze = zlib.compressobj(9, zlib.DEFLATED, 31 if compression == "gzip" else 15)
    text = packed(lambda raw: squeeze.compress(raw) + squeeze.flush(), size)
    return f'<data encoding="base64" compression="{compression}">{text}</data>'


MANY = {
    "objects": '<object id="1" x="1" y="1"/>' * 300,
    "properties": '<object id="1" x="1" y="1"><properties>' + '<property name="a"/>' * 9000 + "</properties></object>",
    "polygon": '<object id="1" x="1" y="1"><polygon points="0,0 1e308,0 -1e308,nan"/></object>',
    "nested": "<group>" * 10_000 + "</group>" * 10_000,
}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('width="7" height="7" tilewidth', f'width="{DIGITS}" height="7" tilewidth', "width must be"),
        ('width="7" height="7" tilewidth', f'width="{"0" * 5000}7" height="7" tilewidth', "width must be"),
        ('width="7" height="7" tilewidth', 'width="65" height="7" tilewidth', "64 columns"),
        ('tilewidth="120"', f'tilewidth="{DIGITS}"', "tilewidth must be"),
        ('tilewidth="120"', f'tilewidth="{LONG}"', "tilewidth must be"),
        ('orientation="hexagonal"', f'orientation="{LONG}"', "it must be hexagonal"),
        ('x="310"', 'x="1e308"', "x of harbour object 1"),
        ('y="142.5"', 'y="-1e308"', "y of harbour object 1"),
        ('width="40"', 'width="1e999"', "width of harbour object 1"),
        ('x="310"', f'x="{LONG}"', "x of harbour object 1"),
        ('id="1" gid="27"', f'id="{DIGITS}" gid="27"', "cannot read"),
        ('id="1" gid="27"', f'id="1" gid="{DIGITS}"', "cannot read"),
        ('id="1" gid="27"', f'id="{LONG}" gid="27" x="x"', "invalid XML"),
        ('firstgid="1"', f'firstgid="{DIGITS}"', "firstgid"),
        ('firstgid="1"', 'firstgid="-1"', "firstgid"),
        ('firstgid="1" ', "", "firstgid"),
        ("hexes.tsx", LONG + ".tsx", "cannot read the file (File name too long)"),
        ("hexes.tsx", "x" * 300 + ".tsx", "cannot read"),
        ('name="terrain" width', f'name="{LONG}" width', "unknown"),
        ("0,0,7,7,7,7,0,", "0," * 60_000, "is not 7 x 7 cells"),
        ("0,0,7,7,7,7,0,", DIGITS + ",", "is not a number"),
        ("0,0,7,7,7,7,0,", "4294967296,0,7,7,7,7,0,", "is not a number"),
        ("0,0,7,7,7,7,0,", LONG + ",", "is not a number"),
        ('"4 forest', f'"{DIGITS} forest', "must be a count"),
        ('"4 forest', '"99999 forest', "lists 1"),
        ('"4 forest', '"' + "999 forest, " * 15_000 + "4 forest", "more than fit on any board"),
        ('"4 forest', f'"4 {LONG}', "contains the unknown"),
        ('"4 forest', f'"{"a b c " * 20_000}', "must be a count"),
        ('"5 2 6', f'"{DIGITS} 2 6', "a token is 2 to 6"),
        ('"5 2 6', f'"{LONG} 2 6', "a token is 2 to 6"),
        ('"5 2 6', f'"{"5 " * 50_000}', "lists 5"),
        ('"4 3:1', f'"4 {LONG}', "contains the unknown"),
        ('name="title"', f'name="{LONG}"', "unknown"),
        ('name="title"', 'name="\u202e&#27;"', "invalid XML"),
        ('type="int" value="4"', f'type="int" value="{DIGITS}"', "cannot read"),
        ('type="int" value="4"', f'type="int" value="{DIGITS[:4000]}"', "must be 2 to 6, in rising"),
        ('type="int" value="4"', 'type="class" value="4"', "cannot read"),
        (FIRST_PORT, MANY["objects"], "layer 'harbours' has 308 objects"),
        (FIRST_PORT, MANY["properties"], "too many elements"),
        (FIRST_PORT, MANY["polygon"], "harbour object 1"),
        (" <tileset firstgid=", "<a/>" * 60_000 + "<tileset firstgid=", "too many elements"),
        (" <tileset firstgid=", MANY["nested"] + "<tileset firstgid=", "too many elements"),
        (" <tileset firstgid=", '<tileset firstgid="1" source="hexes.tsx"/>' * 400 + "<tileset firstgid=", "tilesets"),
        ("<map ", LAUGHS + "]><map>&j;</map><map ", "entities"),
        ("<map ", DEFAULTS + "<map>" + "<a/>" * 4000 + "</map><map ", "entities"),
        ("<map ", ELSEWHERE + "]><map>&j;</map><map ", "entities"),
    ],
)
def test_a_map_is_refused_by_size(folder: Path, old: str, new: str, message: str) -> None:
    text = (folder / "standard.tmx").read_text()
    assert old in text
    path = folder / "changed.tmx"
    path.write_text(text.replace(old, new, 1))
    assert message in refused(path)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (f'<data encoding="csv">{"0," * 5_000_000}0</data>', "too large"),
        (f'<data encoding="csv">{"0," * 100_000}0</data>', "is not 3 x 3 cells"),
        (lambda: bomb("zlib", 741_000_000 // 8), "is not 3 x 3 cells"),
        (lambda: bomb("gzip", 741_000_000 // 8), "is not 3 x 3 cells"),
        (bomb("zlib", 35), "is not 3 x 3 cells"),
        (f'<data encoding="base64">{packed(bytes, 100_000)}</data>', "is not 3 x 3 cells"),
        ('<data encoding="base64">!"§$%&amp;</data>', "Base64"),
        ('<data encoding="base64">QQ</data>', "Base64"),
        ('<data encoding="base64" compression="zlib">QUFB</data>', "cannot be unpacked"),
        ('<data encoding="base64" compression="gzip"></data>', "is not 3 x 3 cells"),
        (f'<data encoding="{LONG}">1</data>', "CSV"),
        (f'<data encoding="base64" compression="{LONG}">1</data>', "is compressed with"),
        ('<data encoding="csv"/>', "is not a number"),
    ],
)
def test_a_layer_is_refused_by_size(folder: Path, data: str | Callable[[], str], message: str) -> None:
    text = data if isinstance(data, str) else data()
    assert message in refused(write_map(folder, ISLAND, data=text, tokens=NINE, seats_max=2))


TILES = '<tileset version="1.10" name="hexes" tilewidth="120" tileheight="140" tilecount="999999999" columns="1">{}'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (TILES.format('<tile id="1" type="' + LONG + '"/>') + "</tileset>", "has the unknown terrain 'yyy"),
        (TILES.format('<tile id="' + DIGITS + '" type="forest"/>') + "</tileset>", "tile"),
        (TILES.format('<tile id="-1" type="forest"/>') + "</tileset>", "tile"),
        (TILES.format('<tile type="forest"/>') + "</tileset>", "tile"),
        (TILES.format('<tile id="1"/>' * 9000) + "</tileset>", "too many elements"),
        (TILES.format("<tile/>" * 40_000) + "</tileset>", "too large"),
        (LAUGHS + "]><tileset>&j;</tileset>", "entities"),
        ('<tileset firstgid="1" source="hexes.tsx"/>', "has a rotated tile or one without a class"),
    ],
)
def test_a_tileset_is_refused_by_size(folder: Path, text: str, message: str) -> None:
    (folder / "hexes.tsx").write_text(text)
    assert message in refused(write_map(folder, ISLAND, tokens=NINE, seats_max=2))


def test_wrong_values_in_a_tileset_that_are_not_read_do_no_harm(folder: Path) -> None:
    """Its pictures, its tile count, and any content of a tile except its properties."""
    hexes = (folder / "hexes.tsx").read_text()
    for old, new in (
        ('tilecount="20"', 'tilecount="999999999"'),
        ('columns="0"', f'columns="{DIGITS}"'),
        ('format="png" width="120" height="140"', 'source="/dev/zero" width="999999999" height="999999999"'),
        ('<tile id="0" type="hills">', '<tile id="0" type="hills"><objectgroup><object id="x"/></objectgroup>'),
    ):
        assert old in hexes
        (folder / "hexes.tsx").write_text(hexes.replace(old, new))
        began = time.process_time()
        assert read_tmx(write_map(folder, ISLAND, tokens=NINE, seats_max=2)).terrain[0] == 1
        assert time.process_time() - began < SECONDS


@pytest.mark.skipif(os.name == "nt", reason="needs the files of Unix")
@pytest.mark.parametrize("name", ["changed.tmx", "hexes.tsx"])
def test_special_files_do_not_block(folder: Path, name: str) -> None:
    path = write_map(folder, ISLAND, tokens=NINE, seats_max=2).rename(folder / "changed.tmx")
    place = folder / name
    for make in (fifo, loop, sparse, zeros):
        place.unlink()
        make(place)
        assert ("move the tileset" if make is zeros and place != path else "cannot read") in refused(path)


@pytest.mark.skipif(os.name == "nt", reason="needs the files of Unix")
def test_a_bad_board_does_not_hide_the_others(folder: Path) -> None:
    good = (folder / "standard.tmx").read_text()
    (folder / "mine.tmx").write_text(good.replace("The Island", "Mine"))
    (folder / "long.tmx").write_text(good.replace("The Island", LONG))
    (folder / "blank.tmx").write_text(good.replace("The Island", "\u200b\u202e"))
    (folder / "big.tmx").write_text(good + " " * 10_000_000)
    (folder / "junk.tmx").write_bytes(b"\x00\xff")
    (folder / "loop.tmx").symlink_to("loop.tmx")
    (folder / "zero.tmx").symlink_to("/dev/zero")
    (folder / "folder.tmx").mkdir()
    os.mkfifo(folder / "pipe.tmx")
    for name in (b"caf\xe9.tmx", b"\x1b[31m.tmx", "\u202e.tmx".encode()):
        Path(os.fsdecode(os.fsencode(folder) + b"/" + name)).write_text(good)
    assert board_names(folder)[len(board_names()) :] == ["big", "blank", "junk", "long", "mine"]
    titles = board_titles(folder)
    assert titles["mine"] == "Mine"
    assert titles["long"].startswith("yyyy") and len(titles["long"]) == 60
    assert titles["blank"] == titles["big"] == titles["junk"] == ""
    assert load_layout("long", folder).title == titles["long"]
    assert load_layout("blank", folder).title == "blank"
    assert load_layout("mine", folder).title == "Mine"


def test_an_unreadable_board_folder_is_ignored(tmp_path: Path) -> None:
    (tmp_path / "boards").write_text("no folder")
    assert board_names(tmp_path / "boards") == board_names()


@pytest.mark.parametrize("name", [LONG, "\x1b[31m", "a\x00b", "\ud800", "\ud800.tmx", "a/\x00.tmx", LONG + ".tmx"])
def test_bad_names_of_boards_are_refused(name: str) -> None:
    with pytest.raises(BoardError) as error:
        load_layout(name)
    assert str(error.value).isprintable()
    assert len(str(error.value)) <= 500


def test_damaged_boards_are_opened_or_refused_with_a_sentence(tmp_path: Path) -> None:
    """``python -m tools.measure.hostile_boards`` does the same with 10,000."""
    texts, path, found = hostile_boards.shipped()[::7], tmp_path / "board.tmx", set()
    for seed in range(40):
        path.write_text(hostile_boards.damaged(texts[seed % len(texts)], random.Random(seed)), encoding="utf-8")
        found.add(hostile_boards.examined(path))
    assert found == {"board", "draft", "refused"}
