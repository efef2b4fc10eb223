"""The sign of a gamepad's button, beside what it presses."""

from __future__ import annotations

import pygame

from scenes.ui import theme
from scenes.ui.text import Style, escape
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import ClickThrough

SIZE = 30
RING: theme.Colour = (122, 190, 84)
DISC: theme.Colour = (38, 42, 48)


class PadSign(ClickThrough):
    """A round button with a letter, as on the gamepad. It is not pressed itself."""

    def __init__(self, ui: UiContext, letter: str) -> None:
        super().__init__(ui)
        self.letter = letter

    def measure(self, width: int) -> tuple[int, int]:
        """A square for the disc."""
        return self.ui.px(SIZE), self.ui.px(SIZE)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the disc and its letter."""
        middle, radius = self.rect.center, self.ui.px(SIZE) / 2
        pygame.draw.aacircle(surface, RING, middle, radius)
        pygame.draw.aacircle(surface, DISC, middle, radius - max(2, self.ui.px(3)))
        letter = self.ui.text.render(escape(self.letter), Style("body", theme.CREAM, True))
        surface.blit(letter, letter.get_rect(center=middle))
