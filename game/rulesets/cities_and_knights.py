"""Cities & Knights, the expansion that this game is about."""

from __future__ import annotations

from typing import Final

from game.box import Box
from game.ids import CITY, POLITICS, SCIENCE, TRADE
from game.rule_module_ids import BARBARIANS, BUILDING, IMPROVEMENTS, KNIGHTS, PROGRESS, TRADING, WALLS
from game.rulesets.making import cards_of, rule_set

CARDS: Final = cards_of(SCIENCE, TRADE, POLITICS)
CITIES_AND_KNIGHTS: Final = rule_set(
    "cities_and_knights",
    Box(CARDS, goal=13, more_at_sea=2, commodities=12, walls=3, knights=2, second_piece=CITY),
    Box(CARDS, goal=13, more_at_sea=2, resources=24, commodities=18, walls=3, knights=2, second_piece=CITY),
    BUILDING,
    WALLS,
    TRADING,
    KNIGHTS,
    IMPROVEMENTS,
    BARBARIANS,
    PROGRESS,
)
