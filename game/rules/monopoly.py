"""The base of the monopolies: name a kind and get it from all opponents [P-ResourceMonopoly, P-TradeMonopoly, Z4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import CARD, Actions, first
from game.events import KIND_NAMED, NOTHING_GIVEN
from game.rules.money import give
from game.rules.order import opponents, with_cards
from game.rules.rule import Card
from game.stack import pop, push
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position


class Monopoly(Card):
    """The player names a kind from ``first_kind`` to ``last_kind``, and each opponent gives up to ``most`` of it.

    A subclass declares a single step, which asks for the kind.
    """

    first_kind: int = 0
    last_kind: int = 0
    most: int = 0

    def playable(self, s: State, seat: i64) -> bool:
        if with_cards(s, opponents(s, seat), 1) == 0:
            return False
        return any(is_in_play(s, kind) for kind in range(self.first_kind, self.last_kind + 1))

    def play(self, s: State, seat: i64) -> None:
        push(s, self.steps[0], seat)

    def choices(self, s: State, out: Actions) -> None:
        for kind in range(self.first_kind, self.last_kind + 1):
            if is_in_play(s, kind):
                out.add_at(CARD, kind)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        kind = first(action)
        pop(s)
        s.emit(KIND_NAMED, seat, kind)
        before = s.hand_size(seat)
        for other in range(s.setup.seats):
            if other != seat:
                count = s.hand(other, kind)
                give(s, other, seat, kind, count if count < self.most else self.most)
        if s.hand_size(seat) == before:
            s.emit(NOTHING_GIVEN, seat, kind)


def is_in_play(s: Position, kind: i64) -> bool:
    """Whether anybody may hold a card of a kind. If all are in the bank, naming it would have no effect [G6]."""
    return s.bank(kind) < s.setup.supply(kind)
