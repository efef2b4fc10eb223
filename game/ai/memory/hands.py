"""Follows cards that move between hands, in the bounds and, if there are any, in the worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.memory.bounds import Bounds
from game.ai.memory.determinizations import Worlds
from game.ids import KINDS
from game.resource_counts import in_bundle
from game.view import UNKNOWN

if TYPE_CHECKING:
    from mypy_extensions import i64


class Hands:
    """The ``bounds`` of all hands, and the possible ``determinizations`` or None."""

    def __init__(self, bounds: Bounds, determinizations: Worlds | None) -> None:
        self.bounds: Final = bounds
        self.determinizations: Final = determinizations

    def hand_among(self, giver: i64, taker: i64, kind: i64, start: i64, end: i64) -> None:
        """One card of a kind from ``start`` up to ``end`` moves between hands, unseen by others."""
        if kind != UNKNOWN:
            self.give(giver, taker, kind, 1)
            return
        self.bounds.hide(giver, taker, start, end)
        if self.determinizations is not None and not self.bounds.broken:
            self.determinizations.hide(giver, taker, start, end, self.bounds)

    def gain(self, seat: i64, kind: i64, count: i64) -> None:
        """A seat receives cards, or gives them up if the count is negative."""
        self.bounds.gain(seat, kind, count)
        if self.determinizations is not None:
            self.determinizations.change(seat, kind, count)

    def lose(self, seat: i64, kind: i64, count: i64) -> None:
        """A seat gives up cards that it must have held."""
        self.hold(seat, kind, count)
        self.gain(seat, kind, -count)

    def give(self, giver: i64, taker: i64, kind: i64, count: i64) -> None:
        """Cards move openly between hands."""
        self.hold(giver, kind, count)
        self.bounds.give(giver, taker, kind, count)
        if self.determinizations is not None:
            self.determinizations.change(giver, kind, -count)
            self.determinizations.change(taker, kind, count)

    def give_bundle(self, giver: i64, taker: i64, cards: i64) -> None:
        """A bundle moves openly between hands."""
        for kind in range(KINDS):
            if in_bundle(cards, kind) > 0:
                self.give(giver, taker, kind, in_bundle(cards, kind))

    def hold_bundle(self, seat: i64, cards: i64) -> None:
        """A seat has shown that it holds a bundle."""
        for kind in range(KINDS):
            if in_bundle(cards, kind) > 0:
                self.hold(seat, kind, in_bundle(cards, kind))

    def hold(self, seat: i64, kind: i64, count: i64) -> None:
        """A seat has shown that it holds cards. Worlds are updated only if that is new."""
        if self.bounds.least[seat * KINDS + kind] < count:
            self.bounds.hold(seat, kind, count)
            if self.determinizations is not None and not self.bounds.broken:
                self.determinizations.hold(seat, kind, count, self.bounds)

    def cap(self, seat: i64, kind: i64, count: i64) -> None:
        """A seat has shown that it holds no more cards. Worlds are updated only if that is new."""
        if self.bounds.most[seat * KINDS + kind] > count:
            self.bounds.cap(seat, kind, count)
            if self.determinizations is not None and not self.bounds.broken:
                self.determinizations.cap(seat, kind, count, self.bounds)
