"""An achievement with its medal, for the results and the career."""

from __future__ import annotations

import pygame

from platform_io.i18n import _
from scenes.tabletop.words.achievements import ACHIEVEMENT_WORDS, MEDALS, RANKS
from scenes.ui.label import Label, Picture
from scenes.ui.layout import Row
from scenes.ui.text import marked
from scenes.ui.ui_context import UiContext

HEIGHT = 48
"""The height of a medal."""
INNER = 0.5
"""The size of the picture within, as a share of that."""


class Medal(Picture):
    """The medal of an achievement: a frame for its rank, and its picture within."""

    def __init__(self, ui: UiContext, name: str, rank: str) -> None:
        super().__init__(ui, MEDALS[rank], HEIGHT, tip=_(RANKS[rank]))
        self.icon = ACHIEVEMENT_WORDS[name].icon

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture in the middle of the frame, as large as fits."""
        super().draw(surface)
        most = max(1, round(self.ui.px(self.height) * INNER))
        picture = self.ui.pictures.picture(self.icon, most)
        if picture.get_width() > most:
            picture = self.ui.pictures.picture(self.icon, max(1, most * most // picture.get_width()))
        surface.blit(picture, picture.get_rect(center=self.rect.center))


def achievement_row(ui: UiContext, name: str, rank: str, *, is_new: bool = False) -> Row:
    """The medal of an achievement, its name and its sentence; ``is_new`` says that it was earned for the first
    time."""
    words = ACHIEVEMENT_WORDS[name]
    title = marked(_("{name} (new)"), name=_(words.name)) if is_new else _(words.name)
    label = Label(ui, marked("{b}{title}{/b}{br}{about}", title=title, about=_(words.about)))
    label.grow = 1
    return Row(ui, [Medal(ui, name, rank), label], gap=10)
