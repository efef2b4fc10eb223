"""The layer for the ribbon that calls a person to their turn."""

from __future__ import annotations

import pygame

from scenes.tabletop.board.table_view import TableView
from scenes.ui.widget import ClickThrough


class Called(ClickThrough):
    """Draws the ribbon at the prompt; it ignores the mouse."""

    def __init__(self, table_view: TableView) -> None:
        super().__init__(table_view.ui)
        self.table_view = table_view

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ribbon, if there is one."""
        self.table_view.turn_call.draw(surface, self.table_view.spots["prompt"])
