"""Victory point, the development card [Z2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ids import DEVELOPMENT
from game.rules.rule import Card
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class VictoryPoint(Card):
    """One point, kept hidden and never played. It counts towards winning at once."""

    name = "victory_point"
    deck = DEVELOPMENT
    count = 5
    is_point = True

    def playable(self, s: State, seat: i64) -> bool:
        return False
