"""The prompt: a short text about what to do now, with buttons to go back or to decline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row
from scenes.ui.panel import Panel
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget

SIDE, PAD, GAP = 11, 10, 0
CLOSE, LOWER = 7, 2
"""The padding in place of ``PAD`` if there is a button, and how far down everything is moved then."""
BUTTON, SMALL_BUTTON = 30, 27
"""The height of a button, in a wide and in a narrow panel."""
NARROW = 420
"""The width below which the panel is narrow: the buttons are below the text."""


class PromptText(Label):
    """A label that uses small letters if its text would take more than ``most`` lines."""

    most = 2

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the text in the letters that suit it."""
        self.style = replace(self.style, size="body")
        if self.ui.text.measure(self.text, self.style, max(1, width))[1] > self.most * self.ui.text.line_height("body"):
            self.style = replace(self.style, size="small")
        return super().measure(width)

    def place(self, rect: pygame.Rect) -> None:
        """Take the rectangle, with the letters that suit it."""
        self.measure(rect.width)
        super().place(rect)


class PromptPanel(Panel):
    """The question and its buttons: side by side, or below each other if the panel is narrow."""

    def __init__(self, ui: UiContext, text: str, buttons: Sequence[Button]) -> None:
        self.label = PromptText(ui, text, Style("body", align="center"))
        self.label.grow = 1
        self.buttons = buttons
        super().__init__(ui)

    def _arrange(self, width: int) -> Widget:
        """The content for a width."""
        ui, parts = self.ui, [self.label, *self.buttons]
        is_narrow = width < ui.room(NARROW)
        self.label.most = 1 if is_narrow and self.buttons else 2
        for button in self.buttons:
            button.size, button.height = ("small", SMALL_BUTTON) if is_narrow else ("body", BUTTON)
        if is_narrow:
            return Column(ui, parts, gap=GAP)
        return Row(ui, parts, gap=8)

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, and the height of the content; a strip is always high enough for a button."""
        item = self._arrange(width)
        high = item.measure(max(1, width - 2 * self.ui.px(SIDE)))[1] + 2 * self._pad()
        return width, high if isinstance(item, Column) else max(high, self.strip_height())

    def strip_height(self) -> int:
        """The smallest height of a wide panel, with room for a button."""
        return self.ui.px(BUTTON) + 2 * self.ui.px(CLOSE)

    def _pad(self) -> int:
        return self.ui.px(CLOSE if self.buttons else PAD)

    def note_height(self) -> int:
        """The usual height of a narrow panel, with three lines above a button."""
        text = 3 * self.ui.text.line_height("small") + self.ui.px(GAP)
        return text + self.ui.px(SMALL_BUTTON) + 2 * self.ui.px(CLOSE)

    def place(self, rect: pygame.Rect) -> None:
        """Place the content as it was measured."""
        self.rect = pygame.Rect(rect)
        self.item = self._arrange(rect.width)
        inner = rect.inflate(-2 * self.ui.px(SIDE), -2 * self._pad())
        # text needs more distance from the frame than a button, which has a frame of its own
        self.item.place(inner.move(0, self.ui.px(LOWER)) if isinstance(self.item, Column) and self.buttons else inner)
