"""When Resource Monopoly is played, and for which kind [P-ResourceMonopoly]."""

from __future__ import annotations

from game.ai.planner.monopoly import MonopolyPolicy
from game.ids import BRICK, ORE


class ResourceMonopolyPolicy(MonopolyPolicy):
    """Names a resource if enough cards of it are expected."""

    first_kind = BRICK
    last_kind = ORE
    most = 2
    patience = 36
    usual = 15
