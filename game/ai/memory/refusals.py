"""What an agent has asked for in vain, so that it does not ask again before something has changed [R5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.memory.bounds import Bounds
from game.bundle import in_bundle, terms
from game.ids import KINDS, MAX_SEATS
from game.ints import zeros

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

ROUNDS: Final = 3
"""For so many rounds an agent remembers that it was refused."""
_NEVER: Final = -1000


class Refusals:
    """For each kind in which turn it was asked for, and how many cards of it each seat surely held, then or at any time
    since; and the terms of the last offers, with their turns."""

    def __init__(self) -> None:
        self._asked: Final[Ints] = zeros(KINDS)
        self._before: Final[Ints] = zeros(KINDS)
        self._held: Final[Ints] = zeros(MAX_SEATS * KINDS)
        self._offers: list[tuple[int, int]] = []

    def begin(self) -> None:
        """Nothing has been asked for."""
        self._offers = []
        for kind in range(KINDS):
            self._asked[kind] = _NEVER

    def ask(self, gives: i64, wants: i64, turn: i64, bounds: Bounds) -> None:
        """An offer is made, and its kinds are asked for; in vain, unless ``agree`` follows."""
        self._offers = [offer for offer in self._offers if turn - offer[1] <= ROUNDS * bounds.seats]
        self._offers.append((int(terms(gives, wants)), int(turn)))
        for kind in range(KINDS):
            self._before[kind] = self._asked[kind]
            if in_bundle(wants, kind) > 0:
                self._asked[kind] = turn
                for slot in range(kind, bounds.seats * KINDS, KINDS):
                    self._held[slot] = bounds.least[slot]

    def agree(self) -> None:
        """The last offer has led to a trade."""
        for kind in range(KINDS):
            self._asked[kind] = self._before[kind]

    def made_in(self, turn: i64) -> int:
        """How many offers were made in a turn."""
        return sum(1 for _, when in self._offers if when == turn)

    def watch(self, bounds: Bounds) -> None:
        """Notes, after each action, what has been spent, so that whatever comes to a hand then is a change."""
        if not self._offers:
            return
        for slot in range(bounds.seats * KINDS):
            if bounds.least[slot] < self._held[slot]:
                self._held[slot] = bounds.least[slot]

    def is_vain(self, seat: i64, kind: i64, turn: i64, bounds: Bounds) -> bool:
        """Whether a seat was asked for a kind of late, and no card of it is known to have come to its hand since."""
        slot = seat * KINDS + kind
        return turn - self._asked[kind] <= ROUNDS * bounds.seats and bounds.least[slot] <= self._held[slot]

    def is_repeated(self, trade: i64, turn: i64, bounds: Bounds) -> bool:
        """Whether an offer of these terms was made of late."""
        return any(trade == made and turn - when <= ROUNDS * bounds.seats for made, when in self._offers)
