"""A board as a line of text: the line deals the same boards, and nothing is read that is no board."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.board.deal import deal
from game.board.dealt_sketch import dealt_sketch
from game.board.library import board_drawing, board_files, load_file, load_layout, shipped_names
from game.board.properties import OF_ALL, OF_SEAS, ZONES, zone_key
from game.board.sketch import Sketch
from game.board.sketch_reader import opened
from game.board.tmx import read_drawing
from game.codec.board import board_data
from game.codec.share.coder import ShareError
from game.codec.share.line import BOARD, LONGEST, found, written
from game.codec.share.painted import board_line, read_board_line
from game.codec.share.words import POOLS, PROPERTIES, TILES
from game.ids import TERRAIN_NAMES
from game.play.sharing import SharedBoard, dealt_board, named_board_line, read_shared
from game.rng import Rng

FILES = [(name, file) for name in shipped_names() for file in board_files(name)]
BY_FILE = pytest.mark.parametrize(("name", "file"), FILES, ids=[file for _name, file in FILES])


def drawn(name: str, file: str) -> Sketch:
    return opened(board_drawing(name, file))[0]


def again(sketch: Sketch) -> Sketch:
    line = board_line(sketch)
    assert len(line) <= LONGEST
    return read_board_line(found(line).number)


def content(thing: object) -> object:
    """The same with lists and dictionaries instead of objects, to compare them."""
    if isinstance(thing, (list, tuple)):
        return [content(each) for each in thing]
    return {key: content(each) for key, each in vars(thing).items()} if hasattr(thing, "__dict__") else thing


@BY_FILE
def test_a_line_gives_back_the_board_as_it_was_drawn(name: str, file: str) -> None:
    sketch = drawn(name, file)
    shared = again(sketch)
    assert content(shared.layout(name)) == content(load_file(name, file))
    assert shared.properties == sketch.properties
    assert list(shared.harbours.items()) == list(sketch.harbours.items())


@BY_FILE
def test_a_dealt_board_is_a_board_without_chance(name: str, file: str) -> None:
    layout = load_file(name, file)
    board = deal(layout, 5)
    shared = again(dealt_sketch(board, layout.seats_max))
    for seed in (1, 2):
        dealt = board_data(deal(shared.layout(board.name), seed))
        for field in ("hexes", "robber", "scenario"):
            assert dealt.get(field) == board_data(board).get(field), field


def test_long_descriptions_are_left_out() -> None:
    sketch = drawn("wonders", board_files("wonders")[0])
    sketch = sketch.with_property("description", "An old story. " * 60).with_property("author", "Anna")
    shared = again(sketch)
    assert "description" not in shared.properties
    assert shared.properties["author"] == "Anna"


def test_a_line_with_odd_letters_makes_a_file_that_can_be_read(tmp_path: Path) -> None:
    sketch = drawn("beginner", board_files("beginner")[0]).with_property("author", "A\0n\ud800na \U0001f3b2")
    shared = read_shared(board_line(sketch))
    assert isinstance(shared, SharedBoard)
    path = tmp_path / "odd.tmx"
    path.write_text(shared.map_text(), encoding="utf-8")
    assert opened(read_drawing(path))[0].properties["author"] == "Anna \U0001f3b2"


def test_what_is_no_board_yet_has_no_line() -> None:
    with pytest.raises(ShareError, match="cannot be played"):
        board_line(Sketch({(0, 0): "random"}))


def test_every_property_and_tile_has_its_place_in_lines() -> None:
    zones = {zone_key(key, zone) for key in ("terrain", "tokens") for zone in range(1, ZONES + 1)}
    assert {*OF_ALL, *OF_SEAS, *zones} == set(PROPERTIES.names)
    assert {*TERRAIN_NAMES, "random", "lake"} == set(TILES.names)
    assert set(TERRAIN_NAMES) - {"fog"} <= set(POOLS.names)


def test_switches_that_are_off_stay_off() -> None:
    sketch = drawn("standard", "standard.tmx").with_property("spread_red", False)
    assert again(sketch).properties["spread_red"] is False


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_shipped_board_is_shared_by_name(seats: int) -> None:
    shared = read_shared(named_board_line("standard", None, seats))
    assert isinstance(shared, SharedBoard)
    assert content(shared.layout("standard")) == content(load_layout("standard", seats=seats))
    assert shared.map_text().startswith("<?xml")


def test_the_board_of_a_game_is_shared() -> None:
    board = deal(load_layout("new_shores", seats=4), 9)
    layout = dealt_board(board, 4).layout("new_shores")
    assert (layout.seats_min, layout.seats_max, layout.deals_tokens) == (2, 4, False)


def test_hostile_numbers_with_a_right_checksum_are_refused() -> None:
    rng = Rng(23)
    real = found(board_line(drawn("new_shores", board_files("new_shores")[1]))).number
    sentences: set[str] = set()
    for trial in range(200):
        if trial % 2:
            hostile = real ^ (1 << int(rng.below(real.bit_length())))
        else:
            hostile = sum(int(rng.below(2**30)) << 30 * part for part in range(1 + int(rng.below(110))))
        began = time.perf_counter()
        try:
            read_shared(written(BOARD, hostile))
        except ShareError as error:
            sentences.add(str(error).partition(":")[0])
        assert time.perf_counter() - began < 2
    assert sentences == {"This line of text is damaged.", "This board cannot be played"}
