import pytest

from tests.cards.kit import under
from tests.table import Table

pytestmark = pytest.mark.rule("P-Irrigation")


def irrigation() -> Table:
    t = Table()
    t.cards(0, "irrigation")
    return t


def test_two_grain_for_each_different_fields_hex() -> None:
    t = irrigation()
    t.city(0, t.corner(8, 0))  # fields 3 and 8
    t.city(0, t.corner(8, 2))  # 8 again
    t.settlement(0, t.corner(14, 3))
    t.settlement(1, t.corner(16, 3))
    t.do("play irrigation")
    assert t.hand(0) == {"grain": 6} and t.hand(1) == {} and t.bank("grain") == 13
    assert t.events_of("received") == [(0, 3, 6, 0)] and under(t, "science") == ["irrigation"]


def test_the_robber_does_not_matter() -> None:
    t = irrigation()
    t.settlement(0, t.corner(14, 3))
    t.robber(14)
    t.do("play irrigation")
    assert t.hand(0) == {"grain": 2}


def test_a_ruined_city_is_a_building() -> None:
    t = irrigation()
    t.ruin(0, t.corner(14, 3))
    t.do("play irrigation")
    assert t.hand(0) == {"grain": 2}


def test_a_short_bank_pays_what_it_has() -> None:
    t = irrigation()
    t.settlement(0, t.corner(8, 0))
    t.drain(3, grain=3)
    t.do("play irrigation")
    assert t.hand(0) == {"grain": 3} and t.bank("grain") == 0


@pytest.mark.rule("G6")
def test_it_needs_a_building_and_grain_in_the_bank() -> None:
    t = irrigation()
    t.settlement(0, t.corner(5, 1))  # hills and sea of others
    t.knight(0, t.corner(8, 2))
    t.roads(0, *t.ring(14)[:3])
    assert not t.may("play irrigation")
    t.settlement(0, t.corner(14, 3))
    assert t.may("play irrigation")
    t.drain(3, grain=0)
    assert not t.may("play irrigation")
