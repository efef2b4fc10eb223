"""The files that this copy of the program has locked. After a crash the system releases the locks."""

from __future__ import annotations

import contextlib
import os
import threading
from pathlib import Path

from filelock import FileLock, Timeout

from platform_io.safe_files import real

LOCK = ".lock"
PATIENCE = 0.3
"""Seconds to wait for another copy, which may only be testing whether a file is free."""
_LOOKS = 0.02
"""Seconds between two attempts."""


def lock_of(path: Path) -> Path:
    """The lock file of ``path``, which exists while some copy of the program holds the lock."""
    return path.with_name(path.name + LOCK)


class _Held:
    """A lock that this copy holds. ``lock`` is None on a file system without locks."""

    def __init__(self, path: Path, lock: FileLock | None = None) -> None:
        self.file = lock_of(path)
        self.lock = lock
        self.mark = self._mark() if lock else None

    def _mark(self) -> tuple[int, int] | None:
        """Device and inode of the lock file, to notice if another has replaced it; None if it is gone."""
        try:
            facts = self.file.stat()
        except OSError:
            return None
        return facts.st_dev, facts.st_ino

    def is_good(self) -> bool:
        """Whether the lock still works: its file exists and has not been replaced."""
        return self.mark is not None and self._mark() == self.mark

    def release(self) -> None:
        if self.lock is None:
            return
        if self.is_good():  # delete it while we still hold it, so that we never delete another copy's
            with contextlib.suppress(OSError):
                self.file.unlink()
        with contextlib.suppress(OSError):
            self.lock.release()


class Locks:
    """All locks of this copy. On a file system without locks, every attempt succeeds."""

    def __init__(self) -> None:
        self._held: dict[Path, _Held] = {}
        self._own = threading.Lock()

    def take(self, path: Path, patience: float = PATIENCE) -> bool:
        """Lock a file; False if it is locked, by this copy or another. Waits up to ``patience`` seconds."""
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
        except OSError:  # no locks on this file system: go on without one
            return True
        with self._own:
            self._held[path] = _Held(path, lock)
        return True

    def drop(self, path: Path) -> None:
        """Release a lock, if we hold it."""
        with self._own:
            held = self._held.pop(real(path), None)
        if held is not None:
            held.release()

    def renew(self, path: Path) -> bool:
        """Lock a file again if its folder vanished and came back; False if another copy has locked it meanwhile."""
        with self._own:
            held = self._held.get(real(path))
        if held is not None and held.is_good():
            return True
        self.drop(path)
        return self.take(path)

    def holds(self, path: Path) -> bool:
        """Whether this copy holds the lock."""
        with self._own:
            return real(path) in self._held

    def elsewhere(self, path: Path) -> bool:
        """Whether another copy of the program holds the lock now."""
        if self.holds(path) or not os.path.exists(lock_of(real(path))):
            return False
        free = self.take(path, 0.0)
        if free:
            self.drop(path)
        return not free
