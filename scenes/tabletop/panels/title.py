"""The name of the board and the options of the game, in a corner that the board leaves free."""

from __future__ import annotations

from pathlib import Path

import pygame

from platform_io.i18n import listed
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.words.terms import board_title, terms_text, variants
from scenes.ui import theme
from scenes.ui.text import Style, escape
from scenes.ui.widget import Widget
from sprites.geometry import BoardLayout

EDGE = 8
WIDE = (210, 180, 150, 124)
"""Possible widths; the first in which it fits is used."""
MOST = 5
"""The most lines for the options."""
TITLE = Style("body", theme.SAND, True, shadow=theme.EDGE)
OPTIONS = Style("small", theme.SAND, shadow=theme.EDGE)
CORNERS = ("bottomleft", "bottomright", "topright")


class BoardTitle(Widget):
    """The title, on the wood of the table. Its tooltip has the full terms of the game."""

    def __init__(self, table_view: TableView, data: Path) -> None:
        super().__init__(table_view.ui, tip=terms_text(table_view.setup, data))
        self.table_view = table_view
        self.title = escape(board_title(table_view.setup, data))
        self.options = escape(listed(variants(table_view.setup)))
        self.taken: list[Widget | None] = []
        """Other widgets that may be in front of the board, and that it must not cover."""
        self.below = 0
        """Design units to leave free below it."""
        self._layout: BoardLayout | None = None
        """The board's layout when ``_box`` was computed; the desk places the board again with its panels."""
        self._box = pygame.Rect(0, 0, 0, 0)

    def place(self, rect: pygame.Rect) -> None:
        """Take the free corner within the rectangle."""
        super().place(self.box())

    def update(self, dt: float) -> None:
        """Follow the board."""
        if self.rect != self.box():
            self.place(self.rect)

    def box(self) -> pygame.Rect:
        """Its rectangle; empty if no corner is free."""
        if self._layout is not self.table_view.camera.layout:
            self._layout = self.table_view.camera.layout
            self._box = self._free_corner()
        return self._box

    def _free_corner(self) -> pygame.Rect:
        taken = [widget.rect for widget in self.taken if widget and widget.visible]
        edge = self.ui.px(EDGE)
        area = self.table_view.camera.area.inflate(-2 * edge, -2 * edge)
        area.height -= self.ui.px(self.below) if self.below else 0
        for units in WIDE:
            box = pygame.Rect((0, 0), self._size(self.ui.room(units)))
            for corner in CORNERS:
                setattr(box, corner, getattr(area, corner))
                wide = box.inflate(edge, edge)
                if area.contains(box) and wide.collidelist(taken) < 0 and not self.table_view.camera.layout.meets(wide):
                    return box
        return pygame.Rect(0, 0, 0, 0)

    def _size(self, wide: int) -> tuple[int, int]:
        text = self.ui.text
        title = text.measure(self.title, TITLE, wide, 2)
        options = text.measure(self.options, OPTIONS, wide, MOST) if self.options else (0, 0)
        return max(title[0], options[0]), title[1] + options[1]

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """The widgets at a point: only the text itself reacts to the mouse."""
        return [self] if self.box().collidepoint(pos) else []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw title and options, aligned to the edge of the window."""
        box, text = self.box(), self.ui.text
        if not box:
            return
        is_right = box.centerx > self.table_view.camera.area.centerx
        y = box.top
        for words, style, lines in ((self.title, TITLE, 2), (self.options, OPTIONS, MOST)):
            if words:
                line = text.render(words, style, box.width, lines)
                surface.blit(line, (box.right - line.get_width() if is_right else box.left, y))
                y += line.get_height()
