"""Writes the running game after each action, away from the screen's own time: the disk may be slow."""

from __future__ import annotations

import atexit
import threading
from pathlib import Path

from scenes.app.storage import Storage, StorageError

PATIENCE = 10.0
"""Seconds that the end of the program waits for the disk."""


class Autosaver:
    """Writes the newest text that it was given; texts that came between are skipped."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._next: tuple[Path, str] | None = None
        self._problem = ""
        self._told = ""
        self._change = threading.Condition()
        self._busy = False
        self._thread: threading.Thread | None = None

    def put(self, path: Path, text: str) -> None:
        """Have a text written soon."""
        with self._change:
            self._next = (path, text)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
                self._thread.start()
                atexit.register(self.flush)
            self._change.notify_all()

    def flush(self, patience: float = PATIENCE) -> bool:
        """Wait until everything is on the disk; False if that took too long."""
        with self._change:
            return self._change.wait_for(lambda: self._next is None and not self._busy, patience)

    def problem(self) -> str:
        """Why the last text could not be written; each reason is told only once, until a write succeeds."""
        with self._change:
            if self._problem == self._told:
                return ""
            self._told = self._problem
            return self._problem

    def _work(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._next is not None)
                assert self._next is not None
                (path, text), self._next = self._next, None
                self._busy = True
            try:
                self.storage.write(path, text)
                problem = ""
            except StorageError as error:
                problem = str(error)
            with self._change:
                self._problem = problem
                if not problem:
                    self._told = ""
                self._busy = False
                self._change.notify_all()
