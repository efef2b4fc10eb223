"""Trade [R]: with the bank, and between players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import (
    ACCEPT,
    BANK_TRADE,
    COUNTER,
    OFFER,
    PASS,
    PLAYER,
    Actions,
    first,
    kind_of,
    make,
    purpose_of,
    second,
    terms_of,
)
from game.events import ACCEPTED, BANK_TRADED, COUNTERED, OFFERED, REFUSED, TRADED, WITHDRAWN
from game.ids import GENERIC, KINDS, PLAYER_TRADES, PURPOSES, REFUSALS, RESOURCES, TRADE
from game.ints import bit, has_bit
from game.resource_counts import given, in_bundle, wanted
from game.rule_module_ids import TRADING
from game.rules.money import affords, draw, move
from game.rules.order import later, opponents, take_next
from game.rules.phases import TURN, is_second_part
from game.rules.rule import Proof, Rule, holding
from game.rules.rule_module import RuleModule
from game.setup import Setup
from game.slots import (
    BANK,
    BLOCK,
    COUNTER_OFFER,
    FLEETS,
    HAND,
    HAND_SIZE,
    WHO,
    A,
    B,
    C,
    D,
)
from game.stack import ask, pop, push, work
from game.state import State
from game.steps import BUNDLE, LATER, OTHER, PARTNER, REPLY, SEATS, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

# Fields: what the active player gives and wants, the seats that have not answered, those that accepted or countered
GIVES: Final = A
WANTS: Final = B
TO_ANSWER: Final = C
READY: Final = D
_OFFER: Final = {"gives": BUNDLE, "wants": BUNDLE, "to_answer": LATER, "ready": SEATS}
TRADE_NEXT: Final = Step("trade_next", WORK, _OFFER, on=(TURN,))
TRADE_REPLY: Final = Step("trade_reply", REPLY, _OFFER, on=(TURN,), asks=OTHER)
TRADE_PARTNER: Final = Step("trade_partner", PARTNER, _OFFER, on=(TURN,))

GUILD_LEVEL: Final = 3
BEST_RATE: Final = 2
HARBOUR_RATE: Final = 3
PLAIN_RATE: Final = 4


def rate(s: Position, seat: i64, kind: i64) -> i64:
    """How many cards of a kind a seat gives the bank for one card of another kind: its best rate [R1-R4]."""
    if has_bit(s.v[FLEETS], kind) and s.active() == seat:
        return BEST_RATE
    harbours = s.harbours(seat)
    if kind < RESOURCES:
        if has_bit(harbours, kind):
            return BEST_RATE
        if s.merchant_owner() == seat and s.terrain(s.merchant_hex()) == kind:
            return BEST_RATE
    elif s.improvement(seat, TRADE) >= GUILD_LEVEL:
        return BEST_RATE
    return HARBOUR_RATE if has_bit(harbours, GENERIC) else PLAIN_RATE


class Trading(RuleModule):
    """Trades with the bank, and offers to other players."""

    number = TRADING
    actions: tuple[int, ...] = (BANK_TRADE, OFFER)

    def list_turn(self, s: State, seat: i64, out: Actions) -> None:
        """List each trade with the bank that both sides can pay [R4]. Offers are not listed, because there are too
        many."""
        # the most frequent list of all: reads the vector directly, because accessors would take a third of the time
        v = s.v
        if v[seat * BLOCK + HAND_SIZE] < BEST_RATE:
            return
        for kind in range(KINDS):
            count = v[seat * BLOCK + HAND + kind]
            if count >= BEST_RATE and count >= rate(s, seat, kind):
                for taken in range(KINDS):
                    if taken != kind and v[BANK + taken] > 0:
                        out.add(make(BANK_TRADE, kind, taken))

    def act(self, s: State, seat: i64, action: i64) -> None:
        if kind_of(action) == BANK_TRADE:
            _trade_with_bank(s, seat, first(action), second(action))
        else:
            _offer(s, seat, given(terms_of(action)), wanted(terms_of(action)), purpose_of(action))


def _trade_with_bank(s: State, seat: i64, kind: i64, taken: i64) -> None:
    """Trade cards of one kind with the bank for one of another [R1]."""
    price = rate(s, seat, kind)
    draw(s, seat, kind, -price)
    draw(s, seat, taken, 1)
    s.emit(BANK_TRADED, seat, kind, price, taken)


def _offer(s: State, seat: i64, give: i64, want: i64, purpose: i64) -> None:
    """Make an offer to all opponents, who answer in turn order [R5]."""
    s.emit(OFFERED, seat, give, want, purpose)
    push(s, TRADE_NEXT, a=give, b=want, c=opponents(s, seat))


def is_fair_offer(s: Position, seat: i64, action: i64) -> bool:
    """Whether an OFFER or COUNTER is fair: both sides give something, the seat holds what it gives, what it wants is in
    the game [R5], the turn is not in its second part [N5a], and the purpose exists."""
    return (
        s.setup.has(PLAYER_TRADES)
        and not is_second_part(s)
        and 0 <= purpose_of(action) < PURPOSES
        and _is_fair(s, seat, given(terms_of(action)), wanted(terms_of(action)))
    )


def is_refusal(action: i64) -> bool:
    """Whether an action refuses an offer, without a reason or with one that exists [R5]."""
    return kind_of(action) == PASS and 0 <= action < make(PASS, REFUSALS)


def _is_fair(s: Position, seat: i64, give: i64, want: i64) -> bool:
    if give == 0 or want == 0:
        return False
    for kind in range(KINDS):
        if in_bundle(want, kind) > s.setup.supply(kind) or in_bundle(give, kind) > s.hand(seat, kind):
            return False
        if in_bundle(want, kind) > 0 and in_bundle(give, kind) > 0:
            return False
    return True


class OfferRule(Rule):
    """An offer by the active player. A seat's counter-offer, from its own point of view, is in its COUNTER_OFFER; 0
    means that it accepts the offer unchanged."""

    steps: tuple[Step, ...] = (TRADE_NEXT, TRADE_REPLY, TRADE_PARTNER)
    module = TRADING

    def is_played(self, setup: Setup) -> bool:
        return setup.plays(TRADING) and setup.has(PLAYER_TRADES)

    def fits(self, s: State, frame: i64) -> bool:
        """The offer and each counter-offer are fair. When the active player chooses, all have answered; before that,
        later seats have not. Only seats that are ready have counter-offers."""
        v = s.v
        gives, wants, ready, who = v[frame + GIVES], v[frame + WANTS], v[frame + READY], v[frame + WHO]
        to_answer = later(s, who)
        if who == s.active():
            to_answer = 0
            if ready == 0:
                return False
        if v[frame + TO_ANSWER] != to_answer or ready & (to_answer | bit(who) | bit(s.active())) != 0:
            return False
        if is_second_part(s) or not _is_fair(s, s.active(), gives, wants):
            return False
        for seat in range(s.setup.seats):
            counter = s.counter_offer(seat)
            if counter != 0 and not (has_bit(ready, seat) and _is_fair(s, seat, given(counter), wanted(counter))):
                return False
            if counter == 0 and has_bit(ready, seat) and not affords(s, seat, wants):
                return False
        return True

    def proofs(self, p: Position) -> list[list[Proof]]:
        """A seat that has made, accepted or countered an offer holds the cards it would give."""
        held = holding(p.active(), p.field(GIVES))
        for seat in range(p.setup.seats):
            if has_bit(p.field(READY), seat):
                counter = p.counter_offer(seat)
                held += holding(seat, given(counter) if counter != 0 else p.field(WANTS))
        return [held]

    def resume(self, s: State) -> None:
        seat = take_next(s, TO_ANSWER)
        if seat >= 0:
            ask(s, TRADE_REPLY, seat)
        elif s.field(READY) != 0:
            ask(s, TRADE_PARTNER, s.active())
        else:
            self._close(s)

    def choices(self, s: State, out: Actions) -> None:
        if s.at(TRADE_REPLY):
            if affords(s, s.who(), s.field(WANTS)):
                out.add(ACCEPT)
        else:
            for seat in range(s.setup.seats):
                if has_bit(s.field(READY), seat) and affords(s, s.who(), self._price(s, seat)):
                    out.add_at(PLAYER, seat)
        out.add(PASS)

    def _price(self, s: State, partner: i64) -> i64:
        """What the active player would give a partner: its own offer, or what the counter-offer wants."""
        counter = s.counter_offer(partner)
        return wanted(counter) if counter != 0 else s.field(GIVES)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        kind = kind_of(action)
        if s.at(TRADE_PARTNER):
            if kind == PLAYER:
                self._trade(s, seat, first(action))
            else:
                s.emit(WITHDRAWN, seat)
            self._close(s)
            return
        if kind == PASS:
            s.emit(REFUSED, seat, first(action))
        else:
            s.set_field(READY, s.field(READY) | bit(seat))
            if kind == COUNTER:
                counter = terms_of(action)
                s.v[seat * BLOCK + COUNTER_OFFER] = counter
                s.emit(COUNTERED, seat, given(counter), wanted(counter), purpose_of(action))
            else:
                s.emit(ACCEPTED, seat)
        work(s, TRADE_NEXT)

    def _trade(self, s: State, seat: i64, partner: i64) -> None:
        """Carry out the trade [R6]."""
        give, take = s.field(GIVES), s.field(WANTS)
        counter = s.counter_offer(partner)
        if counter != 0:
            give, take = wanted(counter), given(counter)
        for kind in range(KINDS):
            move(s, seat, partner, kind, in_bundle(give, kind))
            move(s, partner, seat, kind, in_bundle(take, kind))
        s.emit(TRADED, seat, partner, give, take)

    def _close(self, s: State) -> None:
        """End the offer [R6]."""
        for seat in range(s.setup.seats):
            s.v[seat * BLOCK + COUNTER_OFFER] = 0
        pop(s)
