"""When Irrigation is played [P-Irrigation]."""

from __future__ import annotations

from game.ai.planner.harvest import HarvestPolicy
from game.ids import FIELDS


class IrrigationPolicy(HarvestPolicy):
    """Played for the agent's own fields."""

    finish_cards = 6
    terrain = FIELDS
