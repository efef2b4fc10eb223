"""All recipes by name. Together they aim at everything in the tally (test_positions.py)."""

from __future__ import annotations

from tests.positions import attack, base, between, board, cards, fog, seas, turn

GROUPS = (turn, board, attack, cards, base, seas, fog, between)
RECIPES = {recipe.name: recipe for group in GROUPS for recipe in group.RECIPES}
