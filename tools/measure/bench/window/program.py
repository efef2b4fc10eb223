"""Opens the program for measurements, with dummy drivers for sound and screen."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame

from scenes.ahead import Ahead
from scenes.app import memory
from scenes.app.app import App
from scenes.app.window import prepare
from scenes.navigator import Navigator
from scenes.ui.typesetter import forget_fonts
from sprites.fonts import board_font
from user.storage import Storage

FRAME: Final = 1 / 60
"""Seconds per frame."""
QUIET: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


@contextmanager
def opened(size: tuple[int, int]) -> Iterator[App]:
    """The program at its menu in a window of that size, with an empty data folder."""
    os.environ.update(QUIET)
    memory.keep_pictures_apart()
    prepare()
    pygame.display.set_mode(size)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        app = App(Navigator, Storage(Path(folder)), size=size)
        try:
            app.go.menu()
            draw(app)
            ahead = Ahead(app)
            ahead.begin()
            ahead.wait()
            yield app
        finally:
            app.close()
            pygame.quit()
            board_font.cache_clear()
            forget_fonts()


def draw(app: App) -> bool:
    """Draw a frame if anything has changed."""
    if not app.ui.needs_redraw:
        return False
    surface = pygame.display.get_surface()
    assert surface is not None
    app.draw(surface)
    pygame.display.flip()
    return True


def resident() -> float | None:
    """The memory of this process in millions of bytes; None if the system does not report it."""
    if sys.platform != "linux":
        return None
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)
