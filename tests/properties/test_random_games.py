"""Watched random games of every kind (property_suite.py); HEXHOLD_GAMES sets their number."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from game.ids import OPTION_NAMES, PAIRED_PLAYERS
from game.rng import Rng
from game.rule_module_ids import BUILDING_PHASE, PAIRED
from game.ruleset import LARGE, RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from tests.properties.effort import GAMES, scaled
from tests.properties.games import (
    BETWEEN,
    SEA_GAMES,
    board_names,
    planner_game,
    random_game,
    scenario_names,
    seats_of,
    setup_of,
)
from tests.properties.hidden import secret_problems
from tests.properties.property_suite import WatchedGame, save_problems

pytestmark = pytest.mark.games

PARTS = 20


@pytest.mark.parametrize("part", range(min(PARTS, GAMES)))
def test_random_games(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        random_game(number).play()


def some_games(first: int) -> list[WatchedGame]:
    """Two games of any kind, one of a scenario, and one of opponents."""
    at_sea = first - first % SEA_GAMES
    games = [random_game(number, 0) for number in (first, first + 7, at_sea)]
    return [*games, planner_game(first, CITIES_AND_KNIGHTS, often=0)]


@pytest.mark.parametrize("game", some_games(100_000), ids=lambda game: game.name)
def test_saving_and_loading_at_every_step_changes_nothing(game: WatchedGame) -> None:
    while game.s.winner() < 0 and game.count < scaled(1200):
        game.claim(save_problems(game.s), game.step().action)


@pytest.mark.parametrize("game", some_games(100_010), ids=lambda game: game.name)
def test_no_step_of_a_game_shows_hidden_information(game: WatchedGame) -> None:
    while game.s.winner() < 0 and game.count < scaled(900):
        action = game.step().action
        game.claim(secret_problems(game.s, Rng(game.count), game.watcher_of_samples), action)


def test_the_games_cover_every_kind() -> None:
    setups = [setup_of(number) for number in range(400)]
    seats = {(setup.board.name, int(setup.seats)) for setup in setups if setup.board.name in board_names()}
    assert {count for _, count in seats} == {2, 3, 4, 5, 6}
    assert len({name for name, _ in seats}) >= 4
    assert {setup.rules == BASE for setup in setups} == {True, False}
    options = {int(setup.options) for setup in setups}
    assert all({option >> place & 1 for option in options} == {0, 1} for place in range(len(OPTION_NAMES)))
    assert any(setup.points == 13 for setup in setups)


def test_scenarios_are_played_with_all_seats_and_both_rule_sets() -> None:
    """With five and six seats also with every option for between turns."""
    setups = [setup_of(SEA_GAMES * number) for number in range(360)]
    played = Counter((s.board.name, s.seats, s.rules, s.plays(BUILDING_PHASE), s.plays(PAIRED)) for s in setups)
    due: Counter[tuple[str, int, RuleSet, bool, bool]] = Counter()
    for name in scenario_names():
        for seats, (rules, times) in product(seats_of(name), ((BASE, 1), (CITIES_AND_KNIGHTS, 2))):
            for ways in BETWEEN:
                is_large = seats >= LARGE
                due[name, seats, rules, is_large and ways == 0, is_large and ways == PAIRED_PLAYERS] += times
    assert played == due
