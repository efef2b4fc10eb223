"""Buttons with symbols for playing, pausing and stepping."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.ui_context import UiContext

PLAY, PAUSE, STEP, TURN, END = "play", "pause", "step", "turn", "end"


class Transport(Button):
    """A button with one of the symbols above, which points to the right, or with ``way`` -1 to the left."""

    def __init__(
        self, ui: UiContext, sign: str, way: int, on_press: Callable[[], None], *, hotkey: str = "", tip: str = ""
    ) -> None:
        super().__init__(ui, "", on_press, hotkey=hotkey, tip=tip, height=46, width=54 if sign == PLAY else 44)
        self.sign = sign
        self.way = way

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the button and its symbol."""
        super().draw(surface)
        half = min(self.rect.width, self.rect.height) * 0.19
        if self.sign in (PLAY, PAUSE):
            half *= 1.25
        if self.sign == PAUSE:
            self._bar(surface, -half * 0.6, half)
            self._bar(surface, half * 0.6, half)
            return
        shift = {PLAY: 0.15, STEP: 0.5, TURN: 0.85, END: 0.5}[self.sign]
        self._arrow(surface, (shift if self.sign != END else -0.2) * half, half)
        if self.sign == TURN:
            self._arrow(surface, -0.75 * half, half)
        elif self.sign == STEP:
            self._bar(surface, -half * 0.8, half)
        elif self.sign == END:
            self._bar(surface, half * 0.95, half)

    def _arrow(self, surface: pygame.Surface, at: float, half: float) -> None:
        """Draw a triangle at that distance from the middle, in the direction of the button."""
        x, y = self.rect.center
        tip, back = x + self.way * (at + half * 0.85), x + self.way * (at - half * 0.75)
        points = [(back, y - half), (back, y + half), (tip, y)]
        pygame.draw.polygon(surface, theme.CREAM, points)
        pygame.draw.aalines(surface, theme.CREAM, True, points)

    def _bar(self, surface: pygame.Surface, at: float, half: float) -> None:
        """Draw a thick line at that distance from the middle."""
        bar = pygame.Rect(0, 0, max(2, round(half * 0.5)), round(half * 2))
        bar.center = (round(self.rect.centerx + self.way * at), self.rect.centery)
        pygame.draw.rect(surface, theme.CREAM, bar, border_radius=2)
