"""The base game [Z]."""

from __future__ import annotations

from typing import Final

from game.box import Box
from game.ids import DEVELOPMENT as DEVELOPMENT_DECK
from game.ids import SETTLEMENT
from game.rule_module_ids import BUILDING, DEVELOPMENT, TRADING
from game.rulesets.making import cards_of, rule_set

BASE: Final = rule_set(
    "base",
    Box(cards_of(DEVELOPMENT_DECK), goal=10, second_piece=SETTLEMENT),
    Box(cards_of(DEVELOPMENT_DECK, large=True), goal=10, second_piece=SETTLEMENT, resources=24),
    BUILDING,
    TRADING,
    DEVELOPMENT,
)
