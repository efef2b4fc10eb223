"""Statistics of a game, counted from its events, for the results and the replay.

These are pure functions of a session: they neither draw nor play.
"""
