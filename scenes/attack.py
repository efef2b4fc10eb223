"""The barbarians land: strengths are counted city by city and knight by knight, then it is decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.app.language import _
from scenes.app.screen import Screen
from scenes.play.forecast import Forecast
from scenes.play.stage import Stage
from scenes.ui.button import Button
from scenes.ui.layout import Anchored
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.app.app import App


class AttackScene(Screen):
    """Shows an attack over the board; ``then`` is called when it has been seen."""

    transparent = True
    name = "attack"

    def __init__(self, app: App, stage: Stage, facts: Forecast, then: Callable[[], None]) -> None:
        super().__init__(app)
        self.stage = stage
        self.facts = facts
        self.then = then

    def build(self) -> Widget:
        """One button."""
        return Anchored(self.kit, Button(self.kit, _("Go on"), self.close, width=140), "midbottom", margin=40)

    def close(self) -> None:
        """It has been seen."""
        self.app.stack.pop(self)
        self.then()

    def escape(self) -> bool:
        """Skip."""
        self.close()
        return True

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Nothing passes below."""
        super().event(event)
        return None
