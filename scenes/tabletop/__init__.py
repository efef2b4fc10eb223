"""The game in pictures and sentences: board, log, hands and seats, drawn from what a seat sees.

Used by the play scene, replay, results, review, rulebook and New game. It never asks who decides next.
"""
