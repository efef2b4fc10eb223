"""The layout of the table: the board in the middle, as large as possible, and the panels around it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rule_module_ids import BUILDING_PHASE
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.panels.log_panel import LogPanel
from scenes.tabletop.panels.prompt_panel import PromptPanel
from scenes.tabletop.panels.tray import Tray
from scenes.ui import theme
from scenes.ui.widget import Group, Widget

EDGE = 6
GAP = 6
SEAT_MOST = 124
TOOLS = 490
MORE_TOOLS = 54
"""The additional width for a button that not every game has."""
BAR, BAR_MOST = 110, 142
"""The height of the bar with the viewer's cards, and the most that it may grow to."""
COLUMN, COLUMN_USUAL, COLUMN_MOST = 196, 243, 320
"""The width of a side column: the least, the usual one if the board leaves room, and the most in a wide window."""
LEAST_STRIP, STRIP = 240, 720
"""The width of the prompt above the board. A window so small that there is less room beside a question is smaller than
the program lets it be, except for a moment; there it gives way to the question."""
DOCKS = (300, 334, 380, 430, 480)
"""Possible widths of the question; the first in which it fits is used. The board always leaves room for the least, so
that it never moves for a question. If no width fits, the question is drawn smaller, and finally scrolls."""
QUESTION = 0.24
"""The least share of the height of an upright window that is left for a question."""
SEATS_ABREAST = 4
"""The most seats in a row at the top of a window that is higher than wide."""


class Desk(Group):
    """Places everything in the window. ``middle`` is the question, which is docked next to the board."""

    def __init__(
        self,
        table_view: TableView,
        *,
        seats: Sequence[Widget],
        bank: Widget,
        right: Sequence[Widget],
        log: LogPanel,
        hand: Widget,
        cards: Widget,
        tools: Widget,
        prompt_panel: PromptPanel,
        middle: Widget | None = None,
        above: Sequence[Widget] = (),
        more_tools: int = 0,
        words: int = 0,
        bar: int = BAR,
    ) -> None:
        """``right`` are panels above the log; with too little room the last ones are hidden first. ``above`` are on
        top, with the whole window. ``more_tools`` is the number of additional buttons, ``words`` the width of
        their texts. ``bar`` is the smallest height of the bar with the viewer's cards, below the columns."""
        self.more_tools, self.words = more_tools, words
        self.bar = max(bar, theme.TARGET) if table_view.ui.touch_layout else bar
        self.tray = Tray(table_view.ui, hand, cards)
        front = [middle] if middle else []
        super().__init__(
            table_view.ui, [self.tray, *seats, bank, *right, log, hand, cards, tools, prompt_panel, *front, *above]
        )
        self.table_view = table_view
        self.seats, self.bank, self.right, self.log = seats, bank, right, log
        self.hand, self.cards, self.tools, self.prompt_panel = hand, cards, tools, prompt_panel
        self.middle, self.above = middle, above
        self.aside: Widget | None = None
        """A widget that extends from the left column over the board; it has been placed already."""

    def place(self, rect: pygame.Rect) -> None:
        """Place everything, according to the shape of the window."""
        self.rect = pygame.Rect(rect)
        if rect.height > rect.width:
            self._upright(rect)
        else:
            self._landscape(rect)
        if self.middle:
            self.table_view.spots["question"] = pygame.Rect(self.middle.rect)
        for widget in self.above:
            widget.place(rect)

    # --- wider than high: columns at both sides, the bar below

    def _landscape(self, rect: pygame.Rect) -> None:
        ui, side = self.ui, self.table_view.side
        usual, shape = min(ui.unit, ui.usual_unit), self.table_view.camera.shape
        edge = round(EDGE * usual)

        def bar() -> int:
            """The height of the bar, which grows with the columns, as far as they have room for larger letters."""
            return round(self.bar * max(usual, side.unit, theme.LEAST_UNIT))

        wide = self._column(rect, bar_at_least=round(self.bar * max(usual, theme.LEAST_UNIT)))
        side.fit(
            lambda: (
                max(self._high([*self.seats, self.bank]), self._high(self.right) + self.log.least())
                <= rect.height - bar() - 3 * edge
                and side.room(COLUMN) <= wide
            )
        )
        free = rect.width - 2 * (wide + 2 * edge)
        spare = rect.height - 2 * edge - round(free * shape) - edge - self._strip_height()
        low = max(bar(), min(ui.px(BAR_MOST), spare))
        self.table_view.bar.fit(lambda: self.table_view.bar.px(self.bar) <= low)
        high = rect.height - low - 3 * edge
        left = pygame.Rect(rect.left + edge, rect.top + edge, wide, high)
        right = pygame.Rect(rect.right - edge - wide, rect.top + edge, wide, high)
        self._left(left)
        board = pygame.Rect(left.right + edge, rect.top, free, high + 2 * edge)
        dock = max(ui.room(DOCKS[0]), right.right - board.right)
        self._board(board, [pygame.Rect(right.right - dock, right.top, dock, right.height)])
        self._beside(right, self.right)
        self._bar(pygame.Rect(rect.left + edge, rect.bottom - low - edge, rect.width - 2 * edge, low))

    def _column(self, rect: pygame.Rect, bar_at_least: int) -> int:
        """The width of a column: what the board leaves, within limits. It depends only on the window and the board, so
        that a larger window never has a smaller board."""
        least, most = (round(rect.width * units / theme.DESIGN[0]) for units in (COLUMN, COLUMN_USUAL))
        high = rect.height - bar_at_least - 3 * self.ui.px(EDGE) - self._strip_height()
        board = round(high / self.table_view.camera.shape)
        beside = (rect.width - board) // 2 - 2 * self.ui.px(EDGE)
        least = max(least, round(COLUMN * theme.LEGIBLE / theme.SIZES["small"]))
        return max(least, min(most, beside, round(rect.height * COLUMN_MOST / theme.DESIGN[1])))

    def _high(self, panels: Sequence[Widget]) -> int:
        """The height of panels below each other, with a gap after each."""
        return sum(panel.measure(self.rect.width)[1] + self.table_view.side.px(GAP) for panel in panels)

    def _left(self, column: pygame.Rect) -> None:
        """Place the seats and the bank; the seats share the height that the bank leaves."""
        gap = self.table_view.side.px(GAP)
        bank = self.bank.measure(column.width)[1]
        each = (column.height - bank - gap * len(self.seats)) // max(1, len(self.seats))
        each = min(each, self.table_view.side.px(SEAT_MOST))
        y = column.top
        for seat in self.seats:
            seat.place(pygame.Rect(column.left, y, column.width, each))
            y += each + gap
        self.bank.place(pygame.Rect(column.left, y, column.width, bank))

    def _stack(self, column: pygame.Rect, panels: Sequence[Widget]) -> int:
        """Place panels below each other at their wanted heights; return where the next one would begin."""
        y = column.top
        for panel in panels:
            if not panel.visible:
                continue
            high = panel.measure(column.width)[1]
            panel.place(pygame.Rect(column.left, y, column.width, high))
            y += high + self.table_view.side.px(GAP)
        return y

    def _beside(self, column: pygame.Rect, panels: Sequence[Widget]) -> None:
        """Place the panels, the question (which may extend to the board) and the log."""
        size, kept = self._docked(column, panels) if self.middle else ((0, 0), len(panels))
        for panel in panels[kept:]:
            panel.visible = False
        y = self._stack(column, panels[:kept])
        if self.middle:
            self.middle.place(pygame.Rect((column.right - size[0], y), size))
            y = self.middle.rect.bottom + self.table_view.side.px(GAP)
        high = max(1, column.bottom - y)
        high = min(high, self.log.least()) if self.log.brief else high
        self.log.place(pygame.Rect(column.left, column.bottom - high, column.width, high))

    def _docked(self, column: pygame.Rect, panels: Sequence[Widget]) -> tuple[tuple[int, int], int]:
        """The size of the question, and how many panels above it stay visible."""
        front = self.table_view.front
        front.fit(lambda: self._way(column, panels) is not None)
        way = self._way(column, panels)
        if way:
            return way
        most = self.ui.room(DOCKS[0])
        front.fit(lambda: front.room(DOCKS[0]) <= most)
        return (max(column.width, front.room(DOCKS[0])), self._room(column, [])), 0

    def _way(self, column: pygame.Rect, panels: Sequence[Widget]) -> tuple[tuple[int, int], int] | None:
        """The same at the current scale; None if the question would cover the board."""
        assert self.middle
        for units in DOCKS:
            wide = max(column.width, self.table_view.front.room(units))
            size = self.middle.measure(wide)
            for kept in range(len(panels), -1, -1):
                dock = pygame.Rect((column.right - wide, column.top + self._high(panels[:kept])), (wide, size[1]))
                fits = size[0] <= wide and size[1] <= self._room(column, panels[:kept])
                if fits and not self.table_view.camera.holds(dock) and not dock.colliderect(self.prompt_panel.rect):
                    return dock.size, kept
        return None

    def _room(self, column: pygame.Rect, panels: Sequence[Widget]) -> int:
        """The room for the question, between the panels and the log."""
        return column.height - self._high(panels) - self.log.least() - self.table_view.side.px(GAP)

    # --- higher than wide: seats above the board, the columns below it

    def _upright(self, rect: pygame.Rect) -> None:
        ui, side, shape = self.ui, self.table_view.side, self.table_view.camera.shape
        edge, low = ui.px(EDGE), ui.px(BAR)
        side.fit(lambda: self._high(self.right) <= rect.height // 3)
        self.table_view.bar.fit(lambda: True)
        inner = rect.inflate(-2 * edge, -2 * edge)
        top = self._abreast(inner)
        tools = pygame.Rect(inner.left, inner.bottom - low, inner.width, low)
        self._tools(tools)
        wide = self.tools.rect.left - edge - inner.left
        self.bank.place(pygame.Rect(inner.left, tools.top, wide, low))
        tray = tools.move(0, -low - edge)
        self.tray.place(tray)
        spare = tray.top - top - round(rect.width * shape) - self._strip_height() - 2 * edge
        high = max(self._high(self.right), spare, round(rect.height * QUESTION))
        aside = side.room(COLUMN_USUAL) + edge
        size = self._size_below(inner.width - aside - side.room(COLUMN), high)
        below = pygame.Rect(inner.left, tray.top - edge - high, inner.width, high)
        self._stack(pygame.Rect(below.left, below.top, aside - edge, high), self.right)
        if self.middle:
            self.middle.place(pygame.Rect((below.left + aside, below.top), size))
            aside += size[0] + edge
        self.log.place(pygame.Rect(below.left + aside, below.top, below.width - aside, high))
        self._board(pygame.Rect(rect.left, top, rect.width, below.top - top))

    def _size_below(self, wide: int, high: int) -> tuple[int, int]:
        """The size of the question, between the panels and the log."""
        if not self.middle:
            return 0, 0
        middle = self.middle
        self.table_view.front.fit(lambda: middle.measure(wide)[0] <= wide and middle.measure(wide)[1] <= high)
        return wide, min(high, middle.measure(wide)[1])

    def _abreast(self, rect: pygame.Rect) -> int:
        """Place the seats in rows; returns where the part below them starts."""
        gap = self.table_view.side.px(GAP)
        count = min(SEATS_ABREAST, len(self.seats)) if len(self.seats) <= SEATS_ABREAST else -(-len(self.seats) // 2)
        wide = (rect.width - gap * (count - 1)) // count
        high = max(seat.measure(wide)[1] for seat in self.seats)
        for index, seat in enumerate(self.seats):
            row, place = divmod(index, count)
            seat.place(pygame.Rect(rect.left + place * (wide + gap), rect.top + row * (high + gap), wide, high))
        return rect.top + (high + gap) * -(-len(self.seats) // count)

    # --- in either shape

    def _bar(self, bar: pygame.Rect) -> None:
        """Place cards and tools side by side."""
        self._tools(bar)
        self.tray.place(pygame.Rect(bar.left, bar.top, self.tools.rect.left - self.ui.px(GAP) - bar.left, bar.height))

    def _tools(self, bar: pygame.Rect) -> None:
        """Place the tools at the right of the bar."""
        setup = self.table_view.setup
        more = MORE_TOOLS * (int(setup.sails) + int(setup.plays(BUILDING_PHASE)) + self.more_tools)
        wide = min(max(self.table_view.bar.px(TOOLS + more), self.ui.room(self.words)), bar.width * 2 // 3)
        self.tools.place(pygame.Rect(bar.right - wide, bar.top, wide, bar.height))

    def _board(self, area: pygame.Rect, taken: Sequence[pygame.Rect] = ()) -> None:
        """Place the board, and the prompt in a strip above it. Neither moves for a question, which needs the room
        ``taken`` at the right."""
        panel, edge, camera = self.prompt_panel, self.ui.px(EDGE), self.table_view.camera
        high = self._strip_height()
        below = pygame.Rect(area.left, area.top + high, area.width, area.height - high)
        camera.place(below, [*taken, *([self.aside.rect] if self.aside else [])])
        middle, right = camera.home.centerx, min([area.right, *(rect.left for rect in taken)])
        wide = min(2 * (min(middle - area.left, right - middle) - edge), self.ui.room(STRIP))
        panel.visible = True
        if wide < self.ui.room(LEAST_STRIP):
            wide, middle = area.width - 2 * edge, area.centerx
            panel.visible &= self.middle is None
        strip = pygame.Rect(middle - wide // 2, area.top + edge, wide, high - edge)
        panel.place(strip if panel.visible else pygame.Rect(area.topleft, (0, 0)))
        self.table_view.spots["prompt"] = pygame.Rect(panel.rect)

    def _strip_height(self) -> int:
        """The height of the prompt and the edge above it."""
        return self.prompt_panel.measure(0)[1] + self.ui.px(EDGE)
