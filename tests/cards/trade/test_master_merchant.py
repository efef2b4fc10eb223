import pytest

from game.resource_counts import bundle
from game.view import View
from tests.cards.kit import observed, under
from tests.table import Table

pytestmark = pytest.mark.rule("P-MasterMerchant")


def master(*points: int) -> Table:
    """Seat 0 has the card; the seats have these points."""
    t = Table(max(4, len(points)))
    t.cards(0, "master_merchant")
    for seat, count in enumerate(points):
        t.award_defender(seat, count)
    return t


def test_two_cards_of_choice_from_a_player_with_more_points() -> None:
    t = master(1, 2, 3, 1, 2)
    t.give(1, ore=1)
    t.give(3, ore=7)  # no more points; and seat 4 has no card
    t.give(2, ore=2, coin=1)
    t.do("play master_merchant")
    assert t.targets("player") == {1, 2}
    t.do("player 2")
    assert t.events_of("seat_named") == [(0, 2, 0, 0)]
    assert t.events_of("hand_shown") == [(0, 2, bundle([0, 0, 0, 0, 2, 0, 0, 1]), 0)]
    assert observed(t, 2, "hand_shown") == t.events_of("hand_shown") and observed(t, 1, "hand_shown") == [(0, 2, -1, 0)]
    assert (t.who, t.step) == (0, "master_card") and t.choices() == {"card ore", "card coin"}
    t.do("card coin")
    assert t.choices() == {"card ore"}
    t.do("card ore")
    assert t.hand(0) == {"ore": 1, "coin": 1} and t.hand(2) == {"ore": 1}
    assert t.step == "turn" and under(t, "trade") == ["master_merchant"]


def test_two_of_one_kind_may_be_taken() -> None:
    t = master(0, 1)
    t.give(1, coin=2, ore=1)
    t.do("play master_merchant", "card coin", "card coin")
    assert t.hand(0) == {"coin": 2}


def test_from_a_hand_of_one_card_it_is_taken() -> None:
    t = master(0, 1)
    t.give(1, wool=1)
    t.do("play master_merchant", "card wool")
    assert t.hand(0) == {"wool": 1} and t.step == "turn"


@pytest.mark.rule("G6", "V1a")
def test_it_needs_an_opponent_with_more_points_and_cards() -> None:
    t = master(2, 2, 1, 3)
    t.give(1, ore=5)
    t.give(2, ore=5)
    assert not t.may("play master_merchant")
    t.give(3, ore=1)
    assert t.may("play master_merchant")


@pytest.mark.rule("H2")
def test_the_hand_is_shown_only_to_the_player_and_only_for_the_choice() -> None:
    t = master(0, 1)
    t.give(1, ore=2, coin=1)
    assert View(t.s, 0).hand(1, 4) == 0
    t.do("play master_merchant")
    assert [int(View(t.s, seat).hand(1, 4)) for seat in (0, 2, 3)] == [2, 0, 0]
    t.do("card coin", "card ore")
    assert View(t.s, 0).hand(1, 4) == 0


@pytest.mark.rule("H2")
def test_others_do_not_see_what_was_taken() -> None:
    t = master(0, 1)
    t.give(1, ore=1, coin=2)
    t.do("play master_merchant", "card coin")
    assert observed(t, 0, "handed") == observed(t, 1, "handed") == [(1, 0, 7, 0)]
    assert observed(t, 2, "handed") == observed(t, 3, "handed") == [(1, 0, -1, 0)]
