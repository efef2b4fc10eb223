"""The program without a window, for tests; ``closed`` closes the programs that a test has opened."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame

from scenes.app import job
from scenes.app.app import App
from scenes.navigator import Navigator
from tests.tool import ROOT
from user.storage import Storage

SIZE = (1280, 720)
SHEETS = ROOT / "data" / "sheets"
job.AT_ONCE = 60.0
"""Seconds, so that no test depends on how fast a thread is; the tests of waiting set their own."""
_running: list[App] = []
_load = pygame.image.load


@lru_cache(maxsize=24)
def _page(path: Path) -> pygame.Surface:
    return _load(path)


def _load_once(file: Any, namehint: str = "") -> pygame.Surface:
    """Decode each sheet only once for all tests, because every program reads the same ones."""
    return _page(file) if isinstance(file, Path) and file.parent == SHEETS else _load(file, namehint)


pygame.image.load = _load_once


def new_app(folder: Path, event_log: Path | None = None, *, sound: bool = False) -> App:
    """Return a program that keeps its data in ``folder`` and has no scene yet."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    app = App(Navigator, Storage(folder), size=SIZE, event_log=event_log, sound=sound)
    _running.append(app)
    return app


@contextmanager
def closed() -> Iterator[None]:
    """Close every program opened in this block, and free its pictures, which would otherwise wait for the collector."""
    before = len(_running)
    yield
    while len(_running) > before:
        app = _running.pop()
        app.close()
        app.assets.sheets.clear()
        app.ui.text.forget()
