"""Advice to people: the best actions with reasons that hold, and a review of a finished game."""
