"""Laws of what comes between two turns: whose turn follows, who builds in between [N4], and second parts [N5]."""

from __future__ import annotations

from game import actions as act
from game import events as ev
from game import ids
from game import slots as at
from tests import numbers, steps
from tests.properties.moment import GameTerms, Moment

SECOND_PLAYER = 3
"""So many seats clockwise from the first one sits the second [N5]."""
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
"""What may be done between two turns [N4a, N4b]."""


def has_phase(terms: GameTerms) -> bool:
    """Whether others may build between two turns [N3a]."""
    return terms.seats >= numbers.LARGE_GAME and not terms.has(ids.NOTHING_BETWEEN | ids.PAIRED_PLAYERS)


def has_parts(terms: GameTerms) -> bool:
    """Whether a turn has two parts [N3a]."""
    by_option = terms.has(ids.PAIRED_PLAYERS) and not terms.has(ids.NOTHING_BETWEEN)
    return terms.seats >= numbers.LARGE_GAME and by_option


def next_turn(m: Moment) -> list[str]:
    """After a turn others build, or its second part comes, or the next turn: that of the next seat clockwise [B4]."""
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
    """Who builds between two turns does nothing else [N4b]; then it is the turn of another to do so."""
    if m.kind not in IN_THE_PHASE:
        return [f"{act.VERBS[m.kind]} is done between two turns"]
    return _next_builder(m, m.was.who, m.was.active) if m.kind == act.PASS and not m.now.over else []


def _next_builder(m: Moment, former: int, ended: int) -> list[str]:
    """The next seat with a card is asked, clockwise; whose turn has ended is not, but then the next turn begins [N4,
    N4e]."""
    seat = former
    while (seat := (seat + 1) % m.terms.seats) != ended:
        if m.now.size(seat):
            told = [] if m.of(ev.BUILDING_BEGAN) == [(seat, 0, 0, 0)] else [f"nobody is told that {seat} builds"]
            return told + _is_asked(m, seat, steps.PHASE.number)
    return _is_asked(m, (ended + 1) % m.terms.seats, steps.BEFORE_ROLL.number)


def _is_asked(m: Moment, seat: int, step: int) -> list[str]:
    """A seat is asked at a step, and is the active one but between two turns."""
    is_active = m.now.active == (m.was.active if step == steps.PHASE.number else seat)
    if (m.now.who, m.now.step) == (seat, step) and is_active:
        return []
    due, asked = steps.STEPS[step].name, steps.STEPS[m.now.step].name
    return [f"seat {m.now.who} is asked at {asked}, not {seat} at {due}"]


def offered(m: Moment) -> list[str]:
    """Only in the first part of a turn players trade with each other [N4b, N5a]."""
    in_part = has_parts(m.terms) and m.was.v[m.terms.setup.first_of_turn] != 0
    in_turn = m.was.frames[0][at.STEP] == steps.TURN.number
    return ["cards are offered where they may not be"] if in_part or not in_turn else []
