"""The layer for the speech bubble."""

from __future__ import annotations

import pygame

from scenes.tabletop.board.table_view import TableView
from scenes.ui.widget import ClickThrough
from sprites.names import person_sprite


class Bubble(ClickThrough):
    """Draws the speech bubble in front of the board; it ignores the mouse."""

    def __init__(self, table_view: TableView) -> None:
        super().__init__(table_view.ui)
        self.table_view = table_view

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bubble at the speaker's panel, below any prompt at the top of the board."""
        speech, spots = self.table_view.speech, self.table_view.spots
        panel = spots.get(f"seat {speech.seat}")
        if panel:
            cast = self.table_view.cast
            portrait = cast.portrait(speech.seat) or person_sprite(cast.colours[speech.seat])
            speech.draw(surface, panel, spots["prompt"].bottom, portrait)
