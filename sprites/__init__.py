"""Pictures for ids and boards: their names, their places in the sheets, and the drawing of a board.

This package uses ids and boards of ``game``, and pygame. It contains no scenes, no widgets and no animations.
"""
