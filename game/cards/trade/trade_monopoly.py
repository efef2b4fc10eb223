"""Trade Monopoly [P-TradeMonopoly]."""

from __future__ import annotations

from typing import Final

from game.ids import COIN, PAPER, TRADE
from game.rules.monopoly import Monopoly
from game.rules.phases import TURN
from game.steps import BANK_CARD, Step

TRADE_MONOPOLY_KIND: Final = Step("trade_monopoly_kind", BANK_CARD, on=(TURN,))


class TradeMonopoly(Monopoly):
    """Names a commodity; each opponent gives one of it, if it has any."""

    name = "trade_monopoly"
    deck = TRADE
    count = 2
    steps: tuple[Step, ...] = (TRADE_MONOPOLY_KIND,)
    first_kind = PAPER
    last_kind = COIN
    most = 1
