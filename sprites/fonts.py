"""The letters on the board: Alegreya Sans, from the package that brings its files."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

import pygame


@lru_cache(maxsize=64)
def board_font(size: int, weight: str = "ExtraBold") -> pygame.font.Font:
    """The font at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    file = resources.files("fontpkg_alegreya_sans") / "files" / f"AlegreyaSans-{weight}.ttf"
    with resources.as_file(file) as path:
        return pygame.font.Font(path, max(4, size))
