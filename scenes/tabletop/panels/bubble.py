"""Places the speech bubble."""

from __future__ import annotations

import pygame

from scenes.tabletop.board.table_view import TableView
from scenes.ui.widget import Widget


class Bubble(Widget):
    """In front of the board, and never in the way of the mouse."""

    def __init__(self, table_view: TableView) -> None:
        super().__init__(table_view.ui)
        self.table_view = table_view

    def path(self, pos: tuple[int, int]) -> list[Widget]:
        """Nothing is here for the mouse."""
        return []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it at the panel of the speaker, below any prompt at the top of the board."""
        speech, spots = self.table_view.speech, self.table_view.spots
        panel = spots.get(f"seat {speech.seat}")
        if panel:
            speech.draw(surface, panel, spots["prompt"].bottom)
