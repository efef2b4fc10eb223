"""A message or a question in front of whatever is there."""

from __future__ import annotations

import pygame

from scenes.app.app import App
from scenes.app.screen import CALM, Screen
from scenes.app.ways import Replies
from scenes.ui import theme
from scenes.ui.dialog import Dialog
from scenes.ui.widget import Widget


class DialogScene(Screen):
    """Shows a text and buttons; the pressed one closes the scene, then does its work. Esc is the last button, Enter the
    first, and the last too where the others lose something for good."""

    transparent = True
    name = "dialog"
    calm = CALM

    def __init__(self, app: App, title: str, text: str, buttons: Replies, *, loses: bool = False) -> None:
        super().__init__(app)
        self.title = title
        self.text = text
        self.buttons = buttons
        self.loses = loses
        self.first_focus = -1 if loses else 0

    def build(self) -> Widget:
        """The dialog in the middle."""

        def close() -> None:
            self.app.stack.pop(self)

        return _Middle(Dialog(self.kit, self.title, self.text, self.buttons, loses=self.loses, on_close=close))

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Nothing passes below."""
        super().event(event)
        return None

    def background(self, surface: pygame.Surface) -> None:
        """What is behind gets darker."""
        shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        shade.fill(theme.SHADE)
        surface.blit(shade, (0, 0))


class _Middle(Widget):
    """Holds a dialog in the middle."""

    def __init__(self, dialog: Dialog) -> None:
        super().__init__(dialog.kit)
        self.dialog = dialog

    def children(self) -> list[Widget]:
        return [self.dialog]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.dialog.center(rect)
