"""Advice to a person: what the strongest opponent would do in their place, why, and how everybody stands.

The reasons are the judgement's own. The row of the seat before an action is compared with its row after it; the part of
the row that, put in place of the other's, raises the score most is the reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import END_TURN, PASS, kind_of
from game.ai.agents import SearchingBot
from game.ai.effort import EXPERT, Clock
from game.ai.judge import CERTAIN, Judge
from game.ai.rehearsal import quiet
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
NONE: Final = "none"
"""It does least of all that must be chosen from."""
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
REASONS: Final = (WINS, WAITS, NONE, RIVALS, *[part[0] for part in PARTS])
IDLE: Final = (END_TURN, PASS)
_BEST: Final = 3
_LIKELY: Final = 6
"""So many actions are weighed where time runs out before all of them were tried once."""
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
    """The ``best`` actions, up to three, the best one first, and each seat's chance to win should that one be taken."""

    def __init__(self, best: list[Advised], chances: list[int]) -> None:
        self.best: Final = best
        self.chances: Final = chances


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
        actions, seat = decision.actions[:MOST_CHOICES], int(view.seat)
        search = self._bot.consider(view, decision)
        ahead = _Ahead(search, self._worlds(view))
        if search.worlds == 0 and len(actions) > _LIKELY:
            planned = actions[int(search.planned)]
            actions = ahead.likely(actions, planned, seat)
            self._bot.weigh(view, actions, planned)
        tried = [place for place in range(len(actions)) if search.tries[place] > 0]
        mean = {actions[place]: int(search.mean(place)) for place in tried}
        tried.sort(key=lambda place: (int(search.tries[place]), int(search.mean(place))), reverse=True)
        best: list[Advised] = []
        for place in tried[:_BEST] or [int(search.planned)]:
            action = actions[place]
            chance = ahead.chance(action, seat, int(search.sums[place]), int(search.tries[place]))
            best.append(Advised(action, chance, _reason(ahead, seat, action, _instead(action, mean))))
        best.sort(key=lambda one: one.chance, reverse=True)
        return Advice(best, chances_of(search.judge, ahead.after(best[0].action), seat, best[0].chance))

    def _worlds(self, view: View) -> list[tuple[State, int]]:
        """Worlds that could be, each with its luck."""
        rng = Rng(self._seed, _STREAM + int(view.turn_number()))
        memory = self._bot.memory
        return [(view.sample(rng, memory.recall(view, rng)), int(rng.bits())) for _ in range(_WORLDS)]


class _Ahead:
    """What becomes of the same worlds, each with its luck, by one action or another."""

    def __init__(self, search: Search, worlds: list[tuple[State, int]]) -> None:
        self.search: Final = search
        self.worlds: Final = [world for world, _ in worlds]
        self._luck: Final = [luck for _, luck in worlds]
        self._after: Final[dict[int, list[State]]] = {}

    def after(self, action: int) -> list[State]:
        """The worlds a round after the action."""
        if action not in self._after:
            pairs = zip(self.worlds, self._luck, strict=True)
            self._after[action] = [self.search.played_on(world, action, luck) for world, luck in pairs]
        return self._after[action]

    def at_once(self, action: int) -> list[State]:
        """The worlds when nothing but the action has been done."""
        made = [world.copy() for world in self.worlds]
        for world in made:
            apply(world, action)
        return made

    def chance(self, action: int, seat: int, total: int, tries: int) -> int:
        """A seat's chance to win, taken together with what came out of other tries."""
        for world in self.after(action):
            total += int(self.search.judge.chance(world, seat))
        return total // (tries + len(self.worlds))

    def likely(self, actions: list[int], planned: int, seat: int) -> list[int]:
        """The planned action, and those that look best at once."""
        looks: dict[int, int] = {}
        for action in actions:
            world = self.worlds[0].copy()
            apply(world, action)
            looks[action] = int(self.search.judge.chance(world, seat))
        others = sorted((action for action in actions if action != planned), key=looks.__getitem__, reverse=True)
        return [planned, *others[: _LIKELY - 1]]


def chances_of(judge: Judge, worlds: list[State], seat: int, known: int) -> list[int]:
    """Each seat's chance to win: that of one is known, the others share what it leaves."""
    seats = int(worlds[0].setup.seats)
    sums = [sum(int(judge.chance(world, other)) for world in worlds) for other in range(seats)]
    sums[seat] = 0
    if not any(sums):  # these worlds were all won, and others were not
        sums = [0 if other == seat else 1 for other in range(seats)]
    shares = [one * (CERTAIN - known) // sum(sums) for one in sums]
    shares[seat] = known
    return shares


def _reason(ahead: _Ahead, seat: int, action: int, instead: int) -> str:
    """What an action changes at once; where that helps nothing, what a round later is better than with another one."""
    if kind_of(action) in IDLE:
        return WAITS
    changed = ahead.at_once(action)
    if all(world.winner() == seat for world in ahead.after(action)):
        return WINS
    compare = _Comparison(ahead.search.judge, int(ahead.worlds[0].setup.seats), seat)
    for before, after in zip(ahead.worlds, changed, strict=True):
        compare.add(before, after)
    if compare.reason() == "":
        for before, after in zip(ahead.after(instead), ahead.after(action), strict=True):
            compare.add(before, after)
    return compare.reason() or NONE


class _Comparison:
    """What raises the score of a seat from some positions to others."""

    def __init__(self, judge: Judge, seats: int, seat: int) -> None:
        self._standing: Final = judge.standing
        self._scorer: Final = judge.scorer
        self._seat: Final = seat
        self._others: Final = [other for other in range(seats) if other != seat]
        self._gains: Final = [0] * len(PARTS)
        self._harm = 0

    def add(self, before: State, after: State) -> None:
        """Takes in a pair of positions of which none is the end."""
        if before.winner() >= 0 or after.winner() >= 0:
            return
        standing = self._standing
        standing.look(before)
        plain = standing.rows[:]
        self._harm += self._best_other(plain)
        score = int(self._scorer.score(plain, self._seat))
        standing.look(after)
        self._harm -= self._best_other(standing.rows)
        start = self._seat * ROW
        for place, (_, first, end) in enumerate(PARTS):
            mixed = plain[:]
            for slot in range(start + first, start + end):
                mixed[slot] = standing.rows[slot]
            self._gains[place] += int(self._scorer.score(mixed, self._seat)) - score

    def reason(self) -> str:
        """What raises it most, nothing if nothing does."""
        most = max(self._gains)
        if self._harm > max(most, 0):
            return RIVALS
        return PARTS[self._gains.index(most)][0] if most > 0 else ""

    def _best_other(self, rows: Ints) -> int:
        """The score of the strongest opponent."""
        return max(int(self._scorer.score(rows, other)) for other in self._others)


def _instead(action: int, mean: dict[int, int]) -> int:
    """The action to compare another with: to do nothing where that may be, else what is worth least."""
    idle = [other for other in mean if kind_of(other) in IDLE]
    return idle[0] if idle else min((other for other in mean if other != action), key=mean.__getitem__, default=action)
