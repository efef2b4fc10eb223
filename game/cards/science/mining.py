"""Mining [P-Mining]."""

from __future__ import annotations

from game.ids import MOUNTAINS, SCIENCE
from game.rules.harvest import Harvest


class Mining(Harvest):
    """Two ore for each mountains hex at which the player has a building."""

    name = "mining"
    deck = SCIENCE
    count = 2
    terrain = MOUNTAINS
