"""Monopoly, the development card [Z4]."""

from __future__ import annotations

from typing import Final

from game.ids import BRICK, DEVELOPMENT, ORE
from game.rules.monopoly import Monopoly
from game.rules.phases import BEFORE_ROLL, TURN
from game.steps import BANK_CARD, Step

ALL_OF_IT: Final = 31
"""More than the supply of any kind."""
DEV_MONOPOLY_KIND: Final = Step("dev_monopoly_kind", BANK_CARD, on=(BEFORE_ROLL, TURN))


class DevelopmentMonopoly(Monopoly):
    """Names a resource; each opponent gives all of it."""

    name = "monopoly"
    deck = DEVELOPMENT
    count = 2
    large_count = 3
    steps: tuple[Step, ...] = (DEV_MONOPOLY_KIND,)
    first_kind = BRICK
    last_kind = ORE
    most = ALL_OF_IT
