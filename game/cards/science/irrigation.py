"""Irrigation [P-Irrigation]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ids import FIELDS
from game.rules.harvest import can_harvest, harvest
from game.rules.rule import Card
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Irrigation(Card):
    """Two grain for each different fields hex with at least one own building."""

    def playable(self, s: State, seat: i64) -> bool:
        return can_harvest(s, seat, FIELDS)

    def play(self, s: State, seat: i64) -> None:
        harvest(s, seat, FIELDS)
