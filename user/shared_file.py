"""What files have in common that several windows change: a lock for each change, and which errors mean damage."""

from __future__ import annotations

import contextlib
import errno
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from user.storage import Storage, StorageError

PATIENCE: Final = 5.0
"""Seconds to wait for another window that is writing."""
_DAMAGE: Final = (errno.EFBIG, errno.EILSEQ, errno.EINVAL, errno.EISDIR)
_OWN: Final = threading.RLock()
"""Threads of this program wait for each other here; the file's lock is for other copies."""


def is_damage(error: StorageError) -> bool:
    """Whether a file that could not be read must be set aside as damaged; any other error may be temporary."""
    cause = error.__cause__
    return isinstance(cause, OSError) and cause.errno in _DAMAGE


@contextlib.contextmanager
def alone(storage: Storage, path: Path, busy: str) -> Iterator[None]:
    """Hold the lock of a file during the block. StorageError with the sentence ``busy`` if another window holds it for
    too long."""
    with _OWN:
        if storage.locks.holds(path):
            yield
            return
        if not storage.locks.take(path, PATIENCE):
            raise StorageError(busy)
        try:
            yield
        finally:
            storage.locks.drop(path)
