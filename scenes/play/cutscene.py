"""A scene in front of the board that the game waits for."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app.app import App
from scenes.app.screen import Screen

LATE = 0.5
"""Seconds after the scene has ended by itself in which clicks are ignored."""


class Cutscene(Screen):
    """A scene that a click or a key ends. ``then`` is called at the end."""

    leans = True

    def __init__(self, app: App, then: Callable[[], None]) -> None:
        super().__init__(app)
        self.then = then
        self.time = 0.0
        self._done = False

    def close(self) -> None:
        """Close the scene, and continue with the game."""
        if not self._done:
            self._done = True
            self.app.stack.pop(self)
            self.then()

    def end(self) -> None:
        """Close the scene because its time is up; a click that comes too late has no effect below."""
        self.close()
        top = self.app.stack.top
        if isinstance(top, Screen):
            top.wait(LATE)

    def escape(self) -> bool:
        """Go on."""
        self.close()
        return True

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event; nothing is passed to the scenes below."""
        left = super().event(event)
        wanted = event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN)
        )
        if left is not None and wanted:
            self.hurry()
        return None

    def hurry(self) -> None:
        """End the scene early, on a click or a key."""
        self.close()
