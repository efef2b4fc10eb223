"""Hints in a person's first games: a word beside the thing, at the moment it first matters, and never twice."""
