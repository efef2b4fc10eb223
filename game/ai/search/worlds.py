"""The possible worlds in which a search tries its choices."""

from __future__ import annotations

from typing import Final

from game.ai.memory.memory import Memory
from game.ai.search.luck import Luck
from game.ids import MAX_SEATS
from game.play.chance import FACES, PAIRS
from game.rng import Rng
from game.state import State
from game.view import View

World = tuple[State, Luck]
"""A complete position, and the luck of its future."""
_TURNS: Final = MAX_SEATS
"""In how many turns the rolls are spread."""


class WorldSampler:
    """Draws worlds that are possible for a view.

    The rolls are spread evenly: in 36 worlds in a row, each of the next turns has every pair of numbers once, and every
    face of the event die six times. So an average over the worlds depends less on luck (Latin hypercube sampling;
    McKay, Beckman and Conover, A Comparison of Three Methods for Selecting Values of Input Variables, 1979).
    """

    def __init__(self, view: View, rng: Rng, memory: Memory | None = None) -> None:
        """Hidden cards come from ``memory`` if there is one; otherwise every deal is equally likely."""
        self._view: Final = view
        self._rng: Final = rng
        self._memory: Final = memory
        self._count = 0
        self._pairs: Final = [list(range(PAIRS)) for _ in range(_TURNS)]
        self._faces: Final = [list(range(FACES)) for _ in range(_TURNS)]

    def next(self) -> World:
        """Another world."""
        known = self._memory.recall(self._view, self._rng) if self._memory is not None else None
        s = self._view.sample(self._rng, known)
        return s, Luck(int(self._rng.bits()), int(self._view.turn_number()), self._rolls())

    def _rolls(self) -> list[int]:
        """The rolls of the next turns, as ``Luck`` takes them."""
        place = self._count
        self._count += 1
        if place % PAIRS == 0:
            for pairs in self._pairs:
                self._rng.shuffle(pairs)
        if place % FACES == 0:
            for faces in self._faces:
                self._rng.shuffle(faces)
        return [
            pairs[place % PAIRS] * FACES + faces[place % FACES]
            for pairs, faces in zip(self._pairs, self._faces, strict=True)
        ]
