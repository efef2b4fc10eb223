"""Two panels side by side, such as a list and the details of its chosen item."""

from __future__ import annotations

import pygame

from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget


class Spread(Widget):
    """A narrow widget on the left and a second one in the rest, with margins; both as high as the window."""

    def __init__(self, ui: UiContext, left: Widget, right: Widget, width: float, whole: float) -> None:
        """``width`` is that of the left one, ``whole`` the largest width of both together, in design units."""
        super().__init__(ui)
        self.left = left
        self.right = right
        self.width = width
        self.whole = whole

    def children(self) -> list[Widget]:
        """Left and right."""
        return [self.left, self.right]

    def place(self, rect: pygame.Rect) -> None:
        """Place both, in the middle if the window is wider than ``whole``."""
        super().place(rect)
        edge, gap = self.ui.px(18), self.ui.px(12)
        area = rect.inflate(-2 * edge, -2 * edge)
        area.width = min(area.width, self.ui.room(self.whole))
        area.centerx = rect.centerx
        wide = self.ui.room(self.width)
        self.left.place(pygame.Rect(area.left, area.top, wide, area.height))
        self.right.place(pygame.Rect(area.left + wide + gap, area.top, area.width - wide - gap, area.height))
