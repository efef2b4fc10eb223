"""How Road Building is played [P-RoadBuilding]."""

from __future__ import annotations

from game.ai.planner.free_roads import FreeRoadsPolicy


class RoadBuildingPolicy(FreeRoadsPolicy):
    """Also answers for the development card, which asks the same questions."""

    finish_cards = 4
