"""Which step may be above which: what games reach is declared, and what is declared is reached."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.check.frames import steps_of
from game.check.whole import problems
from game.engine import apply
from game.steps import BY_CHANCE, GAME_OVER, STEPS, WORK, Step
from tests.positions.generators import RECIPES
from tests.properties.games import random_game
from tests.properties.property_suite import WatchedGame
from tests.thorough import usual_first

pytestmark = pytest.mark.games

Pair = tuple[str, str]
CHECK_EVERY = 20
"""The interval of actions at which a position without a question above the turn is checked."""
ROUNDS = 12
FIRST = (
    ("full hands", 7),
    ("full hands", 13),
    ("between turns", 12),
    ("cards at sea", 6),
    ("former metropolis", 8),
    ("dark roads", 4),
    ("full hands", 6),
    ("hunger", 10),
    ("darkness", 2),
    ("darkness", 3),
    ("dark phase", 0),
    ("siege", 4),
    ("base game", 2),
    ("base game", 3),
    ("base game", 10),
    ("pirate", 0),
    ("deserters of 2025", 0),
    ("agile pirate", 1),
    ("between turns", 1),
)
"""Recipes with the numbers of games that reach every pair today, together with two random games."""
RANDOM = (5, 2)
MOST_AT_RANDOM = 300


def is_waiting(step: Step) -> bool:
    """Whether a step can be seen in a position: it waits for an answer, or other steps are above it."""
    return step.shape != WORK or step is GAME_OVER or any(other.may_be_on(step) for other in STEPS)


def declared() -> set[Pair]:
    """Each step that can be seen, with each step it may be above."""
    steps = [step for step in STEPS if is_waiting(step)]
    return {(below.name, step.name) for below in steps for step in steps if step.may_be_on(below)}


def follow(game: WatchedGame, actions: int, met: set[Pair]) -> None:
    """Play on and record which step is above which; the check of saves must accept every position."""
    s = game.s
    for count in range(actions):
        steps = [step.name for step in steps_of(s)]
        new = [pair for pair in pairwise(steps) if pair not in met]
        met.update(pairwise(steps))
        if new or len(steps) > 1 or count % CHECK_EVERY == 0:
            assert problems(s) == [], f"{game.name}, action {count}: {steps}"
        if s.winner() >= 0:
            break
        apply(s, game.players.answer(s))


def games() -> Iterator[tuple[WatchedGame, int]]:
    """Games and how many of their actions to follow: first those that reach the most, then some of every kind."""
    for number in RANDOM:
        yield random_game(number), MOST_AT_RANDOM
    for name, number in FIRST:
        yield RECIPES[name].game(number), RECIPES[name].actions
    for number in range(ROUNDS):
        for recipe in RECIPES.values():
            yield recipe.game(number), recipe.actions
        yield random_game(number), MOST_AT_RANDOM


@pytest.mark.parametrize("least", usual_first([0], 600))
def test_games_reach_exactly_the_declared_pairs(least: int) -> None:
    met: set[Pair] = set()
    for count, (game, actions) in enumerate(games()):
        if count >= least and met == declared():
            break
        follow(game, actions, met)
    assert sorted(met - declared()) == []
    assert sorted(declared() - met) == []


def test_stacks_have_a_limited_height() -> None:
    """No step is declared above one that may be above it in turn, so a stack cannot grow without end."""
    for step in STEPS:
        assert _height(step, ()) <= 2, step.name


def test_only_questions_are_on_top() -> None:
    assert [step.name for step in STEPS if step.shape == BY_CHANCE] == [
        "start_roll",
        "roll",
        "steal_card",
        "draw_card",
        "uncover_hex",
    ]
    waiting = [step.name for step in STEPS if step.shape == WORK and is_waiting(step)]
    of_the_roll = ["settle_production", "turn_end", "gate", "reward_next"]
    assert waiting == ["setup_next", *of_the_roll, "roads_next", "bishop_next", "game_over"]


def _height(step: Step, above: tuple[Step, ...]) -> int:
    """How many steps may be below a step."""
    assert step not in above, step.name
    below = [other for other in STEPS if step.may_be_on(other)]
    return 1 + max(_height(other, (*above, step)) for other in below) if below else 0
