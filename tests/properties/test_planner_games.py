"""Watched games of straying opponents, and of four good ones; HEXHOLD_GAMES sets their number."""

from __future__ import annotations

import pytest

from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from tests.properties.effort import GAMES
from tests.properties.games import normal_game, planner_game

pytestmark = pytest.mark.games

PARTS = 10
RULES = pytest.mark.parametrize("rules", [CITIES_AND_KNIGHTS, BASE], ids=["cities_and_knights", "base"])
TRADES = pytest.mark.parametrize("trades", [True, False], ids=["trades", "no trades"])


@RULES
@TRADES
@pytest.mark.parametrize("part", range(min(PARTS, GAMES // 4)))
def test_games_of_opponents_that_stray(rules: RuleSet, trades: bool, part: int) -> None:
    for number in range(part, GAMES // 4, PARTS):
        planner_game(number, rules, trades).play()


@RULES
@TRADES
@pytest.mark.parametrize("part", range(min(2, GAMES // 6)))
def test_games_of_four_good_opponents(rules: RuleSet, trades: bool, part: int) -> None:
    for number in range(part, GAMES // 6, 2):
        normal_game(number, rules, trades, often=200).play()
