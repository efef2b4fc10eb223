"""The rules hold at every corner, including corner 0 and, on large boards, corners beyond the first word of a set."""

from __future__ import annotations

import pytest

from game import ids
from game.ints import WORD
from tests.table import Table

ROWS = tuple(" ".join(("g5", "m5", "p9", "h4", "f9", "g10", "m3")) for _ in range(7))
"""Seven rows of seven hexes: about 126 corners and 174 edges."""
FAR = (0, 59, 60, 61, 119, 120, 121)
"""Corners around the limits between the words of a set."""

TRIPLES = pytest.mark.parametrize("corners", [(0, 1, 2), (59, 60, 61), (119, 120, 121)])


def wide(seats: int = 4) -> Table:
    """An empty table on the wide board."""
    t = Table(seats, rows=ROWS, points=30)
    assert t.net.corner_words == 3 and t.net.edge_words == 3 and t.net.corners > 2 * WORD
    return t


@pytest.mark.rule("U2", "U3", "K1")
@pytest.mark.parametrize("corner", FAR)
def test_building_works_at_any_corner(corner: int) -> None:
    t = wide()
    other = t.near(corner)[0]
    t.road(0, t.edge(corner, other))
    t.give(0, brick=2, lumber=2, wool=2, grain=1, ore=1)
    assert t.targets("hire_knight") == t.targets("build_settlement") == {corner, other}
    assert t.targets("build_road") == {*t.edges(corner), *t.edges(other)} - {t.edge(corner, other)}
    t.do(f"build_settlement {corner}")
    assert t.targets("hire_knight") == {other} and not t.choices("build_settlement")


@pytest.mark.rule("U1", "U4", "I2", "A2")
@pytest.mark.parametrize("corner", FAR)
def test_a_city_works_at_any_corner(corner: int) -> None:
    t = wide()
    t.settlement(1, corner)
    t.turn(1)
    t.give(1, grain=2, ore=3, brick=2, cloth=1)
    assert t.choices("build_city") == {f"build_city {corner}"} and not t.choices("improve")
    t.do(f"build_city {corner}")
    assert t.choices("improve") == {"improve trade"}
    t.cards(1, "engineer")
    assert t.choices("build_wall") == {f"build_wall {corner}"} and t.may("play engineer")
    t.barbarians(6)
    t.before_roll(1)
    t.roll(1, 1, "ship")
    assert t.events_of("attacked") == [(1, 0, 0, 0)] and t.at(corner) == "1 settlement"


@pytest.mark.rule("D1", "S3")
@pytest.mark.parametrize("corner", FAR)
def test_a_building_at_any_corner_receives_and_is_robbed(corner: int) -> None:
    t = wide()
    t.settlement(1, corner)
    hex_number = t.hexes_at(corner)[-1]
    t.barbarians(0, attacks=1)
    t.give(1, wool=1)
    t.before_roll(0)
    t.roll(3, 4, "ship")
    t.do(f"hex {hex_number}", "steal wool")
    assert t.hand(0) == {"wool": 1}
    token = int(t.s.token(hex_number))
    t.robber(next(number for number in range(int(t.net.hexes)) if t.s.token(number) != token))
    t.before_roll(0)
    t.roll(token // 2, token - token // 2, "ship")
    assert sum(t.hand(1).values()) == [t.s.token(number) for number in t.hexes_at(corner)].count(token)


@pytest.mark.rule("K6", "K7", "P-Intrigue")
@pytest.mark.parametrize("corner", FAR)
def test_knights_move_and_are_displaced_at_any_corner(corner: int) -> None:
    t = wide()
    middle = t.near(corner)[0]
    beyond = next(c for c in t.near(middle) if c != corner)
    t.roads(0, corner, middle, beyond)
    t.knight(0, corner, strength=2, active=True)
    assert t.targets("move_knight") == {middle, beyond}
    t.knight(3, middle, strength=1)
    assert t.targets("displace_knight") == {middle} and not t.choices("move_knight")
    t.cards(0, "intrigue", "deserter")
    assert t.may("play deserter")
    t.do("play intrigue")
    assert t.at(middle) == "" and t.events_of("knight_displaced") == [(3, middle, -1, 0)]
    assert not t.may("play deserter"), "seat 3 has no knight left on the board"


@pytest.mark.rule("K3", "K4", "X1", "P-Smith", "P-Warlord", "P-Deserter")
@TRIPLES
def test_no_knight_of_three_in_a_row_is_overlooked(corners: tuple[int, int, int]) -> None:
    t = Table(4, "voluntary_defence", rows=ROWS)
    for corner in corners:
        t.knight(3, corner, strength=1 if corner != corners[2] else 2)
    t.levels(3, politics=3)
    t.give(3, grain=1, wool=1, ore=1)
    t.turn(3)
    assert t.targets("activate_knight") == t.targets("promote_knight") == set(corners)
    t.cards(3, "smith", "warlord")
    t.do("play smith")
    assert t.targets("corner") == set(corners)
    t.do("pass", "play warlord")
    assert [event[1] for event in t.events_of("knight_activated")] == list(corners)
    t.do("end_turn")
    t.city(0, 90)
    t.barbarians(6)
    t.roll(1, 1, "ship")
    assert (t.step, t.who, t.targets("corner")) == ("defend", 3, set(corners))
    t.do(*(f"corner {corner}" for corner in corners))
    assert {event[1] for event in t.events_of("knight_tired")} == set(corners), "all that took part are inactive"
    assert [t.at(corner) for corner in corners] == ["3 knight 1", "3 knight 1", "3 knight 2"]
    t.cards(0, "deserter")
    t.do("play deserter")
    assert (t.who, t.targets("corner")) == (3, set(corners))


@pytest.mark.rule("P-Deserter", "K1")
@pytest.mark.parametrize("corner", FAR)
@pytest.mark.parametrize("full", [True, False])
def test_a_deserter_is_placed_at_any_free_corner(corner: int, full: bool) -> None:
    t = wide()
    other = t.near(corner)[0]
    t.road(0, t.edge(corner, other))
    t.knight(0, corner)
    if full:
        t.settlement(1, other)
    lost = t.knight(3, 90, active=True)
    t.cards(0, "deserter")
    t.do("play deserter")
    assert t.at(lost) == "" and t.step == ("turn" if full else "deserter_place")
    if not full:
        assert t.choices() == {f"corner {other}", "pass"}


@pytest.mark.rule("U1", "U4", "I7", "I8", "A4")
@TRIPLES
@pytest.mark.parametrize("place", range(3))
def test_no_city_of_three_in_a_row_is_overlooked(corners: tuple[int, int, int], place: int) -> None:
    """The cities are too close together, which a position may be."""
    chosen = corners[place]
    t = wide()
    for corner in corners:
        t.settlement(3, corner)
    t.turn(3)
    t.give(3, ore=9, grain=6, brick=6, coin=9)
    t.cards(3, "medicine")
    assert t.targets("build_city") == set(corners)
    t.do("play medicine")
    assert t.targets("corner") == set(corners)
    t.do(f"corner {chosen}")
    t.do(*(f"build_city {corner}" for corner in corners if corner != chosen))
    assert t.targets("build_wall") == set(corners)
    t.do(*(f"build_wall {corner}" for corner in corners))
    t.levels(3, politics=3)
    t.do("improve politics")
    assert t.targets("corner") == set(corners)
    t.do(f"corner {chosen}")
    assert t.at(chosen) == "3 city wall politics"
    t.barbarians(6)
    t.before_roll(3)
    t.roll(1, 1, "ship")
    assert (t.step, t.targets("corner")) == ("pillage", set(corners) - {chosen})


@pytest.mark.rule("I8")
@pytest.mark.parametrize("corner", [0, 1, 60, 61, 121])
@pytest.mark.parametrize("before", [True, False])
def test_a_metropolis_is_taken_from_any_corner(corner: int, before: bool) -> None:
    t = wide()
    t.city(2, corner, metropolis="science")
    t.city(2, corner + 2 if before else (corner - 2) % int(t.net.corners))
    t.city(0, 90)
    t.levels(0, science=4)
    t.give(0, paper=5)
    t.do("improve science")
    assert t.events_of("metropolis_placed") == [(0, ids.SCIENCE, 90, corner)] and t.at(corner) == "2 city"


@pytest.mark.rule("L1", "L2")
def test_a_road_across_the_board_is_the_longest() -> None:
    t = wide()
    for seat, start, length, next_corner in ((0, 0, 13, max), (3, int(t.net.corners) - 1, 14, min)):
        walk = [start]
        while len(walk) <= length:
            walk.append(next_corner(corner for corner in t.near(walk[-1]) if corner not in walk))
        t.roads(seat, *walk)
    assert [t.s.road_length(seat) for seat in range(4)] == [13, 0, 0, 14] and t.s.longest() == 3
