"""Advice to a person: what the strongest opponent would do in their place, why, and how everybody stands.

The reasons are the judgement's own. The row of the seat before an action is compared with its row after it; the part of
the row that, put in place of the other's, raises the score most is the reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import END_TURN, PASS, kind_of
from game.ai.agents import SearchingBot
from game.ai.effort import EXPERT, Clock
from game.ai.rehearsal import quiet
from game.ai.scorer import Scorer
from game.ai.search import MOST_CHOICES, Search
from game.ai.standing import (
    DEFENCE,
    HAND,
    INCOME,
    LACKS,
    LEVELS,
    PIECES,
    POINTS,
    RATES,
    ROUTE,
    ROW,
    SEA,
    SITES,
    SPOILS,
)  # fmt: skip
from game.ai.weights import network_of
from game.engine import apply
from game.events import Event
from game.rng import Rng
from game.state import State
from game.view import Decision, View

if TYPE_CHECKING:
    from game.ints import Ints

# the reasons
WINS: Final = "wins"
WAITS: Final = "waits"
"""It is best to do nothing more."""
RIVALS: Final = "rivals"
"""It harms others more than it helps the seat."""
PARTS: Final = (
    ("points", POINTS, HAND),
    ("hand", HAND, INCOME),
    ("income", INCOME, RATES),
    ("rates", RATES, PIECES),
    ("buildings", PIECES, ROUTE),
    ("route", ROUTE, SITES),
    ("sites", SITES, LACKS),
    ("plans", LACKS, LEVELS),
    ("improvements", LEVELS, DEFENCE),
    ("defence", DEFENCE, SPOILS),
    ("cards", SPOILS, SEA),
    ("sea", SEA, ROW),
)
"""The parts of a row by the reason that they are, from and to."""
REASONS: Final = (WINS, WAITS, RIVALS, *[part[0] for part in PARTS])
_BEST: Final = 3
_WORLDS: Final = 12
"""In which reasons and chances are looked for."""
_STREAM: Final = 0xC0AC4


class Advised:
    """An action, the chance to win that it leads to, in parts of ``judge.CERTAIN``, and its reason, one of REASONS."""

    def __init__(self, action: int, chance: int, reason: str) -> None:
        self.action: Final = action
        self.chance: Final = chance
        self.reason: Final = reason


class Advice:
    """The ``best`` actions, up to three, the best one first, and each seat's chance to win should that one be taken.
    ``chance_of`` has the chance by every action that was weighed."""

    def __init__(self, best: list[Advised], chances: list[int], chance_of: dict[int, int]) -> None:
        self.best: Final = best
        self.chances: Final = chances
        self.chance_of: Final = chance_of


class Coach:
    """Hears what the seat hears that it advises."""

    def __init__(self, seed: int, clock: Clock | None = None) -> None:
        self._bot: Final = SearchingBot(quiet(), EXPERT, seed, clock)
        self._seed: Final = seed

    def hear(self, events: list[Event]) -> None:
        """What one action led to, as the seat may know it."""
        self._bot.hear(events)

    def advise(self, view: View, decision: Decision) -> Advice:
        """What to do. Offers of trades are not weighed; of more than MOST_CHOICES actions just the first ones are."""
        actions = decision.actions[:MOST_CHOICES]
        planned = self._bot.planner.choose(view, decision)
        first = actions.index(planned) if planned in actions else 0
        search = self._bot.weigh(view, actions, first)
        tried = [place for place in range(len(actions)) if search.tries[place] > 0]
        mean = {place: int(search.sums[place] // search.tries[place]) for place in tried}
        ranked = sorted(tried, key=lambda place: (int(search.tries[place]), mean[place]), reverse=True) or [first]
        worlds = self._worlds(view)
        idle = _most_idle(actions, tried, mean)
        best: list[Advised] = []
        for place in ranked[:_BEST]:
            reason = self._reason(view, search, worlds, actions[place], actions[idle])
            best.append(Advised(actions[place], mean.get(place, 0), reason))
        chances = self._chances(view, search, worlds, best[0].action)
        return Advice(best, chances, {actions[place]: mean[place] for place in tried})

    def _worlds(self, view: View) -> list[tuple[State, int]]:
        """Worlds that could be, each with its luck."""
        rng = Rng(self._seed, _STREAM + int(view.turn_number()))
        memory = self._bot.memory
        return [(view.sample(rng, memory.recall(view, rng)), int(rng.bits())) for _ in range(_WORLDS)]

    def _chances(self, view: View, search: Search, worlds: list[tuple[State, int]], action: int) -> list[int]:
        seats = int(view.setup.seats)
        sums = [0] * seats
        for world, luck in worlds:
            search.judge.judge(search.played_on(world, action, luck))
            for seat in range(seats):
                sums[seat] += int(search.judge.chances[seat])
        return [total // len(worlds) for total in sums]

    def _reason(self, view: View, search: Search, worlds: list[tuple[State, int]], action: int, idle: int) -> str:
        """What the action changes at once; where that helps nothing, what it comes to by the end of the turn."""
        if action == idle:
            return WAITS
        compare = _Comparison(search, int(view.seat))
        for world, luck in worlds:
            after = world.copy()
            apply(after, action)
            if after.winner() == view.seat or search.played_on(world, action, luck).winner() == view.seat:
                return WINS
            compare.add(world, after)
        if compare.reason() == "":
            for world, luck in worlds:
                compare.add(search.played_on(world, idle, luck), search.played_on(world, action, luck))
        return compare.reason() or WAITS


class _Comparison:
    """What raises the score of a seat from some positions to others."""

    def __init__(self, search: Search, seat: int) -> None:
        self._judge: Final = search.judge
        self._seat: Final = seat
        self._gains: Final = [0] * len(PARTS)
        self._harm = 0

    def add(self, before: State, after: State) -> None:
        """Takes in a pair of positions of which none is the end."""
        if before.winner() >= 0 or after.winner() >= 0:
            return
        seats = int(before.setup.seats)
        scorer = Scorer(network_of(before.setup.rules.name))
        standing = self._judge.standing
        standing.look(before)
        plain = standing.rows[:]
        self._harm += _best_other(scorer, plain, self._seat, seats)
        score = int(scorer.score(plain, self._seat))
        standing.look(after)
        self._harm -= _best_other(scorer, standing.rows, self._seat, seats)
        start = self._seat * ROW
        for place, (_, first, end) in enumerate(PARTS):
            mixed = plain[:]
            for slot in range(start + first, start + end):
                mixed[slot] = standing.rows[slot]
            self._gains[place] += int(scorer.score(mixed, self._seat)) - score

    def reason(self) -> str:
        """What raises it most, nothing if nothing does."""
        most = max(self._gains)
        if self._harm > max(most, 0):
            return RIVALS
        return PARTS[self._gains.index(most)][0] if most > 0 else ""


def _best_other(scorer: Scorer, rows: Ints, seat: int, seats: int) -> int:
    """The score of the strongest opponent."""
    return max(int(scorer.score(rows, other)) for other in range(seats) if other != seat)


def _most_idle(actions: list[int], tried: list[int], mean: dict[int, int]) -> int:
    """The place of the choice that does least: to end or to pass where that may be, else what is worth least."""
    for place, action in enumerate(actions):
        if kind_of(action) in (END_TURN, PASS):
            return place
    return min(tried, key=lambda place: mean[place], default=0)
