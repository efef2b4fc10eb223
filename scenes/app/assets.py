"""Pictures and fonts, found in the package ``data`` wherever it lies."""

from __future__ import annotations

import atexit
from contextlib import ExitStack
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path

import pygame

from scenes.ui.pictures import PlainPictures

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
        self._sheets: PlainPictures | None = None

    def has(self, name: str) -> bool:
        """Whether the sheets hold that picture."""
        return self._plain.has(name)

    def picture(self, name: str, height: int) -> pygame.Surface:
        """The picture, scaled to that height."""
        return self._plain.picture(name, height)

    def nine(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture stretched to a size, its corners kept."""
        return self._plain.nine(name, size)


def window_icon() -> pygame.Surface:
    """A small hex for the window's corner and the task bar."""
    side = 64
    icon = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = pygame.Vector2(side / 2)
    points = [pygame.Vector2(0, -side * 0.47).rotate(60 * step) + middle for step in range(6)]
    pygame.draw.polygon(icon, (196, 132, 60), points)
    pygame.draw.polygon(icon, (46, 29, 18), points, 4)
    for x, high in ((18, 22), (30, 32), (42, 22)):
        pygame.draw.rect(icon, (250, 238, 212), (x - 4, 46 - high, 10, high))
        pygame.draw.polygon(icon, (150, 40, 30), [(x - 6, 46 - high), (x + 1, 36 - high), (x + 8, 46 - high)])
    return icon
