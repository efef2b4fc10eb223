"""Trade between players [R5]: what an agent offers, what it answers, and with whom it trades."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import OFFER, PASS, first, kind_of, make_offer
from game.ai.mind import Mind
from game.ai.plan import gain_of_trade
from game.ai.policy import Policy
from game.ids import KINDS, PLAYER_TRADES
from game.ints import bit
from game.rules.trading import BUNDLE_BITS
from game.slots import BLOCK, COUNTER_OFFER, POINTS, A, B
from game.steps import TRADE_REPLY

if TYPE_CHECKING:
    from mypy_extensions import i64

NEAR_WIN: Final = 3
"""With so few points still to make nobody is traded with."""
_MASK: Final = (1 << BUNDLE_BITS) - 1


def find_offer(m: Mind) -> i64:
    """An offer that brings the plan forward and that was not refused this turn, or -1: one card for one, or two."""
    if len(m.offered) >= m.traits.offers or m.best < 0 or not m.view.setup.has(PLAYER_TRADES):
        return -1
    if not _has_partner(m):
        return -1
    cost = m.cost[m.best]
    best: i64 = -1
    most: i64 = m.traits.bargain
    take: i64 = 0
    while take < KINDS:
        if m.stock[take] < (cost >> (3 * take)) & 7:
            give: i64 = 0
            while give < KINDS:
                spare = m.stock[give] - ((cost >> (3 * give)) & 7)
                count: i64 = 1
                while give != take and count <= 2 and count <= spare:
                    offer = make_offer(OFFER, count * bit(3 * give), bit(3 * take))
                    if offer not in m.offered:
                        gain = gain_of_trade(m, count * bit(3 * give), bit(3 * take))
                        if gain > most:
                            most = gain
                            best = offer
                    count += 1
                give += 1
        take += 1
    return best


def _has_partner(m: Mind) -> bool:
    seat: i64 = 0
    while seat < m.view.setup.seats:
        if seat != m.seat and m.view.hand_size(seat) > 0 and may_deal(m, seat):
            return True
        seat += 1
    return False


def may_deal(m: Mind, other: i64) -> bool:
    """Whether an opponent is far enough from winning to trade with."""
    v = m.view.v
    points = v[other * BLOCK + POINTS]
    if points + NEAR_WIN >= m.view.setup.points:
        return False
    return points <= v[m.block + POINTS] + 3


class Replies(Policy):
    """Accepts what brings the own plan forward by more than it helps a rival."""

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        kind = kind_of(action)
        if kind == PASS:
            return 0
        frame = m.view.top()
        v = m.view.v
        if step == TRADE_REPLY:
            if not may_deal(m, m.view.active()):
                return -1000
            gain = gain_of_trade(m, v[frame + B], v[frame + A])
            return gain - m.traits.margin - 2 * (v[m.view.active() * BLOCK + POINTS] - v[m.block + POINTS])
        partner = first(action)
        if not may_deal(m, partner):
            return -1000
        give, take = v[frame + A], v[frame + B]
        counter = v[partner * BLOCK + COUNTER_OFFER]
        if counter != 0:
            give, take = counter >> BUNDLE_BITS, counter & _MASK
        return gain_of_trade(m, give, take) - 3 * v[partner * BLOCK + POINTS] + 20
