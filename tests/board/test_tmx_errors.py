"""The sentence for each error in a board's file [B2]."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.board.layout import BoardError
from game.board.tmx import read_tmx
from tests.board.maps import board_folder, point, write_map
from tests.board.test_tmx import FIRST_PORT, ISLAND, NINE, changed

pytestmark = pytest.mark.rule("B2")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return board_folder(tmp_path)


POOL = "4 forest, 4 pasture, 4 fields, 3 hills, 3 mountains, desert"
TOKENS = "5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11"
PORTS = "4 3:1, brick, lumber, wool, grain, ore"
ROW = "7,10,10,10,10,10,7"
EMPTY_ROW = "0,0,0,0,0,0,0"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("</map>", "", "invalid XML"),
        ('orientation="hexagonal"', 'orientation="orthogonal"', "the map is orthogonal; it must be hexagonal"),
        ('staggeraxis="y"', 'staggeraxis="x"', "set Stagger Axis to Y"),
        ('staggerindex="odd"', 'staggerindex="both"', "set Stagger Axis to Y and Stagger Index to odd or even"),
        ('infinite="0"', 'infinite="1"', "the map is infinite"),
        ('tilewidth="120"', 'tilewidth="wide"', "tilewidth must be a positive whole number, not 'wide'"),
        ('hexsidelength="70"', 'hexsidelength="0"', "hexsidelength must be a positive whole number, not '0'"),
        ('width="7" height="7"', 'width="70" height="7"', "width is 70; a map can have at most 64 columns"),
        (
            'name="terrain" width',
            'name="land" width',
            "unknown layer 'land'; the tile layers are terrain, tokens",
        ),
        (
            'id="3" name="harbours"',
            'id="3" name="ports"',
            "unknown layer 'ports'; the object layers are harbours",
        ),
        ('name="tokens" width', 'name="terrain" width', "there are two 'terrain' layers"),
        (
            'encoding="csv"',
            'encoding="base64" compression="zstd"',
            "layer 'terrain' is compressed with zstd; set the map's",
        ),
        ('<data encoding="csv">', "<data>", "save the layer 'terrain' as CSV"),
        ('encoding="csv"', 'encoding="base64"', "layer 'terrain' is not in Base64, although it says so"),
        (
            "0,0,7,7,7,7,0,\n",
            "0,0,4294967296,7,7,7,0,\n",
            "entry 3 of the layer 'terrain' is not a number: '4294967296'",
        ),
        ("0,0,7,7,7,7,0,\n", "", "the layer 'terrain' is not 7 x 7 cells"),
        ("0,0,7,7,7,7,0,\n", "0,0,x,7,7,7,0,\n", "entry 3 of the layer 'terrain' is not a number: 'x'"),
        ('x="310"', 'x="nan"', "x of harbour object 1 is not a number: 'nan'"),
        ('y="142.5"', 'y=""', "y of harbour object 1 is not a number: ''"),
        ('width="40" height="40"/>', 'width="wide" height="40"/>', "width of harbour object 1 is not a number: 'wide'"),
        ('width="40" height="40"/>', 'width="40" height="inf"/>', "height of harbour object 1 is not a number: 'inf'"),
        ('x="310"', 'x="310" rotation="left"', "rotation of harbour object 1 is not a number: 'left'"),
        (' orientation="hexagonal"', "", "the map is ?; it must be hexagonal"),
        (' tilewidth="120"', "", "tilewidth must be a positive whole number, not ''"),
        (
            ' name="terrain" width',
            " width",
            "unknown layer ''; the tile layers are terrain, tokens",
        ),
        (' firstgid="1"', "", "a tileset needs a whole number for firstgid"),
        ('id="1" gid="27"', 'id="one" gid="27"', "cannot read Tiled's data"),
        ("hexes.tsx", "tiles.tsx", "the tileset tiles.tsx is missing; it should be at"),
        ("hexes.tsx", "hexes.json", "save the tileset hexes.json as .tsx"),
        ("hexes.tsx", "standard.tsx", "standard.tsx is missing"),
        (ROW, "7,10,10,9,10,10,7", "cell (3, 3) is gold, which needs the map property 'seas'"),
        (ROW, "7,10,10,12,10,10,7", "cell (3, 3) has the unknown terrain '3'"),
        (ROW, "7,10,10,21,10,10,7", "cell (3, 3) has the unknown terrain 'harbour'"),
        (ROW, "7,10,10,99,10,10,7", "cell (3, 3) has a rotated tile or one without a class"),
        (ROW, "7,10,8,8,10,10,7", "cells (2, 3) and (3, 3) are lakes side by side"),
        (ROW, "7,8,10,10,10,10,7", "cell (1, 3) is a lake on the coast; a lake must be surrounded by land"),
        (ROW, "10,0,10,10,10,10,7", "the land is in separate pieces: cell (0, 3) cannot be reached from (2, 1)"),
        (EMPTY_ROW, "0,0,0,15,0,0,0", "the token on cell (3, 0) is not on a land hex"),
        (EMPTY_ROW, "0,0,0,2,0,0,0", "the token on cell (3, 0) has the illegal number forest"),
        (POOL, "4 forest", "19 hexes are random, but the map property 'terrain' lists 4"),
        (POOL, POOL + ", bog", "map property 'terrain' contains the unknown 'bog'; use hills, forest"),
        (POOL, POOL + ", sea", "map property 'terrain' contains the unknown 'sea'"),
        (POOL, "forest four", "'forest four' must be a count and a name, such as '4 forest'"),
        (TOKENS, TOKENS + " 4", "have no token of their own, but the map property 'tokens' lists 19"),
        (TOKENS, TOKENS.replace("12", "7"), "map property 'tokens' contains '7'; a token is 2 to 6 or 8 to 12"),
        (TOKENS, TOKENS.replace("12", "13"), "map property 'tokens' contains '13'"),
        (PORTS, "4 3:1", "9 harbours are random, but the map property 'harbours' lists 4"),
        (PORTS, PORTS + ", paper", "map property 'harbours' contains the unknown 'paper'; use 3:1, brick"),
        (FIRST_PORT, point(1, 480, 420), "harbour object 1 at (480, 420) is not on an edge between land and water"),
        (FIRST_PORT, point(1, 20, 20), "the nearest is at cell (2, 1)"),
        (FIRST_PORT, point(1, 330, 122.5, "gold"), "harbour object 1 has the unknown kind 'gold'; use 3:1"),
        (FIRST_PORT, point(1, 330, 122.5) + point(10, 390, 122.5), "harbour objects 1 and 10 share a corner"),
        (FIRST_PORT, FIRST_PORT + point(10, 330, 122.5), "harbour objects 1 and 10 share a corner"),
        (FIRST_PORT, FIRST_PORT.replace("/>", ' rotation="60"/>'), "harbour object 1 is rotated"),
        ('name="seats_max" type="int" value="4"', 'name="seats_max" type="int" value="7"', "must be 2 to 6, in rising"),
        ('name="seats_min" type="int" value="2"', 'name="seats_min" type="int" value="5"', "seats_min (5) and seats"),
        ('name="seats_max" type="int"', 'name="seats_max"', "map property 'seats_max' must be of type int"),
        ('name="title" value', 'name="spiral" value', "map property 'spiral' must be of type bool"),
        ('name="title"', "", "unknown map property ''; the properties are title"),
        ('name="title"', 'name="tittle"', "unknown map property 'tittle'; the properties are title"),
    ],
)
def test_each_error_has_its_sentence(folder: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(BoardError, match="^changed.tmx: .*" + re.escape(sentence)):
        changed(folder, (old, new))


@pytest.mark.parametrize(
    ("rows", "tokens", "sentence"),
    [
        (["..."], "", "has no land"),
        (["sss", "sls", "sss"], "", "has no land"),
        (["fp.", "gh."], "2 3 4 5", "too few land hexes for 4 seats: they have 16 corners and need 32"),
        (["f" * 12] * 8, "2 " * 96, "96 hexes have 327 edges; a board can have at most 256"),
        (["fph", "fof", "fph"], NINE, "cell (1, 1) is gold"),
    ],
)
def test_errors_of_small_maps(folder: Path, rows: list[str], tokens: str, sentence: str) -> None:
    with pytest.raises(BoardError, match="^small.tmx: .*" + re.escape(sentence)):
        read_tmx(write_map(folder, rows, tokens=tokens))


def test_a_token_on_an_unproductive_hex_is_refused(folder: Path) -> None:
    for kind, name in (("6", "desert"), ("8", "lake")):
        row = "0,7,1,2,4,3,7,"
        with_token = row.replace("1,2", f"1,{kind}")
        with pytest.raises(BoardError, match=rf"the token on cell \(3, 2\) is on {name}, which produces nothing"):
            changed(folder, (row, with_token), board="beginner")


def test_a_token_tile_without_a_number_is_refused(folder: Path) -> None:
    tileset = (folder / "hexes.tsx").read_text()
    (folder / "hexes.tsx").write_text(tileset.replace('name="number"', 'name="count"'))
    with pytest.raises(BoardError, match=r"the token on cell \(\d, \d\) has the illegal number \?"):
        read_tmx(folder / "beginner.tmx")


def test_too_many_shuffled_deserts_are_refused(folder: Path) -> None:
    rows = ["rpg", "hmf", "pgh"]
    path = write_map(folder, rows, tokens="2 3 4 5 6 8 9 10", terrain="desert", seats_max=2)
    tokens = '<layer name="tokens" width="3" height="3"><data encoding="csv">11,0,0,0,0,0,0,0,0</data></layer>'
    path.write_text(path.read_text().replace("<objectgroup", tokens + "<objectgroup"))
    with pytest.raises(BoardError, match="1 deserts and seas are to be shuffled, but only 0"):
        read_tmx(path)


def test_files_that_are_not_maps_are_refused(folder: Path) -> None:
    with pytest.raises(BoardError, match=r"^none\.tmx: file not found$"):
        read_tmx(folder / "none.tmx")
    with pytest.raises(BoardError, match="hexes.tsx: not a Tiled map; its root element is <tileset>"):
        read_tmx(folder / "hexes.tsx")
    with pytest.raises(BoardError, match="boards: cannot read the file"):
        read_tmx(folder)
    for text in (b"", b"\x00\xff", b"\x00"):
        (folder / "junk.tmx").write_bytes(text)
        with pytest.raises(BoardError, match="junk.tmx: (invalid XML|cannot read the file)"):
            read_tmx(folder / "junk.tmx")


def test_broken_tilesets_are_refused(folder: Path) -> None:
    (folder / "hexes.tsx").write_text("<tileset")
    with pytest.raises(BoardError, match="small.tmx: tileset hexes.tsx: invalid XML"):
        read_tmx(write_map(folder, ISLAND, tokens=NINE))
    (folder / "hexes.tsx").write_text("<map/>")
    with pytest.raises(BoardError, match="small.tmx: hexes.tsx is not a tileset"):
        read_tmx(write_map(folder, ISLAND, tokens=NINE))
    (folder / "hexes.tsx").write_text("<tileset/>")
    with pytest.raises(BoardError, match="small.tmx: "):
        read_tmx(write_map(folder, ISLAND, tokens=NINE))
    text = (folder / "small.tmx").read_text()
    (folder / "small.tmx").write_text(text.replace('<layer name="terrain"', '<layer name="tokens"'))
    with pytest.raises(BoardError, match="there is no tile layer 'terrain'"):
        read_tmx(folder / "small.tmx")
