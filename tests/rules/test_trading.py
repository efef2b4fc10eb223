"""Trade [R]."""

from __future__ import annotations

import pytest

from game import ids
from game.action_text import ActionError, parse
from game.actions import OFFER, PASS, make, make_offer
from game.engine import is_legal
from game.resource_counts import several
from tests.invariants import plain
from tests.table import Table


def with_cards(seats: int = 3, **cards: int) -> Table:
    t = Table(seats)
    t.give(0, **cards)
    return t


@pytest.mark.rule("R1")
@pytest.mark.parametrize("kind", ["brick", "coin"])
def test_four_of_a_kind_for_one_of_another(kind: str) -> None:
    t = with_cards(**{kind: 3})
    assert not t.choices("bank_trade")
    t.give(0, **{kind: 1})
    assert len(t.choices("bank_trade")) == 7, "any kind but its own, commodities too"
    t.do(f"bank_trade {kind} for paper")
    assert t.hand(0) == {"paper": 1}
    assert t.bank(kind) == (12 if kind == "coin" else 19)


@pytest.mark.rule("R1")
def test_only_the_active_player_trades_after_the_roll() -> None:
    t = with_cards(brick=4)
    t.before_roll(0)
    assert not t.choices("bank_trade") and not t.may("offer 1 brick for 1 ore")
    t.turn(1)
    assert not t.choices("bank_trade")


@pytest.mark.rule("R2")
def test_a_three_to_one_harbour_accepts_any_kind() -> None:
    t = with_cards(brick=3, coin=3)
    t.settlement(0, t.harbour("3:1")[0])
    assert t.may("bank_trade brick for coin") and t.may("bank_trade coin for brick")
    t.do("bank_trade coin for brick")
    assert t.hand(0) == {"brick": 4}


@pytest.mark.rule("R2")
@pytest.mark.parametrize(
    ("kind", "commodity"), [("lumber", "paper"), ("wool", "cloth"), ("ore", "coin"), ("brick", ""), ("grain", "")]
)
def test_a_special_harbour_accepts_only_its_resource(kind: str, commodity: str) -> None:
    t = with_cards(**{kind: 2})
    assert not t.choices("bank_trade")
    t.settlement(0, t.harbour(kind)[1])
    other = "ore" if kind == "brick" else "brick"
    t.give(0, **{other: 3})
    assert {trade.split()[1] for trade in t.choices("bank_trade")} == {kind}
    if commodity:
        t.give(0, **{commodity: 3})
        assert {trade.split()[1] for trade in t.choices("bank_trade")} == {kind}


@pytest.mark.rule("R2")
def test_only_an_own_building_gives_access_to_a_harbour() -> None:
    t = with_cards(wool=3)
    first, second = t.harbour("wool")
    t.roads(0, first, second)
    t.knight(0, first)
    t.settlement(1, second)
    assert not t.choices("bank_trade")


@pytest.mark.rule("R2", "A4")
def test_a_pillaged_harbour_city_keeps_its_harbour() -> None:
    t = Table(2)
    t.city(0, t.harbour("wool")[0])
    t.barbarians(6)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    t.give(0, wool=2)
    assert t.may("bank_trade wool for ore")


@pytest.mark.rule("R3", "I4")
def test_the_merchant_guild_trades_commodities_two_to_one() -> None:
    t = with_cards(cloth=2, paper=2, wool=3)
    t.levels(0, trade=2)
    assert not t.choices("bank_trade")
    t.levels(0, trade=3)
    assert {trade.split()[1] for trade in t.choices("bank_trade")} == {"cloth", "paper"}
    t.do("bank_trade cloth for paper", "bank_trade paper for ore")
    assert t.hand(0) == {"paper": 1, "wool": 3, "ore": 1}


@pytest.mark.rule("R3")
def test_the_merchant_gives_its_owner_two_to_one_for_its_hex() -> None:
    t = with_cards(ore=2, coin=3, brick=3)
    t.settlement(0, t.coast(15))
    t.settlement(1, t.coast(0))
    t.cards(0, "merchant")
    t.cards(1, "merchant")
    t.do("play merchant")
    assert {trade.split()[1] for trade in t.choices("bank_trade")} == {"ore"}
    t.robber(15)
    assert t.may("bank_trade ore for wool"), "the robber does not matter to it"
    t.turn(1)
    t.do("play merchant")
    t.turn(0)
    assert not t.choices("bank_trade")


@pytest.mark.rule("R4")
def test_the_best_rate_applies_automatically() -> None:
    t = with_cards(ore=4)
    t.settlement(0, t.harbour("3:1")[0])
    t.do("bank_trade ore for wool")
    assert t.hand(0) == {"ore": 1, "wool": 1}
    t.give(0, ore=3)
    t.settlement(0, t.harbour("ore")[0])
    t.do("bank_trade ore for coin")
    assert t.hand(0) == {"ore": 2, "wool": 1, "coin": 1}


@pytest.mark.rule("R4")
def test_the_bank_must_hold_what_it_gives() -> None:
    t = with_cards(brick=4)
    t.drain(2, ore=0, cloth=1)
    taken = {trade.split()[3] for trade in t.choices("bank_trade")}
    assert "ore" not in taken and "cloth" in taken


@pytest.mark.rule("R5")
@pytest.mark.parametrize(
    ("offer", "fair"),
    [
        ("offer 1 brick for 1 ore", True),
        ("offer 2 brick 1 coin for 1 ore 2 wool", True),
        ("offer 3 brick for 1 ore", False),
        ("offer 1 wool for 1 ore", False),
        ("offer 1 brick for 19 ore", True),
        ("offer 1 brick for 20 ore", False),
    ],
)
def test_which_offers_are_legal(offer: str, fair: bool) -> None:
    t = with_cards(brick=2, coin=1)
    assert t.may(offer) is fair


@pytest.mark.rule("R5")
@pytest.mark.parametrize("offer", ["offer 1 brick for 1 brick", "counter 2 brick for 1 brick 1 ore"])
def test_no_kind_is_on_both_sides(offer: str) -> None:
    with pytest.raises(ActionError, match="no kind on both sides"):
        parse(offer)


@pytest.mark.rule("R5")
def test_a_whole_hand_of_one_kind_may_change_hands() -> None:
    t = with_cards(2, brick=19)
    t.give(1, ore=19)
    t.do("offer 8 brick for 1 ore", "counter 19 ore for 18 brick", "player 1")
    assert (t.hand(0), t.hand(1)) == ({"brick": 1, "ore": 19}, {"brick": 18})


@pytest.mark.rule("R5")
def test_nobody_gives_or_takes_for_nothing() -> None:
    t = with_cards(brick=2)
    one = several(ids.BRICK, 1)
    assert not is_legal(t.s, make_offer(OFFER, one, 0)) and not is_legal(t.s, make_offer(OFFER, 0, one))


@pytest.mark.rule("R5")
def test_the_purpose_of_an_offer_has_no_effect() -> None:
    t = with_cards(brick=2)
    t.give(1, ore=1)
    t.do("offer 1 brick for 1 ore toward city")
    assert t.events_of("offered") == [(0, several(ids.BRICK, 1), several(ids.ORE, 1), ids.FOR_CITY)]
    t.do("counter 1 ore for 2 brick toward knight")
    assert t.events_of("countered") == [(1, several(ids.ORE, 1), several(ids.BRICK, 2), ids.FOR_KNIGHT)]
    t.do(*["pass"] * (t.s.setup.seats - 2), "player 1")
    assert (t.hand(0), t.hand(1)) == ({"ore": 1}, {"brick": 2})


@pytest.mark.rule("R5")
def test_an_unknown_purpose_is_illegal() -> None:
    t = with_cards(brick=2)
    one, other = several(ids.BRICK, 1), several(ids.ORE, 1)
    assert is_legal(t.s, make_offer(OFFER, one, other, ids.PURPOSES - 1))
    assert not is_legal(t.s, make_offer(OFFER, one, other, ids.PURPOSES))
    assert not is_legal(t.s, make_offer(OFFER, one, other, -1)), "negative numbers are no actions"
    assert len(ids.PURPOSE_NAMES) == ids.PURPOSES


@pytest.mark.rule("R5")
def test_a_refusal_with_a_reason_is_a_refusal() -> None:
    t = with_cards(brick=2)
    needed = int(make(PASS, ids.NEEDED))
    assert not is_legal(t.s, needed), "there is no offer to refuse"
    t.do("offer 1 brick for 1 ore", "pass needed")
    assert t.events_of("refused") == [(1, ids.NEEDED, 0, 0)] and t.step == "trade_reply"
    assert len(ids.REFUSAL_NAMES) == ids.REFUSALS and not is_legal(t.s, make(PASS, ids.REFUSALS))
    t.do(*["pass"] * (t.s.setup.seats - 2))
    assert t.step == "turn" and t.hand(0) == {"brick": 2}


@pytest.mark.rule("R5", "R6")
def test_the_active_player_chooses_among_the_accepting_seats() -> None:
    t = with_cards(4, brick=1)
    t.turn(0)
    for seat in (1, 2):
        t.give(seat, ore=1)
    t.do("offer 1 brick for 1 ore")
    assert (t.who, t.step) == (1, "trade_reply")
    t.do("accept", "accept")
    assert t.who == 3 and t.choices() == {"pass"}, "a seat without the card cannot accept"
    t.do("pass")
    assert (t.who, t.step) == (0, "trade_partner") and t.choices() == {"player 1", "player 2", "pass"}
    t.do("player 2")
    assert (t.hand(0), t.hand(2), t.hand(1)) == ({"ore": 1}, {"brick": 1}, {"ore": 1})
    assert t.step == "turn"


@pytest.mark.rule("R5", "R6")
def test_a_counter_offer_is_accepted_on_its_makers_terms() -> None:
    t = with_cards(2, brick=1, wool=2)
    t.give(1, ore=1, coin=1)
    t.do("offer 1 brick for 2 ore")
    assert not t.may("accept")
    assert t.may("counter 1 ore for 1 brick 1 wool") and t.may("counter 1 coin for 1 brick")
    assert not t.may("counter 2 ore for 1 brick"), "its maker must hold it"
    t.do("counter 1 ore for 1 brick 1 wool")
    assert t.choices() == {"player 1", "pass"}
    t.do("player 1")
    assert (t.hand(0), t.hand(1)) == ({"wool": 1, "ore": 1}, {"brick": 1, "wool": 1, "coin": 1})


@pytest.mark.rule("R5")
def test_a_counter_offer_beyond_the_hand_cannot_be_accepted() -> None:
    t = with_cards(2, brick=1)
    t.give(1, ore=1)
    t.do("offer 1 brick for 1 ore", "counter 1 ore for 2 brick")
    assert t.choices() == {"pass"}


@pytest.mark.rule("R6")
def test_an_offer_may_be_withdrawn_and_leaves_no_trace() -> None:
    t = with_cards(3, brick=1)
    t.give(1, ore=1)
    before = list(plain(t.s))
    t.do("offer 1 brick for 1 ore", "counter 1 ore for 1 brick", "pass", "pass")
    assert t.events_of("withdrawn") == [(0, 0, 0, 0)] and plain(t.s) == before


@pytest.mark.rule("R6")
def test_an_offer_that_all_refuse_ends() -> None:
    t = with_cards(3, brick=1)
    t.do("offer 1 brick for 1 ore", "pass", "pass")
    assert t.step == "turn" and t.who == 0


@pytest.mark.rule("R5")
def test_replies_are_given_in_turn_order() -> None:
    t = Table(3)
    t.turn(1)
    t.give(1, ore=1)
    t.do("offer 1 ore for 1 wool")
    assert t.who == 2
    t.do("pass")
    assert t.who == 0


@pytest.mark.rule("R5", "X4")
def test_player_trades_can_be_turned_off() -> None:
    t = Table(2, trades=False)
    t.give(0, brick=1)
    assert not t.may("offer 1 brick for 1 ore")
