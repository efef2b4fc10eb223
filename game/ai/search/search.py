"""Chooses by simulation: all seats continue as planners after each choice, and the position at the end of the turn or
round is judged.

In the seat's own turn, sequences of actions that look good at its end are choices, too (``beam``). All choices are
tried in the same worlds with the same luck, so that differences come from the choices. After each round only the
better half is tried in more worlds (Karnin, Koren and Somekh, Almost Optimal Exploration in Multi-Armed Bandits,
2013). So most of the effort goes to the close decisions.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Final

from game.actions import Actions
from game.ai.memory.memory import Memory
from game.ai.search.beam import MOST_LINES, Beam
from game.ai.search.lookahead import Line, Lookahead
from game.ai.search.luck import Luck
from game.ai.search.search_budget import Clock, SearchBudget
from game.ai.search.value_network import CERTAIN, ValueNetwork
from game.ai.search.worlds import WorldSampler
from game.ints import zeros
from game.rng import Rng
from game.rules.phases import TURN
from game.state import State
from game.view import View

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

MOST_CHOICES: Final = 240
"""The most choices that a search accepts."""
_ROOM: Final = MOST_CHOICES + MOST_LINES
MOST_WORLDS: Final = 400
"""The most worlds per round. This saves effort when few choices are left."""
FEWEST_WORLDS: Final = 20
"""If there is no time to try every choice to the full depth in this many worlds, the search first tries them to the end
of the turn, which is faster, in at most half the time, and only the best of them further."""
PRESELECTION: Final = 24
"""The tries of that first part."""
PRESELECTED: Final = 6
USUAL_DIFFERENCE: Final = CERTAIN // 8
"""A usual difference between two choices in the same world."""
USUAL_WORLDS: Final = 4
"""How many worlds' worth of usual differences are added to those seen."""
WAITED_FOR: Final = 4
"""The time is divided by this if the seat answers in another's turn, because all wait, perhaps for several answers."""
BEAM_TIME: Final = 4
"""The part of the time in which the search looks for sequences: a quarter."""


class Search:
    """The results of a search. Each choice that is still ``alive`` after the last round was tried in
    ``determinizations`` worlds, and its entry in ``sums`` is the sum of the resulting chances to win."""

    def __init__(self, judge: ValueNetwork, effort: SearchBudget, seats: int, clock: Clock | None = None) -> None:
        self.effort: Final = effort
        self.lines: list[Line] = []
        """The choices: first single actions, in the order in which they were passed, then sequences."""
        self.determinizations: i64 = 0
        self.planned: i64 = 0
        """The index of the choice that stays to the end, to compare with."""
        self.sums: Final[Ints] = zeros(_ROOM)
        self.order: Final[Ints] = zeros(_ROOM)
        """Indices of choices; the first ``alive`` ones are still being tried."""
        self.alive: i64 = 0
        self.judge: Final = judge
        self.tries: Final[Ints] = zeros(_ROOM)
        """The number of worlds in which each choice was tried."""
        self.is_hurried = False
        """Whether time ran out."""
        self._squares: Final[Ints] = zeros(_ROOM)
        """The sums of the squared differences from the planned choice in the same world."""
        self._lookahead: Final = Lookahead(judge, seats)
        self._beam: Final = Beam(self._lookahead, clock)
        self._turns: Final[i64] = effort.rounds * seats if effort.rounds > 0 else 1
        self._chances: Final[Ints] = zeros(_ROOM)
        self._clock: Final = clock
        self._end = 0
        self._pace = 0.0
        """Milliseconds per try to the full depth, lately; 0 if that is not known yet."""

    def weigh(self, view: View, memory: Memory, choices: Actions, planned: i64, rng: Rng) -> None:
        """Try the choices of a seat within the budget, but each choice at least once. Hidden cards come from
        ``memory``."""
        worlds = WorldSampler(view, rng, memory)
        self.planned = planned
        self.lines = [(action,) for action in choices.listed()]
        self.alive = choices.count
        for index in range(choices.count):
            self.order[index] = index
        self._forget()
        time = int(self.effort.milliseconds) // (1 if view.active() == view.seat else WAITED_FOR)
        has_time = True
        if self._clock is not None:
            self._end = self._now() + time
            if self._turns > 1 and self._pace * int(self.alive) * FEWEST_WORLDS > time:
                has_time = False
                self._end -= time // 2
                self._halve(worlds, view.seat, 1, PRESELECTION, PRESELECTED)
                self._end += time // 2
        if self.effort.beam > 0 and has_time and view.active() == view.seat and view.at(TURN):
            self._add_lines(worlds, view.seat, self._now() + time // BEAM_TIME)
        self._forget()
        self._halve(worlds, view.seat, self._turns, self.effort.nodes, 2)

    def _add_lines(self, worlds: WorldSampler, seat: int, end: int) -> None:
        """Add to the choices the sequences that look best at the end of the turn."""
        some = [worlds.next() for _ in range(int(self.effort.beam))]
        for line in self._beam.find(some, seat, self.lines, end):
            self.order[self.alive] = len(self.lines)
            self.alive += 1
            self.lines.append(line)

    def _forget(self) -> None:
        """Begin to count."""
        self.is_hurried = False
        self.determinizations = 0
        for index in range(len(self.lines)):
            self.sums[index] = 0
            self.tries[index] = 0
            self._squares[index] = 0

    def _halve(self, worlds: WorldSampler, seat: i64, turns: i64, nodes: i64, left: i64) -> None:
        """Try the choices that are alive, and give up the worse half, until no more than ``left`` of them have been
        compared. Each round has the same number of tries and, if there is a clock, the same share of the time."""
        rounds: i64 = 1
        last_alive = self.alive
        while last_alive > left:
            last_alive = (last_alive + 1) // 2
            rounds += 1
        played: i64 = 0
        while True:
            most = nodes // (rounds * self.alive)
            if most > MOST_WORLDS:
                most = MOST_WORLDS
            begun = last = self._now()
            until = begun + (self._end - begun) // int(rounds - played)
            before = self.determinizations
            while True:
                if not self._try_in(*worlds.next(), seat, turns):
                    return
                now = self._now()
                if self.determinizations - before >= most or (self._clock is not None and 2 * now - last > until):
                    break  # another world like the last one would take too long
                last = now
            if turns == self._turns:
                pace = (now - begun) / float((self.determinizations - before) * self.alive)
                self._pace = pace if self._pace == 0 else (3 * self._pace + pace) / 4
            if self.alive <= left:
                return
            played += 1
            self._keep_best((self.alive + 1) // 2)

    def _now(self) -> int:
        return self._clock() if self._clock is not None else 0

    def best_action(self) -> int:
        """The action with which the best choice begins."""
        return self.lines[self.best()][0]

    def best(self) -> i64:
        """The index of the best choice, or of the planned one if no other is better by the margin."""
        best = self.planned
        most: i64 = 0
        for place in range(self.alive):
            index = self.order[place]
            ahead = self.sums[index] - self.sums[self.planned] - self._margin(index)
            if ahead > most:
                most = ahead
                best = index
        return best

    def _margin(self, index: i64) -> i64:
        """By how much a choice must be ahead of the planned one, summed up over all worlds: some standard errors of
        the differences in the same worlds. In few worlds these may look alike by chance, so some differences of the
        usual size are added."""
        worlds = int(self.determinizations)
        if worlds == 0:
            return 0
        ahead = int(self.sums[index] - self.sums[self.planned])
        squares = int(self._squares[index]) - ahead * ahead // worlds + USUAL_WORLDS * USUAL_DIFFERENCE**2
        return isqrt(squares * worlds // (worlds + USUAL_WORLDS)) * int(self.effort.caution) // 100

    def mean(self, index: i64) -> i64:
        """The chance to win that a choice led to; 0 if time ran out before it was tried."""
        return self.sums[index] // self.tries[index] if self.tries[index] > 0 else 0

    def _try_in(self, world: State, luck: Luck, seat: i64, turns: i64) -> bool:
        """Try each choice that is alive in a world. If time has run out, nothing is counted and the result is False."""
        for place in range(self.alive):
            if self._clock is not None and self._clock() > self._end:
                self.is_hurried = True
                return False
            self._chances[place] = self._lookahead.chance(world, self.lines[self.order[place]], luck, turns, seat)
        planned: i64 = 0
        while self.order[planned] != self.planned:
            planned += 1
        for place in range(self.alive):
            index = self.order[place]
            ahead = self._chances[place] - self._chances[planned]
            self.sums[index] += self._chances[place]
            self.tries[index] += 1
            self._squares[index] += ahead * ahead
        self.determinizations += 1
        return True

    def played_on(self, world: State, line: Line, luck: Luck) -> State:
        """A copy of a world after a line and a rollout to the full depth."""
        return self._lookahead.after(world, line, luck, self._turns)

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
