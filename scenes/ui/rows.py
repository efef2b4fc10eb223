"""A list of rows of equal height with one chosen. It may have thousands: only the visible ones are drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame
from pygame.event import Event

from scenes.ui import theme
from scenes.ui.accessible import Accessible, Part, Role
from scenes.ui.press import ENTER
from scenes.ui.scroll import Scroll
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget

GAP = 6
"""The space between two rows, in design units."""
AGAIN = 0.4
"""Seconds within which a second click makes a double click."""
POINTED = (243, 226, 188)


class Source(Protocol):
    """The content of the rows, by number."""

    def count(self) -> int:
        """The number of rows."""

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        """Draw a row in a rectangle; its background has been drawn."""

    def tip(self, row: int) -> str:
        """The tooltip of a row, which says what the row shows."""


class Rows(Scroll):
    """The list: arrows, page keys and clicks choose a row; Enter and a double click use it."""

    def __init__(
        self,
        ui: UiContext,
        source: Source,
        height: int,
        on_choose: Callable[[int], None],
        on_use: Callable[[int], None],
        chosen: int = 0,
    ) -> None:
        """``height`` is that of a row in pixels; the callbacks get the number of a row."""
        self.sheet = RowSheet(ui, self, source, height)
        super().__init__(ui, self.sheet)
        self.source = source
        self.on_choose = on_choose
        self.on_use = on_use
        self.chosen = max(0, min(chosen, source.count() - 1))
        self.grow = 1

    def seen(self) -> range:
        """The rows that are at least partly visible."""
        step = self.sheet.step()
        return range(self.at // step, min(self.source.count(), -(-(self.at + self.rect.height) // step)))

    def choose(self, row: int) -> None:
        """Choose a row and scroll to it."""
        row = max(0, min(row, self.source.count() - 1))
        if row != self.chosen:
            self.chosen = row
            self.on_choose(row)
            self.ui.redraw()
        self.reveal(self.rect)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll to the chosen row, whatever the rectangle."""
        if self.source.count() and self.rect.height:
            super().reveal(self.sheet.row(self.chosen))


class RowSheet(Widget):
    """All rows, one below the other."""

    def __init__(self, ui: UiContext, rows: Rows, source: Source, height: int) -> None:
        super().__init__(ui)
        self.rows = rows
        self.source = source
        self.height = height
        self._pointed = -1
        self._clicked = -1
        self._since_click = AGAIN

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether there is any row."""
        return self.source.count() > 0

    def step(self) -> int:
        """The distance from one row to the next, in pixels."""
        return self.height + self.ui.px(GAP)

    def row(self, number: int) -> pygame.Rect:
        """The rectangle of a row."""
        return pygame.Rect(self.rect.left, self.rect.top + number * self.step(), self.rect.width, self.height)

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, and the height of all rows."""
        return width, max(0, self.source.count() * self.step() - self.ui.px(GAP))

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds, for double clicks."""
        self._since_click += dt

    def _at(self, pos: tuple[int, int]) -> int:
        """The row under a point, or -1."""
        number = (pos[1] - self.rect.top) // self.step()
        return number if 0 <= number < self.source.count() and self.row(number).collidepoint(pos) else -1

    def mouse(self, event: Event, host: Host) -> bool:
        """Point at a row, choose it, use it."""
        if event.type == pygame.MOUSEMOTION:
            if self._at(event.pos) != self._pointed:
                self._pointed = self._at(event.pos)
                self.ui.redraw()
            return False
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        number = self._at(event.pos)
        host.focus(self)
        if number < 0:
            return True
        again = number == self._clicked and self._since_click < AGAIN
        self._clicked, self._since_click = number, 0.0
        self.ui.sound("click")
        self.rows.choose(number)
        if again:
            self._clicked = -1
            self.rows.on_use(number)
        return True

    def key(self, event: Event, host: Host) -> bool:
        """Choose another row, or use the chosen one. Arrows beyond the first and last row move the focus."""
        if event.type != pygame.KEYDOWN or not self.source.count():
            return False
        if event.key in ENTER:
            self.rows.on_use(self.rows.chosen)
            return True
        page = max(1, self.rows.rect.height // self.step() - 1)
        ways = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.source.count(),
            pygame.K_END: self.source.count(),
        }
        way = ways.get(event.key)
        last = self.source.count() - 1
        if way is None or (abs(way) == 1 and not 0 <= self.rows.chosen + way <= last):
            return False
        self.ui.keyboard = True
        self.rows.choose(self.rows.chosen + way)
        return True

    def accessible(self) -> Accessible | None:
        """A list of the rows around the chosen one."""
        return Accessible(Role.LIST)

    def parts(self) -> Sequence[Part]:
        """The rows in sight, and as many before and after them."""
        seen = self.rows.seen()
        first = max(0, seen.start - len(seen))
        return [self._part(number) for number in range(first, min(self.source.count(), seen.stop + len(seen)))]

    def _part(self, number: int) -> Part:
        is_chosen = number == self.rows.chosen
        accessible = Accessible(Role.LIST_ITEM, self.source.tip(number), is_selected=is_chosen)
        choose = partial(self.rows.choose, number)

        def use() -> None:
            choose()
            self.rows.on_use(number)

        return Part(number, accessible, self.row(number), choose, use, is_current=is_chosen)

    def tooltip(self) -> str:
        """The tooltip of the row under the mouse."""
        number = self._at(self.ui.mouse)
        return self.source.tip(number) if number >= 0 else ""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible rows."""
        pointed = self._at(self.ui.mouse) if self.hovered else -1
        for number in self.rows.seen():
            rect = self.row(number)
            surface.blit(self.ui.nine("ui/field", rect.size), rect)
            if number in (self.rows.chosen, pointed):
                colour = theme.CHOSEN if number == self.rows.chosen else POINTED
                inner = rect.inflate(-2 * self.ui.px(3), -2 * self.ui.px(3))
                pygame.draw.rect(surface, colour, inner, border_radius=self.ui.px(9))
            self.source.paint(surface, rect, number)
            if number == self.rows.chosen:
                self.draw_focus(surface, rect.inflate(-self.ui.px(6), -self.ui.px(6)))
