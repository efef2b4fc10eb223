"""Which files this copy of the program has for itself. A crash gives them back: the system lets go of the locks."""

from __future__ import annotations

import contextlib
import os
import threading
from pathlib import Path

from filelock import FileLock, Timeout

from platform_io.safe_files import real

LOCK = ".lock"
PATIENCE = 0.3
"""Seconds that one waits for another copy that only looks whether a file is free."""
_LOOKS = 0.02
"""Seconds between two tries."""


def lock_of(path: Path) -> Path:
    """The file that is there as long as somebody has ``path`` for itself."""
    return path.with_name(path.name + LOCK)


class _Held:
    """A lock that we have. Without one (where the file system knows none) there is nothing to give back."""

    def __init__(self, path: Path, lock: FileLock | None = None) -> None:
        self.file = lock_of(path)
        self.lock = lock
        self.mark = self._mark() if lock else None

    def _mark(self) -> tuple[int, int] | None:
        """Tells the file from another of its name."""
        try:
            facts = self.file.stat()
        except OSError:
            return None
        return facts.st_dev, facts.st_ino

    def is_good(self) -> bool:
        """Whether it still keeps others away: its file is there, and no other in its place."""
        return self.mark is not None and self._mark() == self.mark

    def release(self) -> None:
        if self.lock is None:
            return
        if self.is_good():  # while we have it, so that nobody's is taken away
            with contextlib.suppress(OSError):
                self.file.unlink()
        with contextlib.suppress(OSError):
            self.lock.release()


class Locks:
    """The files that were taken. Where the file system knows no locks every file is to be had, by anybody."""

    def __init__(self) -> None:
        self._held: dict[Path, _Held] = {}
        self._own = threading.Lock()

    def take(self, path: Path, patience: float = PATIENCE) -> bool:
        """Have a file for ourselves; False if somebody has it."""
        path = real(path)
        with self._own:
            if path in self._held:
                return False
            self._held[path] = _Held(path)
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
            self._held[path] = _Held(path, lock)
        return True

    def drop(self, path: Path) -> None:
        """Let others have it."""
        with self._own:
            held = self._held.pop(real(path), None)
        if held is not None:
            held.release()

    def renew(self, path: Path) -> bool:
        """Have a file still, though its folder may have been taken away and come back; False if somebody else has it
        now."""
        with self._own:
            held = self._held.get(real(path))
        if held is not None and held.is_good():
            return True
        self.drop(path)
        return self.take(path)

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
