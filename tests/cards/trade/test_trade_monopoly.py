import pytest

from tests.cards.kit import under
from tests.table import Table

pytestmark = pytest.mark.rule("P-TradeMonopoly")


def monopoly() -> Table:
    t = Table()
    t.cards(0, "trade_monopoly")
    return t


def test_each_opponent_gives_one_of_it() -> None:
    t = monopoly()
    t.give(1, cloth=3)
    t.give(2, cloth=1, coin=1)
    t.give(3, coin=1, ore=4)
    t.do("play trade_monopoly")
    assert t.choices() == {"card cloth", "card coin"}
    t.do("card cloth")
    assert [t.hand(seat) for seat in range(4)] == [{"cloth": 2}, {"cloth": 2}, {"coin": 1}, {"ore": 4, "coin": 1}]
    assert t.events_of("kind_named") == [(0, 6, 0, 0)]
    assert t.events_of("gave") == [(1, 0, 6, 1), (2, 0, 6, 1)] and under(t, "trade") == ["trade_monopoly"]


@pytest.mark.rule("G6")
def test_a_kind_that_nobody_has_may_be_named() -> None:
    t = monopoly()
    t.give(0, paper=1, coin=1)
    t.give(1, ore=1)
    t.do("play trade_monopoly", "card paper")
    assert t.hand(0) == {"paper": 1, "coin": 1} and t.step == "turn"


@pytest.mark.rule("G6")
def test_it_needs_an_opponent_with_a_possible_commodity() -> None:
    t = monopoly()
    t.give(0, coin=1)
    assert not t.may("play trade_monopoly")  # no opponent holds a card
    t = monopoly()
    t.give(1, ore=4)
    assert not t.may("play trade_monopoly")  # all commodities are in the bank
