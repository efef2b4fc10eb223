"""Outcome rules for what comes between turns: whose turn follows, who builds [N4], and second parts [N5]."""

from __future__ import annotations

from game import actions as act
from game import events as ev
from game import ids
from game import slots as at
from tests import numbers, steps
from tests.properties.moment import GameTerms, Moment

SECOND_PLAYER = 3
"""The number of seats clockwise from the first player to the second [N5]."""
IN_THE_PHASE = (
    act.PASS,
    act.BUILD_ROAD,
    act.BUILD_SHIP,
    act.BUILD_SETTLEMENT,
    act.BUILD_CITY,
    act.BUILD_WALL,
    act.IMPROVE,
    act.HIRE_KNIGHT,
    act.PROMOTE_KNIGHT,
    act.ACTIVATE_KNIGHT,
    act.BUY_CARD,
)
"""What is allowed between turns [N4a, N4b]."""


def has_phase(terms: GameTerms) -> bool:
    """Whether others may build between turns [N3a]."""
    return terms.seats >= numbers.LARGE_GAME and not terms.has(ids.NOTHING_BETWEEN | ids.PAIRED_PLAYERS)


def has_parts(terms: GameTerms) -> bool:
    """Whether a turn has two parts [N3a]."""
    by_option = terms.has(ids.PAIRED_PLAYERS) and not terms.has(ids.NOTHING_BETWEEN)
    return terms.seats >= numbers.LARGE_GAME and by_option


def next_turn(m: Moment) -> list[str]:
    """After a turn others build, or its second part follows, or the next seat clockwise has its turn [B4]."""
    ((ended, *_),) = m.of(ev.TURN_ENDED)
    if m.now.over:
        return []
    if has_phase(m.terms):
        return _next_builder(m, ended, ended)
    first = m.was.v[m.terms.setup.first_of_turn] - 1 if has_parts(m.terms) else ended
    if first < 0:
        return _is_asked(m, (ended + SECOND_PLAYER) % m.terms.seats, steps.TURN.number)
    return _is_asked(m, (first + 1) % m.terms.seats, steps.BEFORE_ROLL.number)


def phase(m: Moment) -> list[str]:
    """A builder between turns does nothing else [N4b]; then the next one follows."""
    if m.kind not in IN_THE_PHASE:
        return [f"{act.VERBS[m.kind]} is done between turns"]
    return _next_builder(m, m.was.who, m.was.active) if m.kind == act.PASS and not m.now.over else []


def _next_builder(m: Moment, former: int, ended: int) -> list[str]:
    """The next seat with a card is asked, clockwise, except the one whose turn has ended; then the next turn begins
    [N4, N4e]."""
    seat = former
    while (seat := (seat + 1) % m.terms.seats) != ended:
        if m.now.size(seat):
            missing = [] if m.of(ev.BUILDING_BEGAN) == [(seat, 0, 0, 0)] else [f"no event says that {seat} builds"]
            return missing + _is_asked(m, seat, steps.PHASE.number)
    return _is_asked(m, (ended + 1) % m.terms.seats, steps.BEFORE_ROLL.number)


def _is_asked(m: Moment, seat: int, step: int) -> list[str]:
    """A seat is asked at a step, and is the active one except between turns."""
    is_active = m.now.active == (m.was.active if step == steps.PHASE.number else seat)
    if (m.now.who, m.now.step) == (seat, step) and is_active:
        return []
    due, actual = steps.STEPS[step].name, steps.STEPS[m.now.step].name
    return [f"seat {m.now.who} is asked at {actual}, not {seat} at {due}"]


def offered(m: Moment) -> list[str]:
    """Players trade with each other only in the first part of a turn [N4b, N5a]."""
    in_part = has_parts(m.terms) and m.was.v[m.terms.setup.first_of_turn] != 0
    in_turn = m.was.frames[0][at.STEP] == steps.TURN.number
    return ["cards are offered where this is not allowed"] if in_part or not in_turn else []
