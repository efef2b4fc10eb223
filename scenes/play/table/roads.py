"""The longest chain of roads of one colour, measured on what is shown."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.topology import Topology
from game.pieces import owner_of


def longest_trail(net: Topology, roads: Sequence[int], corners: Sequence[int], seat: int) -> int:
    """How long the longest road of a seat is: no edge twice, not through the piece of another."""
    at: dict[int, list[tuple[int, int]]] = {}
    for edge, owner in enumerate(roads):
        if owner == seat:
            one, other = int(net.edge_corners[2 * edge]), int(net.edge_corners[2 * edge + 1])
            at.setdefault(one, []).append((edge, other))
            at.setdefault(other, []).append((edge, one))
    return max((_longest_from(at, corners, seat, corner, set()) for corner in at), default=0)


def _longest_from(
    at: dict[int, list[tuple[int, int]]], corners: Sequence[int], seat: int, corner: int, used: set[int]
) -> int:
    best = 0
    for edge, other in at[corner]:
        if edge in used:
            continue
        length = 1
        if owner_of(corners[other]) in (-1, seat):
            used.add(edge)
            length += _longest_from(at, corners, seat, other, used)
            used.remove(edge)
        best = max(best, length)
    return best
