"""The longest road once more, by trying everything that shares nothing with the rules."""

from __future__ import annotations

from game.state import State


def longest_trail(s: State, seat: int, roads: set[int]) -> int:
    """The most of those roads in one line, none twice, past no opponent's piece [L1]."""
    at_corner: dict[int, list[tuple[int, int]]] = {}
    for edge in roads:
        one, other = int(s.net.edge_corners[2 * edge]), int(s.net.edge_corners[2 * edge + 1])
        at_corner.setdefault(one, []).append((edge, other))
        at_corner.setdefault(other, []).append((edge, one))
    blocked = {corner for corner in at_corner if s.owner(corner) not in (-1, seat)}
    best = 0
    trails: list[tuple[int, frozenset[int]]] = [(corner, frozenset()) for corner in at_corner]
    while trails:
        corner, used = trails.pop()
        best = max(best, len(used))
        if corner in blocked and used:
            continue
        for edge, other in at_corner[corner]:
            if edge not in used:
                trails.append((other, used | {edge}))
    return best
