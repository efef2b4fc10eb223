"""Tries actions of a seat in a possible world: all seats continue as planners, and the position reached is judged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.search.luck import Luck
from game.ai.search.rollout import Rollout
from game.ai.search.value_network import ValueNetwork
from game.engine import apply, is_legal
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

Line = tuple[int, ...]
"""One or several actions that a seat plays in a row."""


class Lookahead:
    """Rollouts and the network that judges where they end."""

    def __init__(self, judge: ValueNetwork, seats: int) -> None:
        self.rollout: Final = Rollout(seats)
        self._judge: Final = judge

    def chance(self, world: State, line: Line, luck: Luck, turns: i64, seat: i64) -> i64:
        """A seat's chance to win after ``after``."""
        return self._judge.chance(self.after(world, line, luck, turns), seat)

    def after(self, world: State, line: Line, luck: Luck, turns: i64) -> State:
        """A copy of a world after a line and a rollout to the end of so many turns. If an action of the line is not
        possible in this world, the planner replaces it and those after it."""
        s = world.copy()
        begin(s, line)
        self.rollout.play(s, luck, world.turn_number() + turns)
        return s


def begin(s: State, line: Line) -> bool:
    """Apply the actions of a line to a state, up to the first that is not possible; whether all were."""
    seat = s.who()
    apply(s, line[0])
    for place in range(1, len(line)):
        if s.who() != seat or not is_legal(s, line[place]):
            return False
        apply(s, line[place])
    return True
