import pytest

from tests.cards.kit import under
from tests.table import Table

pytestmark = pytest.mark.rule("P-Saboteur")


def saboteur(*points: int) -> Table:
    """Seat 0 has the card; the seats have these points."""
    t = Table()
    t.cards(0, "saboteur")
    for seat, count in enumerate(points):
        t.award_defender(seat, count)
    return t


def test_opponents_with_as_many_points_discard_half_rounded_down() -> None:
    t = saboteur(3, 2, 3, 4)
    for seat in range(4):
        t.give(seat, ore=3, coin=2)
    t.do("play saboteur")
    assert (t.who, t.step) == (2, "discard") and t.choices() == {"card ore", "card coin"}
    t.do("card coin", "card ore")
    assert t.who == 3
    t.do("card ore", "card ore")
    assert t.hand(2) == {"ore": 2, "coin": 1} and t.hand(3) == {"ore": 1, "coin": 2}
    assert t.hand(0) == t.hand(1) == {"ore": 3, "coin": 2}
    assert (t.who, t.step) == (0, "turn") and t.bank("coin") == 5 and under(t, "politics") == ["saboteur"]


def test_they_discard_in_turn_order() -> None:
    t = saboteur()
    t.cards(2, "saboteur")
    t.turn(2)
    for seat in (0, 1, 3):
        t.give(seat, ore=1, coin=1)
    order = []
    t.do("play saboteur")
    while t.step == "discard":
        order.append(t.who)
        t.do("card ore")
    assert order == [3, 0, 1]


@pytest.mark.rule("U4")
def test_walls_and_a_small_hand_do_not_protect() -> None:
    t = saboteur()
    t.city(1, t.corner(9, 0), wall=True)
    t.give(1, ore=2)
    t.do("play saboteur")  # only one kind, so there is no choice
    assert t.hand(1) == {"ore": 1} and t.events_of("discarded") == [(1, 4, 0, 0)]


def test_half_of_one_card_is_nothing() -> None:
    t = saboteur()
    t.give(1, ore=1)
    t.give(2, ore=2)
    t.do("play saboteur")
    assert t.hand(1) == {"ore": 1} and t.hand(2) == {"ore": 1}


@pytest.mark.rule("G6")
def test_it_needs_an_opponent_who_must_discard() -> None:
    t = saboteur(2, 1, 2, 2)
    t.give(1, ore=9)
    t.give(2, ore=1)
    assert not t.may("play saboteur")
    t.give(2, coin=1)
    assert t.may("play saboteur")
