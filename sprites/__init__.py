"""From ids and positions to pictures: the names of pictures, their places in the sheets, how a board is drawn.

This package uses ids and boards of ``game``, and pygame. It contains no scenes, no widgets, and nothing that moves.
"""
