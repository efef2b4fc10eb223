"""Road building [Z4, Z6]: two free roads; what cannot be built lapses."""

from __future__ import annotations

import pytest

from game.rulesets.base import BASE
from tests.cards.development.kit import base_table, played
from tests.seas import SeaTable
from tests.table import Table

pytestmark = pytest.mark.rule("Z4", "Z6")


def builder() -> Table:
    t = base_table()
    t.cards(0, "roads")
    return t


@pytest.mark.rule("U2")
def test_two_roads_without_cost() -> None:
    t = builder()
    ring = t.ring(9)
    t.settlement(0, ring[0])
    t.do("play roads", f"edge {t.edge(ring[0], ring[1])}", f"edge {t.edge(ring[1], ring[2])}")
    assert t.step == "turn" and t.stock(0, "road") == 13 and t.events_of("paid") == []
    assert played(t, 0) == ["roads"]


def test_the_last_road_in_stock_ends_it() -> None:
    t = builder()
    t.roads(0, *t.walk(t.corner(9, 0), 14))
    t.do("play roads")
    t.do(f"edge {min(t.targets('edge'))}")
    assert t.step == "turn" and t.stock(0, "road") == 0


def test_the_second_road_lapses_without_a_place() -> None:
    t = builder()
    home = t.settlement(0, t.corner(0, 0))
    one, other = t.near(home)
    t.road(1, t.edge(home, other))
    t.settlement(1, one)
    t.do("play roads", f"edge {t.edge(home, one)}")
    assert t.step == "turn" and t.stock(0, "road") == 14 and played(t, 0) == ["roads"]


def test_the_second_road_is_optional() -> None:
    t = builder()
    t.settlement(0, t.corner(9, 0))
    t.do("play roads", f"edge {t.edges(t.corner(9, 0))[0]}", "pass")
    assert t.step == "turn" and t.stock(0, "road") == 14


def test_it_may_be_played_before_the_roll() -> None:
    t = builder()
    t.settlement(0, t.corner(9, 0))
    t.before_roll(0)
    one, other = t.edges(t.corner(9, 0))[:2]
    t.do("play roads", f"edge {one}", f"edge {other}")
    assert t.step == "before_roll"


def test_it_needs_a_road_and_a_place() -> None:
    t = builder()
    assert not t.may("play roads")
    t.roads(0, *t.walk(t.corner(9, 0), 15))
    assert not t.may("play roads")


@pytest.mark.rule("Z5", "L1", "V2")
def test_the_longest_road_wins_before_the_second_road() -> None:
    t = base_table(points=2)
    t.cards(0, "roads")
    ring = t.ring(9)
    t.roads(0, *ring[:5])
    t.do("play roads", f"edge {t.edge(ring[4], ring[5])}")
    assert t.s.winner() == 0


@pytest.mark.rule("Q12b", "Q1")
@pytest.mark.parametrize("before_roll", [True, False])
def test_at_sea_roads_and_ships_may_be_mixed(before_roll: bool) -> None:
    t = SeaTable(4, rules=BASE)
    t.cards(0, "roads")
    t.place("0 settlement 10ne")
    if before_roll:
        t.before_roll(0)
    t.do("play roads", f"ship {t.edge_of('10ne 11n')}", f"ship {t.edge_of('11n 11ne')}")
    assert t.step == ("before_roll" if before_roll else "turn") and t.ships_left(0) == 13


@pytest.mark.rule("Q12b", "Q16")
def test_the_rest_lapses_when_neither_is_legal() -> None:
    t = SeaTable(4, rules=BASE)
    t.cards(0, "roads")
    t.place("""
        0 settlement 10ne
        1 road 10n 10ne
        1 settlement 11n
        1 ship 10ne 10se
    """)
    t.do("play roads", f"ship {t.edge_of('10ne 11n')}")
    assert t.step == "turn" and t.ships_left(0) == 14
