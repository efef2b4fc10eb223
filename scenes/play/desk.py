"""Where the panels stand: seats on the left, dice and tracks on the right, the hand below, the board between them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.play.camera import Camera
from scenes.ui.kit import Kit
from scenes.ui.widget import Group, Host, Widget

EDGE = 8
SEAT_MOST = 124
TOOLS = 470


class Tray(Widget):
    """What the own cards lie on."""

    def draw(self, surface: pygame.Surface) -> None:
        """Dark wood."""
        surface.blit(self.kit.nine("ui/panel_dark", self.rect.size), self.rect)

    def mouse(self, event: pygame.event.Event, host: Host) -> bool:
        """Clicks do not reach the board below."""
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Desk(Group):
    """Places everything in the window. ``middle`` widgets stand centred over the board, the last on top."""

    def __init__(
        self,
        kit: Kit,
        camera: Camera,
        *,
        seats: Sequence[Widget],
        bank: Widget,
        right: Sequence[Widget],
        log: Widget,
        hand: Widget,
        cards: Widget,
        tools: Widget,
        prompt: Widget,
        middle: Sequence[Widget] = (),
        above: Sequence[Widget] = (),
    ) -> None:
        """``right``: panels of their wanted heights, above the log; ``above``: given the whole window, on top."""
        self.tray = Tray(kit)
        super().__init__(kit, [self.tray, *seats, bank, *right, log, hand, cards, tools, prompt, *middle, *above])
        self.camera = camera
        self.seats, self.bank, self.right, self.log = seats, bank, right, log
        self.hand, self.cards, self.tools, self.prompt = hand, cards, tools, prompt
        self.middle, self.above = middle, above

    def place(self, rect: pygame.Rect) -> None:
        """Columns and the bar below, then the rest for the board."""
        self.rect = pygame.Rect(rect)
        kit = self.kit
        edge = kit.px(EDGE)
        wide = max(kit.px(196), min(kit.px(250), round(rect.width * 0.19)))
        low = max(kit.px(122), min(kit.px(142), round(rect.height * 0.2)))
        top = rect.top + edge
        bottom = rect.bottom - low - 2 * edge
        self._left(pygame.Rect(rect.left + edge, top, wide, bottom - top))
        right = pygame.Rect(rect.right - edge - wide, top, wide, bottom - top)
        y = right.top
        for panel in self.right:
            high = panel.measure(wide)[1]
            panel.place(pygame.Rect(right.left, y, wide, high))
            y += high + kit.px(6)
        self.log.place(pygame.Rect(right.left, y, wide, max(kit.px(40), right.bottom - y)))
        bar = pygame.Rect(rect.left + edge, rect.bottom - low - edge, rect.width - 2 * edge, low)
        self._bar(bar)
        area = pygame.Rect(rect.left + wide + 2 * edge, rect.top, rect.width - 2 * wide - 4 * edge, bottom - rect.top)
        self._board(area)
        for widget in self.above:
            widget.place(rect)

    def _left(self, column: pygame.Rect) -> None:
        kit = self.kit
        gap = kit.px(6)
        bank = self.bank.measure(column.width)[1]
        each = (column.height - bank - gap * len(self.seats)) // max(1, len(self.seats))
        each = min(each, kit.px(SEAT_MOST))
        y = column.top
        for seat in self.seats:
            seat.place(pygame.Rect(column.left, y, column.width, each))
            y += each + gap
        self.bank.place(pygame.Rect(column.left, y, column.width, bank))

    def _bar(self, bar: pygame.Rect) -> None:
        kit = self.kit
        gap = kit.px(8)
        tools = min(kit.px(TOOLS), bar.width * 55 // 100)
        room = bar.width - tools - 2 * gap
        hand = room * 60 // 100
        self.tray.place(pygame.Rect(bar.left, bar.top, room + gap // 2, bar.height))
        inner = self.tray.rect.inflate(-2 * kit.px(12), -2 * kit.px(7))
        self.hand.place(pygame.Rect(inner.left, inner.top, hand, inner.height))
        self.cards.place(pygame.Rect(inner.left + hand + gap, inner.top, inner.width - hand - gap, inner.height))
        self.tools.place(pygame.Rect(bar.right - tools, bar.top, tools, bar.height))

    def _board(self, area: pygame.Rect) -> None:
        kit = self.kit
        wide = min(area.width - kit.px(16), kit.px(720))
        size = self.prompt.measure(wide)
        box = pygame.Rect(0, 0, min(size[0], wide), max(size[1], kit.px(56)))
        box.midtop = (area.centerx, area.top + kit.px(8))
        self.prompt.place(box)
        free = pygame.Rect(area.left, box.bottom, area.width, area.bottom - box.bottom)
        base = free.inflate(kit.px(30), kit.px(64))
        self.camera.place(free, base)
        for widget in self.middle:
            room = min(area.width - kit.px(12), kit.px(640))
            wanted = widget.measure(room)
            panel = pygame.Rect(0, 0, min(wanted[0], room), min(wanted[1], free.height - kit.px(12)))
            panel.center = free.center
            widget.place(panel)
