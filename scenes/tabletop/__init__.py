"""The game as pictures and sentences: board, log, hands and seats, drawn from what a seat sees.

The play scene, replay, results, review, rulebook and New game all use it; it never asks who decides next.
"""
