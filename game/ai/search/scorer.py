"""Applies the network to a seat's row of features."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.search.features import ROW
from game.ai.search.network import Network, Sums
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
        self._last: Final = network.last
        self._rows: Final[Ints] = zeros(MAX_SEATS * ROW)
        self._first: Final = [Sums(network.first) for _ in range(MAX_SEATS)]
        self._hidden: Final = [Sums(layer) for layer in network.hidden]
        self._outputs: Final = [zeros(layer.size) for layer in (network.first, *network.hidden)]

    def score(self, rows: Ints, seat: i64) -> i64:
        """The score of a seat. Its row starts at ``seat * ROW``."""
        self._take_row(rows, seat)
        numbers = self._outputs[0]
        self._first[seat].write(numbers)
        for index, sums in enumerate(self._hidden):
            sums.restart()
            for place in range(len(numbers)):
                if numbers[place] != 0:
                    sums.add(place, numbers[place])
            numbers = self._outputs[index + 1]
            sums.write(numbers)
        last = self._last
        score = last.biases[0]
        for place in range(last.inputs):
            score += numbers[place] * last.weights[place]
        return score >> last.shift

    def _take_row(self, rows: Ints, seat: i64) -> None:
        """Update the sums of a seat from its previous row to the current one."""
        last = self._rows
        sums = self._first[seat]
        start = seat * ROW
        for number in range(ROW):
            place = start + number
            change = rows[place] - last[place]
            if change != 0:
                last[place] = rows[place]
                sums.add(number, change)
