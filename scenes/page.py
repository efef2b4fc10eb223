"""The base class of scenes that fill the window, in front of a still board."""

from __future__ import annotations

import pygame

from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.backdrop import Backdrop
from scenes.ui.scroll import Scroll


class PageScene(Screen):
    """A scene in front of a still board; Esc goes back to the scene that opened it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.backdrop = Backdrop(app.ui, calm=True)
        self._scroll: Scroll | None = None
        """What stays where it was scrolled to when the widgets are rebuilt. Set it to None to begin at the top."""

    def rebuild(self) -> None:
        """Rebuild the widgets, but keep the scroll position."""
        at = self._scroll.at if self._scroll else 0
        super().rebuild()
        if self._scroll:
            self._scroll.to(at)

    def escape(self) -> bool:
        """Go back."""
        self.app.go.back()
        return True

    def background(self, surface: pygame.Surface) -> None:
        """Draw the board."""
        self.backdrop.draw(surface)
