"""Writes the journals of interrupted games into their save files, while the list of games is shown."""

from __future__ import annotations

import contextlib

from scenes.app.job import Job
from user.save_index import SaveIndex
from user.storage import StorageError


class Mending:
    """Repairs saved games in a thread, since a long game must be replayed for it."""

    def __init__(self, shelf: SaveIndex) -> None:
        self.shelf = shelf
        self._job: Job[None] | None = None

    def begin(self) -> None:
        """Start repairing games in the background, if any need it. Until then the list shows what is in their files."""
        with contextlib.suppress(StorageError):
            if self._job is None and self.shelf.cut_short():
                self._job = Job(self.shelf.mend)

    def ended(self) -> bool:
        """Whether the repair has just ended."""
        if self._job is None or not self._job.done:
            return False
        done, self._job = self._job, None
        with contextlib.suppress(StorageError):
            done.result()
        return True

    def stop(self) -> None:
        """Stop; the remaining games are repaired another time."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
