"""The trading table: what the bank accepts and what may be offered."""

from __future__ import annotations

import random

from game import actions as ac
from game.ids import PLAYER_TRADES
from game.play.session import Session
from game.view import View
from scenes.play.questions.trade import bank_trades, draft_offer, offer_reason, rates_of
from scenes.tabletop.table.draft import Draft
from tests.sessions import game_of_three


def turn_with_cards(seed: int, most: int) -> tuple[Session, View, int]:
    """A turn of a seat with at least ``most`` cards of one kind."""
    session = game_of_three(seed, options=PLAYER_TRADES)
    dice = random.Random(seed)
    for decision in session.questions():
        view = session.view(decision.seat)
        if decision.name() == "turn" and max(view.hand(decision.seat, kind) for kind in range(8)) >= most:
            return session, view, decision.seat
        session.submit(dice.choice(decision.actions))
    raise AssertionError("no such turn")


def test_trades_with_the_bank_are_legal_or_have_a_reason() -> None:
    session, view, seat = turn_with_cards(5, 4)
    rates = rates_of(view, seat)
    kind = next(kind for kind in range(8) if view.hand(seat, kind) >= rates[kind])
    other = next(one for one in range(8) if one != kind and view.bank(one) > 0)
    draft = Draft()
    assert bank_trades(view, seat, draft)[1]
    draft.give[kind], draft.want[other] = rates[kind], 1
    trades, reason = bank_trades(view, seat, draft)
    assert not reason
    for action in trades:
        session.submit(action)
    draft.want[other] = 2
    assert bank_trades(view, seat, draft)[1]
    draft.give[kind], draft.want[other] = rates[kind] - 1, 1
    assert bank_trades(view, seat, draft)[1]


def test_an_offer_needs_cards_on_both_sides_and_no_kind_twice() -> None:
    session, view, seat = turn_with_cards(6, 2)
    kind = next(kind for kind in range(8) if view.hand(seat, kind))
    other = (kind + 1) % 8
    draft = Draft()
    assert offer_reason(view, seat, draft)
    draft.give[kind] = 1
    assert offer_reason(view, seat, draft)
    draft.want[kind] = 1
    assert offer_reason(view, seat, draft)
    draft.want[kind], draft.want[other] = 0, 1
    assert not offer_reason(view, seat, draft)
    offer = draft_offer(ac.OFFER, draft)
    session.submit(offer)
    draft.give[kind] = 7
    draft.want = [0] * 8
    draft.want[other] = 1
    if view.hand(seat, kind) < 7:
        assert offer_reason(view, seat, draft)
