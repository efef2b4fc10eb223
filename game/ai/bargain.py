"""Trade between players [R5]: what an agent offers, what it answers, and with whom it trades."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import COUNTER, OFFER, PASS, Actions, first, kind_of, make_offer
from game.ai.mind import Mind
from game.ai.plan import gain_of_trade
from game.ai.policy import Policy
from game.bundle import given, in_bundle, several, wanted
from game.ids import KINDS, PLAYER_TRADES
from game.rules.phases import is_second_part
from game.rules.trading import GIVES, TRADE_REPLY, WANTS

if TYPE_CHECKING:
    from mypy_extensions import i64

NEAR_WIN: Final = 3
"""With so few points still to make nobody is traded with."""
SURE: Final = 6
"""With so many cards of a kind about, somebody will have one."""


def find_offer(m: Mind) -> i64:
    """An offer that brings the plan forward, is not unlikely to be accepted and was not refused this turn; -1 for none.
    One card for one, or two for one."""
    if len(m.offered) >= m.traits.offers or m.best < 0 or not m.view.setup.has(PLAYER_TRADES):
        return -1
    if is_second_part(m.view) or not _has_partner(m):
        return -1
    cost = m.cost[m.best]
    best: i64 = -1
    most: i64 = m.traits.bargain
    for take in range(KINDS):
        if m.stock[take] < in_bundle(cost, take):
            likely = m.about(take)
            if likely > SURE:
                likely = SURE
            if likely == 0:
                continue
            for give in range(KINDS):
                spare = m.stock[give] - in_bundle(cost, give) if give != take else 0
                for count in range(1, (2 if spare > 2 else spare) + 1):
                    offer = make_offer(OFFER, several(give, count), several(take, 1))
                    if offer not in m.offered:
                        gain = gain_of_trade(m, several(give, count), several(take, 1)) * likely // SURE
                        gain = gain * (count + 1) // 3
                        if gain > most:
                            most = gain
                            best = offer
    return best


def find_counter(m: Mind, give: i64, least: i64) -> i64:
    """What to ask for instead when one card of a kind is wanted: the card that brings the own plan forward most; -1
    when none gains so much."""
    best: i64 = -1
    for kind in range(KINDS):
        if in_bundle(give, kind) == 0 and m.about(kind) > 0:
            gain = gain_of_trade(m, give, several(kind, 1))
            if gain > least:
                least = gain
                best = make_offer(COUNTER, give, several(kind, 1))
    return best


def _has_partner(m: Mind) -> bool:
    for seat in range(m.view.setup.seats):
        if seat != m.seat and m.view.hand_size(seat) > 0 and may_deal(m, seat):
            return True
    return False


def may_deal(m: Mind, other: i64) -> bool:
    """Whether an opponent is far enough from winning to trade with."""
    points = m.view.points(other)
    if points + NEAR_WIN >= m.view.setup.points:
        return False
    return points <= m.view.points(m.seat) + 3


class Replies(Policy):
    """Accepts what brings the own plan forward by more than it helps a rival, or asks for something better."""

    def choose(self, m: Mind, step: i64, choices: Actions) -> i64:
        best = super().choose(m, step, choices)
        if step != TRADE_REPLY.number or best != PASS or not m.traits.counters or choices.count == 1:
            return best
        wanted = m.view.field(WANTS)
        if not may_deal(m, m.view.active()) or wanted & (wanted - 1) != 0:
            return best
        counter = find_counter(m, wanted, _least(m))
        return counter if counter >= 0 else best

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        kind = kind_of(action)
        if kind == PASS:
            return 0
        if step == TRADE_REPLY.number:
            if not may_deal(m, m.view.active()):
                return -1000
            gain = gain_of_trade(m, m.view.field(WANTS), m.view.field(GIVES))
            return gain - _least(m)
        partner = first(action)
        if not may_deal(m, partner):
            return -1000
        give, take = m.view.field(GIVES), m.view.field(WANTS)
        counter = m.view.counter_offer(partner)
        if counter != 0:
            give, take = wanted(counter), given(counter)
        return gain_of_trade(m, give, take) - 3 * m.view.points(partner) + 20


def _least(m: Mind) -> i64:
    """What a trade with the active player must gain: more the further that one is ahead."""
    return m.traits.margin + 2 * (m.view.points(m.view.active()) - m.view.points(m.seat))
