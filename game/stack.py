"""The stack of frames. A frame is a step, who must answer it, and four ints for the rule's own use.

The top frame is the current question; nothing else happens until it is answered [T3a]. If its WHO is NOBODY, there is
work to do and the engine resumes it. So a rule that needs an answer pushes a frame, and is resumed once that frame is
popped.
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
    """Push a frame; ``a`` to ``d`` are the fields that its step declares."""
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
    """Pop the top frame. Its words are reset to 0, so that equal states have equal vectors."""
    v = s.v
    v[DEPTH] -= 1
    frame = STACK + FRAME * v[DEPTH]
    for field in range(FRAME):
        v[frame + field] = 0


def ask(s: State, step: Step, who: i64) -> None:
    """Turn the top frame into a question for a seat (or chance)."""
    frame = s.top()
    s.v[frame + STEP] = step.number
    s.v[frame + WHO] = who


def is_on(s: State, frame: i64, step: Step) -> bool:
    """Whether the frame directly below this one is at a step."""
    return s.v[frame - FRAME + STEP] == step.number


def work(s: State, step: Step) -> None:
    """Turn the top frame into a step that the engine resumes."""
    ask(s, step, NOBODY)
