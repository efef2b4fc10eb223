"""The game's fonts, from the packages that contain their files: Fira Sans for text, Fraunces for titles, headings and
names of cards. No other module names the families."""

from __future__ import annotations

import atexit
from contextlib import ExitStack
from functools import cache, lru_cache
from importlib.resources import as_file, files
from typing import Final

import pygame

from sprites.broken import BrokenSheet

TEXT: Final = "Regular"
BOLD: Final = "Bold"
BOARD: Final = "ExtraBold"
DISPLAY: Final = "Display"
FILES: Final = {
    TEXT: ("fontpkg_fira_sans", "FiraSans-Regular.ttf"),
    BOLD: ("fontpkg_fira_sans", "FiraSans-Bold.ttf"),
    BOARD: ("fontpkg_fira_sans", "FiraSans-ExtraBold.ttf"),
    DISPLAY: ("fontpkg_fraunces", "Fraunces[SOFT,WONK,opsz,wght].ttf"),
}
"""The package and the file of each weight. Of Fraunces, a variable font, pygame shows the default: black."""

_kept_open = ExitStack()
atexit.register(_kept_open.close)


@cache
def font_path(weight: str) -> str:
    """The file of a weight. It stays until the program ends: a font reads from it for each new letter."""
    package, name = FILES[weight]
    return str(_kept_open.enter_context(as_file(files(package) / "files" / name)))


def check_fonts() -> None:
    """Raise BrokenSheet if a weight is missing or damaged, now rather than in the middle of a game."""
    for weight, (_package, name) in FILES.items():
        try:
            metrics = pygame.font.Font(font_path(weight), 12).metrics("Hexhold")
            if not all(metric and metric[0] < metric[1] for metric in metrics):
                raise ValueError("letters are missing")
        except (ImportError, OSError, ValueError, pygame.error) as error:
            raise BrokenSheet(f"the font {name}", error) from error


@lru_cache(maxsize=64)
def board_font(size: int, weight: str = BOARD) -> pygame.font.Font:
    """The font of the board at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(font_path(weight), max(4, size))
