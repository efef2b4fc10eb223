"""Boards of more than 60 corners and edges, whose sets take several words: the rules hold at the far end too."""

from __future__ import annotations

import pytest

from game.ints import WORD
from tests.table import Table

ROWS = tuple(" ".join(("g5", "m5", "p9", "h4", "f9", "g10", "m3")) for _ in range(7))
"""Seven rows of seven: 126 corners and 174 edges or so, each hex with both neighbours in its row."""
FAR = (0, 59, 60, 61, 119, 120, 121)
"""Corners around the borders between the words of a set."""


def wide(seats: int = 4) -> Table:
    """An empty table on the wide board."""
    t = Table(seats, rows=ROWS, points=30)
    assert t.net.corner_words == 3 and t.net.edge_words == 3 and t.net.corners > 2 * WORD
    return t


@pytest.mark.rule("U2", "U3", "K1")
@pytest.mark.parametrize("corner", FAR)
def test_building_at_any_corner(corner: int) -> None:
    t = wide()
    other = t.near(corner)[0]
    t.road(0, t.edge(corner, other))
    t.give(0, brick=2, lumber=2, wool=2, grain=1, ore=1)
    assert t.places("hire_knight") == t.places("build_settlement") == {corner, other}
    assert t.places("build_road") == {*t.edges(corner), *t.edges(other)} - {t.edge(corner, other)}
    t.do(f"build_settlement {corner}")
    assert t.places("hire_knight") == {other} and not t.choices("build_settlement")


@pytest.mark.rule("U1", "U4", "I2", "A2")
@pytest.mark.parametrize("corner", FAR)
def test_a_city_at_any_corner(corner: int) -> None:
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
    assert t.told("attacked") == [(1, 0, 0, 0)] and t.at(corner) == "1 settlement"


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
def test_knights_march_and_are_displaced_at_any_corner(corner: int) -> None:
    t = wide()
    middle = t.near(corner)[0]
    beyond = next(c for c in t.near(middle) if c != corner)
    t.roads(0, corner, middle, beyond)
    t.knight(0, corner, strength=2, active=True)
    assert t.places("move_knight") == {middle, beyond}
    t.knight(3, middle, strength=1)
    assert t.places("displace_knight") == {middle} and not t.choices("move_knight")
    t.cards(0, "intrigue", "deserter")
    assert t.may("play deserter")
    t.do("play intrigue")
    assert t.at(middle) == "" and t.told("knight_displaced") == [(3, middle, -1, 0)]
    assert not t.may("play deserter"), "seat 3 has no knight on the board any more"


@pytest.mark.rule("L1", "L2")
def test_a_road_from_end_to_end_is_the_longest() -> None:
    t = wide()
    for seat, start, length, onward in ((0, 0, 13, max), (3, int(t.net.corners) - 1, 14, min)):
        walk = [start]
        while len(walk) <= length:
            walk.append(onward(corner for corner in t.near(walk[-1]) if corner not in walk))
        t.roads(seat, *walk)
    assert [t.s.road_length(seat) for seat in range(4)] == [13, 0, 0, 14] and t.s.longest() == 3
