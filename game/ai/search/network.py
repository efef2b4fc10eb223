"""The network of a learned judgement, in whole numbers."""

from __future__ import annotations

import sys
from array import array
from functools import cache
from typing import TYPE_CHECKING, Final

from game.ints import COMPILED, ints

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

_LANE: Final = 8
"""The bytes of each number in a packed one."""
_HALF: Final = 1 << 62
"""Added to each number in a packed one, so that none is negative."""


class NetworkLayer:
    """A layer of a network: for each input, its weights in all cells, and for each cell a bias.

    ``shift`` is the number of bits by which the sums are shifted right to give the outputs.
    """

    def __init__(self, weights: list[int], biases: list[int], shift: int) -> None:
        self.shift: Final[i64] = shift
        self.size: Final[i64] = len(biases)
        self.inputs: Final[i64] = len(weights) // len(biases)
        self.weights: Final[Ints] = ints(weights)
        self.biases: Final[Ints] = ints(biases)
        size = len(biases)
        starts = range(0, 0 if COMPILED else len(weights), size)
        self.packed: Final = [pack(weights[start : start + size]) for start in starts]
        """Unless compiled, the weights of each input, packed."""


class Sums:
    """The sums of a layer's cells, first the biases.

    If not compiled, they are packed into one long number, with which CPython computes much faster than with a list.
    """

    def __init__(self, layer: NetworkLayer) -> None:
        self._layer: Final = layer
        self._cells: Final[Ints] = layer.biases[:]
        self._biases: Final = 0 if COMPILED else pack([int(bias) for bias in layer.biases])
        self._packed = self._biases

    def restart(self) -> None:
        """Return to the biases."""
        if COMPILED:
            for cell in range(self._layer.size):
                self._cells[cell] = self._layer.biases[cell]
        else:
            self._packed = self._biases

    def add(self, place: i64, number: i64) -> None:
        """Add the contribution of one input."""
        if COMPILED:
            weights, cells = self._layer.weights, self._cells
            row = place * self._layer.size
            for cell in range(self._layer.size):
                at = row + cell
                cells[cell] += number * weights[at]
        else:
            self._packed += number * self._layer.packed[place]

    def write(self, out: Ints) -> None:
        """Write the outputs: the sums, shifted, or 0 for those that are negative."""
        shift = self._layer.shift
        cells = self._cells
        if not COMPILED:
            cells = ints(unpack(self._packed, len(out)))
        for cell in range(self._layer.size):
            out[cell] = cells[cell] >> shift if cells[cell] > 0 else 0


class Network:
    """A first layer, hidden layers in order, and a last layer with a single cell, which gives the score."""

    def __init__(self, first: NetworkLayer, hidden: list[NetworkLayer], last: NetworkLayer) -> None:
        self.first: Final = first
        self.hidden: Final = hidden
        self.last: Final = last


def pack(numbers: list[int]) -> int:
    """Numbers, each less than 2**62 in size, as a single one. Adding and multiplying it does the same to each."""
    return _joined([number + _HALF for number in numbers]) - _halves(len(numbers))


def unpack(packed: int, count: int) -> list[int]:
    """The numbers in a packed one."""
    numbers = array("q")
    numbers.frombytes((packed + _halves(count)).to_bytes(count * _LANE, sys.byteorder))
    return [number - _HALF for number in numbers]


@cache
def _halves(count: int) -> int:
    return _joined([_HALF] * count)


def _joined(numbers: list[int]) -> int:
    return int.from_bytes(array("q", numbers).tobytes(), sys.byteorder)
