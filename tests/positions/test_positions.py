"""Constructed positions: each is legal, and together they meet everything often enough."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from game.check.whole import problems as check_problems
from tests.invariants import plain
from tests.positions.generators import RECIPES
from tests.properties.effort import GAMES
from tests.properties.tally import CaseTally, everything

MOST = 1500
"""The number of positions within which a recipe must meet its aims."""
STRIDE = 20
"""The interval between positions that are checked closely."""

RECIPE = pytest.mark.parametrize("name", RECIPES)


@RECIPE
def test_a_recipe_meets_its_aims_often_enough(name: str) -> None:
    recipe = RECIPES[name]
    wanted = recipe.wanted()
    tally = CaseTally()
    for number in range(MOST):
        if number >= GAMES // 4 and not tally.rare(wanted):
            break
        game = recipe.game(number, recipe.actions // 2 if number % STRIDE == 0 else 0, tally)
        game.claim(check_problems(game.s), "as it was made")
        if game.often:
            game.check_closely()
        game.play(recipe.actions)
    assert not tally.rare(wanted)


def test_everything_is_aimed_at() -> None:
    names = everything()
    assert len(names) == len(set(names))
    aimed = {name for recipe in RECIPES.values() for name in recipe.wanted()}
    assert [name for name in names if name not in aimed] == []
    for recipe in RECIPES.values():
        assert all(any(fnmatchcase(name, aim) for name in names) for aim in recipe.aims), recipe.name


@RECIPE
def test_a_number_always_gives_the_same_position(name: str) -> None:
    positions = [tuple(plain(RECIPES[name].make(number))) for number in range(6)]
    assert positions == [tuple(plain(RECIPES[name].make(number))) for number in range(6)]
    assert len(set(positions)) == len(positions)
