"""The running game: the play scene, the scenes that open within it, and the questions that it asks.

``scenes.tabletop`` draws the game and ``scenes.opponents`` decides for the computer; see ``docs/play.md``.
"""
