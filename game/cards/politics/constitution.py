"""Constitution [P-Constitution]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ids import POLITICS
from game.rules.rule import Card
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Constitution(Card):
    """One victory point, revealed when drawn [G2]. It never enters the progress hand, so it is never played."""

    name = "constitution"
    deck = POLITICS
    count = 1
    is_point = True

    def playable(self, s: State, seat: i64) -> bool:
        return False
