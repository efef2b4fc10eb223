"""The maps of the scenarios match the tables of the rules."""

from __future__ import annotations

import pytest

from game.board.board import is_land
from game.board.coast import coast_edges, separated_islands
from game.board.library import shipped_names
from game.ids import DESERT, FOG, GENERIC, GOLD, RESOURCES, SEA, WOOL
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup, default_goal
from tests.board.scenarios import (
    SCENARIOS,
    TABLE,
    counted,
    dealt,
    goal_of,
    hexes_at,
    island_sets,
    layout_for,
    numbers,
    read,
    starts_of,
    terms_for,
    terrain_of,
    tokens_on,
)

SEEDS = range(12)
EACH = pytest.mark.parametrize(("name", "seats"), SCENARIOS)
FIXED = pytest.mark.parametrize(("name", "seats"), [key for key in SCENARIOS if key[0] != "new_world"])


@pytest.mark.rule("W0", "W0d")
def test_there_are_six_scenarios_each_for_two_to_six_seats() -> None:
    assert {name for name, _ in SCENARIOS} == {name for name in shipped_names() if layout_for(name, 0).terms}
    assert len({name for name, _ in SCENARIOS}) == 6
    for name, _ in SCENARIOS:
        for seats in range(2, 7):
            layout = layout_for(name, seats)
            assert layout.seats_min <= seats <= layout.seats_max
            assert layout.name == name


@pytest.mark.rule("W0", "W0e")
@EACH
def test_land_and_tokens_match_the_table(name: str, seats: int) -> None:
    row, layout = TABLE[name, seats], layout_for(name, seats)
    for seed in SEEDS:
        board = dealt(name, seats, seed)
        assert len(layout.zones) == len(row.land)
        for zone, land, tokens in zip(layout.zones, row.land, row.tokens, strict=True):
            assert counted(board, zone.hexes) == read(land)
            assert tokens_on(board, zone.hexes) == numbers(tokens)


@pytest.mark.rule("W0a")
@EACH
def test_sizes(name: str, seats: int) -> None:
    row, board = TABLE[name, seats], dealt(name, seats, 1)
    terrain = terrain_of(board)
    small = 42 if name == "fog_island" else 35
    assert board.net.hexes == row.hexes == {3: small, 4: 49 if name == "wonders" else 42, 6: 63}[seats]
    assert terrain.count(SEA) == row.sea
    assert board.net.edges <= 256
    if row.islands:
        assert [len(hexes) for hexes in island_sets(board)] == row.islands


@pytest.mark.rule("W0a")
@EACH
def test_ships_can_reach_every_island_from_every_other(name: str, seats: int) -> None:
    for seed in SEEDS:
        board = dealt(name, seats, seed)
        assert separated_islands(board.net, terrain_of(board)) is None


@pytest.mark.rule("W0")
@FIXED
def test_gold_and_deserts_stay_and_the_rest_is_shuffled(name: str, seats: int) -> None:
    boards = [dealt(name, seats, seed) for seed in SEEDS]
    for kind in (GOLD, DESERT, SEA, FOG):
        assert len({tuple(place for place, own in enumerate(board.terrain) if own == kind) for board in boards}) == 1
    assert len({tuple(board.terrain) for board in boards}) == len(boards)
    assert len({tuple(kind for _, kind in board.harbours) for board in boards}) > 1


@pytest.mark.rule("B3", "W0")
@EACH
def test_no_6_or_8_is_next_to_another(name: str, seats: int) -> None:
    fixed = {place for place, token in enumerate(layout_for(name, seats).tokens) if token in (6, 8)}
    for seed in SEEDS:
        board = dealt(name, seats, seed)
        reds = {place for place, token in enumerate(board.tokens) if token in (6, 8)}
        assert not any(other in reds for place in reds for other in board.net.near[place])
        assert all(place in fixed for place in reds if board.terrain[place] == GOLD)


@pytest.mark.rule("W0b")
@EACH
def test_harbours(name: str, seats: int) -> None:
    count = TABLE[name, seats].harbours
    wanted = sorted([*range(RESOURCES), *([WOOL] if count == 11 else []), *[GENERIC] * {8: 3, 9: 4, 11: 5}[count]])
    for seed in SEEDS:
        board = dealt(name, seats, seed)
        kinds = sorted(kind for _, kind in board.harbours)
        assert kinds == wanted or (name == "new_world" and set(kinds) <= set(wanted))
        edges = [edge for edge, _ in board.harbours]
        assert set(edges) <= set(coast_edges(board.net, terrain_of(board)))
        assert len({int(end) for edge in edges for end in board.net.edge_corners[2 * edge : 2 * edge + 2]}) == 2 * len(
            edges
        )


@pytest.mark.rule("W0c", "Q1a", "Q15d")
@EACH
def test_goal_and_warning(name: str, seats: int) -> None:
    board = dealt(name, seats, 1)
    assert Setup(board, seats, BASE).points == default_goal(board, BASE.box_of(seats)) == goal_of(name)
    assert Setup(board, seats, CITIES_AND_KNIGHTS).points == goal_of(name) + 2
    assert Setup(board, seats, BASE, points=9).points == 9
    assert terms_for(name, seats).warning == (name in ("four_islands", "fog_island", "new_world"))


@pytest.mark.rule("Q7d")
@EACH
def test_gold_has_a_token_but_sea_and_desert_have_none(name: str, seats: int) -> None:
    for seed in SEEDS:
        board = dealt(name, seats, seed)
        for kind, token in zip(board.terrain, board.tokens, strict=True):
            assert (token > 0) == (kind not in (SEA, DESERT, FOG))


@pytest.mark.rule("Q7e", "Q10")
@EACH
def test_eight_open_starting_corners_a_seat(name: str, seats: int) -> None:
    for seed in SEEDS:
        board = dealt(name, seats, seed)
        starts = starts_of(board)
        assert len(starts) >= 8 * layout_for(name, seats).seats_max
        for corner in starts:
            kinds = [int(board.terrain[place]) for place in hexes_at(board, corner)]
            assert any(is_land(kind) for kind in kinds) and FOG not in kinds
