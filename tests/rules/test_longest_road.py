"""The longest road [L]. Seat 0's road runs around hex 9, seat 1's around hex 0 and hex 1."""

from __future__ import annotations

import pytest

from game.slots import LONGEST, ROAD_LENGTH
from tests.table import Table

OTHER = (0, 5, 4, 3, 2, 9, 8, 7, 6, 1)
"""Corners around hexes 0 and 1, one after another."""

SOUTH = (47, 42, 41, 44, 50, 51)


def two_roads(first: int, second: int, third: int = 0, seats: int = 3) -> Table:
    """Roads of these lengths; seat 2's are in the south."""
    t = Table(seats, points=30)
    t.roads(0, *(t.ring(9) * 2)[: first + 1])
    t.roads(1, *OTHER[: second + 1])
    t.roads(2, *SOUTH[: third + 1])
    t.give(0, brick=5, lumber=5, wool=2, ore=2, grain=2)
    t.give(1, brick=5, lumber=5, wool=2, ore=2, grain=2)
    return t


def holder(t: Table) -> int:
    return t.slot(LONGEST)


@pytest.mark.rule("L1")
def test_five_roads_in_a_chain_are_two_points_and_four_nothing() -> None:
    t = two_roads(4, 0)
    assert holder(t) == -1 and t.points(0) == 0
    t.do(f"build_road {t.edge(t.ring(9)[4], t.ring(9)[5])}")
    assert holder(t) == 0 and t.points(0) == 2 and t.events_of("longest_road") == [(0, 5, 0, 0)]


@pytest.mark.rule("L1")
def test_a_circle_counts_all_its_edges_and_a_branch_only_once() -> None:
    t = two_roads(6, 0)
    assert t.slot(ROAD_LENGTH, 0) == 6
    ring = t.ring(9)
    spokes = [next(c for c in t.near(corner) if c not in ring) for corner in ring]
    t.roads(0, ring[0], spokes[0])
    assert t.slot(ROAD_LENGTH, 0) == 7, "once around and out"
    t.roads(0, ring[3], spokes[3])
    assert t.slot(ROAD_LENGTH, 0) == 7, "a trail cannot leave at both"
    t.roads(0, ring[1], spokes[1])
    assert t.slot(ROAD_LENGTH, 0) == 7


@pytest.mark.rule("L1")
def test_branches_do_not_add_up() -> None:
    t = Table(2)
    hub = t.corner(9, 0)
    for end in t.near(hub):
        t.roads(0, hub, *t.walk(end, 1, hub))
    assert t.slot(ROAD_LENGTH, 0) == 4 and holder(t) == -1


@pytest.mark.rule("L1", "K9")
@pytest.mark.parametrize("piece", ["settlement", "city", "knight"])
def test_an_opponents_piece_breaks_a_road_and_an_own_one_does_not(piece: str) -> None:
    t = two_roads(5, 0)
    getattr(t, piece)(0, t.ring(9)[2])
    assert t.slot(ROAD_LENGTH, 0) == 5
    getattr(t, piece)(1, t.ring(9)[3])
    assert t.slot(ROAD_LENGTH, 0) == 3 and holder(t) == -1


@pytest.mark.rule("L1")
def test_a_piece_at_the_end_breaks_nothing() -> None:
    t = two_roads(5, 0)
    t.knight(1, t.ring(9)[0])
    t.knight(1, t.ring(9)[5])
    assert t.slot(ROAD_LENGTH, 0) == 5 and holder(t) == 0


@pytest.mark.rule("L1")
def test_a_blocked_circle_is_a_line_from_the_piece_to_itself() -> None:
    t = two_roads(6, 0)
    t.knight(1, t.ring(9)[2])
    assert t.slot(ROAD_LENGTH, 0) == 6, "the trail starts and ends at the piece"


@pytest.mark.rule("L2")
def test_the_holder_keeps_it_on_a_tie_and_loses_it_to_a_longer_road() -> None:
    t = two_roads(5, 4)
    assert holder(t) == 0
    t.turn(1)
    t.do(f"build_road {t.edge(OTHER[4], OTHER[5])}")
    assert holder(t) == 0 and (t.points(0), t.points(1)) == (2, 0)
    t.do(f"build_road {t.edge(OTHER[5], OTHER[6])}")
    assert holder(t) == 1 and (t.points(0), t.points(1)) == (0, 2)


@pytest.mark.rule("L2")
def test_after_a_break_the_single_longest_other_gets_it() -> None:
    t = two_roads(6, 5)
    t.road(0, t.edge(t.ring(9)[0], next(c for c in t.near(t.ring(9)[0]) if c not in t.ring(9))))
    assert holder(t) == 0
    t.knight(2, t.ring(9)[0])
    t.knight(2, t.ring(9)[3])
    assert t.slot(ROAD_LENGTH, 0) == 3 and holder(t) == 1 and t.points(1) == 2


@pytest.mark.rule("L2")
def test_a_holder_that_is_still_longest_keeps_it() -> None:
    t = two_roads(6, 5)
    t.road(0, t.edge(t.ring(9)[0], next(c for c in t.near(t.ring(9)[0]) if c not in t.ring(9))))
    t.knight(2, t.ring(9)[0])
    assert t.slot(ROAD_LENGTH, 0) == 6 and holder(t) == 0


@pytest.mark.rule("L2")
def test_after_a_break_the_holder_keeps_it_on_a_tie() -> None:
    t = two_roads(6, 5)
    t.knight(2, t.ring(9)[0])
    t.knight(2, t.ring(9)[5])
    assert (t.slot(ROAD_LENGTH, 0), t.slot(ROAD_LENGTH, 1)) == (5, 5) and holder(t) == 0


@pytest.mark.rule("L2")
def test_nobody_has_it_if_several_others_tie() -> None:
    t = two_roads(6, 5, 5)
    assert holder(t) == 0
    t.knight(2, t.ring(9)[0])
    t.knight(1, t.ring(9)[3])
    assert [t.slot(ROAD_LENGTH, seat) for seat in range(3)] == [3, 5, 5]
    assert holder(t) == -1 and [t.points(seat) for seat in range(3)] == [0, 0, 0]
    t.turn(1)
    t.do(f"build_road {t.edge(OTHER[5], OTHER[6])}")
    assert holder(t) == 1


@pytest.mark.rule("L2")
def test_nobody_has_it_if_no_road_has_five() -> None:
    t = two_roads(5, 4)
    t.knight(1, t.ring(9)[1])
    assert t.slot(ROAD_LENGTH, 0) == 4, "one short of five, although the longest"
    assert holder(t) == -1 and t.points(0) == 0
    t2 = two_roads(5, 4)
    t2.knight(1, t2.ring(9)[2])
    assert holder(t2) == -1


@pytest.mark.rule("L2")
def test_a_rejoined_road_gets_it_again() -> None:
    t = two_roads(5, 0)
    knight = t.knight(1, t.ring(9)[2], active=True)
    assert holder(t) == -1
    spoke = next(c for c in t.near(t.ring(9)[2]) if c not in t.ring(9))
    t.roads(1, t.ring(9)[2], spoke)
    t.turn(1)
    t.do(f"move_knight {knight} {spoke}")
    assert holder(t) == 0 and t.points(0) == 2


@pytest.mark.rule("L2", "K7")
def test_it_is_settled_after_the_displaced_knight_is_placed() -> None:
    """Seat 1's knight leaves the middle of seat 0's road; the award waits until it is placed."""
    t = two_roads(5, 0)
    ring = t.ring(9)
    spokes = [next(c for c in t.near(corner) if c not in ring) for corner in ring]
    t.knight(1, ring[2], 1)
    t.roads(1, ring[2], spokes[2])
    t.roads(1, *t.walk(spokes[2], 1, ring[2]))
    t.knight(0, ring[0], 2, active=True)
    t.do(f"displace_knight {ring[0]} {ring[2]}")
    assert t.events_of("longest_road") == [] and t.step == "displaced"
    t.do(f"corner {spokes[2]}")
    assert t.events_of("longest_road") == [(0, 5, 0, 0)] and holder(t) == 0
