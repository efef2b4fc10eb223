"""Road Building [P-RoadBuilding]."""

from __future__ import annotations

from game.ids import SCIENCE
from game.rules.free_roads import ROADS_EDGE, ROADS_NEXT, FreeRoads
from game.steps import Step


class RoadBuilding(FreeRoads):
    """Builds up to two roads for free."""

    name = "road_building"
    deck = SCIENCE
    count = 2
    steps: tuple[Step, ...] = (ROADS_NEXT, ROADS_EDGE)
