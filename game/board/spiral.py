"""The classic spiral [B3]: the order in which lettered tokens are laid, round and round to the middle."""

from __future__ import annotations

from typing import Final

from game.board.topology import NEIGHBOUR_CELLS, Cell

_TURNS: Final = (2, 1, 0, 5, 4)
"""Turns from outermost to innermost. ``NEIGHBOUR_CELLS`` runs clockwise and the walk counter-clockwise, so the outside
is on the right hand and a turn of one or two steps clockwise leads outwards."""


def spirals(cells: list[Cell]) -> list[list[int]]:
    """Every counter-clockwise spiral that begins at a corner of the board and meets all its cells.

    A corner is a cell with at most three neighbours. Boards that no such walk covers have none: the walk keeps to the
    outermost cells left, so it needs a board without holes and without arms.
    """
    number = {cell: place for place, cell in enumerate(cells)}
    found: list[list[int]] = []
    for start, (q, r) in enumerate(cells):
        free = [(q + dq, r + dr) in number for dq, dr in NEIGHBOUR_CELLS]
        if sum(free) > 3:
            continue
        for heading in range(6):
            # the first step follows the coast: a cell ahead, none on the outer side
            if len(cells) > 1 and (not free[heading] or free[(heading + 1) % 6]):
                continue
            walk = _walk(cells, number, start, heading)
            if len(walk) == len(cells):
                found.append(walk)
                break
    return found


def _walk(cells: list[Cell], number: dict[Cell, int], start: int, heading: int) -> list[int]:
    """The walk from a cell that always takes the outermost cell not yet met."""
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
