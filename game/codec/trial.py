"""Tests on copies whether a game can continue from a position until its stack is finished.

In a save that a person wrote, every number can be valid and the game may still reach a question without an answer.
"""

from __future__ import annotations

from typing import Final

from game.action_text import text
from game.actions import Actions
from game.check.whole import problems
from game.engine import apply, legal
from game.rng import Rng
from game.state import State

_MOST_TRIED: Final = 12
"""Every legal first action is applied once; this many of them, spread evenly, are continued."""
_LONGEST: Final = 60
"""After this many further actions the stack is assumed to end."""
_SEED: Final = 1
_BROKEN: Final = (IndexError, ValueError, RuntimeError, OverflowError)
"""The errors that the rules may raise for a position that no game can reach."""


def trial(s: State) -> list[str]:
    """Problems that appear only when an otherwise valid position is continued; at most one."""
    out = Actions()
    try:
        legal(s, out)
    except _BROKEN:
        return ["the steps of the stack do not fit the position"]
    if s.winner() >= 0:
        return []
    actions = out.listed()
    if not actions:
        return ["the highest step of the stack has no legal answer here"]
    stride = len(actions) // _MOST_TRIED + 1
    rng = Rng(_SEED)
    for number, action in enumerate(actions):
        after = s.copy()
        try:
            apply(after, action)
            can_go_on = number % stride != 0 or s.depth() == 1 or _ends(after, rng, out)
        except _BROKEN:
            return [f"'{text(action)}' is legal but cannot be carried out: the stack does not fit the position"]
        if not can_go_on:
            return [f"'{text(action)}' is legal but leads to a question that has no answer"]
    return []


def _ends(s: State, rng: Rng, out: Actions) -> bool:
    """Continue with random answers until the bottom step asks again. Returns whether that works and leaves a valid
    position."""
    for _ in range(_LONGEST):
        if s.depth() == 1:
            break
        legal(s, out)
        if out.count == 0:
            return False
        apply(s, out.items[rng.below(out.count)])
    return not problems(s)
