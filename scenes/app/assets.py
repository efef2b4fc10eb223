"""The pictures and fonts of the installed game."""

from __future__ import annotations

import pygame

from platform_io import i18n as language
from scenes.ui.pictures import PlainPictures
from scenes.ui.text import Face
from sprites import fonts
from sprites.sheets import open_sheets

FACES: dict[Face, str] = {"text": fonts.TEXT, "bold": fonts.BOLD, "display": fonts.DISPLAY}


def font_file(face: Face) -> str:
    """The file of a face in the current language."""
    return fonts.font_path(FACES[face], language.spoken())


class Assets:
    """The pictures of the sprite sheets. A missing one is replaced by a plain drawing, so that nothing fails."""

    def __init__(self) -> None:
        self._plain = PlainPictures()
        self.sheets = open_sheets()
        self._names = frozenset(self.sheets.names())

    def has(self, name: str) -> bool:
        """Whether the sheets contain that picture."""
        return name in self._names

    def picture(self, name: str, height: int) -> pygame.Surface:
        """The picture, scaled to that height."""
        if name not in self._names:
            return self._plain.picture(name, height)
        return self.sheets.picture(name, height=height)

    def nine(self, name: str, size: tuple[int, int], scale: float = 1) -> pygame.Surface:
        """The picture stretched to a size, its corners kept at ``scale``."""
        if name not in self._names:
            return self._plain.nine(name, size, scale)
        return self.sheets.nine(name, size, scale)


def window_icon() -> pygame.Surface:
    """The icon for the window and the task bar."""
    return open_sheets().picture("app/icon", height=64)
