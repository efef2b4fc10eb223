"""Checks the stack: which step is above which, and in which phase of the game."""

from __future__ import annotations

from itertools import pairwise

from game.check.frames import content_problems, frames_of, steps_of
from game.check.setting_up import SETUP_STEPS, setup_problems
from game.rules.paired import SEATS_ON
from game.rules.phases import BEFORE_ROLL, ROLL, SETTLE_PRODUCTION, TURN, TURN_END, is_second_part
from game.slots import ACTIVE, BLOCK, DEPTH, FIRST, FRAME, MAX_DEPTH, PLAYERS, STACK, STEP, TURN_NUMBER, TURNS, WINNER
from game.state import State
from game.steps import GAME_OVER, STEPS, WORK, Step

PHASES = (BEFORE_ROLL, ROLL, SETTLE_PRODUCTION, TURN, TURN_END)
"""The phases of a turn that wait for an answer."""


def order_problems(s: State) -> list[str]:
    """Check that each step is where its declaration allows, and that the top one asks somebody. At most one problem."""
    v = s.v
    numbers = [int(v[frame + STEP]) for frame in frames_of(s)]
    if not 1 <= v[DEPTH] <= MAX_DEPTH or not all(0 <= step < len(STEPS) for step in numbers):
        return ["the stack holds no step, or one that there is not"]
    if any(v[slot] for slot in range(STACK + FRAME * int(v[DEPTH]), PLAYERS)):
        return ["something lies above the stack"]
    return _order_problems(steps_of(s))


def stack_problems(s: State) -> list[str]:
    """Check that a game can reach the questions of a stack that ``order_problems`` accepts. At most one problem."""
    v, steps = s.v, steps_of(s)
    if v[WINNER] >= 0 or steps[0] is GAME_OVER:
        over = steps[0] is GAME_OVER and v[WINNER] >= 0
        return content_problems(s, STACK) if over else ["the game is over for the stack or for the winner alone"]
    found = setup_problems(s) if steps[0] in SETUP_STEPS else _turn_problems(s)
    # the top frame first: a waiting step depends on the frames above it
    for frame in reversed(frames_of(s)):
        found = found or content_problems(s, frame)
    return found


def _order_problems(steps: list[Step]) -> list[str]:
    if steps[0].on:
        return [f"the step {steps[0].name} is never lowest"]
    for below, step in pairwise(steps):
        if not step.on:
            return [f"the step {step.name} is lowest"]
        if not step.may_be_on(below):
            return [f"the step {step.name} never lies upon {below.name}"]
    if steps[-1].shape == WORK and steps != [GAME_OVER]:
        return [f"the highest step must ask a seat or chance, and {steps[-1].name} asks nobody"]
    return []


def _turn_problems(s: State) -> list[str]:
    """Check that the number of the turn fits the active seat [B4]."""
    v = s.v
    if v[TURN_NUMBER] < 1 or v[FIRST] < 0:
        return ["a turn has begun without a number or a first player"]
    seats = int(s.setup.seats)
    for other in range(seats):
        began = (int(v[TURN_NUMBER]) - 1 - (other - int(v[FIRST])) % seats) // seats + 1
        if v[other * BLOCK + TURNS] != began:
            return [f"seat {other} has begun {int(v[other * BLOCK + TURNS])} turns, not {began}"]
    seat, active = (int(v[FIRST]) + int(v[TURN_NUMBER]) - 1) % seats, int(v[ACTIVE])
    if not is_second_part(s):
        return [] if active == seat else [f"turn {int(v[TURN_NUMBER])} is that of seat {seat}, not {active}"]
    if v[s.setup.first_of_turn] - 1 != seat or active != (seat + SEATS_ON) % seats:
        return [f"the second part of turn {int(v[TURN_NUMBER])} is not that of seat {active}"]
    if steps_of(s)[0] not in (TURN, TURN_END):
        return ["the second part of a turn has no dice"]
    return []
