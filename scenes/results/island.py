"""The board of a game with the number of cards that each hex produced."""

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
"""The ratio of width to height, which is about that of a board."""


class Island(Widget):
    """A small picture of the board that shows how many cards each hex produced, and for whom."""

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
        """All the width, and a least height."""
        return width, self.ui.px(LEAST)

    def place(self, rect: pygame.Rect) -> None:
        """Fit the whole board into the rectangle."""
        super().place(rect)
        if rect.width > 20 and rect.height > 20:
            self.camera.place(rect)

    def tooltip(self) -> str:
        """The number of cards that each player got from the hex under the mouse."""
        number = self.camera.hex_at(self.ui.mouse)
        if number < 0:
            return _("The cards each hex gave; the stripe shows who got them.")
        given = [(row[number], seat) for seat, row in enumerate(self.tally.by_hex) if row[number]]
        if not given:
            return _("This hex gave nothing.")
        lines = []
        for count, seat in sorted(given, reverse=True):
            text = ngettext("{player}: {n} card", "{player}: {n} cards", count)
            lines.append(fill(text, player=escape(self.cast.plain(seat)), n=count))
        return "\n".join(lines)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board, with a plate on each hex that produced anything."""
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
        """Draw the number of cards, and a stripe with each seat's share."""
        side, total = self.camera.side, sum(given)
        plate = pygame.Rect(0, 0, round(side * 1.06), round(side * 0.74))
        x, y = self.camera.hexagon(number)
        plate.center = (round(x), round(y))
        pygame.draw.rect(surface, (248, 238, 214), plate, border_radius=round(side * 0.16))
        pygame.draw.rect(surface, theme.EDGE, plate, 1, border_radius=round(side * 0.16))
        figure = self.ui.text.render(str(total), Style("large", theme.INK, True))
        high = round(side * 0.44)
        if figure.get_height() > high:
            figure = pygame.transform.smoothscale_by(figure, high / figure.get_height())
        surface.blit(figure, figure.get_rect(center=(plate.centerx, plate.top + round(side * 0.27))))
        stripe = pygame.Rect(plate.left + 3, 0, plate.width - 6, max(3, round(side * 0.15)))
        stripe.bottom = plate.bottom - max(2, round(side * 0.07))
        at = 0
        for seat, count in enumerate(given):
            left, right = (stripe.left + stripe.width * part // total for part in (at, at + count))
            pygame.draw.rect(surface, self.cast.paint(seat), (left, stripe.top, right - left, stripe.height))
            at += count
        pygame.draw.rect(surface, theme.EDGE, stripe, 1)
