"""Saves: a game as JSON that a person can read and write (docs/save-format.md).

Each module handles one part of a position; ``reader`` turns any text into values, or into one sentence about the error.
This package contains no rules: it computes what it can, and ``game.check`` checks the rest.
"""
