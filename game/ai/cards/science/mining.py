"""When Mining is played [P-Mining]."""

from __future__ import annotations

from game.ai.planner.harvest import HarvestPolicy
from game.ids import MOUNTAINS


class MiningPolicy(HarvestPolicy):
    """Played for the agent's own mountains."""

    finish_cards = 6
    terrain = MOUNTAINS
