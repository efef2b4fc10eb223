"""The network of a learned judgement, in whole numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ints import ints

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints


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

    def feed(self, numbers: Ints, out: Ints) -> None:
        """Compute the outputs of the layer from its inputs."""
        for cell in range(self.size):
            out[cell] = self.biases[cell]
        for place in range(self.inputs):
            if numbers[place] != 0:
                self.add(place, numbers[place], out)
        self.pass_on(out, out)

    def add(self, place: i64, number: i64, sums: Ints) -> None:
        """Add the contribution of one input to the sums of all cells."""
        weights = self.weights
        row = place * self.size
        for cell in range(self.size):
            at = row + cell
            sums[cell] += number * weights[at]

    def pass_on(self, sums: Ints, out: Ints) -> None:
        """Compute the outputs from the sums; negative sums become 0."""
        for cell in range(self.size):
            if sums[cell] > 0:
                out[cell] = sums[cell] >> self.shift
            else:
                out[cell] = 0


class Network:
    """A first layer, hidden layers in order, and a last layer with a single cell, which gives the score."""

    def __init__(self, first: NetworkLayer, hidden: list[NetworkLayer], last: NetworkLayer) -> None:
        self.first: Final = first
        self.hidden: Final = hidden
        self.last: Final = last
