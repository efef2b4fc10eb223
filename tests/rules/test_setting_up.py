"""Set-up [B]. Dealing and reading boards is tested in tests/board."""

from __future__ import annotations

import pytest

from game import ids
from game.board.deal import deal
from game.board.library import load_layout, shipped_names
from game.engine import start
from game.slots import ACTIVE, ROBBER
from tests.sessions import dealt
from tests.table import Table


def new_game(seats: int = 3, *variants: str, rows: tuple[str, ...] | None = None) -> Table:
    """A game before its first action."""
    t = Table(seats, *variants) if rows is None else Table(seats, *variants, rows=rows)
    t.s = start(t.setup)
    return t


def after_roll_for_start(seats: int = 3, first: int = 0) -> Table:
    """A game in which a seat has won the roll for the start."""
    t = new_game(seats)
    for seat in range(seats):
        t.chance("roll 6 6" if seat == first else "roll 1 2")
    return t


@pytest.mark.rule("B1")
def test_the_standard_board_matches_the_box() -> None:
    board = dealt(1)
    terrain = [ids.TERRAIN_NAMES[kind] for kind in board.terrain]
    assert {name: terrain.count(name) for name in set(terrain)} == {
        "forest": 4,
        "pasture": 4,
        "fields": 4,
        "hills": 3,
        "mountains": 3,
        "desert": 1,
    }
    assert sorted(board.tokens) == sorted([0, 2, 12, *[n for n in (3, 4, 5, 6, 8, 9, 10, 11) for _ in range(2)]])
    assert sorted(kind for _, kind in board.harbours) == [0, 1, 2, 3, 4, *[ids.GENERIC] * 4]


@pytest.mark.rule("B2")
def test_a_fixed_board_is_the_same_for_every_seed_and_a_shuffled_one_is_not() -> None:
    assert {"standard", "beginner"} <= set(shipped_names())
    fixed, shuffled = load_layout("beginner"), load_layout("standard")
    assert list(deal(fixed, 1).terrain) == list(deal(fixed, 2).terrain)
    assert list(deal(shuffled, 1).terrain) != list(deal(shuffled, 2).terrain)


@pytest.mark.rule("B3")
def test_no_six_or_eight_is_next_to_another() -> None:
    for seed in range(50):
        board = dealt(seed)
        reds = [number for number in range(board.net.hexes) if board.tokens[number] in (6, 8)]
        assert not any(other in board.net.near[number] for number in reds for other in reds)


@pytest.mark.rule("B4")
def test_the_highest_roll_starts() -> None:
    t = new_game(4)
    t.chance("roll 2 3", "roll 6 4", "roll 1 1", "roll 5 4")
    assert (t.who, t.step) == (1, "setup_settlement")


@pytest.mark.rule("B4")
def test_only_tied_seats_roll_again() -> None:
    t = new_game(4)
    t.chance("roll 6 5", "roll 5 6", "roll 1 1", "roll 6 5")
    assert t.events_of("start_decided") == []
    t.chance("roll 1 2", "roll 2 2")
    assert t.step == "start_roll"
    t.chance("roll 3 1")
    assert t.events_of("rolled_for_start") == [(3, 3, 1, 0)]
    t.chance("roll 1 1", "roll 1 2")
    assert t.events_of("start_decided") == [(3, 0, 0, 0)] and t.who == 3


@pytest.mark.rule("B5", "B7")
def test_there_are_two_rounds_the_second_in_reverse_with_cities() -> None:
    t = after_roll_for_start(3, first=1)
    decisions = []
    while t.step != "before_roll":
        decisions.append((t.who, t.step))
        t.do(sorted(t.choices())[0])
    first = [(seat, step) for seat in (1, 2, 0) for step in ("setup_settlement", "setup_road")]
    second = [(seat, step) for seat in (0, 2, 1) for step in ("setup_city", "setup_road")]
    assert decisions == first + second
    assert t.who == 1 and t.slot(ACTIVE) == 1
    assert [t.points(seat) for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("B5")
def test_the_road_adjoins_the_building_just_placed() -> None:
    t = after_roll_for_start(2)
    t.do("build_settlement 14")
    assert t.targets("build_road") == set(t.edges(14))
    t.do(f"build_road {t.edges(14)[0]}", "build_settlement 31", f"build_road {t.edges(31)[0]}", "build_city 53")
    assert t.targets("build_road") == set(t.edges(53))


@pytest.mark.rule("B5")
def test_buildings_keep_their_distance() -> None:
    t = after_roll_for_start(2)
    assert t.targets("build_settlement") == set(range(54))
    t.do("build_settlement 14", f"build_road {t.edges(14)[0]}")
    assert t.targets("build_settlement") == set(range(54)) - {14, *t.near(14)}


@pytest.mark.rule("B6")
def test_the_city_yields_a_resource_per_producing_hex() -> None:
    t = after_roll_for_start(2)
    t.do("build_settlement 0", f"build_road {t.edges(0)[0]}", "build_settlement 27", f"build_road {t.edges(27)[0]}")
    forest_fields_pasture = next(c for c in t.targets("build_city") if t.hexes_at(c) == [7, 8, 12])
    t.do(f"build_city {forest_fields_pasture}")
    assert t.hand(1) == {"wool": 1, "grain": 1, "lumber": 1}
    t.do(f"build_road {t.edges(forest_fields_pasture)[0]}")
    beside_desert = next(c for c in t.targets("build_city") if t.hexes_at(c) == [4, 5, 9])
    t.do(f"build_city {beside_desert}")
    assert t.hand(0) == {"ore": 1, "brick": 1}


@pytest.mark.rule("B7")
def test_the_robber_starts_on_the_desert_or_off_the_board() -> None:
    assert new_game().slot(ROBBER) == 9
    assert new_game(rows=("h5 f2", "p6 g3 m8")).slot(ROBBER) == -1


@pytest.mark.rule("B7")
@pytest.mark.parametrize("deserts", [(0, 2), (0, 4), (1, 2), (3, 4)])
def test_of_several_deserts_the_robber_starts_on_the_first(deserts: tuple[int, int]) -> None:
    cells = ["d" if number in deserts else cell for number, cell in enumerate(("h5", "f2", "p6", "g3", "m8"))]
    t = new_game(2, rows=(" ".join(cells[:2]), " ".join(cells[2:])))
    assert t.slot(ROBBER) == deserts[0]


@pytest.mark.rule("B7")
def test_a_robber_off_the_board_enters_on_the_first_seven() -> None:
    t = Table(2, rows=("h5 f2", "p6 g3 m8"))
    t.barbarians(0, attacks=1)
    t.before_roll(0)
    t.roll(3, 4, "ship")
    assert t.step == "move_robber" and t.targets("hex") == {0, 1, 2, 3, 4}
