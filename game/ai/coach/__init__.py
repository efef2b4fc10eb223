"""Advice to people: the best actions with reasons that are true, and a review of a finished game."""
