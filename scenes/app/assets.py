"""Pictures and fonts, found in the package ``data`` wherever it lies."""

from __future__ import annotations

import atexit
from contextlib import ExitStack
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path

import pygame

from scenes.ui.pictures import PlainPictures
from sprites.sheets import open_sheets

_kept_open = ExitStack()
atexit.register(_kept_open.close)

FONTS = {False: "AlegreyaSansHexhold-Medium.ttf", True: "AlegreyaSansHexhold-Bold.ttf"}


def real_path(resource: Traversable) -> Path:
    """A path in the file system for a resource, good until the program ends."""
    return _kept_open.enter_context(as_file(resource))


def font_file(bold: bool) -> str:
    """The file of the game's font (``tools/build_fonts.py`` makes it)."""
    return str(data_path("fonts", FONTS[bold]))


def data_path(*parts: str) -> Path:
    """A path of a file or folder in ``data``."""
    return real_path(files("data").joinpath(*parts))


class Assets:
    """The pictures of the sprite sheets; what they lack is drawn plainly, so that nothing ever fails for a picture."""

    def __init__(self) -> None:
        self._plain = PlainPictures()
        self.sheets = open_sheets()
        self._names = frozenset(self.sheets.names())

    def has(self, name: str) -> bool:
        """Whether the sheets hold that picture."""
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
    """The picture for the window's corner and the task bar."""
    return open_sheets().picture("app/icon", height=64)
