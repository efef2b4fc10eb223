"""A modal scene, in front of another one that stays visible."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.app.screen import CALM, Screen
from scenes.ui import theme
from scenes.ui.panel import Panel

LEFT, RIGHT = 1, 3


class Modal(Screen):
    """A scene that lets no event through to the scene below. Esc or a click outside its widgets closes it."""

    transparent = True
    darkens = True
    """Whether it darkens the scene behind it."""

    def close(self) -> None:
        """Close the scene."""
        self.app.stack.pop(self)

    def escape(self) -> bool:
        """Close without doing anything."""
        self.close()
        return True

    def news(self) -> pygame.Rect | None:
        """The panel of the scene."""
        root = self.layers.bottom()
        return next((one.rect for one in root.walk() if isinstance(one, Panel)), None)

    def event(self, event: Event) -> Event | None:
        """Offer an event to the widgets; a click outside them closes the scene, except the second click of a double
        click that opened it."""
        left = super().event(event)
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, RIGHT)
        if left is not None and is_click and self._calm_for >= CALM:
            self.escape()
        return None

    def background(self, surface: pygame.Surface) -> None:
        """Darken the scene behind."""
        if self.darkens:
            shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            shade.fill(theme.SHADE)
            surface.blit(shade, (0, 0))
