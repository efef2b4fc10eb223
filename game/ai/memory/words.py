"""What a seat has said about trades, so that it keeps its word as long as it holds the same cards [R5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.memory.bounds import Bounds
from game.ids import KINDS
from game.ints import zeros
from game.resource_counts import given, in_bundle, terms, wanted

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints


class MemoryWords:
    """The terms that the seat has refused, and those that it has proposed or accepted, from its own point of view and
    with the turn. Any change in its hand releases it from its word."""

    def __init__(self) -> None:
        self._hand: Final[Ints] = zeros(KINDS)
        self._refused: list[tuple[int, int]] = []
        self._wished: list[tuple[int, int]] = []

    def begin(self) -> None:
        """Start with nothing said."""
        self._refused = []
        self._wished = []

    def refuse(self, gives: i64, takes: i64, turn: i64) -> None:
        """Record that the seat would not give ``gives`` for ``takes``."""
        self._refused.append((int(terms(gives, takes)), int(turn)))

    def wish(self, gives: i64, takes: i64, turn: i64) -> None:
        """Record that the seat would give ``gives`` for ``takes``."""
        self._wished.append((int(terms(gives, takes)), int(turn)))

    def watch(self, bounds: Bounds, seat: i64) -> None:
        """Forget what was said when the hand was different."""
        changed = False
        for kind in range(KINDS):
            held = bounds.least[seat * KINDS + kind]
            if self._hand[kind] != held:
                self._hand[kind] = held
                changed = True
        if changed and (self._refused or self._wished):
            self.begin()

    def has_refused(self, gives: i64, takes: i64, since: i64) -> bool:
        """Whether the seat refused terms at least as good for it, in turn ``since`` or later."""
        return any(
            turn >= since and _holds(gives, given(trade)) and _holds(wanted(trade), takes)
            for trade, turn in self._refused
        )

    def has_wished(self, gives: i64, takes: i64, since: i64) -> bool:
        """Whether the seat wanted terms at most as good for it, in turn ``since`` or later."""
        return any(
            turn >= since and _holds(given(trade), gives) and _holds(takes, wanted(trade))
            for trade, turn in self._wished
        )


def _holds(cards: i64, others: i64) -> bool:
    """Whether a bundle contains all cards of another."""
    return all(in_bundle(cards, kind) >= in_bundle(others, kind) for kind in range(KINDS))
