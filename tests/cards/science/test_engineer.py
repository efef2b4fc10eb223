import pytest

from tests.cards.kit import under
from tests.table import Table

pytestmark = [pytest.mark.rule("P-Engineer"), pytest.mark.rule("U4")]


def test_a_wall_without_cost() -> None:
    t = Table()
    one, other = t.city(0, t.corner(9, 0)), t.city(0, t.corner(9, 2))
    t.settlement(0, t.corner(9, 4))
    t.city(1, t.corner(0, 0))
    t.cards(0, "engineer")
    t.do("play engineer")
    assert t.targets("corner") == {one, other}
    t.do(f"corner {other}")
    assert t.at(other) == "0 city wall" and t.stock(0, "wall") == 2
    assert t.events_of("paid") == [] and under(t, "science") == ["engineer"]


def test_a_metropolis_may_be_walled() -> None:
    t = Table()
    home = t.city(0, t.corner(9, 0), metropolis="science")
    t.cards(0, "engineer")
    t.do("play engineer")  # the only city
    assert t.at(home) == "0 city wall science" and t.step == "turn"


@pytest.mark.rule("G6")
def test_it_needs_a_city_without_a_wall() -> None:
    t = Table()
    t.cards(0, "engineer")
    t.settlement(0, t.corner(9, 0))
    t.ruin(0, t.corner(9, 2))
    t.city(0, t.corner(9, 4), wall=True)
    assert not t.may("play engineer")


@pytest.mark.rule("G6", "U5")
def test_it_needs_a_wall_in_stock() -> None:
    t = Table()
    t.cards(0, "engineer")
    for side in (0, 2, 4):
        t.city(0, t.corner(9, side), wall=side > 0)
    assert t.may("play engineer")
    t.city(0, t.corner(0, 0), wall=True)
    assert not t.may("play engineer")
