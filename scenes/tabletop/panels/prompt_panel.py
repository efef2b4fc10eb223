"""A short text about what to do now, with buttons to go back or to decline."""

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
"""The padding next to a button, in place of ``PAD``, and how much lower everything is then."""
BUTTON, SMALL_BUTTON = 30, 27
"""The height of a button in it, and where it is narrow."""
NARROW = 420
"""If there is less room the buttons are below the text."""


class PromptText(Label):
    """In small letters where large ones would take more than two lines, or more than one above a button."""

    most = 2

    def measure(self, width: int) -> tuple[int, int]:
        """As high as it must be."""
        self.style = replace(self.style, size="body")
        if self.ui.text.measure(self.text, self.style, max(1, width))[1] > self.most * self.ui.text.line_height("body"):
            self.style = replace(self.style, size="small")
        return super().measure(width)

    def place(self, rect: pygame.Rect) -> None:
        """In the letters that were measured."""
        self.measure(rect.width)
        super().place(rect)


class PromptPanel(Panel):
    """The question and its buttons: side by side, or one below the other if there is little room."""

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
        """The whole width, and as high as it must be; a strip has the height that a button needs, with it or not."""
        item = self._arrange(width)
        high = item.measure(max(1, width - 2 * self.ui.px(SIDE)))[1] + 2 * self._pad()
        return width, high if isinstance(item, Column) else max(high, self.strip_height())

    def strip_height(self) -> int:
        """The least height where it is wide: a button's, with it or not."""
        return self.ui.px(BUTTON) + 2 * self.ui.px(CLOSE)

    def _pad(self) -> int:
        return self.ui.px(CLOSE if self.buttons else PAD)

    def note_height(self) -> int:
        """The usual height where it is narrow: of three lines above a button."""
        text = 3 * self.ui.text.line_height("small") + self.ui.px(GAP)
        return text + self.ui.px(SMALL_BUTTON) + 2 * self.ui.px(CLOSE)

    def place(self, rect: pygame.Rect) -> None:
        """As it was measured."""
        self.rect = pygame.Rect(rect)
        self.item = self._arrange(rect.width)
        inner = rect.inflate(-2 * self.ui.px(SIDE), -2 * self._pad())
        # text needs more distance to the frame than a button, which has a frame of its own
        self.item.place(inner.move(0, self.ui.px(LOWER)) if isinstance(self.item, Column) and self.buttons else inner)
