"""Trade between players [R5]: what an agent offers, how it answers, and with whom it trades."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import ACCEPT, COUNTER, OFFER, PASS, PLAYER, Actions, first, kind_of, make_offer, terms_of
from game.ai.planner.budget import size_of
from game.ai.planner.context import PlannerContext
from game.ai.planner.plan import delay, gain_of_trade, make_plan
from game.ai.planner.policy import Policy
from game.ai.planner.purposes import purpose_for
from game.ids import (
    KINDS,
    NEEDED,
    NO_REASON,
    NO_USE,
    PLAYER_TRADES,
    RESOURCES,
    RIVAL_AHEAD,
    RIVAL_NEAR_WIN,
)
from game.resource_counts import given, in_bundle, several, terms, wanted
from game.rules.phases import is_second_part
from game.rules.trading import GIVES, TRADE_PARTNER, TRADE_REPLY, WANTS
from game.view import Decision

if TYPE_CHECKING:
    from mypy_extensions import i64

NEAR_WIN: Final = 3
"""The agent does not trade with a player who needs at most this many points to win."""
AHEAD: Final = 3
"""The agent does not trade with a player who is further ahead than this."""
SURE: Final = 6
"""The highest likelihood that somebody has a card and gives it. It is reached with this many cards of a kind in other
hands."""
SURELY: Final = 3
"""The share of a player who is known to have the card."""
PERHAPS: Final = 1
"""The share of a player who may have it."""


def find_offer(m: PlannerContext) -> i64:
    """An offer that helps the plan, is likely enough to be accepted and was not refused recently; -1 for none. One card
    for one, or two for one. It asks for nothing that the agent has traded away this turn."""
    if m.best < 0 or not m.view.setup.has(PLAYER_TRADES) or is_second_part(m.view):
        return -1
    if _count_made(m) >= m.parameters.offers:
        return -1
    cost = m.cost[m.best]
    best: i64 = -1
    most: i64 = m.parameters.bargain
    for take in range(KINDS):
        if m.stock[take] < in_bundle(cost, take):
            likely = _likelihood(m, take)
            if likely == 0:
                continue
            for give in range(KINDS):
                spare = m.stock[give] - in_bundle(cost, give) if give != take else 0
                for count in range(1, (2 if spare > 2 else spare) + 1):
                    if not is_even(m, several(give, count), several(take, 1)):
                        continue
                    gain = gain_of_trade(m, several(give, count), several(take, 1)) * likely // SURE
                    gain = gain * (count + 1) // 3
                    if gain > most and not _is_settled(m, terms(several(give, count), several(take, 1))):
                        most = gain
                        best = make_offer(OFFER, several(give, count), several(take, 1), purpose_for(m, take, 1))
    return best


def _count_made(m: PlannerContext) -> int:
    """How many offers the agent has made this turn, from its memory or its own count."""
    remembered = 0 if m.memory is None else m.memory.talk.refusals.made_in(m.view.turn_number())
    return remembered if remembered > len(m.offered) else len(m.offered)


def _is_settled(m: PlannerContext, trade: i64) -> bool:
    """Whether the same terms were offered this turn or recently, or the agent itself has refused them."""
    memory = m.memory
    if memory is not None:
        turn = m.view.turn_number()
        if memory.talk.refusals.is_repeated(trade, turn, memory.bounds):
            return True
        if memory.talk.words.has_refused(given(trade), wanted(trade), turn - m.view.setup.seats):
            return True
    return any(terms_of(offer) == trade for offer in m.offered)


def _likelihood(m: PlannerContext, kind: i64) -> i64:
    """How likely, in parts of SURE, it is that an opponent gives a card of a kind; one who certainly has it counts for
    more. 0 if a player about to win may have the card, if one who may have it has refused it, or if the agent has
    traded cards of the kind away this turn: it would seem not to know what it wants."""
    memory = m.memory
    if memory is None:
        return _likelihood_from_view(m, kind)
    if memory.sold[kind] == m.view.turn_number():
        return 0
    bounds = memory.bounds
    likely: i64 = 0
    for seat in range(m.view.setup.seats):
        slot = seat * KINDS + kind
        if seat != m.seat and bounds.most[slot] > 0:
            if is_about_to_win(m, seat):
                return 0
            if memory.talk.refusals.was_refused(seat, kind, m.view.turn_number(), bounds):
                return 0
            if may_deal(m, seat):
                likely += SURELY if bounds.least[slot] > 0 else PERHAPS
    return likely if likely < SURE else SURE


def _likelihood_from_view(m: PlannerContext, kind: i64) -> i64:
    """The likelihood from a view alone: how many cards of the kind are in other hands."""
    for seat in range(m.view.setup.seats):
        if seat != m.seat and m.view.hand_size(seat) > 0 and may_deal(m, seat):
            likely = m.about(kind)
            return likely if likely < SURE else SURE
    return 0


def find_counter(m: PlannerContext, requested: i64, offered: i64) -> i64:
    """A counter-offer for a bundle that the active player asks for: one more of the kind offered, or else the single
    card that helps the plan most. -1 if none is welcome, the active player cannot have the cards, or the agent has
    refused the same this turn."""
    active = m.view.active()
    for kind in range(KINDS):
        more = offered + several(kind, 1)
        if (
            in_bundle(offered, kind) > 0
            and _may_request(m, requested, more)
            and surplus(m, active, requested, more) > 0
        ):
            return make_offer(COUNTER, requested, more, purpose_for(m, kind, in_bundle(more, kind)))
    best: i64 = -1
    most: i64 = 0
    for kind in range(KINDS):
        other = several(kind, 1)
        if in_bundle(requested, kind) == 0 and in_bundle(offered, kind) == 0 and _may_request(m, requested, other):
            gain = surplus(m, active, requested, other)
            if gain > most:
                most = gain
                best = make_offer(COUNTER, requested, other, purpose_for(m, kind, 1))
    return best


def _may_request(m: PlannerContext, give: i64, take: i64) -> bool:
    """Whether an exchange is even, the agent has not refused it this turn, and the active player may have the cards it
    would give."""
    if not is_even(m, take, give):
        return False
    memory = m.memory
    if memory is not None and memory.talk.words.has_refused(give, take, m.view.turn_number()):
        return False
    for kind in range(KINDS):
        count = in_bundle(take, kind)
        most = m.about(kind) if memory is None else memory.bounds.most[m.view.active() * KINDS + kind]
        if count > most:
            return False
    return True


def is_even(m: PlannerContext, give: i64, take: i64) -> bool:
    """Whether the giver of one bundle for another gives at least its general value, and at most twice that. A commodity
    is worth more than a resource."""
    return plain_worth(m, take) <= plain_worth(m, give) <= 2 * plain_worth(m, take)


def plain_worth(m: PlannerContext, cards: i64) -> i64:
    """The value of a bundle to a seat about which nothing is known."""
    total: i64 = 0
    for kind in range(KINDS):
        total += in_bundle(cards, kind) * (m.parameters.card + (m.parameters.commodity if kind >= RESOURCES else 0))
    return total


def is_about_to_win(m: PlannerContext, seat: i64) -> bool:
    """Whether a seat is so close to winning that nobody trades with it."""
    return m.view.points(seat) + NEAR_WIN >= m.view.setup.points


def may_deal(m: PlannerContext, other: i64) -> bool:
    """Whether an opponent is far enough from winning to trade with."""
    return not is_about_to_win(m, other) and m.view.points(other) <= m.view.points(m.seat) + AHEAD


def surplus(m: PlannerContext, other: i64, give: i64, take: i64) -> i64:
    """How much more an exchange with an opponent gains than the minimum; used to accept, counter and settle offers. The
    minimum grows the further the opponent is ahead."""
    least = m.parameters.margin + 2 * (m.view.points(other) - m.view.points(m.seat))
    return gain_of_trade(m, give, take) - least


def refusal_reason(m: PlannerContext) -> i64:
    """Why the seat refuses the current offer: a reason of ``game.ids``. It does not show whether the seat holds the
    cards: it may need them because it has none."""
    other = m.view.active()
    if is_about_to_win(m, other):
        return RIVAL_NEAR_WIN
    if not may_deal(m, other):
        return RIVAL_AHEAD
    make_plan(m)
    if m.best < 0:
        return NO_REASON
    asked, offered = m.view.field(WANTS), m.view.field(GIVES)
    for kind in range(KINDS):
        needed, count = in_bundle(m.cost[m.best], kind), in_bundle(asked, kind)
        if count > 0 and needed > 0 and m.stock[kind] < needed + count:
            return NEEDED
        m.left[kind] = m.stock[kind] + in_bundle(offered, kind)
    return NO_USE if delay(m, m.left) >= 0 else NO_REASON


def answers_left(m: PlannerContext, decision: Decision) -> list[int]:
    """The actions that are consistent with what the agent has said.

    It takes what it wished for, and does not take what it refused this turn. It does not withdraw an offer that was
    accepted unchanged.
    """
    actions = decision.actions
    if len(actions) == 1:
        return actions
    step = decision.step
    if step == TRADE_PARTNER.number:
        for action in actions:
            if kind_of(action) == PLAYER and m.view.counter_offer(first(action)) == 0 and may_deal(m, first(action)):
                return [other for other in actions if other != PASS]
    if step == TRADE_REPLY.number and m.memory is not None:
        give, take = m.view.field(WANTS), m.view.field(GIVES)
        turn = m.view.turn_number()
        words = m.memory.talk.words
        if words.has_refused(give, take, turn):
            return [action for action in actions if action != ACCEPT]
        if may_deal(m, m.view.active()) and words.has_wished(give, take, turn - m.view.setup.seats):
            return [action for action in actions if action != PASS]
    return actions


class BargainReplies(Policy):
    """Accepts a trade that helps its own plan more than it helps a rival, or asks for a better one."""

    def choose(self, m: PlannerContext, step: i64, choices: Actions) -> i64:
        best = super().choose(m, step, choices)
        if step != TRADE_REPLY.number or best != PASS or not m.parameters.counters or choices.count == 1:
            return best
        requested = m.view.field(WANTS)
        if not may_deal(m, m.view.active()) or size_of(requested) != 1:
            return best
        counter = find_counter(m, requested, m.view.field(GIVES))
        return counter if counter >= 0 else best

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        if kind_of(action) == PASS:
            return 0
        give, take = m.view.field(GIVES), m.view.field(WANTS)
        other = m.view.active()
        if step == TRADE_REPLY.number:
            give, take = take, give
        else:
            other = first(action)
            counter = m.view.counter_offer(other)
            if counter != 0:
                give, take = wanted(counter), given(counter)
        return surplus(m, other, give, take) if may_deal(m, other) else -1000
