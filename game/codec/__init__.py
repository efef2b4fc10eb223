"""Saves: a game as JSON that a person can read and write (docs/save-format.md).

A file a part of a position; ``reader`` turns whatever text came into values or one sentence about what is wrong.
Nothing here decides a rule: what can be reckoned is, and ``game/check`` judges the rest.
"""
