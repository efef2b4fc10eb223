"""Draws a game as one row of the list: its board, its name, the players and their points."""

from __future__ import annotations

from datetime import datetime

import pygame

from game.play.session import Player
from platform_io.i18n import _, filled, said, time_text
from scenes.app.app import App
from scenes.saved import rules, terms
from scenes.tabletop.table.cast import Cast
from scenes.ui import theme
from scenes.ui.text import Style, escape
from scenes.ui.theme import Colour
from scenes.ui.ui_context import UiContext
from sprites.signs import draw_sign
from user.games import Summary
from user.save_index import IndexEntry

SHAPE = (27, 20)
"""The aspect ratio of a picture."""
PAD = 8
LINES = 3
"""Lines of text below the heading."""
DAMAGE: Colour = (168, 42, 30)


def shown(entry: IndexEntry) -> IndexEntry:
    """The playable version of a save: itself or its backup."""
    return entry.former or entry


def when(entry: IndexEntry) -> str:
    """When the playable version of a save was written."""
    try:
        return time_text(datetime.fromtimestamp(shown(entry).saved.time))
    except (OverflowError, ValueError, OSError):  # a year outside the calendar
        return ""


def cast_of(summary: Summary) -> Cast:
    """The players of a saved game."""
    return Cast([Player(seat.name, seat.kind, seat.colour, face=seat.face) for seat in summary.seats])


def state(summary: Summary) -> str:
    """The progress of a game in a few words, as plain text."""
    if not 0 <= summary.mover < len(summary.seats):
        return ""
    name = summary.seats[summary.mover].name
    if summary.finished:
        return said("{name} won on turn {turn}.", name=name, turn=summary.turn)
    text = _("Turn {turn}: {name}.") if summary.turn else _("Set-up: {name}.")
    return filled(text, turn=summary.turn, name=name)


def draw_paint(
    surface: pygame.Surface, ui: UiContext, cast: Cast, seat: int, middle: tuple[int, int], sign: bool
) -> None:
    """Draw a dot in a player's colour, or with ``sign`` the colour's sign."""
    radius = ui.px(7)
    if sign:
        draw_sign(surface, cast.colours[seat], middle, radius, cast.deep(seat), (255, 252, 240))
        return
    pygame.draw.aacircle(surface, cast.deep(seat), middle, radius)
    pygame.draw.aacircle(surface, cast.paint(seat), middle, radius - max(1, ui.px(1.5)))


class RowPainter:
    """Draws the rows of the list."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.ui = app.ui

    def height(self) -> int:
        """The height of a row, in pixels."""
        line_height = self.ui.text.line_height
        return 2 * self.ui.px(PAD) + self.ui.px(2) + line_height("large") + LINES * line_height("small")

    def picture_size(self) -> tuple[int, int]:
        """The size of the board's picture in a row, in pixels."""
        high = self.height() - 2 * self.ui.px(PAD)
        return high * SHAPE[0] // SHAPE[1], high

    def paint(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        entry: IndexEntry,
        heading: str,
        picture: pygame.Surface | None,
    ) -> None:
        """Draw one game. Without a picture its place stays empty; a damaged game shows fog."""
        ui, pad = self.ui, self.ui.px(PAD)
        box = pygame.Rect((rect.left + pad, 0), self.picture_size())
        box.centery = rect.centery
        pygame.draw.rect(surface, theme.WOOD, box, border_radius=ui.px(4))
        if picture:
            surface.blit(picture, box)
        elif entry.damage and not entry.former:
            sign = ui.pictures.picture("icon/fog", box.height // 2)
            surface.blit(sign, sign.get_rect(center=box.center))
        pygame.draw.rect(surface, theme.EDGE, box, max(1, ui.px(1)), border_radius=ui.px(3))
        room = pygame.Rect(box.right + ui.px(12), rect.top + pad, 0, rect.height - 2 * pad)
        room.width = rect.right - ui.px(12) - room.left
        self._texts(surface, room, entry, heading)

    def _texts(self, surface: pygame.Surface, room: pygame.Rect, entry: IndexEntry, heading: str) -> None:
        ui, summary = self.ui, shown(entry).summary
        small = ui.text.line_height("small")
        date = ui.text.render(escape(when(entry)), Style("small", theme.FADED))
        high = ui.text.line_height("large")
        surface.blit(date, date.get_rect(midright=(room.right, room.top + high // 2)))
        crown = "{icon/crown} " if summary.finished else ""
        self._text(
            surface,
            crown + escape(heading),
            Style("large", theme.INK, True),
            room,
            room.top,
            room.width - date.get_width() - ui.px(10),
        )
        y = room.top + high + ui.px(2)
        seats = len(summary.seats)
        if seats:
            self._players(surface, pygame.Rect(room.left, y, room.width, small), summary)
        y += -(-seats // _in_a_line(seats)) * small
        style = Style("small", DAMAGE if entry.damage else theme.FADED)
        lines = [escape(line) for line in self._facts(entry, summary) if line]
        left = max(1, (room.bottom - y) // small)
        if len(lines) > left:
            joined = " · ".join(lines)
            lines = [joined if ui.text.measure(joined, style)[0] <= room.width else lines[0]]
        for number, line in enumerate(lines):
            self._text(surface, line, style, room, y + number * small, room.width)

    def _facts(self, entry: IndexEntry, summary: Summary) -> list[str]:
        """The plain text below the players, on separate lines if there is room."""
        marks = self._marks(entry)
        if entry.damage:
            return [" · ".join(filter(None, (marks, entry.trouble)))]
        played = terms(self.app, summary) if entry.name else rules(summary)
        return [" · ".join(filter(None, (marks, state(summary)))) or summary.line, played]

    def _marks(self, entry: IndexEntry) -> str:
        """Anything unusual about a save."""
        if entry.elsewhere:
            return _("Open in another window")
        return _("Played together") if entry.saved.table else _("copy") if entry.saved.copy else ""

    def _text(self, surface: pygame.Surface, text: str, style: Style, room: pygame.Rect, y: int, wide: int) -> None:
        if text and wide > 0:
            surface.blit(self.ui.text.render(text, style, wide, 1), (room.left, y))

    def _players(self, surface: pygame.Surface, line: pygame.Rect, summary: Summary) -> None:
        """Draw the names in their colours with their points, in at most two lines."""
        ui, cast = self.ui, cast_of(summary)
        among = _in_a_line(len(summary.seats))
        step = line.width // among
        for seat, player in enumerate(summary.seats):
            x = line.left + seat % among * step
            y = line.top + seat // among * line.height
            draw_paint(surface, ui, cast, seat, (x + ui.px(8), y + line.height // 2), self.app.settings.colour_marks)
            points = "" if player.points is None else str(player.points)
            figure = ui.text.render(points, Style("small", theme.INK, True))
            portrait = cast.portrait(seat)
            face = "{" + portrait + "} " if portrait else ""
            wide = max(1, step - ui.px(34) - figure.get_width())
            name = ui.text.render(face + escape(player.name), Style("small", cast.ink(seat)), wide, 1)
            surface.blit(name, (x + ui.px(20), y))
            surface.blit(figure, (x + ui.px(25) + name.get_width(), y))


def _in_a_line(seats: int) -> int:
    """The number of players per line."""
    return 3 if seats in (3, 5, 6) else 2
