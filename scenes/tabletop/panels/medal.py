"""An achievement with its medal, for the results and the career."""

from __future__ import annotations

from typing import Final

import pygame

from platform_io.i18n import _
from scenes.tabletop.words.achievements import ACHIEVEMENT_WORDS, MEDALS, RANKS
from scenes.ui import theme
from scenes.ui.label import Label, Picture
from scenes.ui.layout import Row
from scenes.ui.text import Style, marked
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget

HEIGHT: Final = 48
"""The height of a medal."""
INNER: Final = 0.5
"""The size of the picture within, as a share of that."""
PALE: Final = 90
"""The alpha of a medal that has not been earned."""


class Medal(Picture):
    """The medal of an achievement: a frame for its rank, and its picture within; pale if it has not been earned."""

    def __init__(self, ui: UiContext, name: str, rank: str, *, is_earned: bool = True) -> None:
        super().__init__(ui, MEDALS[rank], HEIGHT, tip=_(RANKS[rank]))
        self.icon = ACHIEVEMENT_WORDS[name].icon
        self.is_earned = is_earned

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture in the middle of the frame, as large as fits."""
        frame = self._fit(self.rect.width)
        most = max(1, round(frame.get_height() * INNER))
        picture = self.ui.pictures.picture(self.icon, most)
        if picture.get_width() > most:
            picture = self.ui.pictures.picture(self.icon, max(1, most * most // picture.get_width()))
        medal = frame.copy()
        medal.blit(picture, picture.get_rect(center=medal.get_rect().center))
        if not self.is_earned:
            medal.set_alpha(PALE)
        surface.blit(medal, medal.get_rect(center=self.rect.center))


def achievement_row(
    ui: UiContext,
    name: str,
    rank: str,
    *,
    is_new: bool = False,
    is_earned: bool = True,
    note: str = "",
    last: Widget | None = None,
) -> Row:
    """The medal of an achievement, its name and its sentence.

    ``is_new`` says that it was earned for the first time. ``note`` follows the sentence, ``last`` is at the end.
    """
    words = ACHIEVEMENT_WORDS[name]
    title = marked(_("{name} (new)"), name=_(words.name)) if is_new else _(words.name)
    about = _(words.about) + (" " + note if note else "")
    colour = theme.INK if is_earned else theme.FADED
    label = Label(ui, marked("{b}{title}{/b}{br}{about}", title=title, about=about), Style("body", colour))
    label.grow = 1
    medal = Medal(ui, name, rank, is_earned=is_earned)
    return Row(ui, [medal, label, *([last] if last is not None else [])], gap=10)
