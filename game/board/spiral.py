"""The classic spiral [B3]: the order in which lettered tokens are placed, from a corner round to the centre."""

from __future__ import annotations

from typing import Final

from game.board.topology import NEIGHBOUR_CELLS, Cell

_TURNS: Final = (2, 1, 0, 5, 4)
"""Turns from outermost to innermost. ``NEIGHBOUR_CELLS`` is clockwise and the walk is counter-clockwise, so the outside
is on the right, and a clockwise turn of one or two steps leads outwards."""


def spirals(cells: list[Cell]) -> list[list[int]]:
    """All counter-clockwise spirals that start at a corner of the board and visit every cell.

    A corner is a cell with at most three neighbours. The walk always takes the outermost cell left, so boards with
    holes or arms may have no spiral.
    """
    number = {cell: place for place, cell in enumerate(cells)}
    found: list[list[int]] = []
    for start, (q, r) in enumerate(cells):
        free = [(q + dq, r + dr) in number for dq, dr in NEIGHBOUR_CELLS]
        if sum(free) > 3:
            continue
        for heading in range(6):
            # the first step follows the coast: there is a cell ahead, but none on the outer side
            if len(cells) > 1 and (not free[heading] or free[(heading + 1) % 6]):
                continue
            walk = _walk(cells, number, start, heading)
            if len(walk) == len(cells):
                found.append(walk)
                break
    return found


def _walk(cells: list[Cell], number: dict[Cell, int], start: int, heading: int) -> list[int]:
    """The walk from a cell that always continues to the outermost cell not visited yet."""
    met = [start]
    seen = {start}
    place = start
    while True:
        q, r = cells[place]
        for turn in _TURNS:
            direction = (heading + turn) % 6
            dq, dr = NEIGHBOUR_CELLS[direction]
            ahead = number.get((q + dq, r + dr), -1)
            if ahead >= 0 and ahead not in seen:
                break
        else:
            return met
        heading = direction
        place = ahead
        seen.add(place)
        met.append(place)
