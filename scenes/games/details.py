"""The details of the selected game: its board, its players and its terms."""

from __future__ import annotations

import pygame

from platform_io.i18n import STOP, _, filled, ngettext
from scenes.app.app import App
from scenes.games.collection import DELETED, OVER, Collection
from scenes.games.pictures import BoardPictures
from scenes.games.row import DAMAGE, SHAPE, cast_of, draw_paint, shown, state, when
from scenes.saved import terms
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words import opponents
from scenes.ui import theme
from scenes.ui.label import Label
from scenes.ui.layout import Row
from scenes.ui.text import Style, escape, fill
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget
from user.games import Seat, Summary
from user.save_index import IndexEntry
from user.storage import Saved

LEAST = 60
"""The least height of the picture, in design units; with less room it is left out."""
MOST = 250


class BoardPicture(Widget):
    """The board of a game, in the room that is left for it."""

    def __init__(self, ui: UiContext, pictures: BoardPictures, saved: Saved) -> None:
        super().__init__(ui)
        self.pictures = pictures
        self.saved = saved
        self.grow = 1

    def measure(self, width: int) -> tuple[int, int]:
        """Ask for no height: the picture takes what the texts leave."""
        return width, 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture in a frame; without a picture, an empty frame."""
        ui = self.ui
        high = min(self.rect.height, ui.px(MOST), self.rect.width * 3 // 4)
        if high < ui.px(LEAST):
            return
        box = pygame.Rect(0, 0, high * SHAPE[0] // SHAPE[1], high)
        box.center = self.rect.center
        pygame.draw.rect(surface, theme.WOOD, box, border_radius=ui.px(4))
        picture = self.pictures.get(self.saved, box.size)
        if picture:
            surface.blit(picture, box)
        pygame.draw.rect(surface, theme.EDGE, box, max(1, ui.px(2)), border_radius=ui.px(4))


class _Paint(Widget):
    """A drop of a player's colour."""

    def __init__(self, ui: UiContext, cast: Cast, seat: int, sign: bool) -> None:
        super().__init__(ui)
        self.cast = cast
        self.seat = seat
        self.sign = sign

    def measure(self, width: int) -> tuple[int, int]:
        return self.ui.px(18), self.ui.px(18)

    def draw(self, surface: pygame.Surface) -> None:
        draw_paint(surface, self.ui, self.cast, self.seat, self.rect.center, self.sign)


class Details:
    """Creates the widgets that describe a game."""

    def __init__(self, app: App, collection: Collection, pictures: BoardPictures) -> None:
        self.app = app
        self.ui = app.ui
        self.collection = collection
        self.pictures = pictures

    def widgets(self, entry: IndexEntry) -> list[Widget]:
        """All widgets of a game, from top to bottom."""
        ui, summary = self.ui, shown(entry).summary
        heading = Label(
            ui, escape(self.collection.heading(entry)), Style("heading", theme.INK, True, "center"), lines=2
        )
        widgets: list[Widget] = [heading]
        if entry.former or not entry.damage:
            widgets.insert(0, BoardPicture(ui, self.pictures, shown(entry).saved))
        widgets += [self._small(line) for line in self._lines(entry, summary)]
        if entry.damage:
            text = escape(entry.damage) + (" " + _("The version before it is still there:") if entry.former else "")
            widgets.append(Label(ui, text, Style("small", DAMAGE, align="center"), lines=4))
        if summary.seats:
            cast = cast_of(summary)
            order = sorted(range(len(summary.seats)), key=lambda seat: -(summary.seats[seat].points or 0))
            if summary.finished and summary.mover in order:
                order.sort(key=lambda seat: seat != summary.mover)
            widgets += [self._player(cast, seat, summary) for seat in order]
        return widgets

    def _small(self, text: str) -> Widget:
        return Label(self.ui, escape(text), Style("small", theme.FADED, align="center"), lines=2)

    def _lines(self, entry: IndexEntry, summary: Summary) -> list[str]:
        """The lines below the heading, in plain text."""
        part = self.collection.part_of(entry)
        lines = [when(entry), state(summary) or summary.line, terms(self.app, summary)]
        if summary.goal and part != OVER:
            lines[2] += _(STOP) + filled(
                ngettext("{n} point to win.", "{n} points to win.", summary.goal), n=summary.goal
            )
        if entry.saved.copy:
            lines[0] += "  " + _("copy")
        if entry.saved.table:
            lines.insert(0, _("Played together: your table opens again, and the others can return."))
        if entry.elsewhere:
            lines.insert(0, _("Open in another window"))
        if part == DELETED:
            days = self.collection.days_left(entry)
            left = ngettext("Stays in the bin for {n} more day.", "Stays in the bin for {n} more days.", days)
            lines.insert(0, filled(left, n=days))
        return [line for line in lines if line]

    def _player(self, cast: Cast, seat: int, summary: Summary) -> Widget:
        ui, player = self.ui, summary.seats[seat]
        name = Label(ui, escape(player.name), Style("body", cast.ink(seat), True), lines=1, tip=escape(player.name))
        kind = Label(ui, _who(player, cast.character(seat)), Style("small", theme.FADED), lines=1)
        points = "" if player.points is None else f"{player.points}"
        crown = "{icon/crown} " if summary.finished and seat == summary.mover else ""
        figure = Label(ui, crown + points, Style("body", theme.INK, True, "right"), lines=1)
        name.grow = 1
        return Row(ui, [_Paint(ui, cast, seat, self.app.settings.colour_marks), name, kind, figure], gap=8)


def _who(player: Seat, character: str) -> str:
    """The kind of player at a seat: a person, or a computer opponent's level and perhaps its character."""
    if player.kind == "person":
        return _("Person")
    level = escape(opponents.level(opponents.level_of(player.kind)))
    if not character:
        return level
    return fill(_("{title}, {level}"), title=opponents.title(character), level=level)
