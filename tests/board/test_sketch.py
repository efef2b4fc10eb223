"""Drawing boards: every change is reversible, the lists follow the places, and maps keep everything."""

from __future__ import annotations

import base64
from contextlib import nullcontext
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.board.deal import deal
from game.board.judge import faults_of, layout_of
from game.board.layout import NO_TOKEN, BoardError
from game.board.library import board_files, load_file, shipped_names
from game.board.mapfile import AREAS, ZONES
from game.board.mix import counted, mix, needed, refilled
from game.board.pools import HARBOUR_NAMES, LEGAL_TOKENS
from game.board.seas import PIRATE, ROBBER
from game.board.sketch import Side, Sketch, side_of
from game.board.sketch_reader import opened
from game.board.tmx import read_drawing, read_tmx
from game.board.tmx_writer import tmx_of
from game.board.topology import Cell, neighbours
from game.rng import Rng
from scenes.editor.document import Document
from tests.board.maps import board_folder, point, write_map

pytestmark = pytest.mark.rule("B2")

HEART = [(0, 0), *neighbours((0, 0))]
ISLAND = [*HEART, *(cell for corner in ((2, -1), (-2, 1), (0, 2)) for cell in (corner, *neighbours(corner)))]
LAND = ("random", "random", "forest", "hills", "desert")
ALL = (*LAND, "lake", "sea", "gold", "fog")


def island(cells: list[Cell] = ISLAND, kind: str = "random") -> Document:
    document = Document(Sketch())
    for cell in cells:
        document.do(document.sketch.with_terrain(cell, kind))
    return document


def written(sketch: Sketch, folder: Path) -> Path:
    path = folder / "drawn.tmx"
    path.write_text(tmx_of(sketch.drawing("drawn.tmx")), encoding="utf-8")
    return path


def plain(thing: object) -> object:
    """The same with lists and dictionaries instead of objects, to compare them."""
    if isinstance(thing, list):
        return [plain(each) for each in thing]
    return {key: plain(each) for key, each in vars(thing).items()} if hasattr(thing, "__dict__") else thing


def content(sketch: Sketch) -> tuple[object, ...]:
    """All that a map of it contains."""
    drawing = sketch.drawing()
    marks = [(mark.number, mark.x, mark.y, mark.kind) for layer in drawing.marks.values() for mark in layer]
    return drawing.grids, marks, drawing.properties, drawing.odd_rows_shifted


def test_an_island_of_random_land_can_be_played_at_once() -> None:
    sketch = island().sketch
    assert sketch.flaws() == []
    board = deal(sketch.layout("drawn"), 3)
    assert len(board.terrain) == len(set(ISLAND)) and len(set(board.terrain)) == 6
    assert len(board.sea) == list(sketch.terrain.values()).count("sea")


def test_nineteen_random_hexes_get_the_classic_lists() -> None:
    classic = load_file("standard", "standard.tmx")
    drawn = island([(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]).sketch.layout("drawn")
    assert sorted(drawn.zones[0].terrain_pool) == sorted(classic.zones[0].terrain_pool)
    assert sorted(drawn.zones[0].token_pool) == sorted(classic.zones[0].token_pool)


@pytest.mark.parametrize("name", shipped_names())
def test_shipped_boards_survive_being_opened_and_saved(name: str, tmp_path: Path) -> None:
    for file in board_files(name):
        original = board_folder(tmp_path / file) / file
        sketch, left_out = opened(read_drawing(original))
        assert left_out == [] and sketch.flaws() == []
        again = written(sketch, tmp_path)
        assert plain(read_tmx(again, name)) == plain(load_file(name, file))
        assert opened(read_drawing(again))[0] == sketch
        assert read_drawing(again).properties == read_drawing(original).properties


class Scribbler:
    """Makes random changes."""

    def __init__(self, seed: int, sketch: Sketch) -> None:
        self.rng = Rng(seed, 78)
        self.document = Document(sketch)

    def one_of(self, *things: str) -> str:
        return things[int(self.rng.below(len(things)))]

    def cell(self) -> Cell:
        return int(self.rng.below(8)) - 4, int(self.rng.below(8)) - 4

    def side(self) -> Side:
        coast = self.document.sketch.coast()
        if coast and self.rng.below(3):
            return coast[int(self.rng.below(len(coast)))]
        cell = self.cell()
        return side_of(cell, neighbours(cell)[int(self.rng.below(6))])

    def changed(self) -> Sketch:
        sketch, cell, what = self.document.sketch, self.cell(), int(self.rng.below(14))
        changes = (
            lambda: sketch.with_terrain(cell, self.one_of(*ALL)),
            lambda: sketch.with_terrain(cell, self.one_of(*LAND)),
            lambda: sketch.without_terrain(cell),
            lambda: sketch.with_token(cell, LEGAL_TOKENS[cell[0] % 10] if cell[1] % 3 else NO_TOKEN),
            lambda: sketch.with_harbour(self.side(), self.one_of("random", "", *HARBOUR_NAMES)),
            lambda: sketch.with_harbour(self.side(), "random"),
            lambda: sketch.with_number(self.one_of(ZONES, AREAS), cell, int(self.rng.below(4))),
            lambda: sketch.with_start(cell, here=bool(self.rng.below(2))),
            lambda: sketch.with_mark(self.one_of(PIRATE, ROBBER), cell if self.rng.below(3) else None),
            lambda: sketch.with_strait(self.side(), here=bool(self.rng.below(2))),
            lambda: sketch.with_property("seas", cell[0] % 2 == 0),
            lambda: sketch.with_property("title", self.one_of("", "Ærø & <Ö> \"'", "ὁ")),
            lambda: counted(sketch, self.one_of("terrain", "tokens"), self.one_of("5", "gold", "sea", "desert"), 2),
            lambda: refilled(sketch, self.one_of("terrain", "tokens", "harbours", "fog")),
        )
        return changes[what]()


@pytest.mark.parametrize("seed", range(6))
def test_random_changes_are_undone_done_again_and_survive_a_file(seed: int, tmp_path: Path) -> None:
    start = opened(read_drawing(board_folder(tmp_path) / "fog_island.3.tmx"))[0] if seed % 2 else Sketch()
    scribbler = Scribbler(seed, start)
    document, seen = scribbler.document, [start]
    for step in range(62):
        if step % 7 == 3:
            document.begin_stroke()
        document.do(scribbler.changed())
        if step % 7 == 5:
            document.end_stroke()
        if step % 7 not in (3, 4) and document.sketch != seen[-1]:
            seen.append(document.sketch)
        document.sketch.flaws()
        assert all(length >= 0 for length in needed(document.sketch).values())
    document.end_stroke()
    assert document.sketch == seen[-1] and len(seen) > 15
    for before in reversed(seen[:-1]):
        assert document.undo() and document.sketch == before
    assert not document.undo() and not document.is_changed
    for after in seen[1:]:
        assert document.redo() and document.sketch == after
    assert not document.redo()
    sketch = document.sketch
    again, left_out = opened(read_drawing(written(sketch, tmp_path)))
    assert left_out == []
    assert content(again) == content(sketch)
    assert [flaw.text for flaw in again.flaws()] == [flaw.text for flaw in sketch.flaws()]


def test_a_new_change_ends_what_can_be_done_again() -> None:
    document = island()
    assert document.undo()
    document.do(document.sketch.with_property("title", "Other"))
    assert not document.can_redo and not document.redo()


def test_painting_takes_away_what_cannot_stay() -> None:
    sketch = island(HEART, "forest").sketch.with_property("seas", True)
    cell, side = (1, 0), side_of((1, 0), (2, 0))
    sketch = sketch.with_token(cell, 6).with_number(ZONES, cell, 2).with_start(cell, here=True)
    sketch = sketch.with_harbour(side, "wool").with_mark(ROBBER, cell)
    assert sketch.tokens == {cell: 6} and sketch.harbours == {side: "wool"}
    desert = sketch.with_terrain(cell, "desert")
    assert not desert.tokens and desert.harbours and desert.start and desert.marks
    sea = sketch.with_terrain(cell, "sea")
    assert not (sea.tokens or sea.harbours or sea.start or sea.marks) and sea.zones == {cell: 2}
    gone = sketch.without_terrain(cell)
    assert cell not in gone.terrain and not gone.zones
    assert gone.with_mark(PIRATE, cell) == gone and sea.with_mark(PIRATE, cell).marks == {PIRATE: cell}
    assert sketch.with_harbour(side_of((0, 0), (1, 0)), "ore") == sketch


def test_the_sea_follows_land_on_a_board_without_ships() -> None:
    document = island([(0, 0), (1, 0)], "forest")
    assert len(document.sketch.terrain) == 10
    document.do(document.sketch.without_terrain((1, 0)))
    assert document.sketch == Sketch().with_terrain((0, 0), "forest").with_property("tokens", "5")
    document.do(document.sketch.without_terrain((0, 0)))
    assert document.sketch == Sketch()


def test_the_lists_follow_their_places_but_keep_what_the_author_changed() -> None:
    document = island()
    before = mix(document.sketch, "terrain")
    document.do(counted(document.sketch, "terrain", "desert", 3))
    assert mix(document.sketch, "terrain") == [*before, "desert", "desert"]
    assert "random" in document.sketch.flaws()[0].text
    document.do(document.sketch.with_terrain((0, 0), "hills").with_token((0, 0), 9))
    assert len(mix(document.sketch, "terrain")) == len(before) + 1
    assert len(mix(document.sketch, "tokens")) == needed(document.sketch)["tokens"]
    document.do(refilled(document.sketch, "terrain"))
    assert document.sketch.flaws() == []
    document.do(document.sketch.with_harbour(document.sketch.coast()[0], "random"))
    assert mix(document.sketch, "harbours") == ["3:1"] and document.sketch.flaws() == []


def test_every_fault_has_its_place() -> None:
    sketch = island(ISLAND, "forest").sketch
    far, lake = (8, 0), (0, 0)
    sketch = sketch.with_terrain(far, "hills").with_terrain(lake, "lake").with_terrain((1, 0), "lake")
    inland = side_of((-1, 0), (-1, 1))
    sketch = Sketch(**{**vars(sketch), "harbours": {inland: "ore", sketch.coast()[0]: "wool"}})
    flaws = sketch.flaws()
    places = {flaw.text.split(" ")[0]: flaw for flaw in flaws}
    assert set(places["cells"].cells) == {lake, (1, 0)}
    assert [flaw.cells for flaw in flaws if "separate pieces" in flaw.text] == [(far,)]
    assert places["harbour"].sides == (inland,)
    assert len(flaws) >= 4
    moved = Sketch(**{**vars(sketch), "size": (1, 1)})
    assert moved.flaws() == flaws


def test_the_first_fault_is_the_one_that_refuses_the_board(tmp_path: Path) -> None:
    for seed in range(8):
        scribbler = Scribbler(seed, Sketch())
        for _ in range(25):
            scribbler.document.do(scribbler.changed())
        drawing = scribbler.document.sketch.drawing("a.tmx")
        faults = faults_of(drawing)
        with pytest.raises(BoardError) if faults else nullcontext() as error:
            layout_of(drawing, "a")
        assert not (error and faults) or str(error.value) == str(faults[0])


def test_what_cannot_be_drawn_is_left_out_with_a_sentence(tmp_path: Path) -> None:
    objects = point(1, 60, 500) + point(2, 120, 70, "paper") + point(3, 0, 70, "ore") + point(4, 0, 70)
    path = write_map(board_folder(tmp_path), ["fpg", "h2f", "pgh"], objects=objects, weather="fine", title="Mine")
    sketch, left_out = opened(read_drawing(path))
    assert len(sketch.terrain) == 8 and sketch.title == "Mine" and list(sketch.harbours.values()) == ["ore"]
    assert len(left_out) == 5
    for words in ("weather", "terrain '2'", "object 1 at (60, 500) is not in the middle", "paper", "objects 3 and 4"):
        assert sum(words in sentence for sentence in left_out) == 1, (words, left_out)


def test_a_written_map_needs_no_other_file(tmp_path: Path) -> None:
    """Tiled of any version shows each tile, and the game reads it alone."""
    root = ElementTree.parse(written(island().sketch, tmp_path)).getroot()
    assert [entry.name for entry in tmp_path.iterdir()] == ["drawn.tmx"]
    tilesets = root.findall("tileset")
    assert len(tilesets) == 4 and not any("source" in part.attrib for part in root.iter())
    for tileset in tilesets:
        pictures = tileset.findall("tile/image[@format='png']")
        assert all(base64.b64decode(picture.findtext("data", "")).startswith(b"\x89PNG") for picture in pictures)
        assert len(pictures) == len(tileset.findall("tile")) == int(tileset.get("tilecount", ""))
        last = int(tileset.get("firstgid", "")) + len(pictures) - 1
        assert all(last < int(other.get("firstgid", "")) for other in tilesets[tilesets.index(tileset) + 1 :])
    assert read_tmx(tmp_path / "drawn.tmx").cells


def test_a_map_is_never_larger_than_it_may_be() -> None:
    document = island(HEART, "forest")
    for distance in range(2, 80):
        for cell in ((distance, 0), (0, distance), (-distance, 0), (0, -distance)):
            document.do(document.sketch.with_terrain(cell, "hills"))
    grid = document.sketch.drawing().grids["terrain"]
    assert len(grid) <= 64 and len(grid[0]) <= 64
