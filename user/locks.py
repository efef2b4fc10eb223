"""Which files this copy of the program has for itself. A crash gives them back: the system lets go of the locks."""

from __future__ import annotations

import contextlib
import os
import threading
from pathlib import Path

from filelock import FileLock, Timeout

from gate.files import real

LOCK = ".lock"
PATIENCE = 0.3
"""Seconds that one waits for another copy that only looks whether a file is free."""
_LOOKS = 0.02
"""Seconds between two tries."""


def lock_of(path: Path) -> Path:
    """The file that is there as long as somebody has ``path`` for itself."""
    return path.with_name(path.name + LOCK)


class Locks:
    """The files that were taken. Where the file system knows no locks every file is to be had, by anybody."""

    def __init__(self) -> None:
        self._held: dict[Path, FileLock | None] = {}
        self._own = threading.Lock()

    def take(self, path: Path, patience: float = PATIENCE) -> bool:
        """Have a file for ourselves; False if somebody has it."""
        path = real(path)
        with self._own:
            if path in self._held:
                return False
            self._held[path] = None
        lock = FileLock(lock_of(path), patience, thread_local=False, poll_interval=_LOOKS, fallback_to_soft=False)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock.acquire()
        except Timeout:
            with self._own:
                del self._held[path]
            return False
        except OSError:  # no locks here: the game goes on without
            return True
        with self._own:
            self._held[path] = lock
        return True

    def drop(self, path: Path) -> None:
        """Let others have it."""
        path = real(path)
        with self._own:
            lock = self._held.pop(path, None)
        if lock is not None:
            with contextlib.suppress(OSError):  # while we have it, so that nobody's is taken away
                lock_of(path).unlink(missing_ok=True)
            with contextlib.suppress(OSError):
                lock.release()

    def holds(self, path: Path) -> bool:
        """Whether we have it."""
        with self._own:
            return real(path) in self._held

    def elsewhere(self, path: Path) -> bool:
        """Whether another copy of the program has it now."""
        if self.holds(path) or not os.path.exists(lock_of(real(path))):
            return False
        free = self.take(path, 0.0)
        if free:
            self.drop(path)
        return not free
