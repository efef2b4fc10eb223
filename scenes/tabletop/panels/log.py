"""The game log: a page for each turn, the older ones closed, and filters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame.event import Event as Input

from game.events import CARDS, FIGHTS, TRADES, Event
from platform_io.i18n import N_, STOP, _, spoken
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.panels.log_rows import GAP, Head, LogRow, LogRows
from scenes.tabletop.words import log_pages as pg
from scenes.tabletop.words.event_text import EventText
from scenes.tabletop.words.log_pages import Entry, LogLine, LogPage
from scenes.tabletop.words.things import with_cards
from scenes.ui.accessible import Accessible, Part, Role
from scenes.ui.scroll import Scroll
from scenes.ui.widget import Host

ROUNDS = 2
"""Rounds whose pages are open by default."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
SPOKEN = 40
"""How many rows a screen reader finds."""
MOST = 200
"""The most lines that a filter shows; it shows the last ones."""
EVERYTHING: Final = "all"
SINCE: Final = "since"
MINE: Final = "mine"


@dataclass(frozen=True)
class Filter:
    """A filter of the log: its name, picture and tooltip."""

    name: str
    icon: str
    words: str


FILTERS: Final = (
    Filter(EVERYTHING, "icon/log", N_("Everything that has happened, turn by turn")),
    Filter(SINCE, "icon/eye", N_("Since your last turn, your losses first")),
    Filter(MINE, "icon/person", N_("Only what concerns you")),
    Filter(TRADES, "icon/trade_players", N_("Only trades and offers")),
    Filter(FIGHTS, "icon/sword", N_("Only barbarians, robberies and knights")),
    Filter(CARDS, "icon/progress", N_("Only cards and what they did")),
)


class GameLog(Scroll):
    """The log as a scrolling widget. It outlives the widgets around it."""

    def __init__(self, table_view: TableView) -> None:
        self.sheet = LogRows(table_view)
        super().__init__(table_view.side, self.sheet, sticky=True)
        self.table_view = table_view
        self.event_text = EventText(table_view.cast, table_view.setup)
        self.pages: list[LogPage] = []
        self.wanted = EVERYTHING
        self._opened = False
        """Whether it has chosen the filter by itself."""
        self._closed: dict[tuple[int, ...], bool] = {}
        """Pages that the user has closed (True) or opened (False)."""
        self._language = spoken()
        self._follows = True
        """Whether it scrolls to new lines, whatever its position."""
        self._pointed: LogRow | Head | None = None

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether there is any row."""
        return bool(self.sheet.rows)

    @property
    def reader(self) -> int:
        """The seat of the viewer; -1 if that is not a person's."""
        return self.table_view.seat if self.table_view.seat in self.table_view.cast.persons() else -1

    def filters(self) -> list[Filter]:
        """The filters for its reader; without one, those about the reader are left out."""
        return [each for each in FILTERS if self.reader >= 0 or each.name not in (SINCE, MINE)]

    # --- its entries

    def append(self, events: list[Event]) -> None:
        """Add events that the table does not show yet."""
        swaps = pg.swapped(events, self.table_view.table.tokens)
        for event in events:
            pg.put(self.pages, event, swaps)
        self._refresh()

    def write(self, entries: Sequence[Entry]) -> None:
        """Replace the whole log with these entries."""
        self.open(pg.pages_of(entries, self.table_view.table.tokens))

    def open(self, pages: list[LogPage]) -> None:
        """Replace the whole log with pages that have been built already."""
        self.pages = pages
        self._follows = True
        self._refresh()

    def add(self, entry: pg.Entry) -> None:
        """Add a line that belongs to no event."""
        if not self.pages:
            self.pages.append(LogPage())
        self.pages[-1].add(entry)
        self._refresh()

    def cover(self) -> None:
        """Redact the log to what everybody may know."""
        for page in self.pages:
            page.cover()
        self._refresh()

    def translate(self) -> None:
        """Rewrite the log if the language has changed."""
        if self._language != spoken():
            self._language = spoken()
            for page in self.pages:
                page.forget()
            self._refresh()

    def want(self, name: str) -> None:
        """Choose a filter."""
        self.wanted, self._follows, self._opened = name, True, False
        self._refresh()
        if name == SINCE:
            self.to(0)

    def show_losses(self) -> None:
        """Show what happened since the reader's last turn if they have lost something."""
        missed = pg.first_missed(self.pages, self.reader) if self.reader >= 0 else -1
        if missed >= 0 and pg.losses(self.pages[missed:], self.reader, self.event_text):
            self.show_missed()

    def show_missed(self) -> None:
        """Show what happened since the reader's last turn, unless they have chosen a filter."""
        if self.wanted == EVERYTHING:
            self.want(SINCE)
            self._opened = True

    def end_losses(self) -> None:
        """Show everything again, unless the reader has chosen a filter since."""
        if self._opened and self.wanted == SINCE:
            self.want(EVERYTHING)
        self._opened = False

    @property
    def is_behind(self) -> bool:
        """Whether it has been scrolled back, so that new lines appear out of sight."""
        return not self._follows and self.at < self.most

    def to_newest(self) -> None:
        """Scroll to the last line, and follow new ones again."""
        self.to(self.most)

    def look_back(self) -> None:
        """Scroll to the first line that the reader has missed, until something new happens."""
        marks = [index for index, row in enumerate(self.sheet.rows) if row.mark]
        if marks and self.rect.width:
            self.to(self.sheet.tops(self.sheet.rect.width)[marks[-1]])
            self._follows = True

    def texts(self) -> list[str]:
        """The texts of its rows; headings include their dice."""
        return [f"{row.text} {row.dice}".strip() for row in self.sheet.rows]

    # --- its rows

    def _refresh(self) -> None:
        """Rebuild the rows; stay at the end if it was there."""
        follows = self._follows
        self.sheet.show(list(self._rows()))
        if self.rect.width:
            self.place(self.rect)
        if follows:
            self.at = 10**6
            if self.rect.width:
                self.place(self.rect)
        self.ui.redraw()

    def _rows(self) -> Iterator[LogRow | Head]:
        seat = self.reader
        missed = pg.first_missed(self.pages, seat) if seat >= 0 else -1
        if self.wanted == SINCE:
            pages = self.pages[max(0, missed) :]
            yield LogRow(_("Since your last turn"), mark=True)
            for line in pg.losses(pages, seat, self.event_text):
                text = with_cards(line.text)
                yield LogRow(text, line.places, has_cards="{card/" in text or "{progress/" in text)
            for page in pages:
                lines = [line for line in page.lines(self.event_text) if _is_missed(line, seat)]
                yield from self._page(page, True, lines)
        elif self.wanted == EVERYTHING:
            first_open = min(
                len(self.pages) - ROUNDS * self.table_view.table.seats, missed if missed >= 0 else len(self.pages)
            )
            for number, page in enumerate(self.pages):
                if number == missed and number:
                    yield LogRow(_("Since your last turn"), mark=True)
                is_open = not self._closed.get(page.key, number < first_open)
                yield from self._page(page, is_open, page.lines(self.event_text) if is_open else [])
        else:
            yield from self._filtered(seat)

    def _page(self, page: LogPage, is_open: bool, lines: Sequence[LogLine]) -> Iterator[LogRow | Head]:
        is_titled = page.opening is not None or bool(page.title(self.event_text))
        if is_titled:
            yield Head(page, self.event_text, is_open)
        if is_open or not is_titled:
            yield from map(_row, lines)

    def _filtered(self, seat: int) -> Iterator[LogRow | Head]:
        """The rows that pass the filter, each turn under its heading."""
        found: list[tuple[LogPage, list[LogLine]]] = []
        count = 0
        for page in reversed(self.pages):
            lines = [line for line in page.lines(self.event_text) if self._passes(line, seat)]
            if lines:
                found.append((page, lines))
                count += len(lines)
            if count >= MOST:
                break
        for page, lines in reversed(found):
            yield from self._page(page, True, lines)
        if not found:
            yield LogRow(_("Nothing of this kind yet."))

    def _passes(self, line: LogLine, seat: int) -> bool:
        return seat in line.seats if self.wanted == MINE else self.wanted in line.subjects

    # --- the mouse

    def to(self, at: float, *, smooth: bool = False) -> None:
        """Scroll to a position. Unless it is the end, the log stops following new lines."""
        super().to(at, smooth=smooth)
        self._follows = self.at >= self.most

    def update(self, dt: float) -> None:
        """Light up the places of the line under the mouse, and open or close a page whose heading was clicked."""
        super().update(dt)
        key = self.sheet.turn_over
        if key is not None:
            self.sheet.turn_over = None
            if self.wanted == EVERYTHING:
                row = next((row for row in self.sheet.rows if row.key == key), None)
                self._closed[key] = row is not None and row.is_open
                self._follows = False
                self._refresh()
        if self.sheet.reading is not None and not (self.focused and self.ui.keyboard):
            self.sheet.reading = None
        row = self.sheet.pointed_row()
        if row is not self._pointed:
            self._pointed = row
            self.table_view.lit = row.places if row else ()
            self.ui.redraw()

    # --- keys

    def accessible(self) -> Accessible | None:
        """The log, with its last rows."""
        return Accessible(Role.LOG, _("Log"))

    def parts(self) -> Sequence[Part]:
        """The last rows, and those around the current one. A row is known by its text."""
        rows, now = self.sheet.rows, self.sheet.reading
        last = len(rows) if now is None else min(len(rows), now + SPOKEN // 2)
        return [self._part(index) for index in range(max(0, last - SPOKEN), last)]

    def _part(self, index: int) -> Part:
        row = self.sheet.rows[index]
        text = row.text
        if isinstance(row, Head) and row.dice:
            text += _(STOP) + row.page.dice_words()
        about = Accessible(Role.LIST_ITEM, text, is_selected=None)
        turn = partial(self._turn_over, row) if row.head else None
        is_current = index == self.sheet.reading
        return Part(text, about, self.sheet.place_of(index), partial(self._read, index), turn, is_current=is_current)

    def _turn_over(self, row: LogRow | Head) -> None:
        """Open or close the page of a heading."""
        self.sheet.turn_over = row.key

    def reached(self) -> None:
        """Start at the last visible row."""
        self._read(self.sheet.row_at(min(self.rect.bottom, self.sheet.rect.bottom) - 1))

    def _read(self, index: int) -> None:
        """Move to a row and scroll it into sight."""
        self.sheet.reading = max(0, min(index, len(self.sheet.rows) - 1))
        self.reveal(self.sheet.place_of(self.sheet.reading))
        self.ui.redraw()

    def key(self, event: Input, host: Host) -> bool:
        """Move from row to row with Up and Down, and out of the log beyond the first and last. Enter, Left and Right
        open or close a turn."""
        if event.type != pygame.KEYDOWN or not self.sheet.rows:
            return False
        if self.sheet.reading is None:
            self.reached()
        now, last = self.sheet.reading or 0, len(self.sheet.rows) - 1
        row, page = self.sheet.rows[now], round(self.rect.height * 0.85)
        box = self.sheet.place_of(now)
        ways = {
            pygame.K_UP: now - 1,
            pygame.K_DOWN: now + 1,
            pygame.K_HOME: 0,
            pygame.K_END: last,
            pygame.K_PAGEUP: max(0, self.sheet.row_at(max(self.sheet.rect.top, box.top - page))),
            pygame.K_PAGEDOWN: self.sheet.row_at(min(self.sheet.rect.bottom - 1, box.bottom + page)),
        }
        if 0 <= ways.get(event.key, -1) <= last:
            self._read(ways[event.key])
            return True
        turns = {pygame.K_LEFT: row.is_open, pygame.K_RIGHT: not row.is_open}
        if row.head and (event.key in ENTER or turns.get(event.key)):
            self._turn_over(row)
            return True
        return False

    def draw_focus(self, surface: pygame.Surface, rect: pygame.Rect | None = None) -> None:
        """Draw nothing: the current row shows the focus."""

    def height_of(self, lines: int) -> int:
        """The height of the log for a number of visible lines."""
        return lines * self.ui.text.line_height("small") + (lines - 1) * self.ui.px(GAP)


def _row(line: LogLine) -> LogRow:
    return LogRow(line.text, line.places)


def _is_missed(line: LogLine, seat: int) -> bool:
    """Whether to list a line for a player who has missed it, after their own losses."""
    return not line.passed_over and line.loser != seat
