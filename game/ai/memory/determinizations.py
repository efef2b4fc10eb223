"""Possible hands: a set of worlds, each with all hands, which every observed event updates.

This is a particle filter with resampling (Gordon, Salmond, Smith 1993). A card that moves unseen is chosen at random in
each world. A world in which an observed event is impossible is replaced with a copy of another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.memory.bounds import Bounds
from game.ids import KINDS, MAX_SEATS, PAPER
from game.ints import zeros
from game.rng import Rng

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

_REPAIRS: Final = 400
"""How many exchanges of two cards are tried to repair a dealt world before it is left as it is."""


class Worlds:
    """The number of cards of a slot (a seat and a kind) in a world is the slot's ``known`` plus the world's ``excess``,
    so that a card that moves openly moves in all worlds at once."""

    def __init__(self, count: int, seed: int) -> None:
        self.count: Final[i64] = count
        self._rng: Final = Rng(seed)
        self._known: Final[Ints] = zeros(MAX_SEATS * KINDS)
        self._excess: Final[Ints] = zeros(MAX_SEATS * KINDS * count)
        self._dead: Final[Ints] = zeros(count)
        self._lent: Final[Ints] = zeros(count)
        """The card that a Commercial Harbour moved last, in each world."""
        self._pile: Final[Ints] = zeros(KINDS)

    def cards(self, world: i64, slot: i64) -> i64:
        """How many cards of a slot there are in a world."""
        return self._known[slot] + self._excess[slot * self.count + world]

    def change(self, seat: i64, kind: i64, count: i64) -> None:
        """Move cards openly to or from a hand. Call ``hold`` first."""
        self._known[seat * KINDS + kind] += count

    def hold(self, seat: i64, kind: i64, count: i64, bounds: Bounds) -> None:
        """Replace worlds in which a seat holds fewer cards of a kind than it has shown."""
        slot = seat * KINDS + kind
        for world in range(self.count):
            self._dead[world] = 1 if self.cards(world, slot) < count else 0
        self._revive(bounds)

    def cap(self, seat: i64, kind: i64, count: i64, bounds: Bounds) -> None:
        """Replace worlds in which a seat holds more cards of a kind than it can."""
        slot = seat * KINDS + kind
        for world in range(self.count):
            self._dead[world] = 1 if self.cards(world, slot) > count else 0
        self._revive(bounds)

    def hide(self, giver: i64, taker: i64, start: i64, end: i64, bounds: Bounds) -> None:
        """Move a card unseen between hands: in each world one of the cards that it may be, each equally likely."""
        for world in range(self.count):
            kind = self._drawn(world, giver, start, end)
            self._dead[world] = 1 if kind < 0 else 0
            if kind >= 0:
                self._move(world, giver, taker, kind)
                self._lent[world] = kind
        self._revive(bounds)

    def settle(self, giver: i64, taker: i64, bounds: Bounds) -> None:
        """Return the card that a Commercial Harbour moved if the opponent has no commodity, or give its only kind of
        commodity instead."""
        for world in range(self.count):
            kind: i64 = self._lent[world]
            kinds: i64 = 0
            for commodity in range(PAPER, KINDS):
                if self.cards(world, giver * KINDS + commodity) > 0:
                    kind = commodity
                    kinds += 1
            self._dead[world] = 1 if kinds > 1 or kind < 0 else 0
            if self._dead[world] == 0:
                self._move(world, giver, taker, kind)
        self._revive(bounds)

    def choose(self, seat: i64, bounds: Bounds) -> None:
        """Replace worlds in which a seat, asked which commodity to give, has fewer than two kinds of them."""
        for world in range(self.count):
            kinds: i64 = 0
            for commodity in range(PAPER, KINDS):
                if self.cards(world, seat * KINDS + commodity) > 0:
                    kinds += 1
            self._dead[world] = 1 if kinds < 2 else 0
        self._revive(bounds)

    def deal(self, bounds: Bounds) -> None:
        """Deal new worlds at random, within the certain bounds."""
        for slot in range(MAX_SEATS * KINDS):
            self._known[slot] = bounds.least[slot]
        for world in range(self.count):
            self._lent[world] = -1
            self._deal(world, bounds)
            self._mend(world, bounds)

    def _drawn(self, world: i64, seat: i64, start: i64, end: i64) -> i64:
        """The kind of one of a seat's cards in a world, drawn at random; -1 if it has none of these kinds."""
        total: i64 = 0
        for kind in range(start, end):
            total += self.cards(world, seat * KINDS + kind)
        if total <= 0:
            return -1
        left = self._rng.below(total)
        for kind in range(start, end):
            left -= self.cards(world, seat * KINDS + kind)
            if left < 0:
                return kind
        return -1

    def _move(self, world: i64, giver: i64, taker: i64, kind: i64) -> None:
        self._excess[(giver * KINDS + kind) * self.count + world] -= 1
        self._excess[(taker * KINDS + kind) * self.count + world] += 1

    def _revive(self, bounds: Bounds) -> None:
        """Replace dead worlds with copies of living ones; if all are dead, deal new ones."""
        living: i64 = 0
        for world in range(self.count):
            if self._dead[world] == 0:
                living += 1
        if living == 0:
            self.deal(bounds)
        elif living < self.count:
            for world in range(self.count):
                if self._dead[world] != 0:
                    self._copy(self._living(self._rng.below(living)), world, bounds.seats * KINDS)

    def _living(self, number: i64) -> i64:
        """The ``number``-th living world."""
        for world in range(self.count):
            if self._dead[world] == 0:
                if number == 0:
                    return world
                number -= 1
        return 0

    def _copy(self, model: i64, world: i64, slots: i64) -> None:
        self._lent[world] = self._lent[model]
        for start in range(0, slots * self.count, self.count):
            self._excess[start + world] = self._excess[start + model]

    def _deal(self, world: i64, bounds: Bounds) -> None:
        """Deal the cards that are in no certain hand to hands with room for them, as far as possible."""
        for kind in range(KINDS):
            self._pile[kind] = bounds.out[kind]
            for slot in range(kind, bounds.seats * KINDS, KINDS):
                self._excess[slot * self.count + world] = 0
                self._pile[kind] -= bounds.least[slot]
        for seat in range(bounds.seats):
            left = bounds.size[seat]
            for slot in range(seat * KINDS, seat * KINDS + KINDS):
                left -= bounds.least[slot]
            for _card in range(left):
                kind = self._from_pile(world, seat, bounds, True)
                if kind < 0:
                    kind = self._from_pile(world, seat, bounds, False)
                if kind < 0:
                    return
                self._pile[kind] -= 1
                self._excess[(seat * KINDS + kind) * self.count + world] += 1

    def _from_pile(self, world: i64, seat: i64, bounds: Bounds, with_room: bool) -> i64:
        """The kind of a random card of the pile, with ``with_room`` only of kinds that the hand has room for; -1 if
        there is none."""
        total: i64 = 0
        for turn in range(2):
            place = self._rng.below(total) if turn == 1 else 0
            for kind in range(KINDS):
                slot = seat * KINDS + kind
                if not with_room or self.cards(world, slot) < bounds.most[slot]:
                    total += self._pile[kind]
                    if turn == 1:
                        place -= self._pile[kind]
                        if place < 0:
                            return kind
            if total <= 0:
                return -1
        return -1

    def _mend(self, world: i64, bounds: Bounds) -> None:
        """Exchange cards between hands until none has more of a kind than it can."""
        slots = bounds.seats * KINDS
        slot: i64 = 0
        for attempt in range(_REPAIRS):
            while slot < slots and self.cards(world, slot) <= bounds.most[slot]:
                slot += 1
            if slot == slots:
                return
            seat, kind = slot // KINDS, slot % KINDS
            other, back = self._rng.below(bounds.seats), self._rng.below(KINDS)
            fits = self.cards(world, other * KINDS + back) > bounds.least[other * KINDS + back]
            fits = fits and self.cards(world, seat * KINDS + back) < bounds.most[seat * KINDS + back]
            if attempt < _REPAIRS // 2:
                fits = fits and self.cards(world, other * KINDS + kind) < bounds.most[other * KINDS + kind]
            if fits and other != seat and back != kind:
                self._move(world, seat, other, kind)
                self._move(world, other, seat, back)
                slot = 0
