"""Random games of every kind under watch (battery.py); HEXHOLD_GAMES says how many are played."""

from __future__ import annotations

import pytest

from game.ids import OPTION_NAMES
from game.rng import Rng
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from tests.properties.battery import Game, save_problems
from tests.properties.effort import GAMES
from tests.properties.games import SEA_GAMES, board_names, planner_game, random_game, scenario_names, setup_of
from tests.properties.hidden import secret_problems

PARTS = 20


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        random_game(number).play()


def some_games(first: int) -> list[Game]:
    """Two of any kind, one of a scenario, one of opponents."""
    at_sea = first - first % SEA_GAMES
    games = [random_game(number, 0) for number in (first, first + 7, at_sea)]
    return [*games, planner_game(first, CITIES_AND_KNIGHTS, often=0)]


@pytest.mark.parametrize("game", some_games(100_000), ids=lambda game: game.name)
def test_saving_and_loading_at_every_step_changes_nothing(game: Game) -> None:
    while game.s.winner() < 0 and game.count < 1200:
        game.claim(save_problems(game.s), game.step().action)


@pytest.mark.parametrize("game", some_games(100_010), ids=lambda game: game.name)
def test_no_step_of_a_game_shows_what_is_hidden(game: Game) -> None:
    while game.s.winner() < 0 and game.count < 900:
        action = game.step().action
        game.claim(secret_problems(game.s, Rng(game.count), game.watcher_of_samples), action)


def test_the_games_are_of_every_kind() -> None:
    setups = [setup_of(number) for number in range(400)]
    for names in (board_names(), scenario_names()):
        seats = {(setup.board.name, int(setup.seats)) for setup in setups if setup.board.name in names}
        assert {count for _, count in seats} == {2, 3, 4, 5, 6}
        assert len({name for name, _ in seats}) >= 4
    assert {setup.rules == BASE for setup in setups} == {True, False}
    options = {int(setup.options) for setup in setups}
    assert all({option >> place & 1 for option in options} == {0, 1} for place in range(len(OPTION_NAMES)))
    assert any(setup.points == 13 for setup in setups)
