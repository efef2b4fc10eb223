"""Applies the network to a seat's row of features."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.search.features import ROW
from game.ai.search.network import Network
from game.ids import MAX_SEATS
from game.ints import zeros

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints


class Scorer:
    """Computes scores for rows.

    For each seat it keeps the sums of the first layer together with their row, and updates only what has changed in the
    next row. Consecutive positions are similar, and with integers this is exact (Nasu, Efficiently Updatable
    Neural-Network-based Evaluation Functions, 2018).
    """

    def __init__(self, network: Network) -> None:
        self._network: Final = network
        self._rows: Final[Ints] = zeros(MAX_SEATS * ROW)
        self._sums: Final = [network.first.biases[:] for _ in range(MAX_SEATS)]
        self._input: Final[Ints] = zeros(network.first.size)
        self._cells: Final = [zeros(layer.size) for layer in network.hidden]

    def score(self, rows: Ints, seat: i64) -> i64:
        """The score of a seat. Its row starts at ``seat * ROW``."""
        self._take_row(rows, seat)
        numbers = self._input
        self._network.first.pass_on(self._sums[seat], numbers)
        for index, layer in enumerate(self._network.hidden):
            layer.feed(numbers, self._cells[index])
            numbers = self._cells[index]
        last = self._network.last
        score = last.biases[0]
        for place in range(last.inputs):
            score += numbers[place] * last.weights[place]
        return score >> last.shift

    def _take_row(self, rows: Ints, seat: i64) -> None:
        """Update the sums of a seat from its previous row to the current one."""
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
