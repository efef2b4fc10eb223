"""Files that several windows change. Each change reads the file, writes it anew and holds its lock meanwhile, so that
two windows lose nothing. A damaged file is kept aside."""

from __future__ import annotations

import contextlib
import errno
import os
import threading
from collections.abc import Iterator
from typing import Final

from platform_io.i18n import _, said
from user.storage import Storage, StorageError, backup

PATIENCE: Final = 5.0
"""Seconds to wait for another window that is writing."""
_DAMAGE: Final = (errno.EFBIG, errno.EILSEQ, errno.EINVAL, errno.EISDIR)
_OWN: Final = threading.RLock()
"""Threads of this program wait for each other here; the file's lock is for other copies."""


def is_damage(error: StorageError) -> bool:
    """Whether a file that could not be read must be set aside as damaged; any other error may be temporary."""
    cause = error.__cause__
    return isinstance(cause, OSError) and cause.errno in _DAMAGE


class SharedFile:
    """A file of a storage. Subclasses say its name, its most bytes, and the sentences for damage and for a lock that
    another window holds. ``notice`` is a sentence about damage that was found, until it has been shown."""

    name: str
    largest: int
    damaged: str
    busy: str

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.path = storage.folder / self.name
        self.notice = ""

    def text(self) -> str | None:
        """The text of the file, or of its backup while the file is being replaced; None if there is neither. ValueError
        if it is damaged, StorageError if it cannot be read now."""
        path = self.path if os.path.lexists(self.path) else backup(self.path)
        if not os.path.lexists(path):
            return None
        try:
            return self.storage.read(path, self.largest)
        except StorageError as error:
            if is_damage(error):
                raise ValueError(str(error)) from error
            raise

    def former_text(self) -> str:
        """The text of the backup. May raise StorageError."""
        return self.storage.read(backup(self.path), self.largest)

    def set_aside(self) -> None:
        """Rename the damaged file, and set the notice."""
        self.notice = _(self.damaged)
        if os.path.lexists(self.path):
            aside = self.storage.set_aside(self.path)
            self.notice += " " + said("The damaged file was kept as {path}.", path=aside)

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Hold the lock during the block. StorageError if another window holds it for too long."""
        with _OWN:
            if self.storage.locks.holds(self.path):
                yield
                return
            if not self.storage.locks.take(self.path, PATIENCE):
                raise StorageError(_(self.busy))
            try:
                yield
            finally:
                self.storage.locks.drop(self.path)
