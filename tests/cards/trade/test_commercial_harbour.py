import pytest

from game.slots import HARBOUR_USES
from tests.cards.kit import observed, under
from tests.table import Table

pytestmark = pytest.mark.rule("P-CommercialHarbour")


def harbour(seats: int = 4) -> Table:
    t = Table(seats)
    t.cards(0, "commercial_harbour")
    t.give(0, ore=2, wool=1, coin=1)
    return t


def test_a_resource_for_a_commodity_of_the_opponents_choice() -> None:
    t = harbour()
    t.give(1, cloth=1, paper=1, brick=1)
    t.do("play commercial_harbour")
    assert t.slot(HARBOUR_USES) == 0b01010100  # one for each opponent
    assert t.choices("harbour_trade") == {"harbour_trade 1 ore", "harbour_trade 1 wool"}  # no coin
    t.do("harbour_trade 1 ore")
    assert (t.who, t.step) == (1, "harbour_gift") and t.choices() == {"card cloth", "card paper"}
    t.do("card paper")
    assert t.hand(0) == {"ore": 1, "wool": 1, "paper": 1, "coin": 1}
    assert t.hand(1) == {"brick": 1, "ore": 1, "cloth": 1}
    assert (t.who, t.step) == (0, "turn") and under(t, "trade") == ["commercial_harbour"]


def test_once_with_each_opponent_in_any_order() -> None:
    t = harbour()
    for seat in (1, 2, 3):
        t.give(seat, cloth=2)
    t.do("play commercial_harbour")
    assert t.choices("harbour_trade") == {
        f"harbour_trade {seat} {kind}" for seat in (1, 2, 3) for kind in ("ore", "wool")
    }
    t.do("harbour_trade 3 ore", "harbour_trade 1 wool")
    assert t.choices("harbour_trade") == {"harbour_trade 2 ore"}
    t.do("end_turn")  # seat 2 is skipped
    assert t.hand(2) == {"cloth": 2}


def test_without_a_commodity_the_resource_comes_back_and_the_use_is_spent() -> None:
    t = harbour()
    t.give(1, ore=5)
    t.give(2, cloth=1)
    t.do("play commercial_harbour", "harbour_trade 1 wool")
    assert t.hand(0) == {"ore": 2, "wool": 1, "coin": 1} and t.hand(1) == {"ore": 5}
    assert {action.split()[1] for action in t.choices("harbour_trade")} == {"2"}


def test_it_works_at_any_time_in_the_turn() -> None:
    t = harbour()
    t.give(1, cloth=1)
    t.give(0, brick=1, lumber=1)
    t.settlement(0, t.corner(9, 0))
    t.do("play commercial_harbour", f"build_road {t.edges(t.corner(9, 0))[0]}", "harbour_trade 1 wool")
    assert t.hand(0) == {"ore": 2, "cloth": 1, "coin": 1}


def test_a_resource_gained_later_may_be_handed_over() -> None:
    t = Table()
    t.cards(0, "commercial_harbour", "mining")
    t.settlement(0, t.corner(4, 0))
    t.give(1, cloth=1)
    t.do("play commercial_harbour")
    assert t.choices("harbour_trade") == set()
    t.do("play mining", "harbour_trade 1 ore")
    assert t.hand(0) == {"ore": 1, "cloth": 1}


def test_it_ends_with_the_turn() -> None:
    t = harbour()
    t.give(1, cloth=2, ore=1)
    t.give(2, cloth=1)
    t.do("play commercial_harbour", "end_turn")
    t.turn(1)
    assert t.choices("harbour_trade") == set()
    t.turn(0)
    assert t.choices("harbour_trade") == set()


def test_two_of_them_give_two_exchanges_with_each() -> None:
    t = harbour()
    t.cards(0, "commercial_harbour")
    t.give(1, cloth=3)
    t.do("play commercial_harbour", "harbour_trade 1 ore")
    assert not t.may("harbour_trade 1 ore")
    t.do("play commercial_harbour", "harbour_trade 1 ore")
    assert t.hand(0) == {"wool": 1, "cloth": 2, "coin": 1} and not t.may("harbour_trade 1 wool")


def test_two_played_together_give_two_exchanges_with_each() -> None:
    t = harbour()
    t.cards(0, "commercial_harbour")
    t.give(1, cloth=2)
    t.give(2, cloth=1)
    t.do("play commercial_harbour", "play commercial_harbour", "harbour_trade 1 ore", "harbour_trade 1 ore")
    assert t.choices("harbour_trade") == {"harbour_trade 2 wool"}


@pytest.mark.rule("H2")
def test_others_see_neither_card() -> None:
    t = harbour()
    t.give(1, cloth=1)
    t.do("play commercial_harbour", "harbour_trade 1 ore")
    for seat in (0, 1):
        assert observed(t, seat, "handed") == [(0, 1, 4, 0), (1, 0, 6, 0)]
    for seat in (2, 3):
        assert observed(t, seat, "handed") == [(0, 1, -1, 0), (1, 0, -1, 0)]


@pytest.mark.rule("H2")
def test_others_do_not_see_what_came_back() -> None:
    t = harbour()
    t.give(1, ore=1)
    t.do("play commercial_harbour", "harbour_trade 1 wool")
    assert observed(t, 2, "handed") == [(0, 1, -1, 0), (1, 0, -1, 0)]


@pytest.mark.rule("G6")
def test_it_needs_an_opponent_with_a_card() -> None:
    t = harbour()
    assert not t.may("play commercial_harbour")
    t.give(2, ore=1)  # it could be a commodity
    assert t.may("play commercial_harbour")


def test_with_six_seats_uses_are_counted_per_opponent() -> None:
    t = harbour(6)
    t.cards(0, "commercial_harbour")
    for seat in range(1, 6):
        t.give(seat, cloth=2)
    t.do("play commercial_harbour", "play commercial_harbour", "harbour_trade 5 wool", "harbour_trade 5 ore")
    assert {action.split()[1] for action in t.choices("harbour_trade")} == {"1", "2", "3", "4"}
