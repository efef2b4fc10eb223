"""Short messages in front of the board."""

from __future__ import annotations

import pygame

from scenes.tabletop.board.camera import Camera, Point
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext

STAYS = 2.6
"""Seconds that a message stays."""


def draw_plate(surface: pygame.Surface, ui: UiContext, area: pygame.Rect, text: str, at: Point) -> None:
    """Draw a line of text on a small parchment, around a point but within the board's area."""
    words = ui.text.render(text, Style("large", align="center"), round(area.width * 0.8), 2)
    box = words.get_rect(center=at).inflate(ui.px(34), ui.px(18))
    box.clamp_ip(area)
    surface.blit(ui.nine("ui/panel", box.size), box)
    surface.blit(words, words.get_rect(center=box.center))


class Toast:
    """A message to the viewer, shown for a moment."""

    def __init__(self, ui: UiContext, camera: Camera) -> None:
        self.ui = ui
        self.camera = camera
        self.text = ""
        """The current text; empty for none."""
        self._left = 0.0

    def say(self, text: str) -> None:
        """Show a message."""
        self.text, self._left = text, STAYS
        self.ui.redraw()

    def clear(self) -> None:
        """Remove the text."""
        self.text = ""
        self.ui.redraw()

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        if self.text:
            self._left -= dt
            if self._left <= 0:
                self.clear()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the message at the lower edge of the board."""
        if self.text:
            area = self.camera.area
            draw_plate(surface, self.ui, area, self.text, (area.centerx, area.bottom - self.ui.px(30)))
