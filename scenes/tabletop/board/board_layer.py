"""The static background: the wooden table and the board without tokens, drawn once for each size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from time import perf_counter
from typing import NamedTuple

import pygame

from game.board.board import Board
from scenes.tabletop.board.camera import Camera
from scenes.ui import theme
from scenes.ui.ui_context import UiContext
from sprites.board_picture import drawn_in_parts
from sprites.palettes import chosen
from sprites.sheets import Sheets, open_sheets

REST = 0.2
"""Seconds after the last zoom step until the board is redrawn sharply; until then it is stretched."""
SPELL = 0.008
"""Seconds per frame after which drawing pauses until the next frame."""


@cache
def _opened() -> Sheets:
    return open_sheets()


def sheets_of(ui: UiContext) -> Sheets:
    """The sheets of a context's pictures; if they come from elsewhere, those of the program."""
    found = getattr(ui.pictures, "sheets", None)
    return found if isinstance(found, Sheets) else _opened()


class Look(NamedTuple):
    """Everything except its position that a picture of the board depends on."""

    side: float
    palette: str
    terrain: tuple[int, ...]


class BoardLayer:
    """Caches a picture of the table, one of the board, and one of both together.

    Drawing a board takes longer than a frame. So the old picture is stretched, or shown unchanged, while the new one is
    drawn in parts, some in each frame. A board that only moves keeps its picture.
    """

    def __init__(self, ui: UiContext, board: Board, camera: Camera) -> None:
        self.ui = ui
        self.board = board
        self.camera = camera
        self._table: pygame.Surface | None = None
        self._board: pygame.Surface | None = None
        self._first, self._next_first = (0.0, 0.0), (0.0, 0.0)
        """The position of hex 0 in the picture of the board, and in the next one."""
        self._whole: pygame.Surface | None = None
        self._look: Look | None = None
        """The look of the current picture."""
        self._wanted: Look | None = None
        """The look that the picture should have."""
        self._parts: Iterator[pygame.Surface] | None = None
        self._next: pygame.Surface | None = None
        """The picture with that look, while it is being drawn."""
        self._seen: tuple[object, ...] = ()
        """What the combined picture depends on: look, scale and position."""
        self._wait = 0.0

    def update(self, dt: float) -> None:
        """Draw another part of the next picture, once zooming has ended."""
        if self._wanted is None or self._wanted == self._look:
            return
        self._wait -= dt
        if self._wait > 0:
            return
        self._parts = self._parts or self._steps()
        end = perf_counter() + SPELL
        for picture in self._parts:
            self._next = picture
            if perf_counter() >= end:
                return
        self._board, self._look, self._parts = self._next, self._wanted, None
        self._first = self._next_first
        self.ui.redraw()

    def draw(self, surface: pygame.Surface, terrain: Sequence[int]) -> None:
        """Draw table and board on the whole surface; ``terrain`` is the current terrain of each hex."""
        layout = self.camera.layout
        wanted = Look(round(layout.side, 3), chosen().name, tuple(terrain))
        if wanted != self._wanted:
            if self._wanted and wanted.side != self._wanted.side:
                self._wait = REST
            self._wanted, self._parts = wanted, None
        if self._table is None or self._table.get_size() != surface.get_size():
            self._table = self._make_table(surface)
            *_, self._board = self._steps()
            self._first = self._next_first
            self._look, self._whole = wanted, None
        seen = (self._look, layout.side, layout.hex(0))
        if self._whole is None or seen != self._seen:
            self._seen = seen
            self._whole = self._make()
        surface.blit(self._whole, (0, 0))

    def _steps(self) -> Iterator[pygame.Surface]:
        bare, layout = [0] * int(self.board.net.hexes), self.camera.layout
        terrain = self._wanted.terrain if self._wanted else None
        x, y = layout.hex(0)
        self._next_first = x - layout.area.left, y - layout.area.top
        return drawn_in_parts(self.board, layout, sheets_of(self.ui), bare, terrain)

    def _make(self) -> pygame.Surface:
        """Draw table and board together. It reuses the old surface, because allocating one of this size takes time."""
        assert self._table is not None and self._board is not None and self._look is not None
        layout, board = self.camera.layout, self._board
        grown = layout.side / self._look.side
        if abs(grown - 1) * board.get_width() >= 0.5:
            board = pygame.transform.scale(board, (round(board.get_width() * grown), round(board.get_height() * grown)))
        else:
            grown = 1.0
        x, y = layout.hex(0)
        result = self._whole or self._table.copy()
        result.blit(self._table, (0, 0))
        result.blit(board, (round(x - self._first[0] * grown), round(y - self._first[1] * grown)))
        return result

    def _make_table(self, surface: pygame.Surface) -> pygame.Surface:
        table = pygame.Surface(surface.get_size(), 0, surface)
        table.fill(theme.WOOD)
        tile = sheets_of(self.ui).picture("ui/table", self.ui.px(256))
        for x in range(0, table.get_width(), tile.get_width()):
            for y in range(0, table.get_height(), tile.get_height()):
                table.blit(tile, (x, y))
        return table
