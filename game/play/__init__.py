"""Games being played: a session with its players, log and undo, whole games in a loop, records and saves.

A room for what asks the engine again and again; it knows no rule of its own. Who draws a game or keeps its file lives
in ``scenes``.
"""
