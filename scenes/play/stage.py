"""A camera over the board at dusk, for scenes in front of it: it shows the whole board or comes close to a place."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import NamedTuple

import pygame

from scenes.tabletop.board.board_layer import sheets_of
from scenes.tabletop.board.camera import Camera
from scenes.tabletop.board.pieces import Pieces
from scenes.tabletop.board.table_view import Point, TableView
from scenes.tabletop.timeline.motions import Thing, ease
from sprites.board_picture import drawn_in_parts

DUSK = (172, 158, 184)
"""What the colours of the board are multiplied with, of 255, so that the actors stand out."""
NEAREST = 1.5
"""The largest zoom."""
LEAST = 1.12
"""A smaller zoom than this is not worth a move of the camera."""
AROUND = 1.6
"""How much of the board is visible around the places in view, in sides."""
FILLED = 0.72
"""The share of the window that the places in view may take."""
STEPS = 12
"""Sizes of a picture between the whole board and the nearest view."""
SPELL = 0.003
"""Seconds per frame for drawing a close view."""


class CameraView(NamedTuple):
    """What the camera shows: the point of the window in the middle, and how many times as large as usual."""

    middle: Point
    zoom: float = 1.0

    def towards(self, other: CameraView, share: float) -> CameraView:
        """A view on the way to another one."""
        e = ease(min(1.0, max(0.0, share)))
        zoom = self.zoom * (other.zoom / self.zoom) ** e
        # the middle moves with the inverse of the zoom, so that the point that comes closer moves in a straight line
        way = e if self.zoom == other.zoom else (1 / zoom - 1 / self.zoom) / (1 / other.zoom - 1 / self.zoom)
        x, y = (start + (end - start) * way for start, end in zip(self.middle, other.middle, strict=True))
        return CameraView((x, y), zoom)


class Stage:
    """Pictures of the board at rest, without the pieces in ``hidden``, which the scene draws itself.

    The whole board is drawn at once, close views in parts, some in each frame; until one is ready, the whole board is
    enlarged. The table must not change meanwhile. With ``is_dark`` it is dusk.
    """

    def __init__(self, table_view: TableView, hidden: Collection[Thing], *, is_dark: bool = True) -> None:
        self.table_view = table_view
        self.hidden = hidden
        self.is_dark = is_dark
        self._key: tuple[object, ...] = ()
        self._bright = self._wide = pygame.Surface((1, 1))
        """The whole window by day and at dusk."""
        self._board: pygame.Surface | None = None
        """The board in the nearest size, without tokens and pieces."""
        self._near: dict[CameraView, pygame.Surface] = {}
        self._wanted: list[CameraView] = []
        self._parts: Iterator[None] | None = None
        self._pieces: dict[int, Pieces] = {}

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window."""
        return self._wide.get_size()

    def fit(self, surface: pygame.Surface) -> None:
        """Draw the whole board again if the window or the board's place in it has changed."""
        table_view = self.table_view
        key = (surface.get_size(), table_view.camera.layout, table_view.ui.table)
        if key == self._key:
            return
        self._key = key
        self._board = None
        self._near.clear()
        self._pieces.clear()
        self._wanted, self._parts = [], None
        self._bright = pygame.Surface(surface.get_size(), 0, surface)
        table_view.ground.draw(self._bright, table_view.table.terrain)
        table_view.pieces.draw(self._bright, table_view.table, self.hidden)
        self._wide = self._dimmed(self._bright.copy() if self.is_dark else self._bright)

    def _dimmed(self, picture: pygame.Surface) -> pygame.Surface:
        """The same picture, now at dusk if this is dark."""
        if self.is_dark:
            picture.fill(DUSK, special_flags=pygame.BLEND_RGB_MULT)
        return picture

    def whole(self) -> CameraView:
        """The view of the whole window."""
        wide, high = self.size
        return CameraView((wide / 2, high / 2))

    def close(self, points: Sequence[Point], most: float = NEAREST) -> CameraView:
        """The closest view in which all the points are visible; the whole board if they are far apart."""
        if not points:
            return self.whole()
        wide, high = self.size
        around = AROUND * self.table_view.camera.side
        left, right = min(x for x, _ in points) - around, max(x for x, _ in points) + around
        top, bottom = min(y for _, y in points) - around, max(y for _, y in points) + around
        zoom = min(most, wide * FILLED / (right - left), high * FILLED / (bottom - top))
        if zoom < LEAST:
            return self.whole()
        half = wide / zoom / 2, high / zoom / 2
        middle = (
            min(wide - half[0], max(half[0], (left + right) / 2)),
            min(high - half[1], max(half[1], (top + bottom) / 2)),
        )
        return CameraView(middle, zoom)

    def prepare(self, view: CameraView) -> None:
        """Begin to draw a view sharply."""
        if view.zoom > 1 and view not in self._near and view not in self._wanted:
            self._wanted.append(view)

    def update(self) -> bool:
        """Draw some parts of the views that have been asked for; return whether any are missing."""
        end = perf_counter() + SPELL
        while self._wanted and perf_counter() < end:
            self._parts = self._parts or self._draw(self._wanted[0])
            if next(self._parts, self) is self:
                self._parts = None
                self._wanted.pop(0)
                self.table_view.ui.redraw()
        return bool(self._wanted)

    def _draw(self, view: CameraView) -> Iterator[None]:
        table_view = self.table_view
        if self._board is None:
            middle = self.whole().middle
            near = table_view.camera.closer(NEAREST, middle, middle)
            bare, terrain = [0] * len(table_view.table.terrain), table_view.table.terrain
            for picture in drawn_in_parts(near.board, near.layout, sheets_of(table_view.ui), bare, terrain):
                self._board = picture
                yield
        camera = self.closer(view)
        made = pygame.transform.smoothscale(self._bright.subsurface(self._cut(view)), self.size)
        yield
        assert self._board is not None
        self._blit_board(made, self._board, camera.layout.area)
        yield
        pieces, table = self.pieces_at(camera), table_view.table
        for paint in self._each(pieces):  # each picture is scaled once, and then kept
            paint()
            yield
        pieces.draw(made, table, self.hidden)
        yield
        self._near[view] = self._dimmed(made)

    def _each(self, pieces: Pieces) -> Iterator[Callable[[], None]]:
        """What draws each picture of a piece, on nothing."""
        table, nothing, at = self.table_view.table, pygame.Surface((1, 1)), (0.0, 0.0)
        yield from (partial(pieces.token, nothing, token, at) for token in set(table.tokens) - {0})
        yield from (partial(pieces.piece, nothing, word, at) for word in set(table.corners) - {0})
        yield from (partial(pieces.road, nothing, seat, edge) for edge, seat in enumerate(table.roads) if seat >= 0)

    @staticmethod
    def _blit_board(made: pygame.Surface, board: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the board in an area of a picture; only what is visible is scaled."""
        grown = area.width / board.get_width()
        seen = area.clip(made.get_rect())
        part = pygame.Rect(
            round((seen.left - area.left) / grown),
            round((seen.top - area.top) / grown),
            round(seen.width / grown),
            round(seen.height / grown),
        ).clip(board.get_rect())
        picture = board.subsurface(part)
        made.blit(picture if part.size == seen.size else pygame.transform.smoothscale(picture, seen.size), seen)

    def closer(self, view: CameraView) -> Camera:
        """The camera of a view."""
        wide, high = self.size
        return self.table_view.camera.closer(view.zoom, view.middle, (wide / 2, high / 2))

    def _cut(self, view: CameraView) -> pygame.Rect:
        """The part of the window that a view enlarges."""
        wide, high = self.size
        cut = pygame.Rect(0, 0, round(wide / view.zoom), round(high / view.zoom))
        cut.center = round(view.middle[0]), round(view.middle[1])
        return cut.clamp(pygame.Rect(0, 0, wide, high))

    def draw(self, surface: pygame.Surface, view: CameraView) -> None:
        """Draw the board as seen from a view."""
        if view.zoom <= 1:
            surface.blit(self._wide, (0, 0))
        elif view in self._near:
            surface.blit(self._near[view], (0, 0))
        else:
            pygame.transform.smoothscale(self._wide.subsurface(self._cut(view)), self.size, surface)

    def at(self, point: Point, view: CameraView) -> Point:
        """Where a point of the window is in a view."""
        wide, high = self.size
        return wide / 2 + (point[0] - view.middle[0]) * view.zoom, high / 2 + (point[1] - view.middle[1]) * view.zoom

    def side(self, view: CameraView) -> float:
        """The length of a hex's side in a view, in one of a few sizes, so that pictures can be cached."""
        return self.pieces(view).camera.side

    def pieces(self, view: CameraView) -> Pieces:
        """Draws pieces in that size."""
        step = round(STEPS * math.log(view.zoom, NEAREST))
        if step not in self._pieces:
            table_view = self.table_view
            camera = table_view.camera.closer(NEAREST ** (step / STEPS), view.middle, view.middle)
            self._pieces[step] = self.pieces_at(camera)
        return self._pieces[step]

    def pieces_at(self, camera: Camera) -> Pieces:
        """Draws pieces at the positions of a camera."""
        pieces = Pieces(self.table_view.ui, camera, self.table_view.cast)
        pieces.marks = self.table_view.pieces.marks
        return pieces
