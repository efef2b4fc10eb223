"""The table and the board without tokens, drawn once for each size, and the decorative motion on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from time import perf_counter
from typing import NamedTuple

import pygame

from game.board.board import Board
from scenes.tabletop.board.camera import Camera
from scenes.tabletop.board.life import Life
from scenes.ui import theme
from scenes.ui.ui_context import REST as COMES_TO_REST
from scenes.ui.ui_context import UiContext
from sprites.board_picture import drawn_in_parts
from sprites.palettes import chosen
from sprites.shade import vignette
from sprites.sheets import Sheets, open_sheets

REST = 0.2
"""Seconds after the last zoom step until the board is redrawn sharply; until then it is stretched."""
SPELL = 0.008
"""Seconds per frame after which drawing pauses until the next frame."""
SHADE = (0, 150)
"""The darkness of the table in the light, and far from it."""
LIGHT = (0.4, 0.34)
"""The point that the light falls on, in parts of the window."""


@cache
def _opened() -> Sheets:
    return open_sheets()


def sheets_of(ui: UiContext) -> Sheets:
    """The sheets of a context's pictures; if they come from elsewhere, those of the program."""
    found = getattr(ui.pictures, "sheets", None)
    return found if isinstance(found, Sheets) else _opened()


@lru_cache(maxsize=1)
def _table(tile: pygame.Surface, size: tuple[int, int], bits: int) -> pygame.Surface:
    """The table of a window. It is kept for the next game; do not draw on it."""
    made = pygame.Surface(size, 0, bits)
    made.fill(theme.WOOD)
    for x in range(0, size[0], tile.get_width()):
        for y in range(0, size[1], tile.get_height()):
            made.blit(tile, (x, y))
    made.blit(vignette(size, *SHADE, LIGHT), (0, 0))
    return made


def table_of(ui: UiContext, surface: pygame.Surface) -> pygame.Surface:
    """The table, as large as a surface. Do not draw on it."""
    tile = sheets_of(ui).picture(ui.table, ui.px(256))
    return _table(tile, surface.get_size(), surface.get_bitsize())


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
        self._covered_with = ""
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
        self._life: Life | None = None
        self._lives_on: tuple[int, ...] = ()
        """The terrain for which it was made."""
        self._corner: tuple[int, int] | None = None
        """The position of the picture of the board; None while it is stretched."""

    def update(self, dt: float, *, is_lively: bool = False) -> None:
        """Draw another part of the next picture, once zooming has ended. If ``is_lively``, what is on the board may
        move."""
        if self._wanted is None:
            return
        if self._wanted == self._look:
            self._live(dt, is_lively)
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
        if self._table is not None and self._table.get_size() == surface.get_size():
            if self._covered_with != self.ui.table:
                self._table, self._whole = self._make_table(surface), None
        else:
            self._table = self._make_table(surface)
            *_, self._board = self._steps()
            self._first = self._next_first
            self._look, self._whole = wanted, None
        seen = (self._look, layout.side, layout.hex(0))
        if self._whole is None or seen != self._seen:
            self._seen = seen
            self._whole = self._make()
        surface.blit(self._whole, (0, 0))

    def _live(self, dt: float, is_lively: bool) -> None:
        """Let things on the board move, and redraw the parts that change."""
        if self._life is None or self._whole is None or self._corner is None:
            return
        layout = self.camera.layout
        if (self._look, layout.side, layout.hex(0)) != self._seen:
            return
        if self.ui.reduced_motion or self.ui.at_rest:
            changed = self._life.rest(layout)
        elif is_lively:
            changed = self._life.step(dt, COMES_TO_REST - self.ui.idle, layout)
        else:
            return
        for rect in changed:
            self._patch(self._whole, rect, self._life)
        if changed:
            self.ui.redraw()

    def _patch(self, whole: pygame.Surface, rect: pygame.Rect, life: Life) -> None:
        """Redraw a part of the combined picture."""
        assert self._table is not None and self._board is not None and self._corner is not None
        whole.set_clip(rect)
        whole.blit(self._table, rect, rect)
        whole.blit(self._board, rect, rect.move(-self._corner[0], -self._corner[1]))
        life.draw(whole, rect)
        whole.set_clip(None)

    def _steps(self) -> Iterator[pygame.Surface]:
        bare, layout = [0] * int(self.board.net.hexes), self.camera.layout
        terrain = self._wanted.terrain if self._wanted else None
        x, y = layout.hex(0)
        self._next_first = x - layout.area.left, y - layout.area.top
        return drawn_in_parts(self.board, layout, sheets_of(self.ui), bare, terrain, with_decor=False)

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
        corner = (round(x - self._first[0] * grown), round(y - self._first[1] * grown))
        self._corner = corner if grown == 1.0 else None
        if self._life is None or self._lives_on != self._look.terrain:
            self._lives_on = self._look.terrain
            self._life = Life(self.board, self._look.terrain, sheets_of(self.ui))
        self._life.place(layout)
        made = self._whole or self._table.copy()
        made.blit(self._table, (0, 0))
        made.blit(board, corner)
        self._life.draw(made)
        return made

    def _make_table(self, surface: pygame.Surface) -> pygame.Surface:
        self._covered_with = self.ui.table
        return table_of(self.ui, surface)
