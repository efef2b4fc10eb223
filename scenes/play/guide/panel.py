"""The strip of a lesson above the desk, and the ring around what is to be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from scenes.play.panels.desk import Desk
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.text import Style
from scenes.ui.widget import Group, Widget

EDGE = 6
LINES = 3
"""So many lines of text the strip always has room for, so that the board stays where it is."""
RING: theme.Colour = (255, 214, 74)
SHADOW: theme.Colour = (60, 32, 6)
BEAT = 0.5
"""Seconds between two states of the ring."""


class LessonText(Label):
    """A text that keeps the room of a few lines."""

    def measure(self, width: int) -> tuple[int, int]:
        """At least so high; in small letters where it would be higher still."""
        least = LINES * self.kit.text.line_height("body")
        self.style = replace(self.style, size="body")
        if super().measure(width)[1] > least:
            self.style = replace(self.style, size="small")
        return width, max(least, super().measure(width)[1])

    def place(self, rect: pygame.Rect) -> None:
        """In the letters that were measured."""
        self.measure(rect.width)
        super().place(rect)


class LessonStrip(Panel):
    """Chapter and text at the left, what can be done with the lesson at the right."""

    def __init__(self, kit: Kit, title: str, count: str, text: str, buttons: Sequence[Button]) -> None:
        name = Label(kit, title, Style("large", bold=True), lines=1)
        name.grow = 1
        self.text = LessonText(kit, text)
        head = Row(
            kit, [name, Label(kit, count, Style("small", theme.FADED), lines=1), Spacer(kit, 8), *buttons], gap=6
        )
        super().__init__(kit, Column(kit, [head, self.text], gap=2), pad=14)


class GuidedDesk(Group):
    """The desk, and the strip above it, which covers nothing."""

    def __init__(self, desk: Desk, strip: LessonStrip) -> None:
        super().__init__(desk.kit, [desk, strip])
        self.desk = desk
        self.strip = strip

    def place(self, rect: pygame.Rect) -> None:
        """The desk has what the strip leaves."""
        self.rect = pygame.Rect(rect)
        edge = self.kit.px(EDGE)
        wide = rect.width - 2 * edge
        high = self.strip.measure(wide)[1]
        self.strip.place(pygame.Rect(rect.left + edge, rect.top + edge, wide, high))
        taken = high + edge
        self.desk.place(pygame.Rect(rect.left, rect.top + taken, rect.width, rect.height - taken))


class Pointer(Widget):
    """Draws a ring, or a frame around something wide, and an arrow above it."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.target: pygame.Rect | None = None
        self._time = 0.0

    def point(self, target: pygame.Rect | None) -> None:
        """At something else, or at nothing."""
        if target != self.target:
            self.target = pygame.Rect(target) if target else None
            self._time = 0.0
            self.kit.redraw()

    @property
    def _is_wide(self) -> bool:
        """Whether the ring is in its larger state."""
        return not self.kit.reduced_motion and int(self._time / BEAT) % 2 == 1

    def update(self, dt: float) -> None:
        """Two pictures a second are enough to be noticed."""
        before = self._is_wide
        self._time += dt
        if self.target and self._is_wide != before:
            self.kit.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        """Above everything."""
        if self.target is None:
            return
        kit = self.kit
        away = kit.px(7 if self._is_wide else 3)
        box = self.target.inflate(2 * away, 2 * away).clip(surface.get_rect())
        is_round = abs(box.width - box.height) <= 2
        corner = box.width // 2 if is_round else kit.px(10)
        thick = max(3, kit.px(4))
        pygame.draw.rect(surface, SHADOW, box.inflate(4, 4), thick + 4, border_radius=corner + 2)
        pygame.draw.rect(surface, RING, box, thick, border_radius=corner)
        self._arrow(surface, box, kit.px(15))

    def _arrow(self, surface: pygame.Surface, box: pygame.Rect, size: int) -> None:
        """Down upon it; up from below where there is no room above."""
        down = box.top > 2 * size
        tip = box.top - size // 3 if down else box.bottom + size // 3
        base = tip - size if down else tip + size
        points = [(box.centerx, tip), (box.centerx - size * 3 // 4, base), (box.centerx + size * 3 // 4, base)]
        pygame.draw.polygon(surface, RING, points)
        pygame.draw.polygon(surface, SHADOW, points, 2)
