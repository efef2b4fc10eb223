"""A scroll that stays where it was when the scene's widgets are built anew."""

from __future__ import annotations

from scenes.play.table.draft import Draft
from scenes.ui.kit import Kit
from scenes.ui.scroll import Scroll
from scenes.ui.widget import Widget


class KeptScroll(Scroll):
    """Keeps its position in the draft of the question."""

    def __init__(self, kit: Kit, item: Widget, draft: Draft) -> None:
        super().__init__(kit, item)
        self.draft = draft
        self.at = draft.scrolled
        self.grow = 1

    def to(self, at: float, *, smooth: bool = False) -> None:
        """As ever, and remember."""
        super().to(at, smooth=smooth)
        self.draft.scrolled = self.at
