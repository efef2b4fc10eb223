"""Games in progress: sessions with players, log and undo; fast simulation; records and saves.

This package drives the engine but contains no rules. ``scenes`` does the drawing, and ``user`` handles files.
"""
