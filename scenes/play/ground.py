"""What never moves: the wooden table and the board without its tokens, drawn once for each size."""

from __future__ import annotations

from functools import cache

import pygame

from game.board.board import Board
from scenes.play.camera import Camera
from scenes.ui import theme
from scenes.ui.kit import Kit
from sprites.board_picture import board_picture
from sprites.sheets import Sheets, open_sheets


@cache
def _opened() -> Sheets:
    return open_sheets()


def sheets_of(kit: Kit) -> Sheets:
    """The sheets that a kit's pictures come from; where they come from elsewhere, those of the program."""
    found = getattr(kit.pictures, "sheets", None)
    return found if isinstance(found, Sheets) else _opened()


class Ground:
    """Keeps one picture of the table and one of the board."""

    def __init__(self, kit: Kit, board: Board, camera: Camera) -> None:
        self.kit = kit
        self.board = board
        self.camera = camera
        self._table: pygame.Surface | None = None
        self._board: pygame.Surface | None = None
        self._side = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all over the surface."""
        if self._table is None or self._table.get_size() != surface.get_size():
            self._table = self._make_table(surface)
        surface.blit(self._table, (0, 0))
        layout = self.camera.layout
        if self._board is None or self._side != layout.side or self._board.get_size() != layout.area.size:
            self._side = layout.side
            bare = [0] * int(self.board.net.hexes)
            self._board = board_picture(self.board, layout, sheets_of(self.kit), bare)
        surface.blit(self._board, layout.area)

    def _make_table(self, surface: pygame.Surface) -> pygame.Surface:
        made = pygame.Surface(surface.get_size(), 0, surface)
        made.fill(theme.WOOD)
        tile = sheets_of(self.kit).picture("ui/table", self.kit.px(256))
        for x in range(0, made.get_width(), tile.get_width()):
            for y in range(0, made.get_height(), tile.get_height()):
                made.blit(tile, (x, y))
        return made
