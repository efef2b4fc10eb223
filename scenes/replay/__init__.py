"""Replays of a game: what may be shown of it, its state at any place, the scene with its bar, and strips of pictures.

The board, the pieces, the panels, the log and the timeline are those of the play scene.
"""
