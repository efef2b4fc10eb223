"""Loads scenes and their pictures in a thread while the user looks at the menu."""

from __future__ import annotations

import importlib
import threading
from typing import Final

from scenes.app.app import App

SCENES: Final = (
    "scenes.play.scene",
    "scenes.setup",
    "scenes.games.scene",
    "scenes.settings",
    "scenes.rulebook",
    "scenes.play.guide.scene",
    "scenes.opponents.opponent_process",
    "scenes.keys",
    "scenes.curtain",
    "scenes.results.scene",
    "scenes.replay.scene",
    "scenes.review",
)
"""The scenes to import, the most useful first."""


class Ahead:
    """Imports scenes in a thread. A scene that is needed earlier is simply imported then."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._read, name="read ahead", daemon=True)

    def begin(self) -> None:
        """Start the thread. Call this once the first picture is on the screen, so that it does not delay the start."""
        self._thread.start()

    def end(self) -> None:
        """Stop early."""
        self._ended.set()
        self.wait()

    def wait(self) -> None:
        """Wait until the thread has ended."""
        if self._thread.is_alive():
            self._thread.join()

    def _read(self) -> None:
        read_page = self._app.assets.sheets.pages_ahead(self._app.ui.unit)
        for name in SCENES:
            if self._ended.is_set():
                return
            importlib.import_module(name)
            next(read_page, None)
        while not self._ended.is_set() and next(read_page, None):
            pass
