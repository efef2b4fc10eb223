"""Widgets of the New game scene: the picture of the board, the colour button of a seat, and the two halves."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.board.board import Board
from platform_io.i18n import _
from scenes.ui import theme
from scenes.ui.layout import Shares
from scenes.ui.press import Pressable
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host
from sprites.board_picture import board_picture
from sprites.geometry import BoardLayout, margin_of, sea_around
from sprites.names import COLOUR_NAMES
from sprites.palettes import chosen
from sprites.sheets import Sheets
from sprites.signs import draw_sign

LEAST = 180
ROUND = 7


class Preview(Pressable):
    """Shows a board, or the reason why there is none. A press opens the choice of boards."""

    focusable = False  # the button above it does the same

    def __init__(
        self, ui: UiContext, sheets: Sheets, board: Board | None, problem: str, on_press: Callable[[], None] | None
    ) -> None:
        """Without ``on_press`` the board is only shown."""
        super().__init__(ui, tip=_("Choose a board") if on_press else "")
        self.on_press = on_press
        self.sheets = sheets
        self.board = board
        self.problem = problem
        self.grow = 1
        self._picture: pygame.Surface | None = None

    def pressed(self, host: Host) -> None:
        """Choose another board."""
        if self.on_press:
            self.on_press()

    def show(self, board: Board | None, problem: str) -> None:
        """Show another board."""
        self.board, self.problem = board, problem
        self._picture = None
        self.ui.redraw()

    def measure(self, width: int) -> tuple[int, int]:
        """All the width, and a least height."""
        return width, self.ui.px(LEAST)

    def place(self, rect: pygame.Rect) -> None:
        """Drop the picture if the size changes."""
        if rect.size != self.rect.size:
            self._picture = None
        super().place(rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture, and create it first if necessary."""
        if self.rect.width < 8 or self.rect.height < 8:
            return
        if self.board is None:
            text = self.ui.text.render(self.problem, Style("body", theme.RED, align="center"), self.rect.width, 8)
            surface.blit(text, text.get_rect(center=self.rect.center))
            return
        if self._picture is None:
            area = pygame.Rect(0, 0, *self.rect.size)
            layout = BoardLayout(self.board.net, sea_around(self.board), area, margin_of(self.board))
            self._picture = board_picture(self.board, layout, self.sheets)
        surface.blit(self._picture, self.rect)
        if self.glow > 0 and self.on_press:
            pygame.draw.rect(surface, theme.GOLD, self.rect, max(2, self.ui.px(2)), border_radius=self.ui.px(10))


class ColourSwatch(Pressable):
    """A player's colour; a press chooses the next one."""

    def __init__(self, ui: UiContext, colour: str, on_press: Callable[[], None], *, tip: str = "") -> None:
        super().__init__(ui, tip=tip)
        self.sign = COLOUR_NAMES.index(colour)
        self.on_press = on_press

    def measure(self, width: int) -> tuple[int, int]:
        """A square as high as a field."""
        side = max(self.ui.px(38), self.ui.target)
        return side, side

    def pressed(self, host: Host) -> None:
        """Choose the next colour."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the colour in a frame, with its sign."""
        box = self.rect.inflate(-self.ui.px(2), -self.ui.px(2))
        if self.focused and self.ui.keyboard:
            pygame.draw.rect(surface, theme.GOLD, self.rect, border_radius=self.ui.px(ROUND))
            box = box.inflate(-self.ui.px(3), -self.ui.px(3))
        draw_swatch(surface, self.ui, box, self.sign, is_lit=self.hovered)


def draw_swatch(surface: pygame.Surface, ui: UiContext, box: pygame.Rect, colour: int, *, is_lit: bool = False) -> None:
    """Draw a player's colour in a frame, with its sign; ``colour`` is its number."""
    paint = chosen().paints[colour]
    pygame.draw.rect(surface, paint.deep, box, border_radius=ui.px(ROUND))
    inner = box.inflate(-ui.px(4), -ui.px(4))
    pygame.draw.rect(surface, paint.light if is_lit else paint.main, inner, border_radius=ui.px(ROUND - 2))
    draw_sign(surface, colour, inner.center, ui.px(9), paint.deep, (255, 252, 240))


class Halves(Shares):
    """Two panels side by side, as high as the window allows and no wider than is readable."""

    def place(self, rect: pygame.Rect) -> None:
        """Divide the width in the panels' proportions."""
        margin = self.ui.px(18)
        wide = min(self.ui.px(1240), rect.width - 2 * margin)
        inner = pygame.Rect(0, 0, wide, rect.height - 2 * margin)
        inner.center = rect.center
        super().place(inner)
        self.rect = pygame.Rect(rect)
