"""Boards: their net of hexes, corners and edges, how they are read from files and dealt.

A board is immutable and shared by all states of a game. Reading (``tmx``, ``mapfile``, ``judge``) knows files and
people's mistakes; the net and the deal know neither.
"""
