"""Random games of every kind under watch, as battery.py looks at them; HEXHOLD_GAMES says how many are played."""

from __future__ import annotations

import os

import pytest

from game.actions import text
from game.engine import apply
from game.ids import BASE, OPTION_NAMES
from game.rng import Rng
from tests.properties.battery import Game, save_problems, secret_problems, setup_of

GAMES = int(os.environ.get("HEXHOLD_GAMES", "2000"))
PARTS = 80


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        Game(number).play()


@pytest.mark.parametrize("number", [100_000, 100_001, 100_007])
def test_saving_and_loading_at_every_step_changes_nothing(number: int) -> None:
    game = Game(number)
    while game.s.winner() < 0 and game.count < 1500:
        action = game.answer()
        apply(game.s, action)
        game.count += 1
        game.claim(save_problems(game.s), text(action))


@pytest.mark.parametrize("number", [100_010, 100_011, 100_015])
def test_no_step_of_a_game_shows_what_is_hidden(number: int) -> None:
    game = Game(number)
    while game.s.winner() < 0 and game.count < 1000:
        action = game.answer()
        apply(game.s, action)
        game.count += 1
        game.claim(secret_problems(game.s, Rng(game.count), game.watcher_of_samples), text(action))


def test_the_games_are_of_every_kind() -> None:
    setups = [setup_of(number) for number in range(400)]
    assert {int(setup.seats) for setup in setups} == {2, 3, 4}
    assert len({setup.board.name for setup in setups}) >= 4
    assert {setup.rules == BASE for setup in setups} == {True, False}
    options = {int(setup.options) for setup in setups}
    assert all({option >> place & 1 for option in options} == {0, 1} for place in range(len(OPTION_NAMES)))
    assert any(setup.points == 13 for setup in setups)
