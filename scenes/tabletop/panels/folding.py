"""A panel that can be folded away to its title, to leave more room for the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame.event import Event

from platform_io.i18n import _
from scenes.ui import theme
from scenes.ui.accessible import Accessible
from scenes.ui.press import Pressable
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Group, Host, Widget

SIDE = 16
"""The size of the mark that folds a panel, in design units."""
PAD = 16


class FoldMark(Pressable):
    """A minus in the corner of a panel: a press folds it."""

    icon = "icon/minus"

    def __init__(self, ui: UiContext, on_press: Callable[[], None]) -> None:
        super().__init__(ui, tip=_("Fold this panel away"))
        self.on_press = on_press

    def pressed(self, host: Host) -> None:
        """Fold the panel."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the mark."""
        draw_mark(surface, self.ui, mark_box(self.ui, self.rect).center, self.icon, bright=self.glow > 0)
        self.draw_focus(surface)


class FoldedStrip(Pressable):
    """The title of a folded panel: a press unfolds it."""

    def __init__(self, ui: UiContext, title: str, on_press: Callable[[], None]) -> None:
        super().__init__(ui, tip=_("Unfold this panel"))
        self.text = title
        self.on_press = on_press

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, and the height of a line in its frame."""
        return width, max(self.ui.text.line_height("small") + self.ui.px(PAD), self.ui.target)

    def accessible(self) -> Accessible | None:
        """A button with the title of the panel."""
        return self.named(self.text)

    def pressed(self, host: Host) -> None:
        """Unfold the panel."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the title in its frame, with a plus in the corner."""
        ui, rect = self.ui, self.rect
        surface.blit(ui.nine("ui/panel", rect.size), rect)
        words = ui.text.render(self.text, Style("small", theme.FADED, True), rect.width - ui.px(SIDE + PAD + 12), 1)
        surface.blit(words, words.get_rect(midleft=(rect.left + ui.px(14), rect.centery)))
        draw_mark(surface, ui, mark_box(ui, rect).center, "icon/plus", bright=self.glow > 0)
        self.draw_focus(surface)


class Folding(Group):
    """A panel with a mark to fold it, or its title while it is folded. Its keys work either way."""

    def __init__(self, ui: UiContext, panel: Widget, title: str, on_fold: Callable[[], None], *, folded: bool) -> None:
        self.panel = panel
        self.folded = folded
        self.mark = FoldMark(ui, on_fold)
        self.strip = FoldedStrip(ui, title, on_fold)
        super().__init__(ui, [self.strip] if folded else [panel, self.mark])

    def measure(self, width: int) -> tuple[int, int]:
        """The size of what is shown."""
        return self.items[0].measure(width)

    def place(self, rect: pygame.Rect) -> None:
        """Place the panel, even if it is folded: cards fly from there."""
        super().place(rect)
        self.panel.place(rect)
        self.strip.place(rect)
        side = max(self.ui.px(SIDE), self.ui.target)
        self.mark.place(pygame.Rect(rect.right - side, rect.top, side, side))
        # a finger would miss the mark for what is pressed below it
        self.mark.visible = not self.ui.target or not any(part.focusable for part in self.panel.walk())

    def shortcut(self, event: Event, host: Host) -> bool:
        """Use a key of the folded panel."""
        return self.folded and any(widget.shortcut(event, host) for widget in self.panel.walk())

    def commands(self) -> Sequence[str]:
        """The commands of the folded panel."""
        return [name for widget in self.panel.walk() for name in widget.commands()] if self.folded else []


def mark_box(ui: UiContext, panel: pygame.Rect) -> pygame.Rect:
    """The place of the mark in the upper right corner of a panel."""
    side = ui.px(SIDE)
    return pygame.Rect(panel.right - side, panel.top, side, side)


def draw_mark(surface: pygame.Surface, ui: UiContext, at: tuple[int, int], icon: str, *, bright: bool = False) -> None:
    """Draw a plus or a minus on a disc."""
    pygame.draw.aacircle(surface, theme.EDGE, at, ui.px(SIDE) // 2)
    pygame.draw.aacircle(surface, theme.GOLD if bright else theme.PARCHMENT, at, ui.px(SIDE) // 2 - ui.px(1))
    sign = ui.pictures.picture(icon, ui.px(9))
    surface.blit(sign, sign.get_rect(center=at))
