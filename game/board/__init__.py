"""Boards: their net of hexes, corners and edges, how they are read from files and dealt."""
