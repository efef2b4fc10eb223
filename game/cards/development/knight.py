"""Knight, the development card [Z3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ids import DEVELOPMENT
from game.rules.development import LARGEST_ARMY
from game.rules.robber import move_robber
from game.rules.rule import Card
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class DevelopmentKnight(Card):
    """Moves the robber and steals [S3]; may win the largest army [Z3]."""

    name = "knight"
    deck = DEVELOPMENT
    count = 14
    large_count = 20
    joins_army = True

    def playable(self, s: State, seat: i64) -> bool:
        return True

    def play(self, s: State, seat: i64) -> None:
        LARGEST_ARMY.settle(s)
        move_robber(s, seat)
