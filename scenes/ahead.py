"""What will be wanted soon is read while somebody looks at the menu: a thread takes in scenes and their pictures."""

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
"""The scenes that most others need, the most useful first."""


class Ahead:
    """Imports scenes in a thread. If something is needed before that, it is simply imported then."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._read, name="read ahead", daemon=True)

    def begin(self) -> None:
        """Once the first picture is on the screen: nothing may be later for it."""
        self._thread.start()

    def end(self) -> None:
        """Leave the rest."""
        self._ended.set()
        self.wait()

    def wait(self) -> None:
        """Until all has been read, or the rest is left."""
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
