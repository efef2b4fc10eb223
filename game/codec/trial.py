"""Whether a position can be played on: each legal action is tried on a copy.

What a person wrote may be right in every single number and yet be a question that no game asks.
"""

from __future__ import annotations

from game.action_text import text
from game.actions import Actions
from game.engine import apply, legal
from game.state import State


def trial(s: State) -> list[str]:
    """What is wrong with a position that is good in itself, as far as the next action shows it; at most one thing."""
    out = Actions()
    try:
        legal(s, out)
    except (IndexError, ValueError, RuntimeError, OverflowError):
        return ["the steps of the stack do not fit the position"]
    if s.winner() >= 0:
        return []
    if out.count == 0:
        return ["the highest step of the stack has no legal answer here"]
    for action in out.listed():
        after = s.copy()
        try:
            apply(after, action)
        except (IndexError, ValueError, RuntimeError, OverflowError):
            return [f"'{text(action)}' is legal but cannot be carried out: the stack does not fit the position"]
    return []
