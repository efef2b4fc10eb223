"""The battery finds faults: wherever the rules are broken on purpose, a few made positions betray it."""

from __future__ import annotations

import pytest

from game.ints import COMPILED
from tests.positions.generators import RECIPES
from tests.properties.seeded_faults import FAULTS

ENOUGH = 100
"""Positions within which a fault must be found."""


@pytest.mark.skipif(COMPILED, reason="machine code cannot be broken from outside")
@pytest.mark.parametrize("name", FAULTS)
def test_a_broken_rule_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    recipe, spoil = FAULTS[name]
    spoil(monkeypatch)
    with pytest.raises(AssertionError):
        play(recipe)


def play(recipe: str) -> None:
    """Plays on from the positions of a recipe."""
    for number in range(ENOUGH):
        RECIPES[recipe].game(number).play(RECIPES[recipe].actions)
