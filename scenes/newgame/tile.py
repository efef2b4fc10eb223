"""A tile with a picture to choose: a face, a board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from scenes.ui import theme
from scenes.ui.accessible import Accessible, Role
from scenes.ui.press import Pressable
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host

PAD = 10
"""The margin, in design units."""


class Tile(Pressable):
    """A picture, and lines of text below it. Subclasses say which picture, and its size in design units."""

    WIDE: ClassVar[float]
    """The width of the tile."""
    HIGH: ClassVar[float]
    """The height of the picture."""
    GAP: ClassVar[float] = PAD
    """The space between the picture and the text."""
    MARGIN: ClassVar[float] = PAD
    """The space beside the text."""

    def __init__(
        self, ui: UiContext, lines: Sequence[tuple[str, Style]], on_press: Callable[[], None], *, chosen: bool
    ) -> None:
        super().__init__(ui)
        self.lines = lines
        self.on_press = on_press
        self.chosen = chosen

    def picture(self) -> pygame.Surface | None:
        """The picture; None if it is not ready yet."""
        raise NotImplementedError

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the picture and the lines of text."""
        wide = min(width, self.ui.room(self.WIDE))
        inner = wide - 2 * self.ui.px(self.MARGIN)
        text = sum(self.ui.text.measure(line, style, inner)[1] for line, style in self.lines)
        return wide, self.ui.px(self.HIGH + 2 * PAD + self.GAP) + text

    def accessible(self) -> Accessible | None:
        """A button, named by its first line, and described by the others."""
        texts = [line for line, _style in self.lines]
        return Accessible(Role.BUTTON, "".join(texts[:1]), "\n".join(texts[1:]), is_selected=self.chosen)

    def pressed(self, host: Host) -> None:
        """Choose this one."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a card with the picture above the text."""
        ui, rect, pad = self.ui, self.rect, self.ui.px(PAD)
        surface.blit(ui.nine("ui/field", rect.size), rect)
        if self.glow > 0:
            shine = pygame.Surface(rect.size, pygame.SRCALPHA)
            shine.fill((255, 236, 170, round(90 * self.glow)))
            surface.blit(shine, rect)
        if picture := self.picture():
            surface.blit(picture, picture.get_rect(midtop=(rect.centerx, rect.top + pad)))
        top = rect.top + pad + ui.px(self.HIGH) + ui.px(self.GAP)
        for line, style in self.lines:
            text = ui.text.render(line, style, rect.width - 2 * ui.px(self.MARGIN))
            surface.blit(text, text.get_rect(midtop=(rect.centerx, top)))
            top += text.get_height()
        if self.chosen:
            pygame.draw.rect(surface, theme.GOLD, rect, max(2, ui.px(3)), border_radius=ui.px(10))
        self.draw_focus(surface)
