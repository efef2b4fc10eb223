"""The program without a window, for tests."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.app.app import App
from scenes.navigator import Navigator
from user.storage import Storage

SIZE = (1280, 720)


def new_app(folder: Path, event_log: Path | None = None) -> App:
    """The program with its data in a folder, no scene yet, silent."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    return App(Navigator, Storage(folder), size=SIZE, event_log=event_log, sound=False)
