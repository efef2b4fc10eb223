import pytest

from tests.cards.kit import observed, under
from tests.table import Table

pytestmark = pytest.mark.rule("P-Wedding")


def wedding(*points: int) -> Table:
    """Seat 0 has the card; the seats have these points."""
    t = Table()
    t.cards(0, "wedding")
    for seat, count in enumerate(points):
        t.award_defender(seat, count)
    return t


def test_opponents_with_more_points_give_two_cards_of_their_choice() -> None:
    t = wedding(2, 2, 3, 4)
    for seat in (1, 2, 3):
        t.give(seat, ore=2, coin=1)
    t.do("play wedding")
    assert (t.who, t.step) == (2, "wedding_gift") and t.choices() == {"card ore", "card coin"}
    t.do("card coin")
    assert t.who == 3  # the second card of seat 2 could only be ore
    t.do("card ore", "card coin")
    assert t.hand(0) == {"ore": 2, "coin": 2}
    assert t.hand(1) == {"ore": 2, "coin": 1} and t.hand(2) == t.hand(3) == {"ore": 1}
    assert (t.who, t.step) == (0, "turn") and under(t, "politics") == ["wedding"]


def test_an_opponent_with_one_card_gives_it() -> None:
    t = wedding(0, 1, 1)
    t.give(1, cloth=1)
    t.give(2, wool=1, cloth=1)
    t.do("play wedding", "card wool")
    assert t.hand(0) == {"wool": 1, "cloth": 2} and t.hand(1) == t.hand(2) == {}


def test_an_opponent_without_cards_gives_nothing() -> None:
    t = wedding(0, 1, 1)
    t.give(2, ore=3)
    t.do("play wedding")
    assert t.hand(0) == {"ore": 2} and t.step == "turn"


@pytest.mark.rule("H2")
def test_only_giver_and_taker_see_the_gifts() -> None:
    t = wedding(0, 1)
    t.give(1, ore=2)
    t.do("play wedding")
    assert observed(t, 0, "handed") == observed(t, 1, "handed") == [(1, 0, 4, 0)] * 2
    assert observed(t, 2, "handed") == observed(t, 3, "handed") == [(1, 0, -1, 0)] * 2


@pytest.mark.rule("V1a", "G6")
def test_equal_points_are_not_more() -> None:
    t = wedding(2, 2, 1, 3)
    t.give(1, ore=5)
    t.give(2, ore=5)
    assert not t.may("play wedding")  # seat 3 has nothing to give
    t.give(3, ore=1)
    t.do("play wedding")
    assert t.hand(0) == {"ore": 1}
