"""What is certain about hands: the least and the most cards of a kind in each [H1].

Every hidden move widens these bounds. Payments, promises and empty hands narrow them, and so do two sums that are
always public: the size of each hand, and how many cards of a kind are not in the bank.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.memory.origin import Origin
from game.ids import KINDS, MAX_SEATS
from game.ints import zeros

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints


class Bounds:
    """``least`` and ``most`` have a word for each seat and kind, ``size`` one per hand, and ``out`` one per kind: how
    many cards are in hands. ``vague`` is True if some bounds differ. ``broken`` is True if the events contradict each
    other, because the hands were different when observation started."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.least: Final[Ints] = zeros(MAX_SEATS * KINDS)
        self.most: Final[Ints] = zeros(MAX_SEATS * KINDS)
        self.size: Final[Ints] = zeros(MAX_SEATS)
        self.out: Final[Ints] = zeros(KINDS)
        self.vague = False
        self.broken = False

    def begin(self, origin: Origin) -> None:
        """Start with the seat's own hand and the sums; nothing else is known about hands."""
        self.seats = origin.seats
        self.vague = True
        self.broken = False
        for kind in range(KINDS):
            self.out[kind] = origin.out[kind]
        for seat in range(self.seats):
            self.size[seat] = origin.size[seat]
            for kind in range(KINDS):
                is_own = seat == origin.seat
                self.least[seat * KINDS + kind] = origin.own[kind] if is_own else 0
                self.most[seat * KINDS + kind] = origin.own[kind] if is_own else origin.out[kind]
        self.tighten()

    def gain(self, seat: i64, kind: i64, count: i64) -> None:
        """Record cards that come from the bank. A negative count is cards paid to it; call ``hold`` first."""
        self._change(seat, kind, count)
        self.out[kind] += count

    def give(self, giver: i64, taker: i64, kind: i64, count: i64) -> None:
        """Record that cards, which the giver is known to hold, move openly to another hand."""
        self._change(giver, kind, -count)
        self._change(taker, kind, count)

    def _change(self, seat: i64, kind: i64, count: i64) -> None:
        slot = seat * KINDS + kind
        self.least[slot] += count
        self.most[slot] += count
        self.size[seat] += count

    def hold(self, seat: i64, kind: i64, count: i64) -> None:
        """Record that a seat holds at least ``count`` cards of a kind."""
        slot = seat * KINDS + kind
        if self.least[slot] < count:
            if self.most[slot] < count:
                self.broken = True
            self.least[slot] = count
            self.tighten()

    def cap(self, seat: i64, kind: i64, count: i64) -> None:
        """Record that a seat holds at most ``count`` cards of a kind."""
        slot = seat * KINDS + kind
        if self.most[slot] > count:
            if self.least[slot] > count:
                self.broken = True
            self.most[slot] = count
            self.tighten()

    def hide(self, giver: i64, taker: i64, start: i64, end: i64) -> None:
        """Record that a card of one of the kinds from ``start`` up to ``end`` moves unseen between hands."""
        for kind in range(start, end):
            slot = giver * KINDS + kind
            if self.most[slot] > 0:
                self.most[taker * KINDS + kind] += 1
                if self.least[slot] > 0:
                    self.least[slot] -= 1
        self.size[giver] -= 1
        self.size[taker] += 1
        self.vague = True
        self.tighten()

    def tighten(self) -> None:
        """Draw conclusions from the sums until there are no more."""
        changed = self.vague
        while changed and not self.broken:
            changed = False
            for seat in range(self.seats):
                if self._narrow(seat * KINDS, 1, KINDS, self.size[seat]):
                    changed = True
            for kind in range(KINDS):
                if self._narrow(kind, KINDS, self.seats, self.out[kind]):
                    changed = True
        self.vague = False
        for slot in range(self.seats * KINDS):
            if self.least[slot] != self.most[slot]:
                self.vague = True

    def _narrow(self, start: i64, stride: i64, count: i64, total: i64) -> bool:
        """Narrow the bounds of some words whose sum is known. Returns whether any changed."""
        least: i64 = 0
        most: i64 = 0
        end = start + stride * count
        slot = start
        while slot < end:
            least += self.least[slot]
            most += self.most[slot]
            slot += stride
        if least > total or most < total:
            self.broken = True
            return False
        if least == most:
            return False
        changed = False
        slot = start
        while slot < end:
            low, high = self.least[slot], self.most[slot]
            if low < total - most + high:
                self.least[slot] = total - most + high
                changed = True
            if high > total - least + low:
                self.most[slot] = total - least + low
                changed = True
            slot += stride
        return changed
