"""A framed background around another widget."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget


class Panel(Widget):
    """A nine-slice picture around one widget. It stops clicks from reaching what is below."""

    def __init__(
        self, ui: UiContext, item: Widget | None = None, *, skin: str = "ui/panel", pad: float = 14, tip: str = ""
    ) -> None:
        super().__init__(ui, tip=tip)
        self.item = item
        self.skin = skin
        self.pad = pad

    def children(self) -> Sequence[Widget]:
        """The widget within."""
        return [self.item] if self.item else []

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the widget within, plus the frame."""
        pad = self.ui.px(self.pad)
        wide, high = self.item.measure(max(1, width - 2 * pad)) if self.item else (0, 0)
        return wide + 2 * pad, high + 2 * pad

    def place(self, rect: pygame.Rect) -> None:
        """Place the widget within the frame."""
        super().place(rect)
        if self.item:
            pad = self.ui.px(self.pad)
            self.item.place(rect.inflate(-2 * pad, -2 * pad))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the background, then the content."""
        if self.rect.width and self.rect.height:
            surface.blit(self.ui.nine(self.skin, self.rect.size), self.rect)
        super().draw(surface)

    def mouse(self, event: pygame.event.Event, host: Host) -> bool:
        """Stop clicks here; let the wheel through."""
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Tall(Widget):
    """Shows one panel in the middle of the window, at the full height and at most ``width`` design units wide."""

    def __init__(self, ui: UiContext, panel: Panel, width: float, margin: float = 18) -> None:
        super().__init__(ui)
        self.panel = panel
        self.width = width
        self.margin = margin

    def children(self) -> Sequence[Widget]:
        """The panel."""
        return [self.panel]

    def place(self, rect: pygame.Rect) -> None:
        """Place the panel."""
        super().place(rect)
        edge = self.ui.px(self.margin)
        inner = pygame.Rect(0, 0, min(self.ui.px(self.width), rect.width - 2 * edge), rect.height - 2 * edge)
        inner.center = rect.center
        self.panel.place(inner)
