"""Between two persons at one screen: hides everything until the next one has the mouse."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes import backdrop
from scenes.app.language import _, fill
from scenes.app.screen import Screen
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label, Picture
from scenes.ui.layout import Anchored, Column, Spacer
from scenes.ui.panel import Panel
from scenes.ui.text import Style, escape
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.app.app import App


class CurtainScene(Screen):
    """Asks for a person by name; ``then`` is called when the button was pressed and the scene has gone."""

    name = "curtain"

    def __init__(self, app: App, person: str, then: Callable[[], None] | None = None) -> None:
        super().__init__(app)
        self.person = person
        self.then = then
        self.backdrop = backdrop.Backdrop(app.kit, calm=True)

    def build(self) -> Widget:
        """One panel with a name and a button."""
        kit = self.kit
        text = fill(_("Pass the mouse to {name}"), name="\0").replace("\0", "{b}" + escape(self.person) + "{/b}")
        ready = Button(kit, _("I am here"), self._ready, size="large", height=54, width=240)
        column = Column(
            kit,
            [
                Picture(kit, "icon/person", 72),
                Label(kit, text, Style("heading", align="center"), lines=3),
                Label(kit, _("The others look away."), Style("body", theme.FADED, align="center")),
                Spacer(kit, 8),
                ready,
            ],
            gap=12,
            align="center",
        )
        return Anchored(kit, Panel(kit, column, pad=36), width=520, margin=20)

    def _ready(self) -> None:
        self.app.report("curtain", person=self.person)
        self.app.stack.pop(self)
        if self.then:
            self.then()

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Nothing passes below."""
        super().event(event)
        return None

    def update(self, dt: float) -> None:
        """Let the background move."""
        self.backdrop.update(dt)
        super().update(dt)

    def background(self, surface: pygame.Surface) -> None:
        """The same board as behind the menu; nothing of the game."""
        self.backdrop.draw(surface)
