"""The position before the first observed event: what a view shows now, minus what has happened since."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.events import BANK_TRADED, DISCARDED, GAVE, HANDED, PAID, PRODUCED, RECEIVED, TRADED, TURN_BEGAN, Event
from game.ids import KINDS, MAX_SEATS
from game.ints import zeros
from game.resource_counts import in_bundle
from game.view import View

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints


class Origin:
    """``size`` has a word for each hand, ``out`` one for each kind, ``own`` one for each kind in the seat's own hand;
    ``turn`` is the number of the turn."""

    def __init__(self, view: View, observed: list[list[Event]]) -> None:
        self.seats: Final[i64] = view.setup.seats
        self.seat: Final[i64] = view.seat
        self.size: Final[Ints] = zeros(MAX_SEATS)
        self.turn: i64 = view.turn_number()
        self.out: Final[Ints] = zeros(KINDS)
        self.own: Final[Ints] = zeros(KINDS)
        for seat in range(self.seats):
            self.size[seat] = view.hand_size(seat)
        for kind in range(KINDS):
            self.out[kind] = view.setup.supply(kind) - view.bank(kind)
            if self.seat >= 0:
                self.own[kind] = view.hand(self.seat, kind)
        for events in observed:
            for event in events:
                self._undo(event)

    def _undo(self, event: Event) -> None:
        kind: i64 = event[0]
        a: i64 = event[1]
        b: i64 = event[2]
        c: i64 = event[3]
        d: i64 = event[4]
        if kind == PRODUCED or kind == RECEIVED:
            self._take(a, b, c)
        elif kind == PAID:
            self._take(a, b, -c)
        elif kind == DISCARDED:
            self._take(a, b, -1)
        elif kind == BANK_TRADED:
            self._take(a, b, -c)
            self._take(a, d, 1)
        elif kind == TURN_BEGAN:
            self.turn -= 1
        elif kind == HANDED:
            self._move_back(a, b, c, 1)
        elif kind == GAVE:
            self._move_back(a, b, c, d)
        elif kind == TRADED:
            for card in range(KINDS):
                self._move_back(a, b, card, in_bundle(c, card))
                self._move_back(b, a, card, in_bundle(d, card))

    def _take(self, seat: i64, kind: i64, count: i64) -> None:
        """Undo a move of cards from the bank."""
        self.out[kind] -= count
        self.size[seat] -= count
        if seat == self.seat:
            self.own[kind] -= count

    def _move_back(self, giver: i64, taker: i64, kind: i64, count: i64) -> None:
        """Undo a move of cards between hands. The kind is known if the seat's own hand was involved."""
        self.size[giver] += count
        self.size[taker] -= count
        if giver == self.seat:
            self.own[kind] += count
        elif taker == self.seat:
            self.own[kind] -= count
