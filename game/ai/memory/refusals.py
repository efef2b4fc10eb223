"""Requests that opponents have refused, so that the agent does not repeat them before something has changed [R5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.memory.bounds import Bounds
from game.ids import KINDS, MAX_SEATS
from game.ints import zeros
from game.resource_counts import in_bundle, terms

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

ROUNDS: Final = 3
"""How many rounds an agent remembers a refusal."""
_NEVER: Final = -1000


class Refusals:
    """For each seat and kind: the turn in which the seat was asked for it and refused, how many cards of it the seat
    certainly held, then or at any time since, and whether any was produced for it since. Also the terms of the last
    offers, with their turns."""

    def __init__(self) -> None:
        self._asked: Final[Ints] = zeros(MAX_SEATS * KINDS)
        self._before: Final[Ints] = zeros(MAX_SEATS * KINDS)
        self._held: Final[Ints] = zeros(MAX_SEATS * KINDS)
        self._grown: Final[Ints] = zeros(MAX_SEATS * KINDS)
        self._offers: list[tuple[int, int]] = []

    def begin(self) -> None:
        """Start with no requests."""
        self._offers = []
        for slot in range(MAX_SEATS * KINDS):
            self._asked[slot] = _NEVER

    def ask(self, gives: i64, wants: i64, turn: i64, bounds: Bounds) -> None:
        """Record an offer, which asks all opponents for its kinds. It counts as refused by all except those who
        ``agree``."""
        self._offers = [offer for offer in self._offers if turn - offer[1] <= ROUNDS * bounds.seats]
        self._offers.append((int(terms(gives, wants)), int(turn)))
        for slot in range(bounds.seats * KINDS):
            self._before[slot] = self._asked[slot]
            if in_bundle(wants, slot % KINDS) > 0:
                self._asked[slot] = turn
                self._held[slot] = bounds.least[slot]
                self._grown[slot] = 0

    def agree(self, seat: i64) -> None:
        """Record that a seat would give the cards that the last offer asks for, or has given them."""
        for slot in range(seat * KINDS, (seat + 1) * KINDS):
            self._asked[slot] = self._before[slot]

    def made_in(self, turn: i64) -> int:
        """How many offers were made in a turn."""
        return sum(1 for _, when in self._offers if when == turn)

    def produce(self, seat: i64, kind: i64) -> None:
        """Record that a hand has publicly received a kind from production."""
        self._grown[seat * KINDS + kind] = 1

    def watch(self, bounds: Bounds) -> None:
        """Record, after each action, the cards that have been spent, so that later production counts as a change."""
        if not self._offers:
            return
        for slot in range(bounds.seats * KINDS):
            if bounds.least[slot] <= self._held[slot]:
                self._held[slot] = bounds.least[slot]
                self._grown[slot] = 0

    def was_refused(self, seat: i64, kind: i64, turn: i64, bounds: Bounds) -> bool:
        """Whether a seat recently refused to give a kind and has produced none of it since."""
        slot = seat * KINDS + kind
        return turn - self._asked[slot] <= ROUNDS * bounds.seats and self._grown[slot] == 0

    def is_repeated(self, trade: i64, turn: i64, bounds: Bounds) -> bool:
        """Whether an offer with these terms was made recently."""
        return any(trade == offer and turn - when <= ROUNDS * bounds.seats for offer, when in self._offers)
