"""Trade Monopoly [P-TradeMonopoly]."""

from __future__ import annotations

from game.ids import COIN, PAPER
from game.rules.monopoly import Monopoly
from game.steps import TRADE_MONOPOLY_KIND


class TradeMonopoly(Monopoly):
    """Names a commodity: each opponent gives one of it, if holding any."""

    def __init__(self) -> None:
        super().__init__(TRADE_MONOPOLY_KIND, PAPER, COIN, 1)
