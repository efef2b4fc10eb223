import pytest

from tests.cards.kit import under
from tests.table import Table

pytestmark = pytest.mark.rule("P-Mining")


def mining() -> Table:
    t = Table()
    t.cards(0, "mining")
    return t


def test_two_ore_for_each_different_mountains_hex() -> None:
    t = mining()
    t.city(0, t.corner(4, 0))
    t.settlement(0, t.corner(4, 2))  # 4 again
    t.city(0, t.corner(10, 3))  # 10 and 15
    t.do("play mining")
    assert t.hand(0) == {"ore": 6} and under(t, "science") == ["mining"]


def test_the_robber_does_not_matter() -> None:
    t = mining()
    t.settlement(0, t.corner(4, 0))
    t.robber(4)
    t.do("play mining")
    assert t.hand(0) == {"ore": 2}


def test_a_short_bank_pays_what_it_has() -> None:
    t = mining()
    t.city(0, t.corner(10, 3))
    t.drain(3, ore=1)
    t.do("play mining")
    assert t.hand(0) == {"ore": 1}


@pytest.mark.rule("G6")
def test_it_needs_a_building_and_ore_in_the_bank() -> None:
    t = mining()
    t.settlement(0, t.corner(14, 3))
    assert not t.may("play mining")
    t.settlement(0, t.corner(4, 0))
    assert t.may("play mining")
    t.drain(3, ore=0)
    assert not t.may("play mining")
