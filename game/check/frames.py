"""Checks one frame of the stack: who has to answer, what its fields contain, and whether its rule can ask the
question."""

from __future__ import annotations

from typing import Final

from game.ids import CHANCE, DECKS, KINDS, NOBODY, STRENGTH_NAMES, TRACKS
from game.resource_counts import KIND_BITS
from game.rule_module_ids import DEVELOPMENT
from game.rules.order import later
from game.rules.phases import BEFORE_ROLL
from game.rules.rule import RULE_OF_STEP, Card
from game.slots import ACTIVE, BLOCK, DEPTH, FRAME, HELD, MAX_DEPTH, STACK, STEP, WHO, A
from game.stack import is_on
from game.state import State
from game.steps import (
    BUNDLE,
    BY_CHANCE,
    CORNER,
    CORNER_OR_NONE,
    DECK,
    EDGE,
    FLAG,
    HEX,
    KNIGHT,
    LATER,
    MOST_FIELDS,
    MOVER,
    OPPONENT,
    OTHER,
    OWED,
    SEAT,
    SEATS,
    SHOWN_CARD,
    SHOWN_PROGRESS,
    STEPS,
    STRENGTH,
    TRACK,
    WORK,
    Step,
)

MOST_COUNTED: Final = 255
"""The largest value of a field that counts."""


def frames_of(s: State) -> list[int]:
    """Where the frames start, the lowest first."""
    depth = int(s.v[DEPTH])
    return [STACK + FRAME * place for place in range(min(max(depth, 0), MAX_DEPTH))]


def step_at(s: State, frame: int) -> Step:
    """The step of a frame."""
    return STEPS[s.v[frame + STEP]]


def steps_of(s: State) -> list[Step]:
    """The steps of the frames, the lowest first."""
    return [step_at(s, frame) for frame in frames_of(s)]


def displaced_knights(s: State) -> list[int]:
    """The words of displaced knights whose owners have not chosen a corner yet [K7]."""
    places = [(frame, step_at(s, frame).place_of(KNIGHT)) for frame in frames_of(s)]
    return [int(s.v[frame + A + place]) for frame, place in places if place >= 0]


def when_measured(s: State) -> State:
    """The position in which roads were last measured: this one, with every piece that a question has lifted put back
    [L1]."""
    before = s
    for frame in frames_of(s):
        if step_at(s, frame).roads_wait and not content_problems(s, frame):
            before = s.copy()
            RULE_OF_STEP[s.v[frame + STEP]].put_back(before, frame)
    return before


def content_problems(s: State, frame: int) -> list[str]:
    """Problems with a frame whose place on the stack is valid; at most one."""
    step = step_at(s, frame)
    return _who_problems(s, frame, step) or _field_problems(s, frame, step) or _rule_problems(s, frame, step)


def _who_problems(s: State, frame: int, step: Step) -> list[str]:
    who, active = int(s.v[frame + WHO]), int(s.v[ACTIVE])
    if step.shape in (WORK, BY_CHANCE):
        asks, name = (NOBODY, "nobody") if step.shape == WORK else (CHANCE, "chance")
        return [] if who == asks else [f"the step {step.name} asks {name}"]
    if not 0 <= who < s.setup.seats:
        return [f"the step {step.name} asks a seat that is not there"]
    mover = active if frame == STACK else int(s.mover())
    if step.asks == MOVER and who != mover:
        return [f"it is the turn of seat {mover}, but seat {who} is asked {step.name}"]
    if step.asks == OTHER and who == active:
        return [f"the step {step.name} asks another seat than the one whose turn it is"]
    return []


def _field_problems(s: State, frame: int, step: Step) -> list[str]:
    for place in range(MOST_FIELDS):
        value = int(s.v[frame + A + place])
        if place >= len(step.fields):
            if value:
                return [f"the step {step.name} has no field for {value}"]
        elif not _field_fits(s, frame, step, step.fields[place][1], value):
            return [f"the step {step.name} cannot have {value} as '{step.fields[place][0]}'"]
    return []


def _rule_problems(s: State, frame: int, step: Step) -> list[str]:
    rule, setup = RULE_OF_STEP[step.number], s.setup
    if not rule.is_played(setup):
        return [f"nobody is asked {step.name} in this game"]
    if not rule.fits(s, frame):
        return [f"the step {step.name} of the stack asks for what there is not"]
    if setup.plays(DEVELOPMENT) and not s.card_played() and frame != STACK:
        if isinstance(rule, Card) or is_on(s, frame, BEFORE_ROLL):
            return [f"no card was played this turn that leads to {step.name}"]
    return []


def _field_fits(s: State, frame: int, step: Step, kind: int, value: int) -> bool:
    """Whether a field's value is possible for its kind."""
    who, seats = int(s.v[frame + WHO]), int(s.setup.seats)
    ends = {
        FLAG: 2,
        SEAT: seats,
        SEATS: 1 << seats,
        CORNER: int(s.net.corners),
        EDGE: int(s.net.edges),
        HEX: int(s.net.hexes),
        TRACK: int(TRACKS),
        DECK: int(DECKS),
        BUNDLE: 1 << KIND_BITS * KINDS,
    }
    if kind == OPPONENT:
        return 0 <= value < seats and value != who and (step.shape != SHOWN_PROGRESS or s.v[value * BLOCK + HELD] != 0)
    if kind == LATER:
        return 0 <= value < 1 << seats and (who < 0 or value & ~int(later(s, who)) == 0)
    if kind == OWED:
        giver = int(s.v[frame + A + step.place_of(OPPONENT)]) if step.shape == SHOWN_CARD else who
        return bool(1 <= value <= s.hand_size(giver))
    if kind == STRENGTH:
        return 1 <= value < len(STRENGTH_NAMES)
    if kind == CORNER_OR_NONE:
        return -1 <= value < int(s.net.corners)
    return 0 <= value < ends.get(kind, MOST_COUNTED + 1) or kind == KNIGHT
