"""Displacing knights at sea, and where displaced knights go [Q5b]."""

from __future__ import annotations

import pytest

from game.slots import LONGEST
from tests.rules.test_knights_at_sea import at_sea
from tests.seas import SeaTable


@pytest.mark.rule("Q5b", "K7")
def test_a_displaced_knight_may_retreat_to_corner_0() -> None:
    t = SeaTable(4)
    first = t.ends(next(edge for edge in range(t.net.edges) if 0 in t.ends(edge)))
    assert 0 in first
    beside = next(corner for corner in first if corner)
    onward = next(corner for corner in t.near(beside) if corner)
    t.ships(1, 0, beside)
    t.ships(0, beside, onward)
    t.knight(1, beside)
    t.knight(0, onward, 2, active=True)
    t.do(f"displace_knight {onward} {beside}")
    assert t.at(0) == "1 knight 1"


@pytest.mark.rule("Q5b", "K7", "Q4")
def test_displacing_at_sea_works_as_on_land() -> None:
    t = at_sea()
    t.place("""
        0 knight2 active 11se
        1 ship 11n 3ne 3n
        1 settlement 2n
        1 knight 11n
        2 knight2 11s        # as strong, so not displaced
    """)
    assert t.choices("displace_knight") == {f"displace_knight {t.c('11se')} {t.c('11n')}"}
    t.do(f"displace_knight {t.c('11se')} {t.c('11n')}")
    assert (t.who, t.step) == (1, "displaced") and t.targets("corner") == t.corners_of("3ne 3n")
    t.do(f"corner {t.c('3ne')}")
    assert t.at(t.c("3ne")) == "1 knight 1" and t.at(t.c("11n")) == "0 knight 2"


@pytest.mark.rule("Q5b", "K7", "Q5a")
def test_a_displaced_knight_retreats_over_roads_and_ships() -> None:
    t = at_sea()
    t.place("""
        0 knight2 active 11n
        1 knight 11se
        1 road 11se 18ne
        0 ship 18ne 18se
        1 ship 11s 18sw
    """)
    t.do(f"displace_knight {t.c('11n')} {t.c('11se')}")
    assert t.at(t.c("18ne")) == "1 knight 1", "the only corner that its lines reach"


@pytest.mark.rule("Q5b", "K7")
def test_without_a_place_it_returns_to_the_stock() -> None:
    t = at_sea()
    t.place("""
        0 knight2 active 11ne
        1 knight 11s
        1 road 38n 38ne
    """)
    t.do(f"displace_knight {t.c('11ne')} {t.c('11s')}")
    assert t.stock(1, "knight1") == 2 and t.events_of("knight_displaced") == [(1, t.c("11s"), -1, 0)]


@pytest.mark.rule("Q5b", "L2")
def test_road_lengths_are_settled_after_both_knights_are_placed() -> None:
    t = SeaTable(4)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 12n 4ne 4n
        2 ship 11n 3ne 3n
        2 knight 11n
        1 ship 11se 11ne
        0 knight2 active 12n
    """)
    assert t.slot(LONGEST) == -1
    t.do(f"displace_knight {t.c('12n')} {t.c('11n')}")
    t.do(f"corner {t.c('3ne')}")
    assert t.slot(LONGEST) == 0 and t.events_of("longest_road") == [(0, 5, 0, 0)]
