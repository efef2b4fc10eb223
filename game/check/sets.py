"""Reads the board for the checks, without the rules' own accessors."""

from __future__ import annotations

from game.ids import FOG, KIND_MASK, KIND_SHIFT, OWNER_MASK, SEA
from game.ints import WORD
from game.state import State


def members(s: State, start: int, words: int) -> set[int]:
    """The places of a set."""
    return {
        word * WORD + place for word in range(words) for place in range(WORD) if int(s.v[start + word]) >> place & 1
    }


def kind_of(piece: int) -> int:
    """The kind of a piece."""
    return (piece & KIND_MASK) >> KIND_SHIFT


def owner_of(piece: int) -> int:
    """The owner of a piece."""
    return (piece & OWNER_MASK) - 1


def ends(s: State, edge: int) -> tuple[int, int]:
    """The corners of an edge."""
    return int(s.net.edge_corners[2 * edge]), int(s.net.edge_corners[2 * edge + 1])


def beside(s: State, corner: int) -> list[int]:
    """The hexes that a corner touches."""
    around = [int(s.net.corner_hexes[3 * corner + place]) for place in range(3)]
    return [number for number in around if number >= 0]


def is_land(s: State, corner: int) -> bool:
    """Whether a corner touches a land hex [Q7c]. Fog does not count [Q15c]."""
    return any(s.terrain(number) not in (SEA, FOG) for number in beside(s, corner))
