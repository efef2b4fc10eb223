"""A message or a question in front of any scene."""

from __future__ import annotations

import pygame

from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.app.navigation import Replies
from scenes.app.screen import CALM
from scenes.ui.dialog import Dialog
from scenes.ui.widget import Widget


class DialogScene(Modal):
    """Shows a text and buttons; the pressed one closes the scene, then does its work. Esc is the last button, Enter the
    first, and the last too where the others lose something for good."""

    name = "dialog"
    chapter = ""
    calm = CALM
    space_presses = False
    """Who hurries on by Space does not answer a question that comes up meanwhile."""

    def __init__(self, app: App, title: str, text: str, buttons: Replies, *, loses: bool = False) -> None:
        super().__init__(app)
        self.title = title
        self.text = text
        self.buttons = buttons
        self.loses = loses
        self.first_focus = -1 if loses else 0

    def enter(self) -> None:
        """It asks to be seen."""
        super().enter()
        self.ui.sound("ask")

    def build(self) -> Widget:
        """The dialog in the middle."""
        dialog = Dialog(self.ui, self.title, self.text, self.buttons, loses=self.loses, on_close=self.close)
        return _Middle(dialog)


class _Middle(Widget):
    """Holds a dialog in the middle. All around it is its own, so no click there leaves a question without an answer."""

    def __init__(self, dialog: Dialog) -> None:
        super().__init__(dialog.ui)
        self.dialog = dialog

    def children(self) -> list[Widget]:
        return [self.dialog]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.dialog.center(rect)
