"""The Aqueduct: who received nothing takes a resource of choice [D4, I4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CARD, PASS, Actions, first, kind_of
from game.ids import RESOURCES, SCIENCE
from game.ints import bit
from game.rules.money import receive
from game.rules.order import take_next
from game.rules.rule import Rule
from game.slots import A
from game.stack import ask, pop, push, work
from game.state import State
from game.steps import BANK_CARD, SEATS, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

HUNGRY: Final = A
"""The seats that still may take a resource."""
AQUEDUCT_NEXT: Final = Step("aqueduct_next", WORK, {"seats": SEATS})
AQUEDUCT: Final = Step("aqueduct", BANK_CARD, {"seats": SEATS})

AQUEDUCT_LEVEL: Final = 3


def feed_hungry(s: State, fed: i64) -> None:
    """Those with an Aqueduct who are not among the fed may take a resource [D4]."""
    hungry: i64 = 0
    for seat in range(s.setup.seats):
        if s.improvement(seat, SCIENCE) >= AQUEDUCT_LEVEL:
            hungry |= bit(seat)
    hungry &= ~fed
    if hungry != 0:
        push(s, AQUEDUCT_NEXT, a=hungry)


class Aqueduct(Rule):
    """The seats take one resource each, in turn order, while the bank has any [D4]."""

    steps: tuple[Step, ...] = (AQUEDUCT_NEXT, AQUEDUCT)

    def resume(self, s: State) -> None:
        seat = take_next(s, HUNGRY)
        if seat < 0 or not any(s.bank(kind) > 0 for kind in range(RESOURCES)):
            pop(s)
        else:
            ask(s, AQUEDUCT, seat)

    def choices(self, s: State, out: Actions) -> None:
        for kind in range(RESOURCES):
            if s.bank(kind) > 0:
                out.add_at(CARD, kind)
        out.add(PASS)

    def answer(self, s: State, action: i64) -> None:
        if kind_of(action) == CARD:
            receive(s, s.who(), first(action), 1)
        work(s, AQUEDUCT_NEXT)
