"""Benchmarks of time and memory. They give figures to compare, and are never tests.

``command`` runs the parts: whole games, single operations, and how costs grow with seats, board and log. ``measure``
has what several of them share.
"""
