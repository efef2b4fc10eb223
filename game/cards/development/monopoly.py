"""Monopoly, the development card [Z4]."""

from __future__ import annotations

from game.ids import BRICK, ORE, RESOURCE_SUPPLY
from game.rules.monopoly import Monopoly
from game.steps import DEV_MONOPOLY_KIND


class DevelopmentMonopoly(Monopoly):
    """Names a resource: each opponent gives all of it."""

    def __init__(self) -> None:
        super().__init__(DEV_MONOPOLY_KIND, BRICK, ORE, RESOURCE_SUPPLY)
