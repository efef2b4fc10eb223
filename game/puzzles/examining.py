"""Examines the answers to a question: the chance to win that each leads to, in the same possible worlds with the same
luck, as the expert judges them."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from game.ai.search.lookahead import Line, Lookahead
from game.ai.search.search_budget import EXPERT
from game.ai.search.value_network import CERTAIN, ValueNetwork
from game.ai.search.weights import OPENING_PART, network_of
from game.ai.search.worlds import WorldSampler
from game.puzzles.puzzle import Choice, Puzzle, plain, session_of
from game.rng import Rng
from game.state import State
from game.view import View

if TYPE_CHECKING:
    from collections.abc import Iterable

LEAD: Final = 4 * CERTAIN // 100
"""The least lead of the best answer in a puzzle."""
ERRORS: Final = 3
"""The lead is also at least so many standard errors."""
TIE: Final = CERTAIN // 200
"""Answers that differ by less are both right, if all others are behind them by the lead."""
MOST_RIGHT: Final = 3
WORLDS: Final = 48
"""In how many worlds to try an answer that a person has just given."""
SEED: Final = 1
_STREAM: Final = 0x9EA1


class Examination:
    """The results of all answers at one question; ``results`` has a row for each answer, with the chance in each world
    in which it was tried."""

    def __init__(
        self,
        s: State,
        actions: Iterable[int],
        seed: int,
        most_right: int = MOST_RIGHT,
        rounds: int = int(EXPERT.rounds),
    ) -> None:
        """At most so many answers may be right; each is followed for so many rounds."""
        self.most_right: Final = most_right
        self.actions: Final = list(actions)
        self.goes_on: Final[dict[int, Line]] = {}
        """What the seat does after an answer, where that is known."""
        self.results: Final[dict[int, list[int]]] = {action: [] for action in self.actions}
        self.alive = self.actions
        """The answers still being tried, the best first."""
        self._view: Final = View(s, s.who())
        part = "" if s.turn_number() > 0 else OPENING_PART
        judge = ValueNetwork(network_of(s.setup.rules.name, part))
        self._lookahead: Final = Lookahead(judge, int(s.setup.seats))
        self._turns: Final = 1 if part else rounds * int(s.setup.seats)
        self._judge: Final = judge
        self._worlds: Final = WorldSampler(self._view, Rng(seed, _STREAM))
        self.cities_lost: Final = dict.fromkeys(self.actions, 0)
        """In how many worlds the seat had fewer cities a round after each answer."""

    def look(self, worlds: int) -> None:
        """Try the answers that are alive in more worlds."""
        view = self._view
        for _ in range(worlds):
            world, luck = self._worlds.next()
            for action in self.alive:
                line = (action, *self.goes_on.get(action, ()))
                after = self._lookahead.after(world, line, luck, self._turns)
                self.results[action].append(int(self._judge.chance(after, view.seat)))
                self.cities_lost[action] += after.cities_left(view.seat) > world.cities_left(view.seat)
        self.alive = sorted(self.alive, key=self.mean, reverse=True)

    def drop(self, most: int) -> None:
        """Give up the answers that are clearly behind, and all but the best ``most``; a few always stay."""
        best = self.alive[0]
        near = [
            action
            for place, action in enumerate(self.alive[:most])
            if place <= self.most_right or self.mean(best) - self.mean(action) < LEAD + 2 * self.error(best, action)
        ]
        self.alive = near

    def mean(self, action: int) -> int:
        """The mean chance after an answer; 0 if it was not tried."""
        return sum(self.results[action]) // max(1, len(self.results[action]))

    def error(self, action: int, other: int) -> int:
        """The standard error of the difference between two answers in the same last worlds."""
        one, two = self.results[action], self.results[other]
        count = min(len(one), len(two))
        if count < 2:
            return CERTAIN
        ahead = [a - b for a, b in zip(one[:count], two[:count], strict=True)]
        mean = sum(ahead) / count
        return round(sqrt(sum((each - mean) ** 2 for each in ahead) / (count - 1) / count))

    def best(self) -> tuple[int, ...]:
        """The right answers: the best, and those that are as good, if all others are behind by the lead; otherwise
        none."""
        alive = self.alive
        for count in range(1, min(self.most_right, len(alive) - 1) + 1):
            last, others = alive[count - 1], alive[count:]
            if self.mean(alive[0]) - self.mean(last) > TIE:
                break
            leads = [self.mean(last) - self.mean(other) for other in others]
            if all(
                lead >= max(LEAD, ERRORS * self.error(last, other)) for lead, other in zip(leads, others, strict=True)
            ):
                return tuple(alive[:count])
        return ()

    def choices(self) -> tuple[Choice, ...]:
        """All answers with their values, the best first."""
        others = sorted((action for action in self.actions if action not in self.alive), key=self.mean, reverse=True)
        ranked = [*self.alive, *others]
        best, second = ranked[0], ranked[min(1, len(ranked) - 1)]
        return tuple(
            Choice(action, self.mean(action), min(CERTAIN, self.error(action, second if action == best else best)))
            for action in ranked
        )


def with_answer(puzzle: Puzzle, action: int, *then: int, worlds: int = WORLDS) -> Puzzle:
    """The puzzle with the chance of one more answer, which must be legal, so that ``verdict`` can judge it. ``then``
    are the seat's next actions, if they are known."""
    s, best = session_of(puzzle).state, puzzle.best[0]
    found = Examination(s, [best, plain(action)], SEED)
    found.goes_on[plain(action)] = then
    found.look(worlds)
    behind = found.mean(best) - found.mean(plain(action))
    chance = min(CERTAIN, max(0, puzzle.chance_of(best) - behind))
    choice = Choice(plain(action), chance, found.error(plain(action), best))
    others = tuple(one for one in puzzle.choices if one.action != choice.action)
    return puzzle._replace(choices=(*others, choice))


def rivals(puzzle: Puzzle) -> list[Choice]:
    """The answers that are clearly worse than the best ones, the next best first."""
    best = puzzle.choices[0].chance if puzzle.choices else 0
    return [one for one in puzzle.choices if one.action not in puzzle.best and best - one.chance > TIE]
