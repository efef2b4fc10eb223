"""What never moves: the wooden table and the board without its tokens, drawn once for each size."""

from __future__ import annotations

from functools import cache

import pygame

from game.board.board import Board
from scenes.play.board.camera import Camera
from scenes.ui import theme
from scenes.ui.kit import Kit
from sprites.board_picture import board_picture
from sprites.palettes import chosen
from sprites.sheets import Sheets, open_sheets

REST = 0.2
"""Seconds after the last step of zooming until the board is drawn sharply; until then it is stretched."""


@cache
def _opened() -> Sheets:
    return open_sheets()


def sheets_of(kit: Kit) -> Sheets:
    """The sheets that a kit's pictures come from; where they come from elsewhere, those of the program."""
    found = getattr(kit.pictures, "sheets", None)
    return found if isinstance(found, Sheets) else _opened()


class Ground:
    """Keeps a picture of the table, one of the board, and both together."""

    def __init__(self, kit: Kit, board: Board, camera: Camera) -> None:
        self.kit = kit
        self.board = board
        self.camera = camera
        self._table: pygame.Surface | None = None
        self._board: pygame.Surface | None = None
        self._whole: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()
        self._seen: tuple[object, ...] = ()
        """Of what size and where the board is on the picture of both."""
        self._terrain: list[int] = []
        self._wait = 0.0

    def update(self, dt: float) -> None:
        """Draw the board sharply once the zooming has ended."""
        if self._wait > 0:
            self._wait -= dt
            if self._wait <= 0:
                self._board = None
                self._key = ()
                self.kit.redraw()

    def draw(self, surface: pygame.Surface, terrain: list[int]) -> None:
        """Draw all over the surface; ``terrain`` is what the hexes are made of now."""
        if terrain != self._terrain:
            self._terrain = list(terrain)
            self._board, self._key, self._seen = None, (), ()
        key = (surface.get_size(), tuple(self.camera.layout.area), chosen().name)
        if self._key and key[-1] != self._key[-1]:
            self._board = None
        whole = self._whole
        if whole is None or key != self._key:
            if whole and self._is_drawn_first(key):
                self.kit.redraw()
            else:
                self._key = self._seen = key
                self._whole = whole = self._make(surface)
        surface.blit(whole, (0, 0))

    def _is_drawn_first(self, key: tuple[object, ...]) -> bool:
        """Draw the board anew where it is already to be seen, stretched or as it was: both at once would take longer
        than a frame."""
        if self._board is not None or key != self._seen:
            return False
        self._board = self._drawn()
        return True

    def _drawn(self) -> pygame.Surface:
        bare = [0] * int(self.board.net.hexes)
        self._wait = 0.0
        return board_picture(self.board, self.camera.layout, sheets_of(self.kit), bare, self._terrain)

    def _make(self, surface: pygame.Surface) -> pygame.Surface:
        """Table and board, on the surface of before if there is one: a new one of this size takes time to be had."""
        size = surface.get_size()
        if self._table is None or self._table.get_size() != size:
            self._table = self._make_table(surface)
            self._board = self._whole = None
        area = self.camera.layout.area
        if self._board is None:
            self._board = self._drawn()
        board = self._board
        if board.get_size() != area.size:
            board = pygame.transform.scale(board, area.size)
            self._wait = REST
        made = self._whole or self._table.copy()
        made.blit(self._table, (0, 0))
        made.blit(board, area)
        return made

    def _make_table(self, surface: pygame.Surface) -> pygame.Surface:
        made = pygame.Surface(surface.get_size(), 0, surface)
        made.fill(theme.WOOD)
        tile = sheets_of(self.kit).picture("ui/table", self.kit.px(256))
        for x in range(0, made.get_width(), tile.get_width()):
            for y in range(0, made.get_height(), tile.get_height()):
                made.blit(tile, (x, y))
        return made
