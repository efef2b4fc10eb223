"""Benchmarks of time and memory. Their figures are for comparison, and are never used as tests.

``command`` runs the parts: whole games, single operations, and how costs grow with seats, board and log. ``measure``
contains the functions that they share.
"""
