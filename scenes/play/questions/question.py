"""The words of a question, at the head of its panel."""

from __future__ import annotations

import pygame

from scenes.ui.label import Label


class Question(Label):
    """The focus comes here first, so that no key that was pressed too soon gives an answer; the answers follow."""

    focusable = True

    def draw(self, surface: pygame.Surface) -> None:
        """The words, and whether they have the focus."""
        super().draw(surface)
        self.draw_focus(surface)
