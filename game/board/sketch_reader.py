"""Reads a map into a sketch, which may be no board yet."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, Final

from game.board.drawing import EMPTY, REACH, Drawing, Mark
from game.board.harbours import is_harbour
from game.board.judge import is_terrain, token_at
from game.board.mapfile import AREAS, HARBOURS, START, TERRAIN, TOKENS, ZONES
from game.board.properties import known_properties
from game.board.seas import NO_EDGE, NO_HEX, STRAIT, marks_of
from game.board.sketch import Side, Sketch, cell_at, middle_of, side_of
from game.board.topology import Cell, cell_xy, neighbours
from game.board.zones import number_at
from platform_io.i18n import N_

_NO_SIDE: Final = N_("harbour object {number} at ({x}, {y}) is not in the middle of an edge")


def opened(drawing: Drawing) -> tuple[Sketch, list[str]]:
    """The sketch of a map, and a sentence for each thing in it that is left out."""
    seen = drawing.forgiving()
    assert seen.faults is not None

    def cells(layer: str, read: Callable[[int, int, str], object]) -> dict[Cell, Any]:
        found = {seen.axial(column, row): read(column, row, name) for column, row, name in seen.painted(layer)}
        return {cell: value for cell, value in found.items() if value}

    grid = drawing.grids[TERRAIN]
    terrain = cells(TERRAIN, lambda *at: at[2] if is_terrain(seen, *at, seas=True) else EMPTY)
    sketch = Sketch(
        terrain,
        tokens=cells(TOKENS, lambda *at: token_at(seen, *at)),
        zones=cells(ZONES, lambda *at: number_at(seen, ZONES, *at)),
        areas=cells(AREAS, lambda *at: number_at(seen, AREAS, *at)),
        start=frozenset(cells(START, lambda *at: at)),
        harbours=_harbours(seen, terrain),
        **_marks(seen, terrain),
        properties=known_properties(seen),
        odd_rows_shifted=seen.odd_rows_shifted,
        size=(len(grid[0]), len(grid)),
    )
    return sketch, [str(fault) for fault in seen.faults]


def _harbours(seen: Drawing, terrain: Mapping[Cell, str]) -> dict[Side, str]:
    """The harbours of a map. Those that are on no edge, or on that of another one, are refused."""
    found: dict[Side, str] = {}
    number_of: dict[Side, int] = {}
    for mark in seen.marks[HARBOURS]:
        side = _side_at(seen, mark, terrain, _NO_SIDE)
        if side in number_of:
            seen.refuse(
                "harbour objects {other} and {number} share a corner", other=number_of[side], number=mark.number
            )
        elif side and is_harbour(seen, mark):
            found[side], number_of[side] = mark.kind, mark.number
    return found


def _marks(seen: Drawing, terrain: Mapping[Cell, str]) -> dict[str, Any]:
    """The straits and the marks of a map. Those that are nowhere, and a second pirate or robber, are refused."""
    straits: dict[Side, None] = {}
    marks: dict[str, Cell] = {}
    for mark in marks_of(seen):
        if mark.kind == STRAIT:
            side = _side_at(seen, mark, terrain, NO_EDGE)
            straits |= {side: None} if side else {}
            continue
        cell = cell_at(seen.on_net(mark))
        if math.dist(seen.on_net(mark), cell_xy(cell)) > REACH or cell not in terrain:
            _refuse(seen, mark, NO_HEX)
        elif mark.kind in marks:
            seen.refuse("there are {found} marks '{kind}'; only one is allowed", found=2, kind=mark.kind)
        else:
            marks[mark.kind] = cell
    return {"straits": tuple(straits), "marks": marks}


def _side_at(seen: Drawing, mark: Mark, terrain: Mapping[Cell, str], elsewhere: str) -> Side | None:
    """The side at a mark; it is refused if there is none within REACH of it, or nothing is painted there."""
    point = seen.on_net(mark)
    cell = cell_at(point)
    sides = [side_of(cell, other) for other in neighbours(cell)]
    side = min(sides, key=lambda side: math.dist(point, middle_of(side)))
    if math.dist(point, middle_of(side)) <= REACH and any(cell in terrain for cell in side):
        return side
    _refuse(seen, mark, elsewhere)
    return None


def _refuse(seen: Drawing, mark: Mark, sentence: str) -> None:
    seen.refuse(sentence, number=mark.number, x=f"{mark.x:g}", y=f"{mark.y:g}")
