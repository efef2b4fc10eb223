import pytest

from game.ids import ORE
from tests.cards.kit import under
from tests.table import Table

pytestmark = pytest.mark.rule("P-ResourceMonopoly")


def monopoly() -> Table:
    t = Table()
    t.cards(0, "resource_monopoly")
    return t


def test_each_opponent_gives_two_or_all_they_have() -> None:
    t = monopoly()
    t.give(0, ore=1)
    t.give(1, ore=3, wool=2)
    t.give(2, ore=1)
    t.give(3, coin=4)
    t.do("play resource_monopoly", "card ore")
    assert t.hand(0) == {"ore": 4}
    assert [t.hand(seat) for seat in (1, 2, 3)] == [{"ore": 1, "wool": 2}, {}, {"coin": 4}]
    assert t.events_of("kind_named") == [(0, 4, 0, 0)]
    assert t.events_of("gave") == [(1, 0, 4, 2), (2, 0, 4, 1)]
    assert t.step == "turn" and under(t, "trade") == ["resource_monopoly"]


def test_only_resources_can_be_named() -> None:
    t = monopoly()
    t.give(1, brick=1, lumber=1, wool=1, grain=1, ore=1, paper=1, cloth=1, coin=1)
    t.do("play resource_monopoly")
    assert t.choices() == {"card brick", "card lumber", "card wool", "card grain", "card ore"}


@pytest.mark.rule("G6")
def test_a_kind_that_nobody_has_may_be_named() -> None:
    t = monopoly()
    t.give(0, wool=2)
    t.give(1, coin=1)  # one unknown card is enough to try
    t.do("play resource_monopoly")
    assert t.hand(0) == {"wool": 2} and t.events_of("gave") == []


@pytest.mark.rule("G6")
def test_a_kind_that_is_all_in_the_bank_is_not_offered() -> None:
    t = monopoly()
    t.give(1, coin=3)
    assert not t.may("play resource_monopoly")
    t.give(2, ore=1, wool=1)
    t.do("play resource_monopoly")
    assert t.choices() == {"card ore", "card wool"}


@pytest.mark.rule("G6")
def test_it_needs_an_opponent_with_a_card() -> None:
    t = monopoly()
    t.give(0, ore=5)
    assert not t.may("play resource_monopoly")


def test_naming_a_kind_that_nobody_has_is_an_event() -> None:
    t = Table()
    t.cards(0, "resource_monopoly")
    t.give(0, wool=1, ore=1)
    t.give(1, brick=1)
    t.do("play resource_monopoly", "card ore")
    assert t.events_of("nothing_given") == [(0, ORE, 0, 0)] and t.hand(1) == {"brick": 1}
