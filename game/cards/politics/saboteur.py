"""Saboteur [P-Saboteur]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ids import POLITICS
from game.rules.order import richer, with_cards
from game.rules.rule import Card
from game.rules.seven import DISCARD_NEXT
from game.stack import push
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position


class Saboteur(Card):
    """Every opponent with at least as many points discards half of its hand, rounded down, of its choice. The questions
    are those of a seven (game/rules/seven.py)."""

    name = "saboteur"
    deck = POLITICS
    count = 2

    def playable(self, s: State, seat: i64) -> bool:
        return victims(s, seat) != 0

    def play(self, s: State, seat: i64) -> None:
        push(s, DISCARD_NEXT, a=victims(s, seat))


def victims(s: Position, seat: i64) -> i64:
    """The set of opponents who must discard. Half of a single card is none, so a hand of one card does not count."""
    return with_cards(s, richer(s, seat, 0), 2)
