"""The scene of a message or a question in front of another scene."""

from __future__ import annotations

import pygame

from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.app.navigation import Replies
from scenes.app.screen import CALM
from scenes.ui.dialog import Dialog
from scenes.ui.widget import Widget


class DialogScene(Modal):
    """Shows a text and buttons. A button closes the scene, then does its work. Esc presses the last button, Enter the
    first one, or the last one if the others lose something for good."""

    name = "dialog"
    chapter = ""
    calm = CALM
    space_presses = False
    """A player who skips animations with Space does not answer a question that has just opened."""

    def __init__(self, app: App, title: str, text: str, buttons: Replies, *, loses: bool = False) -> None:
        super().__init__(app)
        self.title = title
        self.text = text
        self.buttons = buttons
        self.loses = loses
        self.first_focus = -1 if loses else 0

    def enter(self) -> None:
        """Build the scene, and sound a call for attention."""
        super().enter()
        self.ui.sound("ask")

    def build(self) -> Widget:
        """Build the dialog in the middle."""
        dialog = Dialog(self.ui, self.title, self.text, self.buttons, self.close, loses=self.loses)
        return _Middle(dialog)


class _Middle(Widget):
    """Places a dialog in the middle. It covers the whole window, so that a click beside the dialog does not close it
    without an answer."""

    def __init__(self, dialog: Dialog) -> None:
        super().__init__(dialog.ui)
        self.dialog = dialog

    def children(self) -> list[Widget]:
        return [self.dialog]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.dialog.center(rect)
