"""Chooses by simulation: all seats continue as planners after each choice, and the position at the end of the turn or
round is judged.

All choices are tried in the same worlds with the same luck, so that differences come from the choices. After each round
only the better half is tried in more worlds (Karnin, Koren and Somekh, Almost Optimal Exploration in Multi-Armed
Bandits, 2013). So most of the effort goes to the close decisions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import Actions
from game.ai.memory.memory import Memory
from game.ai.search.rollout import Rollout
from game.ai.search.search_budget import Clock, SearchBudget
from game.ai.search.value_network import ValueNetwork
from game.engine import apply
from game.ints import zeros
from game.rng import Rng
from game.state import State
from game.view import View

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

MOST_CHOICES: Final = 240
"""The most choices that a search accepts."""
MOST_WORLDS: Final = 100
"""The most worlds per round. This saves effort when few choices are left."""
WAITED_FOR: Final = 4
"""The time is divided by this if the seat answers in another's turn, because all wait, perhaps for several answers."""


class Search:
    """The results of a search. Each choice that is still ``alive`` after the last round was tried in
    ``determinizations`` worlds, and its entry in ``sums`` is the sum of the resulting chances to win."""

    def __init__(self, judge: ValueNetwork, effort: SearchBudget, seats: int, clock: Clock | None = None) -> None:
        self.effort: Final = effort
        self.determinizations: i64 = 0
        self.planned: i64 = 0
        """The index of the choice that stays to the end, to compare with."""
        self.sums: Final[Ints] = zeros(MOST_CHOICES)
        self.order: Final[Ints] = zeros(MOST_CHOICES)
        """Indices of choices; the first ``alive`` ones are still being tried."""
        self.alive: i64 = 0
        self.judge: Final = judge
        self.tries: Final[Ints] = zeros(MOST_CHOICES)
        """The number of worlds in which each choice was tried."""
        self.is_hurried = False
        """Whether time ran out."""
        self._rollout: Final = Rollout(seats)
        self._turns: Final[i64] = effort.rounds * seats if effort.rounds > 0 else 1
        self._chances: Final[Ints] = zeros(MOST_CHOICES)
        self._clock: Final = clock
        self._end = 0

    def weigh(self, view: View, memory: Memory, choices: Actions, planned: i64, rng: Rng) -> None:
        """Try the choices of a seat within the budget: up to twice as often if halving leaves a remainder, and each
        choice once in the first round regardless. Hidden cards come from ``memory``."""
        if self._clock is not None:
            own = view.active() == view.seat
            self._end = self._clock() + int(self.effort.milliseconds) // (1 if own else WAITED_FOR)
        self.determinizations = 0
        self.is_hurried = False
        self.planned = planned
        self.alive = choices.count
        rounds: i64 = 1
        for index in range(choices.count):
            self.sums[index] = 0
            self.tries[index] = 0
            self.order[index] = index
        while choices.count >> rounds > 1:
            rounds += 1
        while True:
            determinizations = self.effort.nodes // (rounds * self.alive)
            if determinizations > MOST_WORLDS:
                determinizations = MOST_WORLDS
            for _ in range(determinizations if determinizations > 0 else 1):
                world = view.sample(rng, memory.recall(view, rng))
                if not self._try_in(world, view.seat, choices, int(rng.bits())):
                    return
            if self.alive <= 2:
                return
            self._keep_best((self.alive + 1) // 2)

    def best(self) -> i64:
        """The index of the best choice, or of the planned one if no other is better by the margin."""
        best = self.planned
        most = self.sums[best] + self.effort.margin * self.determinizations
        for place in range(self.alive):
            index = self.order[place]
            if self.sums[index] > most:
                most = self.sums[index]
                best = index
        return best

    def mean(self, index: i64) -> i64:
        """The chance to win that a choice led to; 0 if time ran out before it was tried."""
        return self.sums[index] // self.tries[index] if self.tries[index] > 0 else 0

    def _try_in(self, world: State, seat: i64, choices: Actions, luck: int) -> bool:
        """Try each choice that is alive in a world. If time has run out, nothing is counted and the result is False."""
        for place in range(self.alive):
            if self._clock is not None and self._clock() > self._end:
                self.is_hurried = True
                return False
            self._chances[place] = self.judge.chance(
                self.played_on(world, choices.items[self.order[place]], luck), seat
            )
        for place in range(self.alive):
            index = self.order[place]
            self.sums[index] += self._chances[place]
            self.tries[index] += 1
        self.determinizations += 1
        return True

    def played_on(self, world: State, action: i64, luck: int) -> State:
        """A copy of a world after an action and a rollout."""
        s = world.copy()
        apply(s, action)
        self._rollout.play(s, Rng(luck), world.turn_number() + self._turns)
        return s

    def _keep_best(self, count: i64) -> None:
        """Move the best choices to the front of ``order``, starting with the planned one."""
        for place in range(count):
            best = place
            for other in range(place + 1, self.alive):
                if self._is_better(self.order[other], self.order[best]):
                    best = other
            index = self.order[best]
            self.order[best] = self.order[place]
            self.order[place] = index
        self.alive = count

    def _is_better(self, one: i64, other: i64) -> bool:
        if one == self.planned or other == self.planned:
            return one == self.planned
        return self.sums[one] > self.sums[other]
