"""Faults of cards and trade."""

from __future__ import annotations

import pytest

from game import events as ev
from game import slots as at
from game.cards.science import crane, inventor
from game.cards.trade.merchant import Merchant
from game.rules import (
    harbour,
    money,
    progress,
    trading,
    turn,
)
from game.rules.rule import CARD_OF_KIND
from game.state import State
from tests import numbers
from tests.properties.seeded_faults.table import after, fault


@fault("bargains", 5)
def an_offer_is_accepted_by_who_cannot_pay(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trading, "affords", lambda s, seat, cost: True)


@fault("bargains", 1)
def a_trade_forgets_the_counter_offer(patch: pytest.MonkeyPatch) -> None:
    real = trading.OfferRule._trade

    def trade(rule: trading.OfferRule, s: State, seat: int, partner: int) -> None:
        s.v[partner * at.BLOCK + at.COUNTER_OFFER] = 0
        real(rule, s, seat, partner)

    patch.setattr(trading.OfferRule, "_trade", trade)


@fault("bargains", 289)
def a_counter_offer_outlasts_the_offer(patch: pytest.MonkeyPatch) -> None:
    def then(before: State, rule: object, s: State) -> None:
        for slot in range(at.COUNTER_OFFER, s.setup.seats * at.BLOCK, at.BLOCK):
            s.v[slot] = before.v[slot]

    after(patch, trading.OfferRule, "_close", then)


@fault("bargains", 3)
def an_offer_gives_what_its_maker_does_not_hold(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trading, "_is_fair", lambda s, seat, give, want: give != 0 and want != 0)


@fault("rich people", 1)
def exchanges_of_the_harbour_outlast_the_turn(patch: pytest.MonkeyPatch) -> None:
    def then(before: State, rule: object, s: State) -> None:
        if s.active() != before.active():
            s.v[at.HARBOUR_USES] = before.v[at.HARBOUR_USES]

    after(patch, turn.Turn, "_end", then)


@fault("poor people", 7)
def an_exchange_of_the_harbour_does_not_come_back(patch: pytest.MonkeyPatch) -> None:
    real = money.hand_over

    def hand_over(s: State, giver: int, taker: int, kind: int) -> None:
        if giver == s.active():
            real(s, giver, taker, kind)

    patch.setattr(harbour, "hand_over", hand_over)


@fault("rich people", 1)
def the_merchants_point_stays(patch: pytest.MonkeyPatch) -> None:
    def then(before: State, card: object, s: State, action: int) -> None:
        if before.v[at.MERCHANT_OWNER] not in (-1, s.v[at.MERCHANT_OWNER]):
            s.score(before.v[at.MERCHANT_OWNER], 1, ev.FOR_MERCHANT)

    after(patch, Merchant, "answer", then)


@fault("printers", 4)
def everybody_draws_at_a_gate(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(progress, "RED_BONUS", 6)


@fault("poor people", 26)
def a_resource_monopoly_takes_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CARD_OF_KIND[numbers.RESOURCE_MONOPOLY], "most", 19)


@fault("harvest")
def an_inventor_takes_any_number(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(inventor, "movable", lambda number: number != 0)


@fault("crane")
def a_crane_makes_it_two_cheaper(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(crane, "DISCOUNT", 2)
