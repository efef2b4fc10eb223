"""A scroll area that keeps its position when the scene rebuilds its widgets."""

from __future__ import annotations

import pygame

from scenes.tabletop.table.draft import Draft
from scenes.ui.scroll import Scroll
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget


class KeptScroll(Scroll):
    """A scroll area that stores its position in the draft of the question."""

    def __init__(self, ui: UiContext, item: Widget, draft: Draft) -> None:
        super().__init__(ui, item)
        self.draft = draft
        self.at = draft.scrolled
        self.grow = 1

    def measure(self, width: int) -> tuple[int, int]:
        """The size, without space for a scroll bar if none is needed."""
        beside, alone = super().measure(width), self.item.measure(max(1, width))
        return alone if alone[1] < beside[1] else beside

    def _room(self, rect: pygame.Rect) -> int:
        """The width for the item, without a scroll bar if none is needed."""
        return rect.width if self.item.measure(rect.width)[1] <= rect.height else super()._room(rect)

    def to(self, at: float, *, smooth: bool = False) -> None:
        """Scroll to a position, and remember it."""
        super().to(at, smooth=smooth)
        self.draft.scrolled = self.at
