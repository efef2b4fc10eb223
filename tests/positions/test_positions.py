"""Constructed positions: each is legal, and together they meet everything often enough."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from game.check.whole import problems as check_problems
from tests.invariants import plain
from tests.positions.generators import RECIPES
from tests.properties.effort import GAMES, scaled
from tests.properties.tally import CaseTally, everything

pytestmark = pytest.mark.games

MOST = 1500
"""The number of positions within which a recipe must meet its aims."""
STRIDE = 20
"""The interval between positions that are checked closely."""
REVEALING: dict[str, tuple[int, ...]] = {
    "crowd": (126, 12, 34, 1, 81, 139, 53, 105, 148, 68, 4, 8, 32),
    "finish": (0, 1, 2, 3, 20, 23),
    "metropolis": (0, 5, 8, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 28, 29, 35, 38),
    "full hands": (13, 33, 5, 7, 32, 28, 15, 1, 10),
    "bargains": (57, 6, 2),
    "marches": (2, 4, 6, 7, 8, 30),
    "cornered": (25, 33),
    "breaking roads": (3, 4, 6, 12, 15, 16, 19, 22, 32, 40),
    "harbours": (3, 22, 26),
    "long roads": (10, 13, 14, 18, 26),
    "siege": (7, 11, 15, 21, 26, 48),
    "muster": (20, 26),
    "last stand": (6, 8, 9, 11, 15, 26),
    "decks": (4, 6, 18, 32, 36),
}
"""Positions that met the rarest aims of a recipe, tried first to save the search."""

RECIPE = pytest.mark.parametrize("name", RECIPES)


@RECIPE
def test_a_recipe_meets_its_aims_often_enough(name: str) -> None:
    recipe = RECIPES[name]
    wanted = recipe.wanted()
    tally = CaseTally()
    first = REVEALING.get(name, ())
    for count, number in enumerate([*first, *(number for number in range(MOST) if number not in first)]):
        if count >= GAMES // 4 and not tally.rare(wanted):
            break
        game = recipe.game(number, recipe.actions // 2 if count % STRIDE == 0 else 0, tally)
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
    numbers = range(scaled(6, 2))
    positions = [tuple(plain(RECIPES[name].make(number))) for number in numbers]
    assert positions == [tuple(plain(RECIPES[name].position(number))) for number in numbers]
    assert len(set(positions)) == len(positions)
