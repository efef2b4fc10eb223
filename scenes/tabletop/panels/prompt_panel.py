"""The prompt: a short text about what to do now, with buttons to go back or to decline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from scenes.ui import theme
from scenes.ui.accessible import Accessible, Role
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Row
from scenes.ui.panel import Panel
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext

SIDE, PAD = 22, 6
MINE, OTHERS = 10, 4
"""The width of the stripe in the colour of the player who acts: the viewer, or another."""
BUTTON = 32
LINES = 2
"""The most lines of text, for which letters become small."""


class PromptText(Label):
    """A label on one line in large letters, or else on two in the largest that fit."""

    spoken = ""
    """What screen readers say instead of a text that changes every second."""
    is_live = False
    """Whether screen readers say it at once: it asks something that no panel asks, too."""

    def measure(self, width: int) -> tuple[int, int]:
        """The size of the text in the letters that suit it."""
        for size, lines in (("large", 1), ("body", 1), ("small", LINES)):
            self.style = replace(self.style, size=size)
            high = self.ui.text.measure(self.text, self.style, max(1, width))[1]
            if high <= lines * self.ui.text.line_height(size):
                break
        return super().measure(width)

    def accessible(self) -> Accessible | None:
        """The text, said whenever it changes if it asks something."""
        return Accessible(Role.STATUS, self.spoken or self.text, is_live=self.is_live) if self.text else None

    def place(self, rect: pygame.Rect) -> None:
        """Take the rectangle, with the letters that suit it."""
        self.measure(rect.width)
        super().place(rect)


class PromptPanel(Panel):
    """The question, and its buttons beside it. It is equally high for every question."""

    def __init__(
        self,
        ui: UiContext,
        text: str,
        buttons: Sequence[Button],
        *,
        colour: theme.Colour | None = None,
        mine: bool = False,
        is_live: bool = False,
    ) -> None:
        """``colour`` is that of the player who acts, ``mine`` says that it is the person in front of the screen, and
        ``is_live`` that screen readers say the text at once."""
        self.label = PromptText(ui, text, Style("body", bold=mine, align="center"))
        self.label.grow = 1
        self.label.is_live = is_live
        self.buttons = buttons
        self.words = [button.text for button in buttons]
        self.colour = colour
        self.mine = mine
        for button in buttons:
            button.height = BUTTON
        self.row = Row(ui, [self.label, *buttons], gap=8)
        super().__init__(ui, self.row)

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width, with room for a button and for two lines in small letters."""
        text = LINES * self.ui.text.line_height("small")
        return width, max(text, self.ui.px(BUTTON), self.ui.target if self.buttons else 0) + 2 * self.ui.px(PAD)

    def place(self, rect: pygame.Rect) -> None:
        """Place the text and the buttons. If the text has too little room, these get small letters, and finally only
        their pictures, if they have any."""
        self.rect = pygame.Rect(rect)
        inner = rect.inflate(-2 * self.ui.px(SIDE), -2 * self.ui.px(PAD))
        for size, is_brief in (("body", False), ("small", False), ("small", True)):
            for button, words in zip(self.buttons, self.words, strict=True):
                button.size, button.text = size, "" if is_brief and button.icon else words
            self.row.place(inner)
            if self.label.measure(self.label.rect.width)[1] <= inner.height:
                break

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel with the colour of the player at both ends, around it too if it asks the viewer."""
        super().draw(surface)
        if self.colour is None or not self.rect.width:
            return
        ui = self.ui
        inner = self.rect.inflate(-2 * ui.px(6), -2 * ui.px(6))
        wide = ui.px(MINE if self.mine else OTHERS)
        for left in (inner.left, inner.right - wide):
            pygame.draw.rect(surface, self.colour, (left, inner.top, wide, inner.height), border_radius=ui.px(3))
        if self.mine:
            pygame.draw.rect(surface, theme.GOLD, self.rect.inflate(-2, -2), ui.px(3), border_radius=ui.px(9))
