"""The longest trade route by brute force, sharing no code with the rules."""

from __future__ import annotations

from game.check.sets import ends, kind_of
from game.ids import KNIGHT
from game.state import State

_Trail = tuple[int, bool, frozenset[int]]
"""The corner that the trail has reached, whether by ship, and the edges it has used."""


def longest_trail(s: State, seat: int, roads: set[int], ships: set[int]) -> int:
    """The length of the longest trail: it uses no edge twice, does not pass an opponent's piece, and changes between
    roads and ships only at the seat's own buildings [L1, Q9]."""
    at_corner: dict[int, list[tuple[int, int]]] = {}
    for edge in roads | ships:
        one, other = ends(s, edge)
        at_corner.setdefault(one, []).append((edge, other))
        at_corner.setdefault(other, []).append((edge, one))
    blocked = {corner for corner in at_corner if s.owner(corner) not in (-1, seat)}
    joined = {corner for corner in at_corner if s.owner(corner) == seat and kind_of(int(s.piece(corner))) != KNIGHT}
    best = 0
    trails: list[_Trail] = [(corner, False, frozenset()) for corner in at_corner]
    while trails:
        corner, sails, used = trails.pop()
        best = max(best, len(used))
        if corner in blocked and used:
            continue
        for edge, other in at_corner[corner]:
            may_follow = not used or corner in joined or (edge in ships) == sails
            if edge not in used and may_follow:
                trails.append((other, edge in ships, used | {edge}))
    return best
