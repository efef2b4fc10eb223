"""The board of a game with the cards that each hex gave."""

from __future__ import annotations

import pygame

from game.board.board import Board
from game.play.statistics.tally import Tally
from platform_io.i18n import _, ngettext
from scenes.tabletop.board.board_layer import sheets_of
from scenes.tabletop.board.camera import Camera
from scenes.tabletop.table.cast import Cast
from scenes.ui import theme
from scenes.ui.text import Style, escape, fill
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget
from sprites.board_picture import board_picture

LEAST = 220
SHAPE = 0.9
"""Its width at the most, in parts of what height there is, as that of the board."""


class Island(Widget):
    """A small picture of the board that shows for each hex how many cards it gave, and to whom."""

    def __init__(self, ui: UiContext, board: Board, terrain: list[int], tally: Tally, cast: Cast) -> None:
        super().__init__(ui)
        self.board = board
        self.terrain = terrain
        self.tally = tally
        self.cast = cast
        self.camera = Camera(board)
        self.grow = 1
        self._picture: pygame.Surface | None = None

    def measure(self, width: int) -> tuple[int, int]:
        """It takes all the width there is."""
        return width, self.ui.px(LEAST)

    def place(self, rect: pygame.Rect) -> None:
        """The whole board within."""
        super().place(rect)
        if rect.width > 20 and rect.height > 20:
            self.camera.place(rect)

    def tooltip(self) -> str:
        """Who had what of the hex under the mouse."""
        number = self.camera.hex_at(self.ui.mouse)
        if number < 0:
            return _("The cards that each hex gave; the stripe shows to whom.")
        given = [(row[number], seat) for seat, row in enumerate(self.tally.by_hex) if row[number]]
        if not given:
            return _("This hex gave nothing.")
        lines = []
        for count, seat in sorted(given, reverse=True):
            told = ngettext("{player}: {n} card", "{player}: {n} cards", count)
            lines.append(fill(told, player=escape(self.cast.plain(seat)), n=count))
        return "\n".join(lines)

    def draw(self, surface: pygame.Surface) -> None:
        """The board, and a plate on each hex that gave anything."""
        area = self.camera.layout.area
        if self._picture is None or self._picture.get_size() != area.size:
            bare = [0] * int(self.board.net.hexes)
            self._picture = board_picture(self.board, self.camera.layout, sheets_of(self.ui), bare, self.terrain)
        surface.blit(self._picture, area)
        for number in range(int(self.board.net.hexes)):
            given = [row[number] for row in self.tally.by_hex]
            if sum(given):
                self._plate(surface, number, given)

    def _plate(self, surface: pygame.Surface, number: int, given: list[int]) -> None:
        """The cards in figures, and a stripe that shares them among the seats."""
        side, total = self.camera.side, sum(given)
        plate = pygame.Rect(0, 0, round(side * 1.06), round(side * 0.74))
        x, y = self.camera.hexagon(number)
        plate.center = (round(x), round(y))
        pygame.draw.rect(surface, (248, 238, 214), plate, border_radius=round(side * 0.16))
        pygame.draw.rect(surface, theme.EDGE, plate, 1, border_radius=round(side * 0.16))
        made = self.ui.text.render(str(total), Style("large", theme.INK, True))
        high = round(side * 0.44)
        if made.get_height() > high:
            made = pygame.transform.smoothscale_by(made, high / made.get_height())
        surface.blit(made, made.get_rect(center=(plate.centerx, plate.top + round(side * 0.27))))
        stripe = pygame.Rect(plate.left + 3, 0, plate.width - 6, max(3, round(side * 0.15)))
        stripe.bottom = plate.bottom - max(2, round(side * 0.07))
        at = 0
        for seat, count in enumerate(given):
            left, right = (stripe.left + stripe.width * part // total for part in (at, at + count))
            pygame.draw.rect(surface, self.cast.paint(seat), (left, stripe.top, right - left, stripe.height))
            at += count
        pygame.draw.rect(surface, theme.EDGE, stripe, 1)
