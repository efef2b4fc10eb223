"""Resource Monopoly [P-ResourceMonopoly]."""

from __future__ import annotations

from typing import Final

from game.ids import BRICK, ORE, TRADE
from game.rules.monopoly import Monopoly
from game.rules.phases import TURN
from game.steps import BANK_CARD, Step

MONOPOLY_KIND: Final = Step("monopoly_kind", BANK_CARD, on=(TURN,))


class ResourceMonopoly(Monopoly):
    """Names a resource; each opponent gives two of it, or as many as it has."""

    name = "resource_monopoly"
    deck = TRADE
    count = 4
    steps: tuple[Step, ...] = (MONOPOLY_KIND,)
    first_kind = BRICK
    last_kind = ORE
    most = 2
