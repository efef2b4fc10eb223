"""The longest road of a player among pieces that somebody sees, without a whole position."""

from __future__ import annotations

from collections.abc import Sequence

from game.ints import put, zeros
from game.position import Position
from game.rules.longest_road import longest_trail
from game.setup import Setup


def trail_among(
    setup: Setup, corners: Sequence[int], roads: Sequence[int], ships: Sequence[int], seat: int
) -> list[int]:
    """The edges of a seat's longest road or trade route, from end to end.

    ``corners`` are pieces as in ``game.pieces``; ``roads`` and ``ships`` are the owners of each edge, -1 for none.
    """
    s = Position(setup, zeros(setup.size))
    for corner, word in enumerate(corners):
        s.v[setup.corner + corner] = word
    lines = [(setup.roads, roads)] + ([(setup.ships, ships)] if setup.sails else [])
    for network, owners in lines:
        for edge, owner in enumerate(owners):
            if owner >= 0:
                put(s.v, network.own + owner * setup.net.edge_words, edge)
    return list(longest_trail(s, seat))
