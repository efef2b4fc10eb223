"""Writes the running game after each action, away from the screen's own time: the disk may be slow."""

from __future__ import annotations

import atexit
import threading
from pathlib import Path

from user.language import _
from user.storage import SUFFIX, Storage, StorageError, safe_name

PATIENCE = 10.0
"""Seconds that the end of the program waits for the disk."""


class Slot:
    """The file of one game. There is none until the game is first written: then ``path`` says where it is."""

    def __init__(self, title: str, path: Path | None = None) -> None:
        self.title = title
        self.path = path

    def write(self, storage: Storage, text: str) -> None:
        """Keep the game as it stands now."""
        if self.path is None:
            self.path = storage.create(storage.games / (safe_name(self.title) + SUFFIX), text)
        else:
            storage.write(self.path, text)


class Autosaver:
    """Writes the newest text that it was given of each game; texts that came between are skipped."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._next: dict[Slot, str] = {}
        self._problem = ""
        self._told = ""
        self._change = threading.Condition()
        self._busy = False
        self._thread: threading.Thread | None = None

    def put(self, slot: Slot, text: str) -> None:
        """Have a text written soon."""
        with self._change:
            self._next[slot] = text
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
                self._thread.start()
                atexit.register(self.flush)
            self._change.notify_all()

    def flush(self, patience: float = PATIENCE) -> bool:
        """Wait until everything is on the disk; False if that took too long."""
        with self._change:
            return self._change.wait_for(lambda: not self._next and not self._busy, patience)

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
                self._change.wait_for(lambda: bool(self._next))
                slot = next(iter(self._next))
                text = self._next.pop(slot)
                self._busy = True
            try:
                slot.write(self.storage, text)
                problem = ""
            except StorageError as error:
                problem = str(error)
            except Exception as error:  # whatever it is, the next text is to be tried again
                reason = str(error) or type(error).__name__
                problem = _("The game could not be written: {reason}.").format(reason=reason)
            with self._change:
                self._problem = problem
                if not problem:
                    self._told = ""
                self._busy = False
                self._change.notify_all()
