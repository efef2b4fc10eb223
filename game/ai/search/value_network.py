"""The learned judgement: each seat's chance to win, from its features and those of the others.

A small network, the same for all seats, gives each seat a score from its row of ``features``. Chances are in proportion
to e to the power of the score. Everything is computed with integers, so a judgement is the same on every machine.
docs/ai.md says how the weights were learned.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from game.ai.search.features import Features
from game.ai.search.network import Network
from game.ai.search.scorer import Scorer
from game.ids import MAX_SEATS
from game.ints import ints, zeros
from game.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

SHIFT: Final = 12
"""Scores are in parts of two to this power."""
CERTAIN: Final = 1_000_000
"""The chance of a seat that has won."""
_STEPS: Final = 64
_FARTHEST: Final = 16 * _STEPS
_POWERS: Final[Ints] = ints([round((1 << 20) * exp(-step / _STEPS)) for step in range(_FARTHEST)])


class ValueNetwork:
    """Judges positions. ``features`` has the rows of the last position, and ``chances`` the result: for each seat its
    chance to win, in parts of CERTAIN. ``scorer`` computes a row's score."""

    def __init__(self, network: Network) -> None:
        self.features: Final = Features()
        self.chances: Final[Ints] = zeros(MAX_SEATS)
        self.scorer: Final = Scorer(network)

    def chance(self, s: Position, seat: i64) -> i64:
        """A seat's chance to win."""
        self.judge(s)
        return self.chances[seat]

    def judge(self, s: Position) -> None:
        """Compute all ``chances``."""
        chances = self.chances
        winner = s.winner()
        if winner >= 0:
            for seat in range(s.setup.seats):
                chances[seat] = 0
            chances[winner] = CERTAIN
            return
        self.features.look(s)
        best: i64 = 0
        for seat in range(s.setup.seats):
            chances[seat] = self.scorer.score(self.features.rows, seat)
            if seat == 0 or chances[seat] > best:
                best = chances[seat]
        total: i64 = 0
        for seat in range(s.setup.seats):
            chances[seat] = _power(best - chances[seat])
            total += chances[seat]
        for seat in range(s.setup.seats):
            chances[seat] = chances[seat] * CERTAIN // total


def _power(below: i64) -> i64:
    """The power of e for a score that is ``below`` the best, relative to that of the best."""
    step = below * _STEPS >> SHIFT
    return _POWERS[step] if step < _FARTHEST else 0
