"""A scene that takes the whole window for a while, in front of a still board."""

from __future__ import annotations

import pygame

from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.backdrop import Backdrop


class PageScene(Screen):
    """Esc goes back to where it was opened from."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.backdrop = Backdrop(app.ui, calm=True)

    def escape(self) -> bool:
        """Back."""
        self.app.go.back()
        return True

    def background(self, surface: pygame.Surface) -> None:
        """The board."""
        self.backdrop.draw(surface)
