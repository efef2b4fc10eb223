"""How the editor divides the window."""

from __future__ import annotations

import pygame

from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Group, Widget

TOOLS = 300
"""The width of the tools, in design units."""


class ToolsBeside(Group):
    """The tools at the left, and the rest of the window."""

    def __init__(self, ui: UiContext, tools: Widget, rest: Widget) -> None:
        super().__init__(ui, [tools, rest])

    def place(self, rect: pygame.Rect) -> None:
        """Place both with a margin."""
        super().place(rect)
        edge = self.ui.px(10)
        inner = rect.inflate(-2 * edge, -2 * edge)
        wide = self.ui.px(TOOLS)
        self.items[0].place(pygame.Rect(inner.left, inner.top, wide, inner.height))
        left = inner.left + wide + edge
        self.items[1].place(pygame.Rect(left, inner.top, inner.right - left, inner.height))


class FixedHeight(Group):
    """A widget of a fixed height, in design units."""

    def __init__(self, ui: UiContext, item: Widget, height: float) -> None:
        super().__init__(ui, [item])
        self.height = height

    def measure(self, width: int) -> tuple[int, int]:
        """All the width, and the height."""
        return width, self.ui.px(self.height)

    def place(self, rect: pygame.Rect) -> None:
        """Give the widget everything."""
        super().place(rect)
        self.items[0].place(rect)
