"""The Aqueduct: a seat that received nothing takes a resource of its choice [D4, I4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CARD, PASS, Actions, first, kind_of
from game.ids import SCIENCE
from game.ints import bit
from game.rule_module_ids import IMPROVEMENTS
from game.rules.money import bank_has_resources, list_bank_resources, receive
from game.rules.order import take_next
from game.rules.phases import TURN, is_second_part
from game.rules.rule import Rule
from game.slots import RED, WHO, YELLOW, A
from game.stack import ask, pop, push, work
from game.state import State
from game.steps import ANYBODY, BANK_CARD, LATER, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

HUNGRY: Final = A
"""The seats that may still take a resource."""
AQUEDUCT_NEXT: Final = Step("aqueduct_next", WORK, {"seats": LATER}, on=(TURN,))
AQUEDUCT: Final = Step("aqueduct", BANK_CARD, {"seats": LATER}, on=(TURN,), asks=ANYBODY)

AQUEDUCT_LEVEL: Final = 3


def feed_hungry(s: State, fed: i64) -> None:
    """Let the seats that have an Aqueduct and are not in ``fed`` take a resource [D4]."""
    hungry = _with_aqueduct(s) & ~fed
    if hungry != 0:
        push(s, AQUEDUCT_NEXT, a=hungry)


def _with_aqueduct(s: State) -> i64:
    """The set of seats with an Aqueduct [I4]."""
    seats: i64 = 0
    for seat in range(s.setup.seats):
        if s.improvement(seat, SCIENCE) >= AQUEDUCT_LEVEL:
            seats |= bit(seat)
    return seats


class Aqueduct(Rule):
    """Each seat takes one resource, in turn order, as long as the bank has any [D4]."""

    steps: tuple[Step, ...] = (AQUEDUCT_NEXT, AQUEDUCT)
    module = IMPROVEMENTS

    def fits(self, s: State, frame: i64) -> bool:
        """The seats have an Aqueduct, the roll was not a seven, and the bank has something."""
        hungry = s.v[frame + HUNGRY] | bit(s.v[frame + WHO])
        is_number = s.v[YELLOW] + s.v[RED] != 7 and not is_second_part(s)
        return hungry & ~_with_aqueduct(s) == 0 and is_number and bank_has_resources(s)

    def resume(self, s: State) -> None:
        seat = take_next(s, HUNGRY)
        if seat < 0 or not bank_has_resources(s):
            pop(s)
        else:
            ask(s, AQUEDUCT, seat)

    def choices(self, s: State, out: Actions) -> None:
        list_bank_resources(s, out)
        out.add(PASS)

    def answer(self, s: State, action: i64) -> None:
        if kind_of(action) == CARD:
            receive(s, s.who(), first(action), 1)
        work(s, AQUEDUCT_NEXT)
