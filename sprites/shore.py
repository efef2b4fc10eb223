"""The outlines of cells with rounded corners: coasts, and the edge of the board."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from game.board.topology import neighbours
from sprites.geometry import HALF_WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.board.topology import Cell
    from sprites.geometry import Point

SOFT: Final = 0.42
"""How far from a corner its rounding starts, in sides."""
STEPS: Final = 6
"""Points of a rounded corner."""
KEPT: Final = 64
"""The size of the cache: the outlines of a few boards, each at several distances."""
_CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Offsets from the centre of a cell to its corners, clockwise, in half widths of a hex and in half sides."""
CORNER_STEPS: Final = tuple((x * HALF_WIDTH, y / 2) for x, y in _CORNERS)
"""The same in sides."""

Grid = tuple[int, int]


class RoundedOutline(NamedTuple):
    """A closed line around cells, in sides. The cells are on its right."""

    points: tuple[Point, ...]
    normals: tuple[Point, ...]
    """The direction away from the cells at each point."""
    edges: tuple[tuple[Cell, int], ...]
    """The cell and the side of each edge on the way; ``STEPS`` points begin around the corner before each of them."""
    is_hole: bool
    """Whether it surrounds enclosed water instead of land."""


def outlines(
    cells: Iterable[Cell], away: float = 0.0, wobble: float = 0.0, seed: float = 0.0
) -> tuple[RoundedOutline, ...]:
    """The rounded outlines of cells at a distance from them, longest first. ``wobble`` makes them irregular.

    >>> [len(one.points) for one in outlines([(0, 0), (1, 0)])]
    [60]
    """
    return _outlines(frozenset(cells), away, wobble, seed)


@lru_cache(maxsize=KEPT)
def _outlines(cells: frozenset[Cell], away: float, wobble: float, seed: float) -> tuple[RoundedOutline, ...]:
    made = [_rounded(loop, away, wobble, seed) for loop in _loops(cells)]
    return tuple(sorted(made, key=lambda one: -len(one.edges)))


def _loops(cells: frozenset[Cell]) -> list[list[tuple[Grid, Cell, int]]]:
    """The edges of each outline in order: start, cell and side. Three cells meet at each corner, so at most two of its
    edges are part of an outline."""
    after: dict[Grid, tuple[Grid, Cell, int]] = {}
    for cell in sorted(cells):
        middle, around = (2 * cell[0] + cell[1], 3 * cell[1]), neighbours(cell)
        for side in range(6):
            (ax, ay), (bx, by) = _CORNERS[side], _CORNERS[(side + 1) % 6]
            if around[side] not in cells:
                after[middle[0] + ax, middle[1] + ay] = ((middle[0] + bx, middle[1] + by), cell, side)
    loops = []
    while after:
        start = min(after)
        loop: list[tuple[Grid, Cell, int]] = []
        here = start
        while here in after:
            there, cell, side = after.pop(here)
            loop.append((here, cell, side))
            here = there
        loops.append(loop)
    return loops


def _rounded(loop: list[tuple[Grid, Cell, int]], away: float, wobble: float, seed: float) -> RoundedOutline:
    corners = [(x * HALF_WIDTH, y / 2) for (x, y), _cell, _side in loop]
    points: list[Point] = []
    normals: list[Point] = []
    turns = 0.0
    for here, corner in enumerate(corners):
        before, after = corners[here - 1], corners[(here + 1) % len(corners)]
        came, goes = _way(before, corner), _way(corner, after)
        turns += came[0] * goes[1] - came[1] * goes[0]
        first, last = (came[1], -came[0]), (goes[1], -goes[0])
        reach = away / (HALF_WIDTH * math.hypot(first[0] + last[0], first[1] + last[1]))
        x, y = corner[0] + (first[0] + last[0]) * reach, corner[1] + (first[1] + last[1]) * reach
        for step in range(STEPS):
            part = step / (STEPS - 1)
            back, on = SOFT * (1 - part) ** 2, SOFT * part**2
            nx, ny = first[0] * (1 - part) + last[0] * part, first[1] * (1 - part) + last[1] * part
            long = math.hypot(nx, ny)
            nx, ny = nx / long, ny / long
            px, py = x - came[0] * back + goes[0] * on, y - came[1] * back + goes[1] * on
            aside = wobble * _noise(px, py, seed)
            points.append((px + nx * aside, py + ny * aside))
            normals.append((nx, ny))
    edges = tuple((cell, side) for _start, cell, side in loop)
    return RoundedOutline(tuple(points), tuple(normals), edges, turns < 0)


def _way(one: Point, other: Point) -> Point:
    """The vector from one corner to the next. It has length 1, because edges are as long as a side."""
    return other[0] - one[0], other[1] - one[1]


def _noise(x: float, y: float, seed: float) -> float:
    """A number from -1 to 1 that varies smoothly with the position."""
    return 0.6 * math.sin(4.1 * x + 2.3 * y + seed) + 0.4 * math.sin(9.7 * x - 7.9 * y + 2 * seed)
