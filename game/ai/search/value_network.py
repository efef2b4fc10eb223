"""The learnt judgement: each seat's chance to win, from its standing and that of the others.

A small network gives each seat a score from its row of ``features``, the same network for all; chances are in
proportion to the powers of e with the scores as exponents. All is reckoned in whole numbers, so that a judgement is the
same wherever it is made. How the weights were learnt stands in docs/ai.md.
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
"""The chance of who has won."""
_STEPS: Final = 64
_FARTHEST: Final = 16 * _STEPS
_POWERS: Final[Ints] = ints([round((1 << 20) * exp(-step / _STEPS)) for step in range(_FARTHEST)])


class ValueNetwork:
    """Judges positions. ``features`` has the rows of the one judged last, ``chances`` what was made of it: for each
    seat its chance to win, in parts of CERTAIN. ``scorer`` gives a row its score."""

    def __init__(self, network: Network) -> None:
        self.features: Final = Features()
        self.chances: Final[Ints] = zeros(MAX_SEATS)
        self.scorer: Final = Scorer(network)

    def chance(self, s: Position, seat: i64) -> i64:
        """A seat's chance to win."""
        self.judge(s)
        return self.chances[seat]

    def judge(self, s: Position) -> None:
        """Fills in all ``chances``."""
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
    """What e to a score that lies so much below the best comes to, beside that of the best."""
    step = below * _STEPS >> SHIFT
    return _POWERS[step] if step < _FARTHEST else 0
