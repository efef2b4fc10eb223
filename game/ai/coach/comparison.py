"""How an action changes each seat's score, by the parts of the value network's rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.search.features import (
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
)
from game.ai.search.value_network import ValueNetwork
from game.state import State

if TYPE_CHECKING:
    from game.ints import Ints

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
"""The parts of a row: name, start and end."""
_LARGE: Final = 40
"""The smallest share of the total gain, in per cent, at which a feature is worth mentioning."""


class Comparison:
    """``gains`` is how much each feature of the seat's row adds to its score when replaced with its new value; ``harm``
    is the loss in each opponent's score."""

    def __init__(self, judge: ValueNetwork, seats: int, seat: int) -> None:
        self._standing: Final = judge.features
        self._scorer: Final = judge.scorer
        self._seat: Final = seat
        self.gains: Final = [0] * len(PARTS)
        self.harm: Final = [0] * seats

    def add(self, before: State, after: State) -> None:
        """Add a pair of positions, unless the game is over in one of them."""
        if before.winner() >= 0 or after.winner() >= 0:
            return
        features = self._standing
        features.look(before)
        plain = features.rows[:]
        features.look(after)
        self._add_harm(plain, 1)
        self._add_harm(features.rows, -1)
        score = int(self._scorer.score(plain, self._seat))
        start = self._seat * ROW
        for place, (_, first, end) in enumerate(PARTS):
            mixed = plain[:]
            for slot in range(start + first, start + end):
                mixed[slot] = features.rows[slot]
            self.gains[place] += int(self._scorer.score(mixed, self._seat)) - score

    def part(self) -> str:
        """The part that gains most, if it is a large share of the total gain; otherwise empty."""
        most = max(self.gains)
        total = sum(gain for gain in self.gains if gain > 0)
        return PARTS[self.gains.index(most)][0] if most > 0 and 100 * most >= _LARGE * total else ""

    def parts(self) -> list[str]:
        """The parts that gain, those that gain most first."""
        ranked = sorted(range(len(PARTS)), key=lambda place: -self.gains[place])
        return [PARTS[place][0] for place in ranked if self.gains[place] > 0]

    def victim(self) -> int:
        """The seat that is harmed most, if that is more than the seat itself gains; otherwise -1."""
        most = max(self.harm)
        return self.harm.index(most) if most > max(0, *self.gains) else -1

    def _add_harm(self, rows: Ints, sign: int) -> None:
        for other in range(len(self.harm)):
            if other != self._seat:
                self.harm[other] += sign * int(self._scorer.score(rows, other))
