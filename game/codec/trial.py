"""Whether a position can be played on, to the end of all that lies on its stack: it is tried on copies.

What a person wrote may be right in every single number and yet lead to a question that nobody can answer.
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
"""So many first actions, spread over all, are followed to the end of what lies on the stack; each is done once."""
_LONGEST: Final = 60
"""After so many further actions a stack counts as one that ends."""
_SEED: Final = 1
_BROKEN: Final = (IndexError, ValueError, RuntimeError, OverflowError)
"""What the rules raise at a position that no game reaches."""


def trial(s: State) -> list[str]:
    """What is wrong with a position that is good in itself, as far as playing on shows it; at most one thing."""
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
    """Plays on with any answers until the lowest step of the stack asks again: whether all of them can be given, and a
    good position is left."""
    for _ in range(_LONGEST):
        if s.depth() == 1:
            break
        legal(s, out)
        if out.count == 0:
            return False
        apply(s, out.items[rng.below(out.count)])
    return not problems(s)
