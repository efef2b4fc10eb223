"""The base of the scenes in which a board fills the middle of the window."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.app.screen import Screen
from scenes.tabletop.board.camera import Point
from scenes.tabletop.board.table_view import TableView

PAN = 1.1
"""How far a second at full tilt moves the board, in heights of its area."""
ZOOM = 6.0
"""Steps of the camera in that second."""


class BoardScreen(Screen):
    """A screen with a board that the wheel, fingers, keys and a gamepad zoom and move."""

    has_board = True
    table_view: TableView

    def pivot(self) -> Point:
        """The point that stays in place when a key or a gamepad zooms."""
        return self.table_view.camera.area.center

    def commands(self) -> list[str]:
        """The commands of the widgets, and those of the board."""
        return [*super().commands(), "zoom_in", "zoom_out"]

    def steer(self, right: float, down: float, closer: float) -> bool:
        """Move the view of the board and zoom in, unless the focus is in a list that the stick scrolls."""
        if self.layers.scrolls:
            return False
        camera = self.table_view.camera
        if closer:
            camera.zoom_at(self.pivot(), ZOOM * closer)
        if right or down:
            far = PAN * camera.area.height
            camera.pan(-far * right, -far * down)
        if closer or right or down:
            self.ui.redraw()
        return True

    def zooms(self, event: Event) -> bool:
        """Zoom for a key that no widget used; False for other events."""
        ways = {self.ui.keys.code("zoom_in"): 1, self.ui.keys.code("zoom_out"): -1}
        way = ways.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        if way:
            self.table_view.camera.zoom_at(self.pivot(), 2 * way)
            self.ui.redraw()
        return bool(way)
