"""The property suite finds faults: a few constructed positions reveal each rule broken on purpose."""

from __future__ import annotations

import pytest

from game.ints import COMPILED
from tests.positions import generator
from tests.positions.generators import RECIPES
from tests.properties.seeded_faults import FAULTS

ENOUGH = 100
"""The number of positions within which a fault must be found."""


@pytest.mark.skipif(COMPILED, reason="compiled code cannot be patched")
@pytest.mark.parametrize("name", FAULTS)
def test_a_broken_rule_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    recipe, break_rule, first = FAULTS[name]
    break_rule(monkeypatch)
    monkeypatch.setattr(generator, "made", generator.made.__wrapped__)  # the broken rules make the positions too
    with pytest.raises(AssertionError):
        play(recipe, first)


def play(recipe: str, first: int) -> None:
    """Play on from the positions of a recipe, beginning with one of them."""
    for number in (first, *range(ENOUGH)):
        RECIPES[recipe].game(number).play(RECIPES[recipe].actions)
