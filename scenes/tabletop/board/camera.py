"""The camera on the board: its layout in the free area, with zooming and panning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

import pygame

from game.board.board import Board
from sprites.geometry import BoardLayout, margin_of, sea_around

STEP = 1.15
MOST = 2.8
REACH = 0.32
"""The largest distance of the mouse from a corner or the middle of an edge, in sides."""

TRIES = 6
"""Steps in which the board shrinks to make room for panels, and finer steps in which it grows back."""

PLACES_KEPT = 100

Point = tuple[float, float]


class Camera:
    """Converts between places on the board and pixels. The unzoomed board fits into ``area``, which no panel covers.

    >>> from game.board.deal import deal
    >>> from game.board.library import load_layout
    >>> camera = Camera(deal(load_layout("standard"), seed=7))
    >>> camera.place(pygame.Rect(0, 0, 1280, 720))
    >>> camera.hex_at(camera.hexagon(9)), camera.corner_at(camera.corner(12))
    (9, 12)
    >>> camera.hex_at((0, 0))
    -1
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.net = board.net
        self._sea = sea_around(board)
        self.area = pygame.Rect(0, 0, 800, 500)
        self.home = pygame.Rect(self.area)
        """The part of ``area`` that contains the board at its smallest zoom."""
        self._found: dict[tuple[object, ...], pygame.Rect] = {}
        """A cache of the results of ``_free``, by its arguments."""
        self.zoom = 1.0
        self.shift = pygame.Vector2()
        """How far the board has been moved, as a share of the size of its area."""
        self._margin = margin_of(board)
        self.layout = BoardLayout(self.net, self._sea, self.area, self._margin)

    def place(self, area: pygame.Rect, taken: Sequence[pygame.Rect] = ()) -> None:
        """Show the board, with its sea and frame, as large as possible in an area without overlapping ``taken``: panels
        at its top, on its right or in its top left corner."""
        key = (tuple(area), tuple(tuple(rect) for rect in taken))
        if key not in self._found:
            if len(self._found) >= PLACES_KEPT:
                self._found.clear()
            self._found[key] = self._free(area, taken)
        self.home = self._found[key]
        # panels on the left are next to the board and do not narrow the area for lines of text
        self.area = pygame.Rect(area.left, self.home.top, self.home.right - area.left, self.home.height)
        self._update_layout()

    def _free(self, area: pygame.Rect, taken: Sequence[pygame.Rect]) -> pygame.Rect:
        """The part of an area in which the board is largest without overlap; if several are equal, the largest part."""
        high = max((rect.bottom - area.top for rect in taken if rect.top == area.top), default=0)
        right = max((area.right - rect.left for rect in taken if rect.right >= area.right), default=0)
        left = max((rect.right - area.left for rect in taken if rect.left <= area.left), default=0)

        def cut(way: Sequence[float]) -> pygame.Rect:
            down, aside, before = round(high * way[0]), round(right * way[1]), round(left * way[2])
            return pygame.Rect(area.left + before, area.top + down, area.width - aside - before, area.height - down)

        def best(ways: Iterable[Sequence[float]]) -> Sequence[float]:
            most, found = 0.0, (0.0, 0.0, 0.0)
            for way in ways:
                layout = BoardLayout(self.net, self._sea, cut(way), self._margin)
                if layout.side > most and not any(layout.meets(rect) for rect in taken):
                    most, found = layout.side, (way[0], way[1], way[2])
            return found

        steps = [step / TRIES for step in range(TRIES + 1)]
        rough = best(product(*(steps if limit else [0.0] for limit in (high, right, left))))
        finer = [-step / TRIES**2 for step in reversed(range(TRIES))]
        return cut(best(product(*([share + step for step in finer] if share else [0.0] for share in rough))))

    def _update_layout(self) -> None:
        base = self.home
        room = pygame.Rect(0, 0, round(base.width * self.zoom), round(base.height * self.zoom))
        room.center = (
            round(base.centerx + self.shift.x * base.width),
            round(base.centery + self.shift.y * base.height),
        )
        self.layout = BoardLayout(self.net, self._sea, room, self._margin)

    def closer(self, zoom: float, middle: Point, to: Point) -> Camera:
        """A camera that shows the board larger than this one, with what is at one point here at another point."""
        other = Camera(self.board)
        room = self.layout.area
        grown = pygame.Rect(0, 0, round(room.width * zoom), round(room.height * zoom))
        grown.center = (
            round(to[0] + (room.centerx - middle[0]) * zoom),
            round(to[1] + (room.centery - middle[1]) * zoom),
        )
        other.area = self.area
        other.layout = BoardLayout(self.net, self._sea, grown, self._margin)
        return other

    def holds(self, rect: pygame.Rect) -> bool:
        """Whether a rectangle overlaps the board at its smallest zoom, with its sea and frame."""
        return BoardLayout(self.net, self._sea, self.home, self._margin).meets(rect)

    @property
    def shape(self) -> float:
        """The height of the board with its frame, divided by its width."""
        return self.layout.shape

    @property
    def side(self) -> float:
        """The length of a hex's side in pixels."""
        return self.layout.side

    def zoom_at(self, pos: Point, steps: float) -> None:
        """Zoom in or out, keeping the point under the mouse in place."""
        before = self.zoom
        self.zoom = min(MOST, max(1.0, self.zoom * STEP**steps))
        grown = self.zoom / before
        middle = pygame.Vector2(self.layout.area.center)
        moved = (pygame.Vector2(pos) - middle) * (1 - grown)
        self.shift += pygame.Vector2(moved.x / self.home.width, moved.y / self.home.height)
        if self.zoom <= 1.001:
            self.shift = pygame.Vector2()
        self._limit()

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels."""
        self.shift += pygame.Vector2(dx / self.home.width, dy / self.home.height)
        self._limit()

    def follow(self, at: Point) -> None:
        """Move the board, if it is zoomed, until a point is well within its area."""
        edge = round(self.side)
        room = self.area.inflate(-min(2 * edge, self.area.width), -min(2 * edge, self.area.height))
        if self.zoom > 1 and not room.collidepoint(at):
            x, y = max(room.left, min(room.right, at[0])), max(room.top, min(room.bottom, at[1]))
            self.pan(x - at[0], y - at[1])

    def _limit(self) -> None:
        """Limit the shift, so that the board stays in sight."""
        most = 0.2 + (self.zoom - 1) / 2
        self.shift.x = max(-most, min(most, self.shift.x))
        self.shift.y = max(-most, min(most, self.shift.y))
        self._update_layout()

    def reset(self) -> None:
        """Show the whole board again."""
        self.zoom = 1.0
        self.shift = pygame.Vector2()
        self._update_layout()

    def corner(self, number: int) -> Point:
        """The position of a corner on the screen."""
        return self.layout.corner(number)

    def edge(self, number: int) -> Point:
        """The middle of an edge on the screen."""
        return self.layout.edge(number)

    def edge_angle(self, number: int) -> float:
        """The angle of an edge to the horizontal, in degrees counter-clockwise."""
        return self.layout.edge_angle(number)

    def hexagon(self, number: int) -> Point:
        """The middle of a hex on the screen."""
        return self.layout.hex(number)

    def middle(self, kind: str, number: int) -> Point:
        """The middle of a ``corner``, ``edge`` or ``hex`` on the screen."""
        return {"corner": self.corner, "edge": self.edge, "hex": self.hexagon}[kind](number)

    def corner_at(self, pos: Point, reach: float = REACH) -> int:
        """The corner under the mouse, or -1."""
        return self.layout.corner_at(pos, reach=reach)

    def edge_at(self, pos: Point, reach: float = REACH) -> int:
        """The edge under the mouse, or -1."""
        return self.layout.edge_at(pos, reach=reach)

    def hex_at(self, pos: Point) -> int:
        """The hex under the mouse, or -1."""
        return self.layout.hex_at(pos)
