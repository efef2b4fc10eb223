"""What the game costs in time and memory. Figures to compare, never a test.

``command`` puts the parts together: whole games, single costs, and how costs grow with seats, board and log.
What several of them measure with is in ``measure``.
"""
