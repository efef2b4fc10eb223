"""Hints in a person's first games: each appears once, next to what it explains, when that first matters."""
