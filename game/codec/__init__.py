"""Saves: a game as JSON that a person can read and write (docs/save-format.md)."""
