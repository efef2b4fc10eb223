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
        """The timeline's motions, and what is being said."""
        self.timeline.draw(surface)
        self.timeline.table_view.note.draw(surface)
