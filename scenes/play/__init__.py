"""The running game: the play scene, the scenes that open on top of it, and its question panels.

``scenes.tabletop`` draws the game and ``scenes.opponents`` decides for the computer; see ``docs/play.md``.
"""
