"""When Trade Monopoly is played, and for which kind [P-TradeMonopoly]."""

from __future__ import annotations

from game.ai.planner.monopoly import MonopolyPolicy
from game.ids import COIN, PAPER


class TradeMonopolyPolicy(MonopolyPolicy):
    """Names a commodity if enough cards of it are expected."""

    first_kind = PAPER
    last_kind = COIN
    most = 1
    usual = 15
