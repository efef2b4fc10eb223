"""A scrolling area for a widget that is higher than its space."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame.event import Event

from scenes.ui.layout import Column
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget


class Scroll(Widget):
    """Shows part of one widget; wheel, scroll bar and keys move it. ``sticky`` keeps the end in sight as it grows."""

    def __init__(self, ui: UiContext, item: Widget, *, sticky: bool = False, dark: bool = False) -> None:
        super().__init__(ui)
        self.item = item
        self.sticky = sticky
        self.dark = dark
        self.at = 0
        self._goal: float | None = None
        self._held: int | None = None

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether there is something to scroll, and no widget within can have the focus."""
        return self.most > 0 and not any(child.focusable for child in self.item.walk())

    def children(self) -> Sequence[Widget]:
        """The widget shown."""
        return [self.item]

    @property
    def most(self) -> int:
        """The furthest position, in pixels."""
        return max(0, self.item.rect.height - self.rect.height)

    def _bar_room(self) -> int:
        return self.ui.px(20)

    def measure(self, width: int) -> tuple[int, int]:
        """The height of the widget within if it needs no bar, and a width that has room for one."""
        wide, high = self.item.measure(width)
        return min(width, wide + self._bar_room()), high

    def place(self, rect: pygame.Rect) -> None:
        """Place the widget within; the position stays as far as possible."""
        at_end = self.sticky and self.at >= self.most
        super().place(rect)
        wide, high = rect.width, rect.height
        if self.item.measure(wide)[1] > high:
            wide = self._room(rect)
            high = max(high, self.item.measure(wide)[1])
        self.at = max(0, min(self.at, high - rect.height))
        if at_end:
            self.at = max(0, high - rect.height)
        self.item.place(pygame.Rect(rect.left, rect.top - self.at, wide, high))

    def _room(self, rect: pygame.Rect) -> int:
        """The width for the widget within."""
        return max(1, rect.width - self._bar_room())

    def to(self, at: float, *, smooth: bool = False) -> None:
        """Scroll to a position in pixels, at once or gliding."""
        at = max(0, min(self.most, at))
        if smooth and not self.ui.reduced_motion:
            self._goal = at
            self.ui.redraw()
            return
        self._goal = None
        if round(at) != self.at:
            self.at = round(at)
            self.item.place(pygame.Rect((self.rect.left, self.rect.top - self.at), self.item.rect.size))
            self.ui.redraw()

    def update(self, dt: float) -> None:
        """Glide towards the goal."""
        super().update(dt)
        if self._goal is not None:
            goal, left = self._goal, self._goal - self.at
            if abs(left) <= 1.5:
                self.to(goal)
            else:
                self.to(self.at + left * min(1.0, dt * 16) + (1 if left > 0 else -1))
                self._goal = goal

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll until the rectangle is in sight."""
        edge = self.ui.px(8)
        if rect.top < self.rect.top + edge:
            self.to(self.at - (self.rect.top + edge - rect.top))
        elif rect.bottom > self.rect.bottom - edge:
            self.to(self.at + rect.bottom - self.rect.bottom + edge)

    def _knob(self) -> pygame.Rect:
        wide = self.ui.px(8)
        total = max(1, self.item.rect.height)
        high = max(self.ui.px(30), self.rect.height * self.rect.height // total)
        y = self.rect.top + (self.rect.height - high) * self.at // max(1, self.most)
        return pygame.Rect(self.rect.right - wide, y, wide, high)

    def on_bar(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the scroll bar."""
        return self.most > 0 and pos[0] >= self.rect.right - self._bar_room()

    def mouse(self, event: Event, host: Host) -> bool:
        """Scroll with the wheel or the bar."""
        if not self.most:
            return False
        if event.type == pygame.MOUSEWHEEL and "pixels" in event.dict:  # dragged by a finger
            self.to(self.at - event.pixels, smooth=event.glides)
            return True
        if event.type == pygame.MOUSEWHEEL:
            start = self._goal if self._goal is not None else self.at
            self.to(start - event.y * self.ui.px(72), smooth=True)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not self.on_bar(event.pos):
                return False
            knob = self._knob()
            self._held = event.pos[1] - knob.top if knob.collidepoint(knob.centerx, event.pos[1]) else knob.height // 2
            host.capture(self)
        elif event.type == pygame.MOUSEBUTTONUP and self._held is not None:
            self._held = None
            host.capture(None)
            return True
        elif event.type != pygame.MOUSEMOTION or self._held is None:
            return False
        room = max(1, self.rect.height - self._knob().height)
        self.to((event.pos[1] - (self._held or 0) - self.rect.top) * self.most / room)
        return True

    def key(self, event: Event, host: Host) -> bool:
        """Scroll with Page up, Page down, Home and End; with arrows and Space if it has the focus."""
        if event.type != pygame.KEYDOWN or not self.most:
            return False
        page = self.rect.height * 0.85
        steps = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -1e9, pygame.K_END: 1e9}
        if self.focused:
            steps |= {pygame.K_UP: -self.ui.px(60), pygame.K_DOWN: self.ui.px(60), pygame.K_SPACE: page}
        if event.key not in steps:
            return False
        start = self._goal if self._goal is not None else self.at
        self.to(start + steps[event.key], smooth=True)
        return True

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """The widgets at a point. Those within cannot be reached outside the area or under the bar."""
        if not self.visible or not self.takes_mouse(pos):
            return []
        if self.on_bar(pos):
            return [self]
        return [self, *self.item.path(pos)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the content, clipped at the edges, and the bar."""
        former = surface.get_clip()
        edge = self.ui.px(5)
        surface.set_clip(self.rect.inflate(2 * edge, 0).clip(former))
        self._draw_within(surface, self.item)
        surface.set_clip(former)
        if self.most:
            knob = self._knob()
            track = pygame.Rect(knob.left, self.rect.top, knob.width, self.rect.height)
            pygame.draw.rect(
                surface, (60, 40, 25) if self.dark else (214, 192, 150), track, border_radius=knob.width // 2
            )
            light = self._held is not None
            colour = (196, 148, 90) if light else (166, 122, 74)
            pygame.draw.rect(surface, colour, knob, border_radius=knob.width // 2)
        self.draw_focus(surface)

    def _draw_within(self, surface: pygame.Surface, item: Widget) -> None:
        """Draw, but skip the children of a column that are out of sight."""
        if type(item) is Column:
            for child in item.children():
                if child.visible and child.rect.bottom >= self.rect.top and child.rect.top <= self.rect.bottom:
                    child.draw(surface)
        else:
            item.draw(surface)
