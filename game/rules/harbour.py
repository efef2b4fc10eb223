"""The exchanges that a Commercial Harbour allows for the rest of the turn [P-CommercialHarbour].

They are actions of a turn, so they belong to the rules, not to the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CARD, HARBOUR_TRADE, Actions, first, make
from game.events import HARBOUR_USED, LENT, RETURNED
from game.ids import KINDS, PAPER, RESOURCES
from game.ints import bit
from game.rule_module_ids import PROGRESS
from game.rules.money import hand_over
from game.rules.phases import TURN
from game.rules.rule import Proof, Rule
from game.slots import HARBOUR_USES, WHO, A
from game.stack import pop, push
from game.state import State
from game.steps import OPPONENT, OTHER, OWN_CARD, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

TAKER: Final = A
HARBOUR_GIFT: Final = Step("harbour_gift", OWN_CARD, {"to": OPPONENT}, on=(TURN,), asks=OTHER)

USE_BITS: Final = 2
USE_MASK: Final = 3


def open_exchanges(s: State, seat: i64) -> None:
    """Allow one more exchange with each opponent."""
    for other in range(s.setup.seats):
        if other != seat:
            s.v[HARBOUR_USES] += bit(USE_BITS * other)


def list_exchanges(s: State, seat: i64, out: Actions) -> None:
    """List the exchanges: each opponent with cards and an exchange left, combined with each resource that the seat
    holds."""
    uses = s.v[HARBOUR_USES]
    if uses == 0:
        return
    for other in range(s.setup.seats):
        if uses >> USE_BITS * other & USE_MASK != 0 and s.hand_size(other) > 0:
            for kind in range(RESOURCES):
                if s.hand(seat, kind) > 0:
                    out.add(make(HARBOUR_TRADE, other, kind))


def exchange(s: State, seat: i64, other: i64, kind: i64) -> None:
    """Give a resource to an opponent, who must return a commodity, or the resource itself if it has none."""
    s.v[HARBOUR_USES] -= bit(USE_BITS * other)
    s.emit(HARBOUR_USED, seat, other)
    if _has_commodity(s, other):
        hand_over(s, seat, other, kind)
        push(s, HARBOUR_GIFT, other, seat)
    else:
        hand_over(s, seat, other, kind, LENT)
        hand_over(s, other, seat, kind, RETURNED)


def _has_commodity(s: State, seat: i64) -> bool:
    return any(s.hand(seat, kind) > 0 for kind in range(PAPER, KINDS))


class HarbourGift(Rule):
    """The opponent chooses which commodity to give."""

    steps: tuple[Step, ...] = (HARBOUR_GIFT,)
    module = PROGRESS

    def fits(self, s: State, frame: i64) -> bool:
        return s.v[frame + TAKER] == s.active() and _has_commodity(s, s.v[frame + WHO])

    def proofs(self, p: Position) -> list[list[Proof]]:
        """The seat asked holds a commodity."""
        return [[(p.who(), range(PAPER, KINDS))]]

    def choices(self, s: State, out: Actions) -> None:
        for kind in range(PAPER, KINDS):
            if s.hand(s.who(), kind) > 0:
                out.add_at(CARD, kind)

    def answer(self, s: State, action: i64) -> None:
        giver, taker = s.who(), s.field(TAKER)
        pop(s)
        hand_over(s, giver, taker, first(action))
