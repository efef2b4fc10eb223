"""Hints in a person's first games. Each appears once, next to what it explains, when that first matters."""
