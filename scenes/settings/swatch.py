"""A choice shown as a picture with its name below."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui import theme
from scenes.ui.accessible import Accessible
from scenes.ui.press import Pressable
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host

WIDE, HIGH = 128, 72
"""The size of the picture in design units."""
EDGE = 4


class PictureSwatch(Pressable):
    """Shows part of a picture of a surface. The chosen one has a golden frame."""

    def __init__(self, ui: UiContext, text: str, picture: str, on_press: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(ui)
        self.text = text
        self.picture = picture
        self.on_press = on_press
        self.chosen = chosen

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the picture and one line of text."""
        return self.ui.px(WIDE), self.ui.px(HIGH) + self._words().get_height() + self.ui.px(4)

    def accessible(self) -> Accessible | None:
        """A button with its text."""
        return self.named(self.text, is_selected=self.chosen)

    def pressed(self, host: Host) -> None:
        """Choose it."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture in a frame, and its name below."""
        box = pygame.Rect(self.rect.topleft, (self.rect.width, self.ui.px(HIGH)))
        shown = self.focused and self.ui.keyboard
        rim = theme.GOLD if self.chosen or shown else theme.LIT if self.hovered else theme.EDGE
        pygame.draw.rect(surface, theme.EDGE, box, border_radius=self.ui.px(6))
        edge = self.ui.px(EDGE)
        pygame.draw.rect(surface, rim, box.inflate(-2, -2), edge, border_radius=self.ui.px(6))
        inside = box.inflate(-2 * edge, -2 * edge)
        made = self.ui.pictures.picture(self.picture, self.ui.px(150))
        surface.blit(
            made, inside, made.get_rect().inflate(inside.width - made.get_width(), inside.height - made.get_height())
        )
        words = self._words()
        surface.blit(words, words.get_rect(midbottom=self.rect.midbottom))

    def _words(self) -> pygame.Surface:
        style = Style("small", theme.INK, self.chosen, "center")
        return self.ui.text.render(self.text, style, self.ui.px(WIDE), 1)
