"""Where the panels stand: seats on the left, dice and tracks on the right, the hand below, the board between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.chapters import BUILDING_PHASE
from scenes.play.board.stage import Stage
from scenes.play.panels.log import LogPanel
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.layout import Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.text import Style
from scenes.ui.widget import Group, Host, Widget

EDGE = 8
GAP = 6
SEAT_MOST = 124
TOOLS = 470
MORE_TOOLS = 54
"""For a button that not every game has."""
MIDDLE_MOST = 740
HAND, HAND_ALONE = 60, 74
"""Percent of the tray for the hand: beside own progress cards, and beside the word that there are none."""


class PromptText(Label):
    """Two lines at the most, in small letters where large ones would take more."""

    def measure(self, width: int) -> tuple[int, int]:
        """Always two lines."""
        return super().measure(width)[0], 2 * self.kit.text.line_height("body")

    def place(self, rect: pygame.Rect) -> None:
        """As large as fits."""
        for size in ("body", "small"):
            self.style = replace(self.style, size=size)
            if self.kit.text.measure(self.text, self.style, max(1, rect.width))[1] <= rect.height:
                break
        super().place(rect)


class PromptPanel(Panel):
    """What is to be done now, always of the same height, so that the board below it stays as it is."""

    def __init__(self, kit: Kit, text: str, buttons: Sequence[Widget]) -> None:
        label = PromptText(kit, text, Style("body", align="center"), lines=2)
        label.grow = 1
        edges = [Spacer(kit, 4), Spacer(kit, 0 if buttons else 4)]
        super().__init__(kit, Row(kit, [edges[0], label, *(buttons or edges[1:])], gap=8), pad=9)

    def measure(self, width: int) -> tuple[int, int]:
        """Two lines."""
        return width, 2 * self.kit.text.line_height("body") + 2 * self.kit.px(self.pad)


class Tray(Widget):
    """What the own cards lie on."""

    def draw(self, surface: pygame.Surface) -> None:
        """Dark wood."""
        surface.blit(self.kit.nine("ui/panel_dark", self.rect.size), self.rect)

    def mouse(self, event: pygame.event.Event, host: Host) -> bool:
        """Clicks do not reach the board below."""
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Desk(Group):
    """Places everything in the window; ``middle`` stands in front of the board."""

    def __init__(
        self,
        stage: Stage,
        *,
        seats: Sequence[Widget],
        bank: Widget,
        right: Sequence[Widget],
        log: LogPanel,
        hand: Widget,
        cards: Widget,
        tools: Widget,
        prompt: Widget,
        middle: Widget | None = None,
        above: Sequence[Widget] = (),
        more_tools: int = 0,
    ) -> None:
        """``right``: panels of their wanted heights, above the log; ``above``: given the whole window, on top;
        ``more_tools``: buttons beside those that the game has."""
        self.more_tools = more_tools
        self.tray = Tray(stage.kit)
        front = [middle] if middle else []
        super().__init__(stage.kit, [self.tray, *seats, bank, *right, log, hand, cards, tools, prompt, *front, *above])
        self.stage = stage
        self.seats, self.bank, self.right, self.log = seats, bank, right, log
        self.hand, self.cards, self.tools, self.prompt = hand, cards, tools, prompt
        self.middle, self.above = middle, above

    def place(self, rect: pygame.Rect) -> None:
        """Columns and the bar below, then the rest for the board."""
        self.rect = pygame.Rect(rect)
        kit, side = self.kit, self.stage.side
        edge = kit.px(EDGE)
        low = max(kit.px(122), min(kit.px(142), round(rect.height * 0.18)))
        top = rect.top + edge
        bottom = rect.bottom - low - 2 * edge
        side.fit(lambda: max(self._left_wish(), self._right_wish()) <= bottom - top)
        wide = max(side.room(196), min(side.room(250), round(rect.width * 0.19)))
        self._left(pygame.Rect(rect.left + edge, top, wide, bottom - top))
        self._right(pygame.Rect(rect.right - edge - wide, top, wide, bottom - top))
        self._bar(pygame.Rect(rect.left + edge, rect.bottom - low - edge, rect.width - 2 * edge, low))
        area = pygame.Rect(rect.left + wide + 2 * edge, rect.top, rect.width - 2 * wide - 4 * edge, bottom - rect.top)
        self._board(area)
        for widget in self.above:
            widget.place(rect)

    def _left_wish(self) -> int:
        """How high the left column would be."""
        wide = self.rect.width
        heights = [panel.measure(wide)[1] for panel in (*self.seats, self.bank)]
        return sum(heights) + self.stage.side.px(GAP) * len(self.seats)

    def _right_wish(self) -> int:
        """How high the right column would be."""
        wide = self.rect.width
        return sum(panel.measure(wide)[1] + self.stage.side.px(GAP) for panel in self.right) + self.log.least()

    def _left(self, column: pygame.Rect) -> None:
        """The seats share what the bank leaves."""
        gap = self.stage.side.px(GAP)
        bank = self.bank.measure(column.width)[1]
        each = (column.height - bank - gap * len(self.seats)) // max(1, len(self.seats))
        each = min(each, self.stage.side.px(SEAT_MOST))
        y = column.top
        for seat in self.seats:
            seat.place(pygame.Rect(column.left, y, column.width, each))
            y += each + gap
        self.bank.place(pygame.Rect(column.left, y, column.width, bank))

    def _right(self, column: pygame.Rect) -> None:
        """The log has what the others leave."""
        y = column.top
        for panel in self.right:
            high = panel.measure(column.width)[1]
            panel.place(pygame.Rect(column.left, y, column.width, high))
            y += high + self.stage.side.px(GAP)
        self.log.place(pygame.Rect(column.left, y, column.width, max(1, column.bottom - y)))

    def _bar(self, bar: pygame.Rect) -> None:
        kit = self.kit
        gap = kit.px(8)
        setup = self.stage.setup
        more = MORE_TOOLS * (int(setup.sails) + int(setup.plays(BUILDING_PHASE)) + self.more_tools)
        tools = min(kit.px(TOOLS + more), bar.width * 55 // 100)
        room = bar.width - tools - 2 * gap
        hand = room * (HAND if self.cards.children() else HAND_ALONE) // 100
        self.tray.place(pygame.Rect(bar.left, bar.top, room + gap // 2, bar.height))
        inner = self.tray.rect.inflate(-2 * kit.px(12), -2 * kit.px(7))
        self.hand.place(pygame.Rect(inner.left, inner.top, hand, inner.height))
        self.cards.place(pygame.Rect(inner.left + hand + gap, inner.top, inner.width - hand - gap, inner.height))
        self.tools.place(pygame.Rect(bar.right - tools, bar.top, tools, bar.height))

    def _board(self, area: pygame.Rect) -> None:
        """The prompt, the whole board below it, and what is asked in front of it, as large as there is room."""
        kit = self.kit
        wide = min(area.width - kit.px(16), kit.room(720))
        box = pygame.Rect((0, 0), self.prompt.measure(wide))
        box.midtop = (area.centerx, area.top + kit.px(EDGE))
        self.prompt.place(box)
        free = pygame.Rect(area.left, box.bottom, area.width, area.bottom - box.bottom)
        self.stage.camera.place(free)
        if self.middle:
            self._ask(self.middle, free.inflate(-kit.px(12), -kit.px(12)))

    def _ask(self, panel: Widget, room: pygame.Rect) -> None:
        """What is asked, in the middle of its room."""
        wide = min(room.width, self.kit.room(MIDDLE_MOST))
        self.stage.front.fit(lambda: panel.measure(wide)[1] <= room.height)
        size = panel.measure(wide)
        box = pygame.Rect(0, 0, min(size[0], wide), min(size[1], room.height))
        box.center = room.center
        panel.place(box)
