"""Games in progress: sessions with players, log and undo; fast simulation; records and saves.

This package drives the engine but contains no rules. Drawing is up to ``scenes``, and files are up to ``user``.
"""
