"""The end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.events import Event
from game.session import Session
from scenes.app.language import _
from scenes.app.screen import Screen
from scenes.ui.button import Button
from scenes.ui.layout import Anchored
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.app.app import App


class ResultsScene(Screen):
    """Who won, and how."""

    name = "results"

    def __init__(self, app: App, session: Session, entries: list[list[Event]]) -> None:
        super().__init__(app)
        self.session = session
        self.entries = entries

    def build(self) -> Widget:
        """One button."""
        return Anchored(self.kit, Button(self.kit, _("Look at the board"), self.app.go.back))

    def escape(self) -> bool:
        """Back to the board."""
        self.app.go.back()
        return True
