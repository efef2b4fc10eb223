"""The sign of a gamepad's button, beside what it presses."""

from __future__ import annotations

import math

import pygame

from scenes.ui import theme
from scenes.ui.text import Style, escape
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import ClickThrough

SIZE = 30
RING: theme.Colour = (122, 190, 84)
DISC: theme.Colour = (38, 42, 48)
CROSS, CIRCLE, SQUARE, TRIANGLE, MENU, VIEW, DPAD = "cross", "circle", "square", "triangle", "menu", "view", "dpad"
"""Signs that are shapes; all others are letters."""


class PadSign(ClickThrough):
    """A round button with a letter or a shape, as on the gamepad. It is not pressed itself."""

    def __init__(self, ui: UiContext, letter: str) -> None:
        super().__init__(ui)
        self.letter = letter

    def measure(self, width: int) -> tuple[int, int]:
        """A square for the disc."""
        return self.ui.px(SIZE), self.ui.px(SIZE)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the disc and its sign."""
        draw_pad_sign(surface, self.ui, self.letter, self.rect.center, SIZE)


def draw_pad_sign(
    surface: pygame.Surface, ui: UiContext, sign: str, at: tuple[int, int], size: float, letters: str = "body"
) -> None:
    """Draw a disc of a size in design units with a sign."""
    radius = ui.px(size) / 2
    pygame.draw.aacircle(surface, RING, at, radius)
    pygame.draw.aacircle(surface, DISC, at, radius - max(2, ui.px(size / 10)))
    half, line = round(radius * 0.42), max(2, round(radius / 6))
    (x, y), colour = at, theme.CREAM
    if sign == CROSS:
        for way in (-1, 1):
            pygame.draw.line(surface, colour, (x - half, y - way * half), (x + half, y + way * half), line)
    elif sign == VIEW:
        for way in (-1, 1):
            box = pygame.Rect(0, 0, round(1.3 * half), round(1.1 * half))
            box.center = round(x + way * 0.3 * half), round(y + way * 0.3 * half)
            pygame.draw.rect(surface, DISC, box)
            pygame.draw.rect(surface, colour, box, max(1, line // 2))
    elif sign == DPAD:
        for arm in (pygame.Rect(0, 0, 2 * half, half), pygame.Rect(0, 0, half, 2 * half)):
            arm.center = at
            pygame.draw.rect(surface, colour, arm)
    elif sign == CIRCLE:
        pygame.draw.circle(surface, colour, at, round(half * 1.15), line)
    elif sign == SQUARE:
        pygame.draw.rect(surface, colour, (x - half, y - half, 2 * half + 1, 2 * half + 1), line)
    elif sign == TRIANGLE:
        angles = [math.radians(degrees) for degrees in (-90, 30, 150)]
        corners = [(x + 1.3 * half * math.cos(angle), y + 1.3 * half * math.sin(angle)) for angle in angles]
        pygame.draw.polygon(surface, colour, corners, line)
    elif sign == MENU:
        for row in (-1, 0, 1):
            pygame.draw.line(surface, colour, (x - half, y + row * half), (x + half, y + row * half), line)
    else:
        letter = ui.text.render(escape(sign), Style("small" if len(sign) > 1 else letters, colour, True))
        surface.blit(letter, letter.get_rect(center=at))
