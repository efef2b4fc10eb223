"""The text of a question, at the top of its panel."""

from __future__ import annotations

import pygame

from scenes.ui.accessible import Accessible, Role
from scenes.ui.label import Label


class Question(Label):
    """A text that gets the focus before the answers do, so that a key pressed too early gives no answer."""

    focusable = True

    def accessible(self) -> Accessible | None:
        """The question, said when it appears."""
        return Accessible(Role.STATUS, self.text, is_live=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text, and the focus if it is here."""
        super().draw(surface)
        self.draw_focus(surface)
