"""Draws a game as a strip of pictures: its board at the end of chosen turns, with everybody's points."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.play.session import Session
from game.play.statistics.tally import Tally
from platform_io.i18n import _
from scenes.replay.reel import Reel
from scenes.replay.sight import EVERYBODY
from scenes.tabletop.board.board_layer import sheets_of
from scenes.tabletop.board.camera import Camera
from scenes.tabletop.board.pieces import Pieces
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.table import Table
from scenes.ui import theme
from scenes.ui.text import Style, escape, fill
from scenes.ui.ui_context import UiContext
from sprites.board_picture import board_picture

EVENLY = 12
"""The number of turns."""
CAPTION = 46
GAP = 6


def some_turns(tally: Tally) -> list[int]:
    """Evenly spaced turns, including the last one."""
    first, last = tally.first_turn, tally.last_turn
    if last - first < EVENLY:
        return list(range(first, last + 1))
    return [first + (last - first) * number // (EVENLY - 1) for number in range(EVENLY)]


def every_turn(tally: Tally, step: int) -> list[int]:
    """Every turn that is a multiple of ``step``, and the last one."""
    turns = [turn for turn in range(tally.first_turn, tally.last_turn) if turn % step == 0]
    return [*turns, tally.last_turn]


class Strip:
    """Draws the pictures of one game. They show only what everybody at the table can see."""

    def __init__(self, ui: UiContext, session: Session, tally: Tally) -> None:
        self.ui = ui
        self.session = session
        self.tally = tally
        self.cast = Cast(session.players)
        self.reel = Reel(session, EVERYBODY)
        self.camera = Camera(session.setup.board)
        self.pieces = Pieces(ui, self.camera, self.cast)
        self._ground: tuple[list[int], pygame.Surface] | None = None

    def draw(self, turns: Sequence[int], columns: int, size: tuple[int, int]) -> pygame.Surface:
        """Draw all pictures in a grid with ``columns`` columns, each picture of ``size``."""
        gap = self.ui.px(GAP)
        columns = min(columns, len(turns))
        rows = -(-len(turns) // columns)
        strip = pygame.Surface((columns * (size[0] + gap) + gap, rows * (size[1] + gap) + gap))
        strip.fill(theme.WOOD_DARK)
        for index, turn in enumerate(turns):
            row, column = divmod(index, columns)
            strip.blit(self.picture(turn, size), (gap + column * (size[0] + gap), gap + row * (size[1] + gap)))
        return strip

    def picture(self, turn: int, size: tuple[int, int]) -> pygame.Surface:
        """The board at the end of a turn, and the points below it."""
        picture = pygame.Surface(size)
        picture.fill(theme.WOOD)
        index = turn - self.tally.first_turn
        place = self.tally.turns[index] if index < len(self.tally.turns) else self.reel.last
        table = self.reel.at(place)
        low = self.ui.px(CAPTION)
        self.camera.place(pygame.Rect(0, 0, size[0], max(1, size[1] - low)).inflate(-8, -8))
        picture.blit(self._board(table), self.camera.layout.area)
        self.pieces.draw(picture, table)
        self._caption(picture, turn, table, pygame.Rect(0, size[1] - low, size[0], low))
        return picture

    def _board(self, table: Table) -> pygame.Surface:
        """The ground, drawn once for all pictures unless fog lifts."""
        if self._ground is None or self._ground[0] != table.terrain:
            board = self.session.setup.board
            bare = [0] * int(board.net.hexes)
            ground = board_picture(board, self.camera.layout, sheets_of(self.ui), bare, table.terrain)
            self._ground = list(table.terrain), ground
        return self._ground[1]

    def _caption(self, surface: pygame.Surface, turn: int, table: Table, room: pygame.Rect) -> None:
        """Draw the turn, and a plate in each seat's colour with its points."""
        ui, seats = self.ui, self.tally.seats
        pygame.draw.rect(surface, theme.WOOD_DARK, room)
        text = fill(_("Turn {n}"), n=turn) if turn else _("Set-up")
        high = room.height // 2
        title = ui.text.render(text, Style("body", theme.CREAM, True), room.width, 1)
        surface.blit(title, title.get_rect(center=(room.centerx, room.top + high // 2)))
        step = room.width / seats
        for seat in range(seats):
            plate = pygame.Rect(round(room.left + step * seat) + 2, room.top + high, round(step) - 4, high - 3)
            pygame.draw.rect(surface, self.cast.plate(seat), plate, border_radius=4)
            pygame.draw.rect(surface, self.cast.deep(seat), plate, 1, border_radius=4)
            points = self.tally.points[turn - self.tally.first_turn][seat]
            text = f"{{b}}{points}{{/b}} {escape(self.cast.plain(seat))}"
            label = ui.text.render(text, Style("small", self.cast.on_paint(seat)), max(1, plate.width - 6), 1)
            surface.blit(label, label.get_rect(center=plate.center))
