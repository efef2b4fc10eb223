"""The learnt judgement: each seat's chance to win, from its standing and that of the others.

A small network gives each seat a score from its row of ``game.ai.standing``, the same network for all; chances are in
proportion to the powers of e with the scores as exponents. All is reckoned in whole numbers, so that a judgement is the
same wherever it is made. How the weights were learnt stands in docs/ai.md.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from game.ai.network import Network
from game.ai.standing import ROW, Standing
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


class Judge:
    """Judges positions by a network.

    The sums of the first layer are kept for each seat with the row that they were made from, and only what is different
    in its next row is reckoned anew: positions judged one after the other are much alike, and whole numbers lose
    nothing by it (Nasu, Efficiently Updatable Neural-Network-based Evaluation Functions, 2018).
    """

    def __init__(self, network: Network) -> None:
        self._network: Final = network
        self._rows: Final[Ints] = zeros(MAX_SEATS * ROW)
        self._sums: Final = [network.first.biases[:] for _ in range(MAX_SEATS)]
        self._input: Final[Ints] = zeros(network.first.size)
        self._cells: Final = [zeros(layer.size) for layer in network.hidden]
        self._standing: Final = Standing()
        self._scores: Final[Ints] = zeros(MAX_SEATS)

    def chance(self, s: Position, seat: i64) -> i64:
        """A seat's chance to win, in parts of CERTAIN."""
        winner = s.winner()
        if winner >= 0:
            return CERTAIN if winner == seat else 0
        self._standing.look(s)
        best = self._score(0)
        self._scores[0] = best
        for other in range(1, s.setup.seats):
            score = self._score(other)
            self._scores[other] = score
            if score > best:
                best = score
        total: i64 = 0
        for other in range(s.setup.seats):
            power = _power(best - self._scores[other])
            self._scores[other] = power
            total += power
        return self._scores[seat] * CERTAIN // total

    def _score(self, seat: i64) -> i64:
        self._take_row(seat)
        numbers = self._input
        self._network.first.pass_on(self._sums[seat], numbers)
        for index, layer in enumerate(self._network.hidden):
            layer.feed(numbers, self._cells[index])
            numbers = self._cells[index]
        last = self._network.last
        score = last.biases[0]
        for i in range(last.inputs):
            score += numbers[i] * last.weights[i]
        return score >> self._network.last.shift

    def _take_row(self, seat: i64) -> None:
        """Brings the sums of a seat from the row that they were made from to its row now."""
        rows = self._standing.rows
        last = self._rows
        sums = self._sums[seat]
        first = self._network.first
        start = seat * ROW
        for number in range(ROW):
            place = start + number
            change = rows[place] - last[place]
            if change != 0:
                last[place] = rows[place]
                first.add(number, change, sums)


def _power(below: i64) -> i64:
    """What e to a score that lies so much below the best comes to, beside that of the best."""
    step = below * _STEPS >> SHIFT
    return _POWERS[step] if step < _FARTHEST else 0
