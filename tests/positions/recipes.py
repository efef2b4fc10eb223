"""All recipes, by name. Together they aim at everything there is to meet (test_positions.py)."""

from __future__ import annotations

from tests.positions import attack, base, board, cards, seas, turn

RECIPES = {recipe.name: recipe for group in (turn, board, attack, cards, base, seas) for recipe in group.RECIPES}
