"""A camera over the board at dusk, for scenes in front of it: it shows the whole board or comes close to a place."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import pairwise
from time import perf_counter
from typing import NamedTuple

import pygame

from scenes.tabletop.board.board_layer import sheets_of
from scenes.tabletop.board.camera import Camera
from scenes.tabletop.board.pieces import Pieces
from scenes.tabletop.board.table_view import Point, TableView
from scenes.tabletop.timeline.motions import Thing, ease
from scenes.ui.theme import Colour
from sprites.board_picture import drawn_in_parts

DAY = (255, 255, 255)
DUSK, NIGHT = (172, 158, 184), (118, 106, 136)
"""What the colours of the board are multiplied with, of 255, so that the actors stand out."""
NEAREST = 1.5
"""The usual zoom of a close view; nearer ones enlarge a board of this size."""
LEAST = 1.12
"""A smaller zoom than this is not worth a move of the camera."""
AROUND = 1.5
"""How much of the board is visible around the places in view, in sides."""
STRIPS = 12
"""How many parts a picture is scaled and darkened in."""
STEPS = 12
"""Sizes of a picture between the whole board and the nearest view."""
RESTS = 0.05
"""Seconds that the camera rests before a close view is drawn, so that no frame both scales the board and draws it."""
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
    enlarged. The table must not change meanwhile. ``light`` is what its colours are multiplied with.
    """

    def __init__(
        self, table_view: TableView, hidden: Collection[Thing], *, light: Colour = DUSK, pan: float = 0.0
    ) -> None:
        """``pan`` is the zoom at which the camera moves sideways; one picture serves all its views."""
        self.table_view = table_view
        self.hidden = hidden
        self.light = light
        self.pan = pan
        self._key: tuple[object, ...] = ()
        self._bright = self._wide = pygame.Surface((1, 1))
        """The whole window by day and at dusk."""
        self._board: pygame.Surface | None = None
        """The board in the size of the first close view, without tokens and pieces."""
        self._near: dict[CameraView, pygame.Surface] = {}
        """The close views. Those with the zoom ``pan`` are parts of one picture, that of ``_whole_at``."""
        self._last = CameraView((0, 0))
        self._rough: tuple[CameraView, pygame.Surface] | None = None
        """The last view that was only enlarged, and its picture while the camera rests there."""
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
        self._rough = None
        self._near.clear()
        self._pieces.clear()
        self._wanted, self._parts = [], None
        self._bright = pygame.Surface(surface.get_size(), 0, surface)
        table_view.ground.draw(self._bright, table_view.table.terrain)
        table_view.pieces.draw(self._bright, table_view.table, self.hidden)
        self._wide = self._dimmed(self._bright if self.light == DAY else self._bright.copy())

    def _dimmed(self, picture: pygame.Surface) -> pygame.Surface:
        """The same picture, now in this light."""
        if self.light != DAY:
            picture.fill(self.light, special_flags=pygame.BLEND_RGB_MULT)
        return picture

    def whole(self) -> CameraView:
        """The view of the whole window."""
        wide, high = self.size
        return CameraView((wide / 2, high / 2))

    def close(self, points: Sequence[Point], most: float = NEAREST, room: pygame.Rect | None = None) -> CameraView:
        """The closest view in which all the points are visible in a part of the window, by default all of it; the whole
        board if they are far apart. It shows no table beside the board where the board fills that part."""
        if not points:
            return self.whole()
        room = room or pygame.Rect((0, 0), self.size)
        around = AROUND * self.table_view.camera.side
        left, right = min(x for x, _ in points) - around, max(x for x, _ in points) + around
        top, bottom = min(y for _, y in points) - around, max(y for _, y in points) + around
        zoom = min(most, room.width / (right - left), room.height / (bottom - top))
        if zoom < LEAST:
            return self.whole()
        return self.around(points, zoom, room)

    def around(self, points: Sequence[Point], zoom: float, room: pygame.Rect) -> CameraView:
        """The view of a zoom with some points in the middle of a part of the window, as far as no table becomes visible
        beside the board."""
        (wide, high), board = self.size, self._extent()
        columns, rows = [x for x, _ in points], [y for _, y in points]
        x, y = (min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2
        return CameraView(
            (
                _middle(x, zoom, (room.left, room.right), (board.left, board.right), wide),
                _middle(y, zoom, (room.top, room.bottom), (board.top, board.bottom), high),
            ),
            zoom,
        )

    def _extent(self) -> pygame.Rect:
        """The board with its sea and its frame, in the whole view."""
        layout = self.table_view.camera.layout
        wide = min(layout.area.width, layout.area.height / layout.shape)
        extent = pygame.Rect(0, 0, round(wide), round(wide * layout.shape))
        extent.center = layout.area.center
        return extent

    def prepare(self, view: CameraView) -> None:
        """Begin to draw a view sharply."""
        view = self._whole_at(view)
        if view.zoom > 1 and view not in self._near and view not in self._wanted:
            self._wanted.append(view)

    def _whole_at(self, view: CameraView) -> CameraView:
        """The view whose picture contains that of a view."""
        return self.whole()._replace(zoom=self.pan) if view.zoom == self.pan else view

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
        if self._board is None:
            yield from self._draw_board(min(view.zoom, NEAREST))
        assert self._board is not None
        size, cut, camera = self.size, self._cut(view), self.closer(view)
        if view.zoom == self.pan:
            size, cut = (round(size[0] * view.zoom), round(size[1] * view.zoom)), pygame.Rect((0, 0), size)
            camera = self.table_view.camera.closer(view.zoom, (0, 0), (0, 0))
        pieces = self.pieces_at(camera)
        for paint in self._each(pieces):  # each picture is scaled once, and then kept
            paint()
            yield
        made = pygame.Surface(size, 0, self._bright)
        strips: list[pygame.Surface] = []
        for top, bottom in pairwise(round(cut.height * strip / STRIPS) for strip in range(STRIPS + 1)):
            if top == bottom:  # a tiny window
                continue
            first, last = (round(row * size[1] / cut.height) for row in (top, bottom))
            strips.append(made.subsurface((0, first, size[0], last - first)))
            ground = self._bright.subsurface((cut.left, cut.top + top, cut.width, bottom - top))
            pygame.transform.smoothscale(ground, strips[-1].get_size(), strips[-1])
            self._blit_board(strips[-1], self._board, camera.layout.area.move(0, -first))
            yield
        pieces.draw(made, self.table_view.table, self.hidden)
        for strip in strips:
            yield
            self._dimmed(strip)
        self._near[view], self._rough = made, None

    def _draw_board(self, zoom: float) -> Iterator[None]:
        """Draw the board without tokens and pieces."""
        table_view, middle = self.table_view, self.whole().middle
        near = table_view.camera.closer(zoom, middle, middle)
        bare, terrain = [0] * len(table_view.table.terrain), table_view.table.terrain
        for picture in drawn_in_parts(near.board, near.layout, sheets_of(table_view.ui), bare, terrain):
            self._board = picture
            yield

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
        elif near := self._near.get(self._whole_at(view)):
            corner = (view.middle[at] * view.zoom - self.size[at] / 2 for at in (0, 1))
            surface.blit(near, (0, 0), (*map(round, corner), *self.size) if view.zoom == self.pan else None)
        elif self._rough and self._rough[0] == view:
            surface.blit(self._rough[1], (0, 0))
        else:
            pygame.transform.smoothscale(self._wide.subsurface(self._cut(view)), self.size, surface)
            self._rough = (view, surface.copy()) if view == self._last else None
            self._last = view

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


def _middle(wanted: float, zoom: float, room: tuple[float, float], board: tuple[float, float], length: float) -> float:
    """The middle of a view along one axis, with a wanted place in the middle of the room as far as the board's ends
    stay outside the room; a board that is smaller than the room is in its middle. ``length`` is the window's."""
    first, last = board[0] + (length / 2 - room[0]) / zoom, board[1] - (room[1] - length / 2) / zoom
    middle = (first + last) / 2
    if first < last:
        middle = min(last, max(first, wanted + (length - room[0] - room[1]) / 2 / zoom))
    half = length / 2 / zoom
    return min(length - half, max(half, middle))
