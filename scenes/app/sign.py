"""A sign that appears over any scene for a moment."""

from __future__ import annotations

import pygame

from scenes.ui import theme
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext

SECONDS = 1.4
FADE = 0.3


class Sign:
    """A short message about what a key has just done."""

    def __init__(self, ui: UiContext) -> None:
        self.ui = ui
        self._text = ""
        self._left = 0.0

    @property
    def is_seen(self) -> bool:
        """Whether it is visible now."""
        return self._left > 0

    def show(self, text: str) -> None:
        """Show a text now."""
        self._text, self._left = text, SECONDS
        self.ui.redraw()

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        if self.is_seen:
            self._left -= dt
            if self._left < FADE:
                self.ui.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it in the middle, near the top."""
        if not self.is_seen:
            return
        ui = self.ui
        words = ui.text.render(self._text, Style("large", theme.CREAM, True))
        size = words.get_width() + 2 * ui.px(22), words.get_height() + 2 * ui.px(12)
        plate = pygame.Surface(size, pygame.SRCALPHA)
        plate.blit(ui.nine("ui/panel_dark", size), (0, 0))
        plate.blit(words, words.get_rect(center=plate.get_rect().center))
        if not ui.reduced_motion:
            plate.set_alpha(round(255 * min(1.0, self._left / FADE)))
        surface.blit(plate, plate.get_rect(midtop=(surface.get_width() // 2, ui.px(12))))
