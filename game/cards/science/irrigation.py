"""Irrigation [P-Irrigation]."""

from __future__ import annotations

from game.ids import FIELDS, SCIENCE
from game.rules.harvest import Harvest


class Irrigation(Harvest):
    """Two grain for each fields hex at which the player has a building."""

    name = "irrigation"
    deck = SCIENCE
    count = 2
    terrain = FIELDS
