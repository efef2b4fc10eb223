"""How Road Building, the development card, is played [Z4]."""

from __future__ import annotations

from game.ai.planner.free_roads import FreeRoadsPolicy


class DevelopmentRoadsPolicy(FreeRoadsPolicy):
    """Like the progress card of that name."""

    finish_cards = 4
