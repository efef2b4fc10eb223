"""Asks a rule whether a question is possible in a position."""

from __future__ import annotations

from game.rules.rule import RULE_OF_STEP
from game.slots import DEPTH, FRAME, STACK
from game.stack import pop, push
from game.steps import STEP_NAMED
from tests.table import Table


def fits(t: Table, step: str, who: int, *fields: int) -> bool:
    """Whether a question could be on top of the stack here."""
    push(t.s, STEP_NAMED[step], who, *fields)
    frame = STACK + FRAME * (int(t.s.v[DEPTH]) - 1)
    found = bool(RULE_OF_STEP[STEP_NAMED[step].number].fits(t.s, frame))
    pop(t.s)
    return found


def seats(*members: int) -> int:
    """A set of seats."""
    return sum(1 << seat for seat in members)
