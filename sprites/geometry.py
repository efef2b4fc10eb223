"""Where a board's hexes, corners and edges are on the screen, and which of them is under the pointer."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from game.board.topology import cell_xy, neighbours
from game.ids import SEA

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.board.board import Board
    from game.board.topology import Cell, Topology

HALF_WIDTH: Final = math.sqrt(3) / 2
"""Half of a hex's width, in sides."""
WATER: Final = 0.35
"""How far the water extends beyond the edge of a Seafarers board, in sides: a little farther than any foam."""
FRAME: Final = 0.09
"""How far the frame extends beyond a cell, or the water around it, in sides."""
MARGIN: Final = 0.2
"""The margin of a picture for the frame and its shadow, in sides."""
NOTHING: Final = -1
BOARDS: Final = 16
"""The size of a cache, because many layouts are tried before one is used."""
ASIDE: Final = 0.5
"""How far the robber and the merchant stand from the centre of a hex, in sides: they touch the number, but leave room
for the pieces at the corners."""
TOLERANCE: Final = 0.34
"""The largest distance of the pointer from a corner or the middle of an edge, in sides."""

Point = tuple[float, float]


def is_at_rim(board: Board, edge: int) -> bool:
    """Whether an edge has no hex of the board on its other side."""
    return int(board.net.edge_hexes[2 * edge + 1]) < 0


def water_at(board: Board, edge: int) -> Cell:
    """The water cell at a coastal edge, even if it is outside the board."""
    net = board.net
    one, other = int(net.edge_hexes[2 * edge]), int(net.edge_hexes[2 * edge + 1])
    if other >= 0:
        return net.cells[one if board.terrain[one] == SEA else other]
    side = next(side for side in range(6) if net.hex_edges[6 * one + side] == edge)
    return neighbours(net.cells[one])[side]


def sea_around(board: Board) -> list[Cell]:
    """The sea cells around an island, and cells outside the board that contain harbours."""
    beyond = (water_at(board, edge) for edge, _kind in board.harbours if is_at_rim(board, edge))
    return list(dict.fromkeys([*board.sea, *beyond]))


def water_beyond(board: Board) -> float:
    """How far the water extends beyond the edge of a board, in sides. A Seafarers board may have land at its edge
    [Q7a]."""
    return 0.0 if board.scenario is None else WATER


def margin_of(board: Board) -> float:
    """How far a board's picture extends beyond its cells, in sides: the water and the frame."""
    return MARGIN + water_beyond(board)


def _hexagon_meets(middle: Point, reach: float, rect: pygame.Rect) -> bool:
    """Whether a pointy-topped hexagon overlaps a rectangle: no line parallel to a side of either separates them."""
    x, y = rect.centerx - middle[0], rect.centery - middle[1]
    wide, high = rect.width / 2, rect.height / 2
    if abs(y) >= reach + high:
        return False
    for turn in (0, 1, 2):
        across, along = math.cos(turn * math.pi / 3), math.sin(turn * math.pi / 3)
        if abs(x * across + y * along) >= reach * HALF_WIDTH + wide * abs(across) + high * abs(along):
            return False
    return True


@lru_cache(maxsize=BOARDS)
def _bounds(cells: tuple[Cell, ...], margin: float) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of some cells and their margin, in sides."""
    middles = [cell_xy(cell) for cell in cells] or [(0.0, 0.0)]
    left, right = min(x for x, _ in middles), max(x for x, _ in middles)
    top, bottom = min(y for _, y in middles), max(y for _, y in middles)
    return left - HALF_WIDTH - margin, top - 1 - margin, right + HALF_WIDTH + margin, bottom + 1 + margin


class BoardLayout:
    """A net and the sea around it, fitted into the middle of a rectangle of the screen."""

    def __init__(self, net: Topology, sea: Iterable[Cell], area: pygame.Rect, margin: float = MARGIN) -> None:
        """``margin`` is left free on every side, in sides of a hex."""
        self.net: Final = net
        self.sea: Final = list(sea)
        self.area: Final = pygame.Rect(area)
        self._beyond: Final = max(0.0, margin - MARGIN)
        left, top, right, bottom = _bounds((*net.cells, *self.sea), margin)
        self.shape: Final = (bottom - top) / (right - left)
        self.side: Final = max(1.0, min(area.width / (right - left), area.height / (bottom - top)))
        self._x: Final = area.centerx - self.side * (left + right) / 2
        self._y: Final = area.centery - self.side * (top + bottom) / 2

    @property
    def hex_size(self) -> tuple[int, int]:
        """Width and height of a tile in pixels, slightly too large so that there are no gaps between tiles."""
        return (math.ceil(self.side * 2 * HALF_WIDTH) + 1, math.ceil(self.side * 2) + 1)

    def to_screen(self, x: float, y: float) -> Point:
        """Convert a point from sides to pixels."""
        return (self._x + x * self.side, self._y + y * self.side)

    def all_to_screen(self, points: Iterable[Point], corner: tuple[int, int]) -> list[Point]:
        """Convert points from sides to pixels, relative to a pixel."""
        start_x, start_y, side, (left, top) = self._x, self._y, self.side, corner
        return [(start_x + x * side - left, start_y + y * side - top) for x, y in points]

    def to_board(self, pixel: Point) -> Point:
        """Convert a point from pixels to sides."""
        return ((pixel[0] - self._x) / self.side, (pixel[1] - self._y) / self.side)

    def hex(self, number: int) -> Point:
        """The middle of a hex."""
        return self.to_screen(*self.net.hex_xy[number])

    def cell(self, cell: Cell) -> Point:
        """The middle of any cell, on the board or in the sea."""
        return self.to_screen(*cell_xy(cell))

    def corner(self, number: int) -> Point:
        """The position of a corner."""
        return self.to_screen(*self.net.corner_xy[number])

    def edge(self, number: int) -> Point:
        """The middle of an edge."""
        return self.to_screen(*self.net.edge_xy[number])

    def edge_angle(self, number: int) -> float:
        """How far to rotate a horizontal picture to lie along an edge: degrees counter-clockwise, from -90 to 90."""
        one = self.net.corner_xy[int(self.net.edge_corners[2 * number])]
        other = self.net.corner_xy[int(self.net.edge_corners[2 * number + 1])]
        if other[0] < one[0]:
            one, other = other, one
        return math.degrees(math.atan2(one[1] - other[1], other[0] - one[0]))

    def meets(self, rect: pygame.Rect) -> bool:
        """Whether a rectangle overlaps a cell, the water around it or its part of the frame."""
        reach = self.side * (1 + self._beyond + FRAME)
        return any(_hexagon_meets(self.cell(cell), reach, rect) for cell in (*self.net.cells, *self.sea))

    def meets_land(self, rect: pygame.Rect) -> bool:
        """Whether a rectangle overlaps a hex of the board itself."""
        return any(_hexagon_meets(self.cell(cell), self.side, rect) for cell in self.net.cells)

    def token(self, number: int) -> Point:
        """The position of a hex's number: slightly below the centre, so that the land shows above it."""
        x, y = self.net.hex_xy[number]
        return self.to_screen(x, y + 0.17)

    def robber(self, number: int) -> Point:
        """The position of the robber's feet on a hex: left of the number."""
        x, y = self.net.hex_xy[number]
        return self.to_screen(x - ASIDE, y + 0.2)

    def merchant(self, number: int) -> Point:
        """The position of the merchant's feet on a hex: right of the number."""
        x, y = self.net.hex_xy[number]
        return self.to_screen(x + ASIDE, y + 0.2)

    def corner_at(self, pixel: Point, among: Iterable[int] | None = None, reach: float = TOLERANCE) -> int:
        """The corner nearest to a pixel, of all or ``among`` some; ``NOTHING`` if it is beyond ``reach`` (in sides)."""
        numbers = range(int(self.net.corners)) if among is None else among
        return self._nearest(pixel, numbers, self.net.corner_xy, reach)

    def edge_at(self, pixel: Point, among: Iterable[int] | None = None, reach: float = TOLERANCE) -> int:
        """The edge whose middle is nearest to a pixel, with the arguments of ``corner_at``."""
        numbers = range(int(self.net.edges)) if among is None else among
        return self._nearest(pixel, numbers, self.net.edge_xy, reach)

    def hex_at(self, pixel: Point, among: Iterable[int] | None = None) -> int:
        """The hex under a pixel, of all or ``among`` some; ``NOTHING`` if there is none."""
        numbers = range(int(self.net.hexes)) if among is None else among
        found = self._nearest(pixel, numbers, self.net.hex_xy, 1.0)
        if found != NOTHING:
            x, y = self.to_board(pixel)
            dx, dy = abs(x - self.net.hex_xy[found][0]), abs(y - self.net.hex_xy[found][1])
            if dx > HALF_WIDTH or dy > 1 - dx / (2 * HALF_WIDTH):
                return NOTHING
        return found

    def _nearest(self, pixel: Point, numbers: Iterable[int], places: list[Point], reach: float) -> int:
        x, y = self.to_board(pixel)
        best, found = reach * reach, NOTHING
        for number in numbers:
            distance = (places[number][0] - x) ** 2 + (places[number][1] - y) ** 2
            if distance <= best:
                best, found = distance, number
        return found
