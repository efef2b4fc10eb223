import pytest

from tests.table import Table

pytestmark = pytest.mark.rule("P-Medicine")


def medicine(ore: int = 2, grain: int = 1) -> Table:
    t = Table()
    t.cards(0, "medicine")
    t.give(0, ore=ore, grain=grain)
    return t


@pytest.mark.rule("U1")
def test_a_city_for_two_ore_and_a_grain() -> None:
    t = medicine()
    one, other = t.settlement(0, t.corner(9, 0)), t.settlement(0, t.corner(9, 2))
    t.settlement(1, t.corner(9, 4))
    t.do("play medicine")
    assert t.targets("corner") == {one, other} and t.hand(0) == {"ore": 2, "grain": 1}
    t.do(f"corner {other}")
    assert t.at(other) == "0 city" and t.hand(0) == {} and t.points(0) == 3
    assert (t.stock(0, "settlement"), t.stock(0, "city")) == (4, 3)


@pytest.mark.rule("G6")
@pytest.mark.parametrize(("ore", "grain"), [(1, 1), (2, 0)])
def test_it_must_be_paid_for(ore: int, grain: int) -> None:
    t = medicine(ore, grain)
    t.settlement(0, t.corner(9, 0))
    assert not t.may("play medicine")


@pytest.mark.rule("U5", "G6")
def test_it_needs_a_settlement_and_a_city_in_stock() -> None:
    t = medicine()
    for hex_number in (0, 2, 7, 11):
        t.city(0, t.corner(hex_number, 0))
    assert not t.may("play medicine")  # no settlement
    t.settlement(0, t.corner(9, 0))
    assert not t.may("play medicine")  # no city left


@pytest.mark.rule("A5", "U6")
def test_a_ruined_city_comes_first() -> None:
    t = medicine()
    t.settlement(0, t.corner(9, 0))
    for hex_number in (0, 2, 7):
        t.city(0, t.corner(hex_number, 0))
    ruin = t.ruin(0, t.corner(11, 0))
    t.do("play medicine")  # although no city is in stock, and without a choice
    assert t.at(ruin) == "0 city" and t.at(t.corner(9, 0)) == "0 settlement"
    assert (t.stock(0, "settlement"), t.stock(0, "city"), t.points(0)) == (4, 0, 9)


def test_two_medicines_build_two_cities() -> None:
    t = medicine(ore=4, grain=2)
    t.cards(0, "medicine")
    t.settlement(0, t.corner(9, 0))
    t.settlement(0, t.corner(9, 2))
    t.do("play medicine", f"corner {t.corner(9, 2)}")
    assert t.hand(0) == {"ore": 2, "grain": 1}
    t.do("play medicine")
    assert t.at(t.corner(9, 0)) == "0 city" and t.points(0) == 4


def test_the_next_city_costs_the_full_price() -> None:
    t = medicine(ore=4, grain=2)
    t.settlement(0, t.corner(9, 0))
    t.settlement(0, t.corner(9, 2))
    t.do("play medicine", f"corner {t.corner(9, 2)}")
    assert t.choices("build_city") == set()


@pytest.mark.rule("V2")
def test_the_last_point_wins_at_once() -> None:
    t = medicine()
    t.settlement(0, t.corner(9, 0))
    t.award_defender(0, 11)
    t.do("play medicine")
    assert t.s.winner() == 0 and t.choices() == set()
