"""A game as a strip of pictures: its board at the end of chosen turns, with everybody's points."""

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
"""How many turns are chosen by default."""
CAPTION = 46
GAP = 6


def some_turns(tally: Tally, count: int = EVENLY) -> list[int]:
    """Turns evenly apart, the last one among them."""
    first, last = tally.first_turn, tally.last_turn
    if last - first < count:
        return list(range(first, last + 1))
    return [first + (last - first) * number // (count - 1) for number in range(count)]


def every_turn(tally: Tally, step: int) -> list[int]:
    """Each turn that is a multiple of a number, and the last one."""
    found = [turn for turn in range(tally.first_turn, tally.last_turn) if turn % step == 0]
    return [*found, tally.last_turn]


class Strip:
    """Draws the pictures of one game. Only what everybody at the table sees is in them."""

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
        """Draw all pictures in a grid with ``columns``, each of ``size``."""
        gap = self.ui.px(GAP)
        columns = min(columns, len(turns))
        rows = -(-len(turns) // columns)
        made = pygame.Surface((columns * (size[0] + gap) + gap, rows * (size[1] + gap) + gap))
        made.fill(theme.WOOD_DARK)
        for index, turn in enumerate(turns):
            row, column = divmod(index, columns)
            made.blit(self.picture(turn, size), (gap + column * (size[0] + gap), gap + row * (size[1] + gap)))
        return made

    def picture(self, turn: int, size: tuple[int, int]) -> pygame.Surface:
        """The board at the end of a turn, and the points below it."""
        made = pygame.Surface(size)
        made.fill(theme.WOOD)
        index = turn - self.tally.first_turn
        place = self.tally.turns[index] if index < len(self.tally.turns) else self.reel.last
        table = self.reel.at(place)
        low = self.ui.px(CAPTION)
        self.camera.place(pygame.Rect(0, 0, size[0], max(1, size[1] - low)).inflate(-8, -8))
        made.blit(self._board(table), self.camera.layout.area)
        self.pieces.draw(made, table)
        self._caption(made, turn, table, pygame.Rect(0, size[1] - low, size[0], low))
        return made

    def _board(self, table: Table) -> pygame.Surface:
        """The ground, drawn once for all pictures unless fog lifts."""
        if self._ground is None or self._ground[0] != table.terrain:
            board = self.session.setup.board
            bare = [0] * int(board.net.hexes)
            made = board_picture(board, self.camera.layout, sheets_of(self.ui), bare, table.terrain)
            self._ground = list(table.terrain), made
        return self._ground[1]

    def _caption(self, surface: pygame.Surface, turn: int, table: Table, room: pygame.Rect) -> None:
        """The turn, and a plate of each seat's colour with its points."""
        ui, seats = self.ui, self.tally.seats
        pygame.draw.rect(surface, theme.WOOD_DARK, room)
        text = fill(_("Turn {n}"), n=turn) if turn else _("Set-up")
        high = room.height // 2
        made = ui.text.render(text, Style("body", theme.CREAM, True), room.width, 1)
        surface.blit(made, made.get_rect(center=(room.centerx, room.top + high // 2)))
        step = room.width / seats
        for seat in range(seats):
            plate = pygame.Rect(round(room.left + step * seat) + 2, room.top + high, round(step) - 4, high - 3)
            pygame.draw.rect(surface, self.cast.plate(seat), plate, border_radius=4)
            pygame.draw.rect(surface, self.cast.deep(seat), plate, 1, border_radius=4)
            points = self.tally.points[turn - self.tally.first_turn][seat]
            said = f"{{b}}{points}{{/b}} {escape(self.cast.plain(seat))}"
            made = ui.text.render(said, Style("small", self.cast.on_paint(seat)), max(1, plate.width - 6), 1)
            surface.blit(made, made.get_rect(center=plate.center))
