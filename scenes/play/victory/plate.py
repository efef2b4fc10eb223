"""The plate under a victory: the winner's face and name, and where the points came from, counted one by one."""

from __future__ import annotations

import math

import pygame

from game.events import FOR_POINT_CARD, Event
from platform_io.i18n import N_, _, ngettext
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.score import score_sheet
from scenes.tabletop.timeline.motions import ease
from scenes.tabletop.words.score import SHORT, columns
from scenes.tabletop.words.you import form
from scenes.ui import theme
from scenes.ui.text import Style, fill, marked
from sprites.names import person_sprite

COMES = 0.5
"""Seconds in which the plate moves into place."""
FIRST, EACH = 0.9, 0.5
"""Seconds until the first points are counted, and between two sources of points."""
RISES = 0.2
"""Seconds in which a source of points appears."""
PAD, STRIPE, GAP = 18, 10, 10
FACE, CROWN = 100, 54
SOURCE, BRIEF, PICTURE = 98, 66, 26
"""The least width of a source of points with and without its name, and the height of its picture."""
NAME = Style("small", theme.INK, align="center")
WORDS = 0.55
"""The share of the room beside the face that name and points may take if sources follow."""
ROWS = 2
"""The most rows of sources beside the name."""
PLACES = (N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"))
"""The places of those who have lost."""


class VictoryPlate:
    """Draws the plate of a victory. If ``losers`` are named it says their places, and counts nothing one by one.
    ``move`` is the line about what brought the last points."""

    def __init__(self, table_view: TableView, won: Event, losers: list[int], move: str = "") -> None:
        self.table_view = table_view
        self.ui = table_view.bar
        self.seat, self.points = won[1], won[2]
        self.losers = losers
        self.move = move
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it was drawn last."""
        self.sources = self._sources()
        self.counted = FIRST + (0.0 if losers else EACH * len(self.sources))
        """When all points have been counted."""

    def _sources(self) -> list[tuple[int, str, str]]:
        """The sources of the winner's points: how many, the picture, and the name."""
        sheet = score_sheet(self.table_view.table, self.seat)
        sheet[FOR_POINT_CARD] += max(0, self.points - sum(sheet))  # on cards that were hidden until now
        return [
            (sheet[why], icon, _(SHORT[why]) if why in SHORT else name)
            for why, icon, name in columns(self.table_view.setup)
            if sheet[why]
        ]

    def draw(self, surface: pygame.Surface, time: float, room: int, foot: tuple[int, int]) -> None:
        """Draw the plate below the board, at most ``room`` pixels wide, with space for a button of the size ``foot``.
        In a wide window that is too small for all sources, they have no names, or there are none; in a high one they
        and the button are below."""
        ui, cast, seat = self.ui, self.table_view.cast, self.seat
        pad, stripe, gap = ui.px(PAD), ui.px(STRIPE), ui.px(GAP)
        face = ui.pictures.picture(cast.portrait(seat) or person_sprite(cast.colours[seat]), ui.px(FACE))
        is_wide = surface.get_width() > surface.get_height()
        inside = room - 2 * (pad + stripe) - (foot[0] if is_wide else 0)
        whole = inside - face.get_width() - gap
        room = round(whole * (WORDS if self.sources else 1))
        head = self._head(face, room)
        beside = self._spots(inside - head.width - gap, ROWS)
        is_brief = not beside and is_wide
        if is_brief:
            beside = self._spots(inside - head.width - gap, ROWS, is_brief=True)
        elif not beside:
            room = whole
            head = self._head(face, room)
        spots = beside if is_wide else beside or self._spots(inside, len(self.sources))
        grid = spots[0].unionall(spots) if spots else pygame.Rect(0, 0, 0, 0)
        if beside:
            content = head.width + gap + grid.width, max(head.height, grid.height)
        else:
            content = max(head.width, grid.width), head.height + (gap + grid.height if spots else 0)
        box = pygame.Rect(0, 0, content[0] + 2 * (pad + stripe), content[1] + pad)
        if is_wide:
            box.width += foot[0]
        else:
            box.height += foot[1] + gap
        below = surface.get_height() - self.table_view.camera.area.bottom
        box.center = surface.get_width() // 2, surface.get_height() - max(below, box.height + gap) // 2
        box.y += round((1 - ease(min(1.0, time / COMES))) * (surface.get_height() - box.top))
        self.rect = box
        surface.blit(ui.nine("ui/panel", box.size), box)
        for x in (box.left + ui.px(9), box.right - ui.px(9) - stripe):
            band = pygame.Rect(x, box.top + ui.px(9), stripe, box.height - ui.px(18))
            pygame.draw.rect(surface, cast.deep(seat), band.inflate(2, 2), border_radius=ui.px(4))
            pygame.draw.rect(surface, cast.paint(seat), band, border_radius=ui.px(4))
        inner = box.inflate(-2 * (pad + stripe), -pad)
        if is_wide:
            inner.width -= foot[0]
        else:
            inner.height -= foot[1] + gap
        at = face.get_rect(midleft=(inner.left, inner.top + (inner.height if beside else head.height) // 2))
        words = self._words(time, room)
        surface.blit(face, at)
        self._crown(surface, at, time)
        top = at.centery - sum(text.get_height() for text in words) // 2
        for text in words:
            surface.blit(text, (at.right + gap, top))
            top += text.get_height()
        grid.center = inner.center
        corner = (inner.left + head.width + gap, grid.top) if beside else (grid.left, inner.top + head.height + gap)
        for number, (spot, source) in enumerate(zip(spots, self.sources, strict=False)):
            since = 1.0 if self.losers else (time - FIRST - EACH * number) / RISES
            if since >= 0:
                down = round((1 - ease(min(1.0, since))) * gap)
                self._source(surface, spot.move(corner[0], corner[1] + down), *source, is_brief=is_brief)

    def _head(self, face: pygame.Surface, room: int) -> pygame.Rect:
        """The size of the face and the words beside it once everything has been counted."""
        words = self._words(math.inf, room)
        wide = face.get_width() + self.ui.px(GAP) + max(text.get_width() for text in words)
        return pygame.Rect(0, 0, wide, max(face.get_height(), sum(text.get_height() for text in words)))

    def _crown(self, surface: pygame.Surface, face: pygame.Rect, time: float) -> None:
        """Draw the crown, which drops onto the head once everything has been counted."""
        since = math.inf if self.losers else time - self.counted
        if since >= 0:
            crown = self.ui.pictures.picture("moment/crown", self.ui.px(CROWN))
            up = round((1 - ease(min(1.0, since / 0.4))) * self.ui.px(90))
            surface.blit(crown, crown.get_rect(midbottom=(face.centerx, face.top + face.height // 8 - up)))

    def _words(self, time: float, room: int) -> list[pygame.Surface]:
        """The name, the points counted so far, the winning move, and the places of the losers."""
        ui, cast = self.ui, self.table_view.cast
        who = self._who()
        style = Style("title", cast.ink(self.seat), True)
        if ui.text.measure(who, style)[0] > room:
            style = Style("heading", cast.ink(self.seat), True)
        name = ui.text.render(who, style, room, 2)
        total = self.points
        if time < self.counted and not self.losers:
            seen = math.floor((time - FIRST) / EACH) + 1
            total = sum(points for points, _icon, _name in self.sources[: max(0, seen)])
        text = "{icon/points} " + fill(ngettext("with {n} point", "with {n} points", total), n=total)
        move = [ui.text.render(self.move, Style("body", theme.INK), room, 2)] if self.move else []
        if self.losers:
            body = Style("body", theme.INK)
            places = ui.text.render(" ".join(map(self.place_of, self.losers)), body, room, 1 + len(self.losers))
            return [name, ui.text.render(text, body, room, 2), *move, places]
        return [name, ui.text.render(text, Style("heading", theme.INK, True), room, 2), *move]

    def _who(self) -> str:
        """Who wins."""
        cast = self.table_view.cast
        words = form(N_("{player} wins!"), is_player=self.seat == cast.reader())
        return fill(_(words), player=cast.plain(self.seat))

    def texts(self) -> list[str]:
        """All that the plate says in the end."""
        total = fill(ngettext("with {n} point", "with {n} points", self.points), n=self.points)
        return [self._who(), total, *([self.move] if self.move else []), *map(self.place_of, self.losers)]

    def place_of(self, seat: int) -> str:
        """The place and the points of a person among all players, by the points on the table."""
        table, cast = self.table_view.table, self.table_view.cast
        better = sum(1 for points in table.points if points > table.points[seat]) + (
            table.points[self.seat] <= table.points[seat]
        )
        points = table.points[seat]
        if seat == cast.reader():
            text = ngettext(
                "You came {place} of {seats}, with {n} point.", "You came {place} of {seats}, with {n} points.", points
            )
        else:
            text = ngettext(
                "{player} came {place} of {seats}, with {n} point.",
                "{player} came {place} of {seats}, with {n} points.",
                points,
            )
        place = _(PLACES[better - 1])
        return marked(text, player=cast.name(seat), place=place, seats=str(table.seats), n=str(points))

    def _source(
        self, surface: pygame.Surface, box: pygame.Rect, points: int, icon: str, name: str, *, is_brief: bool
    ) -> None:
        """Draw a source of points: the picture, the number, and the name below if there is room for it."""
        ui = self.ui
        number = ui.text.render(f"+{points}", Style("large", theme.INK, True))
        picture = ui.pictures.picture(icon, ui.px(PICTURE))
        head = pygame.Rect(0, 0, picture.get_width() + ui.px(5) + number.get_width(), self._high(is_brief=True))
        head.midtop = box.midtop
        if not is_brief:
            label = ui.text.render(name, NAME, box.width, 1)
            surface.blit(label, label.get_rect(midbottom=box.midbottom))
        surface.blit(picture, picture.get_rect(midleft=head.midleft))
        surface.blit(number, number.get_rect(midright=head.midright))

    def _high(self, *, is_brief: bool) -> int:
        """The height of a source of points, with or without its name."""
        ui = self.ui
        high = max(ui.px(PICTURE), ui.text.line_height("large"))
        return high if is_brief else high + ui.text.line_height("small")

    def _spots(self, wide: int, most_rows: int, *, is_brief: bool = False) -> list[pygame.Rect]:
        """Where the sources are in rows of a width; none if they need too many rows."""
        count, ui, gap = len(self.sources), self.ui, self.ui.px(4)
        sizes = [ui.room(BRIEF)] * count
        if not is_brief:
            sizes = [max(ui.room(SOURCE), ui.text.measure(name, NAME)[0]) for _points, _icon, name in self.sources]
        height = self._high(is_brief=is_brief)
        for rows in range(1, min(count, most_rows) + 1):
            across = -(-count // rows)
            widths = [max(sizes[column::across]) for column in range(across)]
            lefts = [sum(widths[:column]) + column * gap for column in range(across)]
            if lefts[-1] + widths[-1] <= wide:
                places = (divmod(number, across) for number in range(count))
                return [pygame.Rect(lefts[at], row * (height + gap), widths[at], height) for row, at in places]
        return []
