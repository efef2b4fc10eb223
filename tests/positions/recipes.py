"""All recipes, by name. Together they aim at everything there is to meet (test_positions.py)."""

from __future__ import annotations

from tests.positions import attack, base, board, cards, turn

RECIPES = {
    recipe.name: recipe for recipe in (*turn.RECIPES, *board.RECIPES, *attack.RECIPES, *cards.RECIPES, *base.RECIPES)
}
