"""From ids and positions to pictures: what a picture is called, where it lies in the sheets, how a board is drawn.

Knows ids and boards of ``game`` and pygame; no scene, no widget, and nothing that moves.
"""
