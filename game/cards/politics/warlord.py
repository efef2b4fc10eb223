"""Warlord [P-Warlord]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ids import POLITICS
from game.pieces import is_active
from game.rules.knights import activate
from game.rules.places import next_in_set, pieces_of
from game.rules.rule import Card
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position


class Warlord(Card):
    """Activates all of the player's knights for free. Those activated now cannot act this turn [K3]."""

    name = "warlord"
    deck = POLITICS
    count = 2

    def playable(self, s: State, seat: i64) -> bool:
        return next_idle(s, seat, 0) >= 0

    def play(self, s: State, seat: i64) -> None:
        corner: i64 = -1
        while (corner := next_idle(s, seat, corner + 1)) >= 0:
            activate(s, seat, corner)


def next_idle(s: Position, seat: i64, corner: i64) -> i64:
    """The first corner, from ``corner`` on, with an inactive knight of a seat; -1 for none."""
    knights = pieces_of(s, s.setup.knights, seat)
    corner -= 1
    while (corner := next_in_set(s, knights, corner + 1)) >= 0:
        if not is_active(s.piece(corner)):
            break
    return corner
