"""What moves over the panels, and notes."""

from __future__ import annotations

import pygame

from scenes.tabletop.timeline.timeline import Timeline
from scenes.ui.widget import Widget


class Flights(Widget):
    """In front of everything, and never in the way of the mouse."""

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(timeline.table_view.ui)
        self.timeline = timeline

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """Nothing is here for the mouse."""
        return []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the timeline's motions and the current toast."""
        self.timeline.draw(surface)
        self.timeline.table_view.note.draw(surface)
