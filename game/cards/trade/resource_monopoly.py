"""Resource Monopoly [P-ResourceMonopoly]."""

from __future__ import annotations

from game.ids import BRICK, ORE
from game.rules.monopoly import Monopoly
from game.steps import MONOPOLY_KIND


class ResourceMonopoly(Monopoly):
    """Names a resource: each opponent gives two of it, or what there is."""

    def __init__(self) -> None:
        super().__init__(MONOPOLY_KIND, BRICK, ORE, 2)
