"""Simulates how a game might continue: from a complete state, all seats play as planners, without offering trades.

Nothing is allocated per decision: each seat's context looks at the state itself. This reveals nothing hidden, because
policies read only what a view would show, and the state was dealt by the search and is not the real one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import game.ai.planner.policies  # noqa: F401  (enters the policies in their tables)
from game.actions import Actions
from game.ai.planner.context import PlannerContext
from game.ai.planner.parameters import Parameters, normal
from game.ai.planner.policy import POLICY_OF_STEP
from game.ai.search.luck import Luck
from game.engine import apply, legal
from game.ids import CHANCE
from game.rules.phases import BEFORE_ROLL, TURN
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_ACTIONS: Final = 600
"""A longer rollout is stopped and judged at that point."""


def quiet() -> Parameters:
    """The parameters of a planner that offers no trades."""
    parameters = normal()
    parameters.offers = 0
    parameters.counters = False
    return parameters


class Rollout:
    """Continues states. Reuse one object, because it keeps a context for each seat."""

    def __init__(self, seats: int) -> None:
        self._contexts: Final = [PlannerContext(quiet(), seat) for seat in range(seats)]
        self._out: Final = Actions()
        self.actions: i64 = 0
        """How many actions have been played so far."""

    def play(self, s: State, luck: Luck, turn: i64) -> None:
        """Play until the given turn begins, or to the end of the game, always with the same luck. Changes the state."""
        first = self.actions
        luck.restart()
        while s.winner() < 0 and self.actions - first < MOST_ACTIONS:
            who = s.who()
            if who == CHANCE:
                apply(s, luck.answer(s))
            elif s.turn_number() >= turn and s.at(BEFORE_ROLL):
                return
            else:
                apply(s, self._choice(s, who, luck))
            self.actions += 1

    def _choice(self, s: State, who: i64, luck: Luck) -> i64:
        out = self._out
        legal(s, out)
        if out.count == 1 and not s.at(TURN):
            return out.items[0]
        step = s.step()
        context = self._contexts[who]
        context.look(s, who, out, luck.for_planners(s.turn_number()))
        return POLICY_OF_STEP[step].choose(context, step, out)
