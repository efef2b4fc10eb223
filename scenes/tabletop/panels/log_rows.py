"""The rows of the log: their texts, heights and drawing."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame
from pygame.event import Event as Input

from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.words.event_text import EventText
from scenes.tabletop.words.log_pages import LogPage
from scenes.tabletop.words.where import Place
from scenes.ui import theme
from scenes.ui.text import Style
from scenes.ui.widget import Host, Widget

GAP, PAD = 3, 4
STYLE = Style("small", theme.INK)
PICTURED = Style("pictured", theme.INK)
HEAD = Style("small", theme.INK, True)
MARK = Style("small", theme.RED, True, "center")


@dataclass(frozen=True)
class LogRow:
    """A line of the log; a ``mark`` is a note between two strokes, ``has_cards`` that it shows whole cards."""

    text: str
    places: Sequence[Place] = ()
    mark: bool = False
    has_cards: bool = False
    head: ClassVar = False
    is_open: ClassVar = True
    key: ClassVar[tuple[int, ...] | None] = None
    dice: ClassVar = ""


@dataclass(frozen=True, eq=False)
class Head:
    """The heading of a page. A long game has a thousand, most never visible: each is written when it is drawn."""

    page: LogPage
    event_text: EventText
    is_open: bool
    mark: ClassVar = False
    head: ClassVar = True
    has_cards: ClassVar = False

    @property
    def key(self) -> tuple[int, ...]:
        """The key of its page."""
        return self.page.key

    @property
    def text(self) -> str:
        """The full text; ``LogPage.briefly`` has shorter ones."""
        return self.page.title(self.event_text)

    @property
    def dice(self) -> str:
        """The dice of the turn, on its right."""
        return self.page.dice()

    @property
    def places(self) -> Sequence[Place]:
        """The hexes of the roll."""
        return self.page.places()


class LogRows(Widget):
    """Any number of rows below each other; only the visible ones are drawn."""

    def __init__(self, table_view: TableView) -> None:
        super().__init__(table_view.side)
        self.table_view = table_view
        self.rows: list[LogRow | Head] = []
        self.turn_over: tuple[int, ...] | None = None
        """The key of the page whose heading was clicked; the log resets it."""
        self._tops: dict[tuple[int, ...], list[int]] = {}
        self._at = (-1, -1)
        self.reading: int | None = None
        """The current row for the keyboard, while it is used here."""

    def show(self, rows: Sequence[LogRow | Head]) -> None:
        """Replace the rows. The keyboard stays at its row, if that still exists."""
        if self.reading is not None:
            now, last = self.rows[self.reading : self.reading + 1], self.reading
            matches = [
                index
                for index, row in enumerate(rows)
                if now and (row == now[0] or (row.head and row.key == now[0].key))
            ]
            self.reading = min(matches, key=lambda index: abs(index - last), default=min(last, len(rows) - 1))
        self.rows = list(rows)
        self._tops.clear()

    # --- measuring

    def tops(self, width: int) -> list[int]:
        """The top of each row at a width, and finally the height of all rows."""
        key = (width, self.ui.px(100), self.ui.text.line_height("small"), self.ui.target)
        found = self._tops.get(key)
        if found is None:
            if len(self._tops) > 4:
                self._tops.clear()
            y, gap, found = 0, self.ui.px(GAP), []
            title = max(self.ui.text.line_height("small") + self.ui.px(PAD), self.ui.target)
            for row in self.rows:
                found.append(y)
                is_title = row.head or row.mark
                y += (title if is_title else self.ui.text.measure(row.text, _style(row), max(1, width))[1]) + gap
            found.append(max(0, y - gap))
            self._tops[key] = found
        return found

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, and the height of all rows."""
        return width, self.tops(width)[-1]

    def row_at(self, y: int) -> int:
        """The row at a y coordinate of the window; -1 for none."""
        index = bisect_right(self.tops(self.rect.width)[:-1], y - self.rect.top) - 1
        return index if self.rows and y <= self.rect.bottom else -1

    # --- the mouse

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """The widgets at a point. It remembers the position of the mouse."""
        self._at = pos
        return super().path(pos)

    def place_of(self, index: int) -> pygame.Rect:
        """The rectangle of a row in the window."""
        tops = self.tops(self.rect.width)
        gap = self.ui.px(GAP) if index + 1 < len(self.rows) else 0
        return pygame.Rect(
            self.rect.left, self.rect.top + tops[index], self.rect.width, tops[index + 1] - tops[index] - gap
        )

    def pointed_row(self) -> LogRow | Head | None:
        """The current row for the keyboard, or the one under the mouse."""
        index = self.row_at(self._at[1]) if self.hovered else -1
        if self.reading is not None:
            index = self.reading
        return self.rows[index] if 0 <= index < len(self.rows) else None

    def mouse(self, event: Input, host: Host) -> bool:
        """Open or close a page by a click on its heading."""
        if hasattr(event, "pos"):
            self._at = event.pos
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        index = self.row_at(event.pos[1])
        if index < 0 or not self.rows[index].head:
            return False
        self.turn_over = self.rows[index].key
        return True

    # --- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible rows."""
        tops, seen = self.tops(self.rect.width), surface.get_clip()
        first = max(0, bisect_right(tops, seen.top - self.rect.top) - 1)
        lit = self.pointed_row()
        for index in range(first, len(self.rows)):
            row, rect = self.rows[index], self.place_of(index)
            if rect.top > seen.bottom:
                break
            if index == self.reading:
                self._draw_reading(surface, rect)
            if isinstance(row, Head):
                self._draw_head(surface, row, rect, lit is row)
            elif row.mark:
                self._draw_mark(surface, row, rect)
            else:
                if lit is row and row.places:
                    pygame.draw.rect(surface, theme.LIT, rect, border_radius=self.ui.px(3))
                surface.blit(self.ui.text.render(row.text, _style(row), max(1, rect.width)), rect)

    def _draw_reading(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a frame around the current row, narrow enough to fit between the rows."""
        frame, edge = rect.inflate(2 * self.ui.px(4), 2 * self.ui.px(2)), max(2, self.ui.px(2))
        pygame.draw.rect(surface, theme.LIT, frame, border_radius=self.ui.px(4))
        pygame.draw.rect(surface, theme.EDGE, frame, edge, border_radius=self.ui.px(4))

    def _draw_head(self, surface: pygame.Surface, row: Head, rect: pygame.Rect, lit: bool) -> None:
        """Draw a heading: a band in the colour of the player whose turn it is, with the dice at its right end."""
        ui, cast, seat, dice = self.ui, self.table_view.cast, row.page.seat, row.dice
        ground = cast.wash(seat) if seat >= 0 else theme.PARCHMENT
        pygame.draw.rect(surface, theme.LIT if lit else ground, rect, border_radius=ui.px(4))
        left = rect.left + ui.px(5)
        if seat >= 0:
            strip = pygame.Rect(rect.left, rect.top, ui.px(4), rect.height)
            pygame.draw.rect(surface, cast.paint(seat), strip, border_radius=ui.px(2))
        left = self._draw_arrow(surface, left, rect.centery, is_open=row.is_open)
        right = rect.right - ui.px(3)
        if dice:
            drawn = ui.text.render(dice, STYLE)
            right -= drawn.get_width() + ui.px(4)
            surface.blit(drawn, drawn.get_rect(midleft=(right + ui.px(4), rect.centery)))
        room = max(1, right - left)
        texts = (row.text, *row.page.briefly(row.event_text))
        text = next((text for text in texts if ui.text.measure(text, HEAD)[0] <= room), texts[-1])
        words = ui.text.render(text, HEAD, room, 1)
        surface.blit(words, words.get_rect(midleft=(left, rect.centery)))

    def _draw_arrow(self, surface: pygame.Surface, left: int, y: int, *, is_open: bool) -> int:
        """Draw an arrow: down if the page is open, otherwise right. Return where the text begins."""
        side = self.ui.px(4)
        x = left + side
        shape = [(x - side // 2, y - side), (x + side // 2, y), (x - side // 2, y + side)]
        if is_open:
            shape = [(x - side, y - side // 2), (x, y + side // 2), (x + side, y - side // 2)]
        pygame.draw.polygon(surface, theme.FADED, shape)
        return x + side + self.ui.px(4)

    def _draw_mark(self, surface: pygame.Surface, row: LogRow, rect: pygame.Rect) -> None:
        """Draw a note between two strokes."""
        words = self.ui.text.render(row.text, MARK, max(1, rect.width), 1)
        place = words.get_rect(center=rect.center)
        for start, end in ((rect.left, place.left - self.ui.px(6)), (place.right + self.ui.px(6), rect.right)):
            if end > start:
                pygame.draw.line(surface, theme.RED, (start, rect.centery), (end, rect.centery), self.ui.px(1))
        surface.blit(words, place)


def _style(row: LogRow | Head) -> Style:
    return PICTURED if row.has_cards else STYLE
