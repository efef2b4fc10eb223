"""The contents of a board file before validation: names in a grid, marks in pixels, properties. Uses no library."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from game.board.layout import BoardError
from game.board.topology import Cell
from platform_io.i18n import said

EMPTY: Final = ""
UNKNOWN: Final = "?"
"""A painted tile that has no entry in its tileset."""
_ROOT3: Final = 1.7320508075688772


REACH: Final = 0.4
"""How far a mark may be from its edge or hex, in sides of a hex: less than half the way to the next edge."""


class Mark:
    """An object on an object layer: its centre in pixels, and its kind."""

    def __init__(self, number: int, x: float, y: float, kind: str) -> None:
        self.number: Final = number
        self.x: Final = x
        self.y: Final = y
        self.kind: Final = kind


class Drawing:
    """A hexagonal map. ``grids`` has the rows of names of each tile layer, ``marks`` the objects of each object layer;
    missing layers are empty."""

    def __init__(
        self,
        file: str,
        tile: tuple[float, float, float],
        odd_rows_shifted: bool,
        grids: dict[str, list[list[str]]],
        marks: dict[str, list[Mark]],
        properties: dict[str, object],
    ) -> None:
        self.file: Final = file
        self.width: Final = tile[0]
        self.height: Final = tile[1]
        self.side: Final = tile[2]
        self.odd_rows_shifted: Final = odd_rows_shifted
        self.grids: Final = grids
        self.marks: Final = marks
        self.properties: Final = properties
        self.faults: list[BoardError] | None = None
        """The faults found so far, if all are wanted; None if the first one ends the examination."""

    def refusal(
        self, text: str, /, *, at_cells: Iterable[Cell] = (), at_marks: Iterable[int] = (), **values: object
    ) -> BoardError:
        """A BoardError whose message starts with the file's name. The caller raises it."""
        return BoardError(f"{self.file}: {said(text, **values)}", at_cells=at_cells, at_marks=at_marks)

    def refuse(
        self, text: str, /, *, at_cells: Iterable[Cell] = (), at_marks: Iterable[int] = (), **values: object
    ) -> None:
        """Raise such an error; if all faults are wanted, note it, and the examination goes on."""
        fault = self.refusal(text, at_cells=at_cells, at_marks=at_marks, **values)
        if self.faults is None:
            raise fault
        self.faults.append(fault)

    def forgiving(self) -> Drawing:
        """The same drawing, to find all its faults."""
        tile = (self.width, self.height, self.side)
        copy = Drawing(self.file, tile, self.odd_rows_shifted, self.grids, self.marks, self.properties)
        copy.faults = []
        return copy

    def painted(self, layer: str) -> list[tuple[int, int, str]]:
        """The column, row and name of every painted cell on a tile layer, row by row."""
        return [
            (column, row, name)
            for row, names in enumerate(self.grids[layer])
            for column, name in enumerate(names)
            if name != EMPTY
        ]

    def axial(self, column: int, row: int) -> Cell:
        """The cell of the net at a column and row."""
        odd = row & 1
        return column - (row - odd if self.odd_rows_shifted else row + odd) // 2, row

    def offset(self, cell: Cell) -> tuple[int, int]:
        """The column and row of a cell, as shown in Tiled."""
        q, row = cell
        odd = row & 1
        return q + (row - odd if self.odd_rows_shifted else row + odd) // 2, row

    def on_net(self, mark: Mark) -> tuple[float, float]:
        """The position of a mark in the coordinates of the net, whose unit is the side of a hex."""
        shift = self.width / 2 if self.odd_rows_shifted else self.width
        return (
            (mark.x - shift) / self.width * _ROOT3,
            (mark.y - self.height / 2) / (self.height + self.side) * 3,
        )


def nearest(point: tuple[float, float], places: list[tuple[float, float]], among: list[int]) -> tuple[float, int]:
    """The distance of the nearest place and its number; infinity and 0 if there is none."""
    return min(((math.dist(places[place], point), place) for place in among), default=(math.inf, 0))
