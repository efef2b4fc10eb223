"""Printer [P-Printer]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ids import SCIENCE
from game.rules.rule import Card
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Printer(Card):
    """One victory point, revealed when drawn [G2]. It never enters the progress hand, so it is never played."""

    name = "printer"
    deck = SCIENCE
    count = 1
    is_point = True

    def playable(self, s: State, seat: i64) -> bool:
        return False
