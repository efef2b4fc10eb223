"""The game's font: Fira Sans, from the package that contains its files. No other module names the family."""

from __future__ import annotations

import atexit
from contextlib import ExitStack
from functools import cache, lru_cache
from importlib.resources import as_file, files
from typing import Final

import pygame

from sprites.broken import BrokenSheet

PACKAGE: Final = "fontpkg_fira_sans"
FAMILY: Final = "FiraSans"
TEXT: Final = "Regular"
BOLD: Final = "Bold"
BOARD: Final = "ExtraBold"
WEIGHTS: Final = (TEXT, BOLD, BOARD)

_kept_open = ExitStack()
atexit.register(_kept_open.close)


@cache
def font_path(weight: str) -> str:
    """The file of a weight. It stays until the program ends: a font reads from it for each new letter."""
    return str(_kept_open.enter_context(as_file(files(PACKAGE) / "files" / f"{FAMILY}-{weight}.ttf")))


def check_fonts() -> None:
    """Raise BrokenSheet if a weight is missing or damaged, now rather than in the middle of a game."""
    for weight in WEIGHTS:
        try:
            metrics = pygame.font.Font(font_path(weight), 12).metrics("Hexhold")
            if not all(metric and metric[0] < metric[1] for metric in metrics):
                raise ValueError("letters are missing")
        except (ImportError, OSError, ValueError, pygame.error) as error:
            raise BrokenSheet(f"the font {FAMILY} {weight}", error) from error


@lru_cache(maxsize=64)
def board_font(size: int, weight: str = BOARD) -> pygame.font.Font:
    """The font of the board at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(font_path(weight), max(4, size))
