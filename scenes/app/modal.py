"""A scene in front of another that can still be seen."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.app.screen import CALM, Screen
from scenes.ui import theme

LEFT, RIGHT = 1, 3


class Modal(Screen):
    """Nothing passes below. Esc closes it, and so does a click beside its widgets."""

    transparent = True
    darkens = True
    """Whether what is behind is less to be looked at."""

    def close(self) -> None:
        """Back to what is behind."""
        self.app.stack.pop(self)

    def escape(self) -> bool:
        """All stays as it is."""
        self.close()
        return True

    def event(self, event: Event) -> Event | None:
        """Widgets first; what none of them wants is beside them, but for the second click of what opened this."""
        left = super().event(event)
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, RIGHT)
        if left is not None and is_click and self._calm_for >= CALM:
            self.escape()
        return None

    def background(self, surface: pygame.Surface) -> None:
        """What is behind gets darker."""
        if self.darkens:
            shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            shade.fill(theme.SHADE)
            surface.blit(shade, (0, 0))
