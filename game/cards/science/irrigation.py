"""Irrigation [P-Irrigation]."""

from __future__ import annotations

from game.ids import FIELDS
from game.rules.harvest import Harvest


class Irrigation(Harvest):
    """Two grain for each different fields hex with at least one own building."""

    def __init__(self) -> None:
        super().__init__(FIELDS)
