"""The game table on the screen: board, log, hands and seats, drawn from what a seat sees.

Used by the play scene, replay, results, review, rulebook and New game. It never runs the turn loop.
"""
