"""Road Building, the development card [Z2]."""

from __future__ import annotations

from game.ids import DEVELOPMENT
from game.rules.free_roads import FreeRoads


class DevelopmentRoads(FreeRoads):
    """Like the progress card Road Building, whose questions it asks."""

    name = "roads"
    deck = DEVELOPMENT
    count = 2
    large_count = 3
