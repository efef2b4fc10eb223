"""Draws the diagrams of the rulebook, with the same code as the board of a game."""

from __future__ import annotations

from functools import cache

import pygame

from game.board.deal import deal
from game.board.library import load_layout
from game.pieces import new_city, new_knight, new_settlement
from game.play.session import Player, Session
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from scenes.book.blocks import Diagram
from scenes.tabletop.board.board_layer import sheets_of
from scenes.tabletop.board.camera import Camera
from scenes.tabletop.board.pieces import Pieces
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.table import Table
from scenes.ui import theme
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget
from sprites.board_picture import board_picture
from sprites.names import COLOUR_NAMES

WIDE, HIGH = 380, 290
WHOLE = 1.9
"""The width of the whole board, in widths of a diagram."""
GOOD, BAD, SHADOW = (255, 214, 74), (226, 52, 36), (50, 26, 6)


@cache
def empty_game() -> Session:
    """A game without any pieces on the board."""
    setup = Setup(deal(load_layout("beginner"), 1), 2, CITIES_AND_KNIGHTS)
    return Session(setup, 1, [Player(str(seat), "easy", COLOUR_NAMES[seat]) for seat in range(2)])


def place_pieces(table: Table, stands: tuple[str, ...]) -> None:
    """Put the pieces of a diagram on a table."""
    for words in stands:
        kind, *numbers = words.removesuffix(" active").split()
        seat, place = int(numbers[0]), int(numbers[1])
        if kind == "road":
            table.roads[place] = seat
        elif kind == "knight":
            table.corners[place] = int(new_knight(seat, int(numbers[2]), words.endswith("active")))
        else:
            table.corners[place] = int((new_settlement if kind == "settlement" else new_city)(seat))


class DiagramPicture(Widget):
    """Draws a diagram, once for each size."""

    def __init__(self, ui: UiContext, diagram: Diagram) -> None:
        super().__init__(ui)
        self.diagram = diagram
        self._picture: pygame.Surface | None = None

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, with the picture in its middle."""
        return width, self._size(width)[1]

    def _size(self, width: int) -> tuple[int, int]:
        wide = min(width, self.ui.px(WIDE))
        return wide, wide * HIGH // WIDE

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the part of the board, in a frame."""
        size = self._size(self.rect.width)
        if self._picture is None or self._picture.get_size() != size:
            self._picture = self._drawn(size)
        box = self._picture.get_rect(midtop=self.rect.midtop)
        surface.blit(self._picture, box)
        pygame.draw.rect(surface, SHADOW, box, max(2, self.ui.px(2)), border_radius=self.ui.px(4))

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface:
        session = empty_game()
        board, table = session.setup.board, Table(session.view(0))
        place_pieces(table, self.diagram.stands)
        camera = Camera(board)
        camera.place(pygame.Rect(0, 0, round(size[0] * WHOLE), round(size[0] * WHOLE)))
        whole = pygame.Surface(camera.area.size)
        whole.fill(theme.WOOD)
        bare = [0] * int(board.net.hexes)
        whole.blit(board_picture(board, camera.layout, sheets_of(self.ui), bare, table.terrain), camera.layout.area)
        Pieces(self.ui, camera, Cast(session.players)).draw(whole, table)
        for corner in self.diagram.good:
            self._ring(whole, camera, corner)
        for corner in self.diagram.bad:
            self._cross(whole, camera, corner)
        part = pygame.Rect((0, 0), size)
        x, y = camera.hexagon(self.diagram.middle)
        part.center = round(x), round(y)
        return whole.subsurface(part.clamp(whole.get_rect())).copy()

    def _ring(self, surface: pygame.Surface, camera: Camera, corner: int) -> None:
        at, radius = camera.corner(corner), camera.side * 0.34
        pygame.draw.circle(surface, SHADOW, at, radius + 2, max(4, round(radius / 3)))
        pygame.draw.circle(surface, GOOD, at, radius, max(2, round(radius / 5)))

    def _cross(self, surface: pygame.Surface, camera: Camera, corner: int) -> None:
        (x, y), arm = camera.corner(corner), camera.side * 0.2
        for colour, thick in ((SHADOW, 0.2), (BAD, 0.12)):
            wide = max(2, round(camera.side * thick))
            pygame.draw.line(surface, colour, (x - arm, y - arm), (x + arm, y + arm), wide)
            pygame.draw.line(surface, colour, (x - arm, y + arm), (x + arm, y - arm), wide)
