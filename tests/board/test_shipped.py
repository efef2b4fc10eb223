"""The shipped boards, and where boards are found."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from game.board.board import Board
from game.board.coast import coast_edges
from game.board.deal import deal
from game.board.layout import BoardError, DealOptions
from game.board.library import board_names, board_titles, load_layout, shipped_names
from game.board.spiral import spirals
from game.board.topology import net_of
from game.ids import DESERT, FIELDS, FOREST, GENERIC, HILLS, MOUNTAINS, PASTURE, RESOURCES, SEA
from tests.board.maps import STANDARD_TOKENS, board_folder, write_map
from tests.tool import ROOT

BOARDS = shipped_names()
CLASSIC = ["standard", "beginner", "evergreen", "twin_lakes"]
SCENARIOS = ["four_islands", "fog_island", "new_shores", "new_world", "through_the_desert", "wonders"]


def pips(token: int) -> int:
    """How many of the 36 throws give a token."""
    return 6 - abs(7 - token) if token else 0


def corner_pips(board: Board) -> list[int]:
    """The pips around each corner."""
    net = board.net
    return [
        sum(pips(board.tokens[number]) for number in net.corner_hexes[3 * corner : 3 * corner + 3] if number >= 0)
        for corner in range(int(net.corners))
    ]


@pytest.mark.rule("B2")
def test_which_boards_ship() -> None:
    assert BOARDS[0] == "standard" and sorted(BOARDS) == sorted(CLASSIC + SCENARIOS)


@pytest.mark.rule("B2")
@pytest.mark.parametrize("name", CLASSIC)
def test_each_board_loads_and_deals(name: str) -> None:
    layout = load_layout(name)
    assert layout.name == name and layout.title != name
    assert (layout.seats_min, layout.seats_max) == (2, 4)
    assert layout.sea
    for seed in range(40):
        board = deal(layout, seed)
        assert len(board.terrain) == len(board.tokens) == board.net.hexes
        assert all((token > 0) == (kind < RESOURCES) for token, kind in zip(board.tokens, board.terrain, strict=True))
        assert sorted(kind for _, kind in board.harbours) == [0, 1, 2, 3, 4] + [GENERIC] * 4
        assert {edge for edge, _ in board.harbours} <= set(coast_edges(board.net, list(board.terrain)))
        assert sum(1 for kind in board.corner_harbour if kind >= 0) == 18


@pytest.mark.rule("B3")
@pytest.mark.parametrize("name", CLASSIC)
def test_each_board_can_be_dealt_with_every_option(name: str) -> None:
    layout = load_layout(name)
    for seed in range(40):
        for spread in (False, True):
            for spiral in (False, True):
                deal(layout, seed, DealOptions(spread, spiral))


@pytest.mark.rule("B1")
def test_standard_board() -> None:
    layout = load_layout("standard")
    for seed in range(20):
        board = deal(layout, seed)
        terrain = list(board.terrain)
        kinds = (FOREST, PASTURE, FIELDS, HILLS, MOUNTAINS, DESERT)
        assert [terrain.count(kind) for kind in kinds] == [4, 4, 4, 3, 3, 1]
        assert sorted(token for token in board.tokens if token) == sorted(STANDARD_TOKENS)
        assert (board.net.hexes, board.net.corners, board.net.edges, len(board.harbours)) == (19, 54, 72, 9)
    assert layout.zones[0].token_pool == list(STANDARD_TOKENS)


@pytest.mark.rule("N2")
def test_standard_board_of_five_and_six() -> None:
    layout = load_layout("standard", seats=5)
    assert (layout.seats_min, layout.seats_max) == (5, 6)
    assert [sum(1 for _, row in layout.cells if row == each) for each in range(1, 8)] == [3, 4, 5, 6, 5, 4, 3]
    for seed in range(20):
        board = deal(layout, seed)
        kinds = (FOREST, PASTURE, FIELDS, HILLS, MOUNTAINS, DESERT)
        assert [list(board.terrain).count(kind) for kind in kinds] == [6, 6, 6, 5, 5, 2]
        tokens = [token for token in board.tokens if token]
        assert [tokens.count(number) for number in range(2, 13)] == [2, 3, 3, 3, 3, 0, 3, 3, 3, 3, 2]
        assert sorted(kind for _, kind in board.harbours) == [0, 1, 2, 2, 3, 4] + [GENERIC] * 5
        assert sum(1 for kind in board.corner_harbour if kind >= 0) == 22


@pytest.mark.rule("N2", "B3")
def test_spiral_of_the_thirty_hexes() -> None:
    layout = load_layout("standard", seats=6)
    letters = [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6]
    walks = spirals(layout.cells)
    assert len(walks) == 6
    for seed in range(30):
        tokens = list(deal(layout, seed, DealOptions(spiral=True)).tokens)
        assert letters in [[tokens[place] for place in walk if tokens[place]] for walk in walks]


@pytest.mark.rule("N2a")
def test_with_two_deserts_the_robber_starts_on_the_first() -> None:
    for seed in range(20):
        board = deal(load_layout("standard", seats=6), seed)
        assert board.robber == list(board.terrain).index(DESERT)


@pytest.mark.rule("B1")
def test_harbours_of_the_standard_board_are_spread_along_the_coast() -> None:
    board = deal(load_layout("standard"), 1)
    net = board.net
    coast = coast_edges(net, list(board.terrain))
    ends = {edge: {int(end) for end in net.edge_corners[2 * edge : 2 * edge + 2]} for edge in coast}
    ring = [coast[0]]
    while len(ring) < len(coast):
        ring.append(next(edge for edge in coast if edge not in ring and ends[edge] & ends[ring[-1]]))
    places = [place for place, edge in enumerate(ring) if edge in dict(board.harbours)]
    gaps = [(later - place) % 30 for place, later in zip(places, places[1:] + places[:1], strict=True)]
    assert sorted(gaps) == [3] * 6 + [4] * 3


@pytest.mark.rule("B2", "N2")
@pytest.mark.parametrize(("seats", "hexes_of"), [(4, [3, 4, 4, 4, 3]), (6, [5, 6, 6, 6, 5])])
def test_beginner_board_is_fixed_and_balanced(seats: int, hexes_of: list[int]) -> None:
    layout = load_layout("beginner", seats=seats)
    assert not (layout.zones[0].terrain_pool or layout.deals_tokens or layout.harbour_pool)
    board = deal(layout, 1)
    assert list(deal(layout, 2).tokens) == list(board.tokens)
    sums = [0] * RESOURCES
    for kind, token in zip(board.terrain, board.tokens, strict=True):
        if kind < RESOURCES:
            sums[kind] += pips(token)
    assert [list(board.terrain).count(kind) for kind in range(RESOURCES)] == hexes_of
    assert all(2.75 * count <= own <= 4 * count for own, count in zip(sums, hexes_of, strict=True))
    corners = corner_pips(board)
    assert max(corners) <= 12 and sum(1 for value in corners if value >= 10) >= 8
    near = net_of(layout.cells).near
    for number, others in enumerate(near):
        for other in others:
            assert board.tokens[number] != board.tokens[other] and board.terrain[number] != board.terrain[other]
            assert not (board.tokens[number] in (6, 8) and board.tokens[other] in (6, 8))
    for edge, kind in board.harbours:
        assert board.terrain[board.net.edge_hexes[2 * edge]] != kind


def test_special_boards() -> None:
    assert DESERT not in load_layout("evergreen").zones[0].terrain_pool
    lakes = load_layout("twin_lakes")
    assert lakes.terrain.count(SEA) == 2
    board = deal(lakes, 1)
    inner = [edge for edge, _ in board.harbours if board.net.edge_hexes[2 * edge + 1] >= 0]
    assert len(inner) == 2


def test_own_boards(tmp_path: Path) -> None:
    shipped = files("data").joinpath("boards")
    for name in ("hexes.tsx", "harbours.tsx"):
        (tmp_path / name).write_text(shipped.joinpath(name).read_text())
    for name in ("atoll.tmx", "standard.tmx"):
        (tmp_path / name).write_text(shipped.joinpath("evergreen.tmx").read_text())
    assert board_names(tmp_path) == [*BOARDS, "atoll"]
    assert load_layout("atoll", tmp_path).name == "atoll"
    assert load_layout("standard", tmp_path).title == "The Island"
    assert load_layout(str(tmp_path / "standard.tmx")).title == "Evergreen"
    assert board_names(tmp_path / "nowhere") == BOARDS


def test_titles(tmp_path: Path) -> None:
    folder = board_folder(tmp_path)
    write_map(folder, ["fpg"], title="  Rock ").rename(folder / "rock.tmx")
    write_map(folder, ["fpg"], author="somebody").rename(folder / "plain.tmx")
    (folder / "broken.tmx").write_text("<map")
    shipped = {name: load_layout(name).title for name in BOARDS}
    assert board_titles() == shipped
    assert board_titles(folder) == {**shipped, "broken": "", "plain": "", "rock": "Rock"}


def test_a_path_needs_no_suffix(tmp_path: Path) -> None:
    folder = board_folder(tmp_path)
    (folder / "evergreen.tmx").rename(folder / "forest")
    assert load_layout(str(folder / "forest")).name == "forest"
    with pytest.raises(BoardError, match="file not found"):
        load_layout("boards\\standard")


@pytest.mark.rule("R2")
def test_a_harbour_is_named_after_its_rate() -> None:
    board = deal(load_layout("standard"), 1)
    assert sorted(board.harbour_name(kind) for _, kind in board.harbours) == ["2:1"] * 5 + ["3:1"] * 4
    assert board.harbour_name(GENERIC) == "3:1"


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BoardError, match="no board 'atol'; choose from: standard, beginner, evergreen, fog_island"):
        load_layout("atol")
    with pytest.raises(BoardError, match="nowhere.tmx: file not found"):
        load_layout("nowhere.tmx")


def test_reading_a_board_prints_nothing() -> None:
    program = "from game.board.library import load_layout; load_layout('standard')"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_tilesets_match_the_script_that_draws_them(tmp_path: Path) -> None:
    script = [sys.executable, str(ROOT / "tools" / "art" / "tiles.py"), str(tmp_path)]
    subprocess.run(script, check=True, timeout=60)
    shipped = files("data").joinpath("boards")
    picture = re.compile("(?<=>)iVBORw0KGgo[A-Za-z0-9+/]{100,}=*(?=<)")
    """A PNG in base64; fonts and compression may differ elsewhere."""
    for name, tiles in (("hexes.tsx", 20), ("harbours.tsx", 7), ("seas.tsx", 11), ("marks.tsx", 3)):
        made, found = (picture.subn("", (folder / name).read_text()) for folder in (tmp_path, shipped))
        assert found == made and found[1] == tiles
