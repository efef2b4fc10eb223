"""Boards: the net of hexes, corners and edges, and how boards are read from files and dealt.

A board is immutable and shared by all states of a game. Only the readers (``tmx``, ``mapfile``, ``judge``) deal with
files and with authors' mistakes.
"""
