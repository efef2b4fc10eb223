"""What is certain about opponents' progress cards: those that the seat has seen, or once held."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.box import MOST_KINDS, Box
from game.ids import MAX_SEATS
from game.ints import next_bit, zeros
from game.view import UNKNOWN

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints


class Glimpses:
    """``least`` has a word for each seat and kind of card: the least number that the seat holds."""

    def __init__(self) -> None:
        self.least: Final[Ints] = zeros(MAX_SEATS * MOST_KINDS)

    def begin(self) -> None:
        """Start with no card seen."""
        for slot in range(MAX_SEATS * MOST_KINDS):
            self.least[slot] = 0

    def show(self, seat: i64, cards: i64, box: Box) -> None:
        """Record a whole hand that was seen, as a set of cards."""
        for kind in range(MOST_KINDS):
            self.least[seat * MOST_KINDS + kind] = 0
        card: i64 = -1
        while (card := next_bit(cards, card + 1)) >= 0:
            self.least[seat * MOST_KINDS + box.kind_of_card[card]] += 1

    def come(self, seat: i64, kind: i64) -> None:
        """Record that a card of a kind has entered a hand."""
        if kind != UNKNOWN:
            self.least[seat * MOST_KINDS + kind] += 1

    def go(self, seat: i64, kind: i64, deck: i64, box: Box) -> None:
        """Record that a card leaves a hand. If it was not seen, it may be any card of its deck."""
        for other in range(MOST_KINDS):
            slot = seat * MOST_KINDS + other
            if self.least[slot] > 0 and (other == kind or (kind == UNKNOWN and box.deck[other] == deck)):
                self.least[slot] -= 1
