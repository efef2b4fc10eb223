"""The specific rules of each scenario: starting places, islands, robber and pirate [W1-W6]."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.board.board import Board
from game.ids import DESERT, FOG, GOLD, SEA
from tests.board.scenarios import (
    LETTERS,
    SCENARIOS,
    TABLE,
    apart,
    corner_set,
    corners_at,
    dealt,
    home_of,
    island_sets,
    numbers,
    read,
    scenario_of,
    starts_of,
    steps,
    terms_for,
    terrain_of,
)

SEEDS = range(12)
SHORES = pytest.mark.parametrize("seats", [3, 4, 6])


def of(name: str) -> list[tuple[str, int]]:
    """The maps of a scenario."""
    return [key for key in SCENARIOS if key[0] == name]


def middle(board: Board, hexes: list[int]) -> tuple[float, float]:
    """The centre of some hexes."""
    places = [board.net.hex_xy[place] for place in hexes]
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


def edge_touches(board: Board, edge: int, hexes: list[int]) -> bool:
    """Whether an edge touches one of some hexes."""
    return any(place in hexes for place in board.net.edge_hexes[2 * edge : 2 * edge + 2])


def chain(board: Board, hexes: list[int]) -> list[tuple[int, int]]:
    """Pairs of neighbours along a line of hexes, from one end to the other."""
    ends = [place for place in hexes if sum(other in hexes for other in board.net.near[place]) == 1]
    line = [ends[0]]
    while len(line) < len(hexes):
        line.append(next(place for place in board.net.near[line[-1]] if place in hexes and place not in line))
    return list(pairwise(line))


@pytest.mark.rule("W1a", "Q11")
@SHORES
def test_new_shores_starts_on_the_main_island(seats: int) -> None:
    board, home = dealt("new_shores", seats, 1), home_of("new_shores", seats)
    *small, main = island_sets(board)
    assert sorted(home) == main
    assert set(starts_of(board)) == corner_set(board, home)
    assert {scenario_of(board).area[place] for place in main} == {scenario_of(board).home}
    assert (scenario_of(board).points, scenario_of(board).once) == (2, False)
    assert all(2 <= apart(board, hexes, main) <= 3 for hexes in small)
    assert all(edge_touches(board, edge, home) for edge, _ in board.harbours)
    for hexes in small:
        assert len(hexes) == 1 or any(board.terrain[place] != GOLD for place in hexes)


@pytest.mark.rule("W1a")
@SHORES
def test_the_small_islands_of_new_shores_are_on_at_least_two_sides(seats: int) -> None:
    board = dealt("new_shores", seats, 1)
    *small, main = island_sets(board)
    across, down = middle(board, main)
    sides = set()
    for hexes in small:
        x, y = middle(board, hexes)
        sides.add(("east" if x > across else "west") if abs(x - across) > abs(y - down) else "north or south")
    assert len(sides) >= 2


@pytest.mark.rule("W1b", "Q8", "Q3b")
@SHORES
def test_robber_and_pirate_of_new_shores(seats: int) -> None:
    for seed in SEEDS:
        board = dealt("new_shores", seats, seed)
        *small, main = island_sets(board)
        if seats == 3:
            assert board.tokens[board.robber] == 12 and any(board.robber in hexes for hexes in small)
        else:
            assert board.robber == terrain_of(board).index(DESERT)
        sea = [place for place, kind in enumerate(board.terrain) if kind == SEA]
        far = max(sea, key=lambda place: (apart(board, [place], main), -place))
        assert scenario_of(board).pirate == (far if seats < 5 else -1)


@pytest.mark.rule("W2a", "Q11")
@pytest.mark.parametrize(("name", "seats"), of("four_islands"))
def test_four_islands_starts_anywhere(name: str, seats: int) -> None:
    board = dealt(name, seats, 1)
    assert set(starts_of(board)) == corner_set(board, [place for hexes in island_sets(board) for place in hexes])
    assert (scenario_of(board).home, scenario_of(board).points) == (0, 2)
    assert len(set(scenario_of(board).area) - {0}) == (6 if seats == 6 else 4)


@pytest.mark.rule("W2b")
@pytest.mark.parametrize(("name", "seats"), of("four_islands"))
def test_harbours_pirate_and_robber_of_the_four_islands(name: str, seats: int) -> None:
    for seed in SEEDS:
        board = dealt(name, seats, seed)
        assert not {DESERT, GOLD} & set(board.terrain)
        assert board.tokens[board.robber] == 12
        assert board.robber == list(board.tokens).index(12)
    for hexes in island_sets(board):
        harbours = sum(1 for edge, _ in board.harbours if edge_touches(board, edge, hexes))
        assert (1 if seats == 6 else 2) <= harbours <= 3
    pirate = scenario_of(board).pirate
    centre = middle(board, list(range(int(board.net.hexes))))
    assert board.terrain[pirate] == SEA
    assert max(abs(board.net.hex_xy[int(pirate)][i] - centre[i]) for i in (0, 1)) < 1


@pytest.mark.rule("W3a", "Q15a")
@pytest.mark.parametrize(("name", "seats"), of("fog_island"))
def test_there_is_sea_between_fog_and_home(name: str, seats: int) -> None:
    row, board, home = TABLE[name, seats], dealt(name, seats, 1), home_of(name, seats)
    fog = [place for place, kind in enumerate(board.terrain) if kind == FOG]
    hidden = terms_for(name, seats).fog_terrain
    assert len(fog) == len(hidden) == (25 if seats == 6 else 12)
    assert {letter: hidden.count(kind) for kind, letter in LETTERS.items() if kind in hidden} == read(row.fog)
    assert hidden.count(SEA) == (12 if seats == 6 else 2)
    assert sorted(scenario_of(board).fog_tokens) == numbers(row.fog_tokens)
    assert apart(board, fog, home) >= 2
    at_fog = corner_set(board, fog)
    for corner in starts_of(board):
        assert not {corner, *corners_at(board, corner)} & at_fog


@pytest.mark.rule("W3b")
@pytest.mark.parametrize(("name", "seats"), of("fog_island"))
def test_home_robber_and_pirate_of_the_fog_island(name: str, seats: int) -> None:
    for seed in SEEDS:
        board, home = dealt(name, seats, seed), home_of(name, seats)
        assert set(starts_of(board)) <= corner_set(board, home)
        assert scenario_of(board).points == 0
        assert board.tokens[board.robber] == 12 if seats < 5 else board.terrain[board.robber] == DESERT
    pirate = int(scenario_of(board).pirate)
    assert board.terrain[pirate] == SEA
    assert any(board.terrain[other] == FOG for other in board.net.near[pirate])
    if seats == 6:
        assert sorted(int(board.tokens[place]) for place, kind in enumerate(board.terrain) if kind == GOLD) == [4, 10]


@pytest.mark.rule("W4a", "W4b")
@pytest.mark.parametrize(("name", "seats"), of("through_the_desert"))
def test_deserts_separate_home_from_the_strips(name: str, seats: int) -> None:
    board, home = dealt(name, seats, 1), home_of(name, seats)
    area = scenario_of(board).area
    *islets, large = island_sets(board)
    deserts = [place for place, kind in enumerate(board.terrain) if kind == DESERT]
    strips = [place for place in large if place not in home and place not in deserts]
    assert [int(area[place]) for place in deserts] == [0] * len(deserts)
    assert {int(area[place]) for place in home} == {int(scenario_of(board).home)}
    sizes = sorted(sum(1 for place in strips if area[place] == own) for own in {int(area[place]) for place in strips})
    assert (len(home), len(deserts), sizes) == {3: (14, 3, [3]), 4: (17, 3, [3]), 6: (21, 5, [4, 5])}[seats]
    assert sum(1 for place in strips if board.terrain[place] == GOLD) == 1
    assert not corner_set(board, home) & corner_set(board, strips)
    assert all(steps(board.net.cells[place], board.net.cells[other]) == 1 for place, other in chain(board, deserts))
    assert all(len({int(area[place]) for place in hexes}) == 1 for hexes in islets)
    assert len({int(area[place]) for hexes in islets for place in hexes}) == len(islets)
    assert set(starts_of(board)) == corner_set(board, home)
    assert (scenario_of(board).points, scenario_of(board).once) == (2, False)


@pytest.mark.rule("W4c")
@pytest.mark.parametrize(("name", "seats"), of("through_the_desert"))
def test_robber_and_pirate_of_the_desert(name: str, seats: int) -> None:
    board = dealt(name, seats, 1)
    deserts = [place for place, kind in enumerate(board.terrain) if kind == DESERT]
    assert board.robber == deserts[(len(deserts) - 1) // 2]
    pirate = int(scenario_of(board).pirate)
    assert board.terrain[pirate] == SEA
    assert len(board.net.near[pirate]) < 6, "at the rim"
    area, home = scenario_of(board).area, scenario_of(board).home
    large = island_sets(board)[-1]
    strips = [place for place in large if area[place] not in (0, home)]
    (x, y), (across, down) = middle(board, strips), middle(board, list(range(int(board.net.hexes))))
    there = board.net.hex_xy[pirate]
    assert (there[0] - across) * (x - across) + (there[1] - down) * (y - down) < 0, "on the other side"


@pytest.mark.rule("W5a", "Q3f")
@pytest.mark.parametrize(("name", "seats"), of("wonders"))
def test_straits_and_wasteland(name: str, seats: int) -> None:
    board, terms = dealt(name, seats, 1), terms_for(name, seats)
    main = corner_set(board, island_sets(board)[-1])
    assert len(terms.straits) == (2 if seats == 6 else 1)
    for edge in terms.straits:
        assert {int(end) for end in board.net.edge_corners[2 * edge : 2 * edge + 2]} <= main
        assert [int(board.terrain[place]) for place in board.net.edge_hexes[2 * edge : 2 * edge + 2]] == [SEA, SEA]
    deserts = [place for place, kind in enumerate(board.terrain) if kind == DESERT]
    assert len(deserts) == (4 if seats == 6 else 3)
    assert not scenario_of(board).has_pirate
    assert scenario_of(board).wonders == (7 if seats == 6 else 5)


@pytest.mark.rule("W5b", "W5c", "Q10")
@pytest.mark.parametrize(("name", "seats"), of("wonders"))
def test_where_the_wonders_scenario_starts(name: str, seats: int) -> None:
    board, terms = dealt(name, seats, 1), terms_for(name, seats)
    strait = {int(end) for edge in terms.straits for end in board.net.edge_corners[2 * edge : 2 * edge + 2]}
    beside = {other for corner in strait for other in corners_at(board, corner)}
    waste = corner_set(board, [place for place, kind in enumerate(board.terrain) if kind == DESERT])
    main = island_sets(board)[-1]
    assert set(starts_of(board)) == corner_set(board, main) - strait - beside - waste
    assert (scenario_of(board).points, scenario_of(board).once) == (1, True)
    assert {int(scenario_of(board).area[place]) for place in main} == {int(scenario_of(board).home)}


@pytest.mark.rule("W6a", "W6b", "W6d")
@pytest.mark.parametrize(("name", "seats"), of("new_world"))
def test_a_new_world_is_dealt_from_the_seed(name: str, seats: int) -> None:
    terrains = set()
    for seed in range(60):
        board = dealt(name, seats, seed)
        terrains.add(tuple(board.terrain))
        land = [place for hexes in island_sets(board) for place in hexes]
        assert 3 * len(island_sets(board)[-1]) >= len(land)
        assert set(starts_of(board)) == corner_set(board, land)
        assert len(starts_of(board)) >= 8 * seats
        assert (scenario_of(board).home, scenario_of(board).points) == (0, 1)
        assert len(board.harbours) == TABLE[name, seats].harbours
    assert len(terrains) == 60


@pytest.mark.rule("W6c", "Q8", "Q3b")
@pytest.mark.parametrize(("name", "seats"), of("new_world"))
def test_robber_and_pirate_of_a_new_world(name: str, seats: int) -> None:
    waiting = 0
    for seed in range(60):
        board = dealt(name, seats, seed)
        assert board.robber == list(board.tokens).index(12)
        open_sea = [
            place
            for place, kind in enumerate(board.terrain)
            if kind == SEA and all(board.terrain[other] == SEA for other in board.net.near[place])
        ]
        assert scenario_of(board).pirate == (open_sea[0] if open_sea else -1)
        waiting += not open_sea
    assert 0 < waiting < 60
