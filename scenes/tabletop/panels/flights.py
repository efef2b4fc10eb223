"""The layer for motions over the panels, and for messages."""

from __future__ import annotations

import pygame

from scenes.tabletop.timeline.timeline import Timeline
from scenes.ui.widget import ClickThrough


class Flights(ClickThrough):
    """Draws motions and messages in front of everything; it ignores the mouse."""

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(timeline.table_view.ui)
        self.timeline = timeline

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the timeline's motions and the current message."""
        self.timeline.draw(surface)
        self.timeline.table_view.note.draw(surface)
