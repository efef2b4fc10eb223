"""Games that were not ended are put into their files while the list of games is looked at."""

from __future__ import annotations

import contextlib

from scenes.app.job import Job
from user.save_index import SaveIndex
from user.storage import StorageError


class Mending:
    """Does it in a thread, since a long game is played again for that."""

    def __init__(self, shelf: SaveIndex) -> None:
        self.shelf = shelf
        self._job: Job[None] | None = None

    def begin(self) -> None:
        """Start repairing games in the background, if there are any to repair. Until then the list shows what is in
        their files."""
        with contextlib.suppress(StorageError):
            if self._job is None and self.shelf.cut_short():
                self._job = Job(self.shelf.mend)

    def ended(self) -> bool:
        """Whether it has just ended."""
        if self._job is None or not self._job.done:
            return False
        done, self._job = self._job, None
        with contextlib.suppress(StorageError):
            done.result()
        return True

    def stop(self) -> None:
        """Leave the rest."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
