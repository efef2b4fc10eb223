"""The stack of frames: each is a step, who must answer it, and four ints of its own.

The top frame is the question now, and nothing else is done before it is answered [T3a]. A frame whose WHO is NOBODY
has work to do and is resumed by the engine; so a rule that asks something pushes a frame above its own and is resumed
when that one has gone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ids import NOBODY
from game.slots import DEPTH, FRAME, MAX_DEPTH, STACK, STEP, WHO, A, B, C, D

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.state import State
    from game.steps import Step


def push(s: State, step: Step, who: i64 = NOBODY, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    """Lays a frame on the stack."""
    v = s.v
    depth = v[DEPTH]
    if depth >= MAX_DEPTH:
        raise RuntimeError("the stack of decisions is full")
    frame = STACK + FRAME * depth
    v[frame + STEP] = step.number
    v[frame + WHO] = who
    v[frame + A] = a
    v[frame + B] = b
    v[frame + C] = c
    v[frame + D] = d
    v[DEPTH] = depth + 1


def pop(s: State) -> None:
    """Takes the top frame off, and blanks it so that equal states are equal vectors."""
    v = s.v
    v[DEPTH] -= 1
    frame = STACK + FRAME * v[DEPTH]
    for field in range(FRAME):
        v[frame + field] = 0


def ask(s: State, step: Step, who: i64) -> None:
    """Turns the top frame to a question for a seat."""
    frame = s.top()
    s.v[frame + STEP] = step.number
    s.v[frame + WHO] = who


def lies_on(s: State, frame: i64, step: Step) -> bool:
    """Whether a frame lies directly upon one at a step."""
    return s.v[frame - FRAME + STEP] == step.number


def work(s: State, step: Step) -> None:
    """Turns the top frame to a step that the engine resumes."""
    ask(s, step, NOBODY)
