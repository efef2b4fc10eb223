"""The net of a board: numbered hexes, corners and edges, their neighbours, and their positions on the plane.

Hexes are numbered in the order in which you pass them, corners and edges in the order in which a walk over the hexes
reaches them, so the same cells always give the same numbers. A hex's corners are listed clockwise from the top; edge
*i* joins corner *i* to corner *i + 1*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ints import ints, put, words, zeros

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

Cell = tuple[int, int]
"""Axial coordinates (q, r) of a pointy-topped hex: q increases to the east, r to the south-east."""

NEIGHBOUR_CELLS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The cell beyond each edge: edge 0 (top to upper right) faces north-east, then clockwise."""

# corners on a grid of half widths (x) and half heights (y), relative to a hex's centre, which is (2q + r, 3r)
_CORNER_STEPS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_HALF_WIDTH: Final = 0.8660254037844386
_HALF_HEIGHT: Final = 0.5


def cell_xy(cell: Cell) -> tuple[float, float]:
    """The middle of a cell, in units of a hex's side; y points down."""
    q, r = cell
    return ((2 * q + r) * _HALF_WIDTH, 3 * r * _HALF_HEIGHT)


def neighbours(cell: Cell) -> list[Cell]:
    """The six neighbours of a cell by edge, on the board or not."""
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in NEIGHBOUR_CELLS]


class Topology:
    """The neighbours of hexes, corners and edges. Immutable, and shared by all boards of one shape.

    Each vector has a fixed number of neighbours per entry, padded with -1: 6 in ``hex_corners`` and ``hex_edges``; 3 in
    ``corner_hexes``, ``corner_edges`` and ``corner_corners`` (edge *i* of a corner leads to its corner *i*); 2 in
    ``edge_corners`` and ``edge_hexes``. ``near`` lists the neighbours of each hex, clockwise from the north-east.
    ``hex_sets`` has for each hex the set of its corners (``corner_words`` words). The positions ``hex_xy``,
    ``corner_xy`` and ``edge_xy`` are in units of a hex's side; y points down.
    """

    def __init__(self, cells: list[Cell]) -> None:
        self.cells: Final = list(cells)
        number_of_hex = {cell: number for number, cell in enumerate(cells)}
        corners: dict[Cell, int] = {}
        edges: dict[tuple[int, int], int] = {}
        hex_corners: list[int] = []
        hex_edges: list[int] = []
        edge_hexes: list[int] = []
        for q, r in cells:
            ring = [corners.setdefault((2 * q + r + dx, 3 * r + dy), len(corners)) for dx, dy in _CORNER_STEPS]
            hex_corners.extend(ring)
            for side in range(6):
                one, other = ring[side], ring[(side + 1) % 6]
                ends = (one, other) if one < other else (other, one)
                if ends not in edges:
                    edges[ends] = len(edges)
                    dq, dr = NEIGHBOUR_CELLS[side]
                    edge_hexes.append(number_of_hex[(q, r)])
                    edge_hexes.append(number_of_hex.get((q + dq, r + dr), -1))
                hex_edges.append(edges[ends])
        corner_hexes: list[list[int]] = [[] for _ in corners]
        for place, corner in enumerate(hex_corners):
            corner_hexes[corner].append(place // 6)
        corner_edges: list[list[int]] = [[] for _ in corners]
        corner_corners: list[list[int]] = [[] for _ in corners]
        for (one, other), edge in edges.items():
            corner_edges[one].append(edge)
            corner_corners[one].append(other)
            corner_edges[other].append(edge)
            corner_corners[other].append(one)

        self.hexes: Final[i64] = len(cells)
        self.corners: Final[i64] = len(corners)
        self.edges: Final[i64] = len(edges)
        self.corner_words: Final[i64] = words(len(corners))
        self.edge_words: Final[i64] = words(len(edges))
        self.hex_corners: Final[Ints] = ints(hex_corners)
        self.hex_edges: Final[Ints] = ints(hex_edges)
        self.corner_hexes: Final[Ints] = _filled(corner_hexes)
        self.corner_edges: Final[Ints] = _filled(corner_edges)
        self.corner_corners: Final[Ints] = _filled(corner_corners)
        self.edge_corners: Final[Ints] = ints([end for ends in edges for end in ends])
        self.edge_hexes: Final[Ints] = ints(edge_hexes)
        self.hex_sets: Final[Ints] = zeros(len(cells) * words(len(corners)))
        for place, corner in enumerate(hex_corners):
            put(self.hex_sets, (place // 6) * self.corner_words, corner)

        self.near: Final = [
            [number_of_hex[(q + dq, r + dr)] for dq, dr in NEIGHBOUR_CELLS if (q + dq, r + dr) in number_of_hex]
            for q, r in cells
        ]
        self.hex_xy: Final = [cell_xy(cell) for cell in cells]
        self.corner_xy: Final = [(x * _HALF_WIDTH, y * _HALF_HEIGHT) for x, y in corners]
        self.edge_xy: Final = [
            ((self.corner_xy[a][0] + self.corner_xy[b][0]) / 2, (self.corner_xy[a][1] + self.corner_xy[b][1]) / 2)
            for a, b in edges
        ]


_NETS: Final[dict[tuple[Cell, ...], Topology]] = {}
_MOST_NETS: Final = 32


def net_of(cells: list[Cell]) -> Topology:
    """The net for some cells, cached for the shapes used most recently."""
    key = tuple(cells)
    if key not in _NETS:
        if len(_NETS) == _MOST_NETS:
            del _NETS[next(iter(_NETS))]
        _NETS[key] = Topology(cells)
    return _NETS[key]


def _filled(rows: list[list[int]]) -> Ints:
    """Rows of up to three numbers as one vector, each padded with -1."""
    return ints([number for row in rows for number in [*row, -1, -1, -1][:3]])
