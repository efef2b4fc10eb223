"""Where one game is kept: its file, the journal beside it, and the lock that keeps other copies of the program away."""

from __future__ import annotations

import contextlib
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

from user import atomic_write as placing
from user.journal import Journal, lines_between
from user.storage import SUFFIX, Storage, StorageError, journal, safe_name

if TYPE_CHECKING:  # the menu must start without importing the rules
    from game.codec.save import Save
    from game.play.session import Session


class SaveSlot:
    """The file, journal and lock of one game. ``path`` is None until the game is first written.

    The game appends each action to the journal; a thread writes the file every few seconds. An action in the journal
    survives a crash. One that could not be appended is safe only once the file is written.
    """

    def __init__(self, storage: Storage, title: str, path: Path | None = None) -> None:
        """Pass ``path`` for a game that was opened from its own file. You must hold the lock of that file."""
        self.storage = storage
        self.title = title
        self.path = path
        self.written = 0.0
        """When the last write began, in seconds of ``time.monotonic``."""
        self._session: Session | None = None
        self._log: list[int] = []
        """The actions that the file and the journal contain together."""
        self._journal: Journal | None = None
        self._spoilt = False
        """Whether the journal lacks an action, so that nothing more may be added to it."""
        self._noting = threading.Lock()

    def is_of(self, session: Session) -> bool:
        """Whether ``session`` is the one that was noted last."""
        return self._session is session

    def note(self, session: Session, log: list[int] | None) -> bool:
        """Append the new actions of ``log`` to the journal; False if they have to wait for the file.

        Pass None for a game whose log is unknown or incomplete: it has no journal.
        """
        with self._noting:
            good = self._journal is not None and not self._spoilt and self.is_of(session)
            self._session = session
            if not good or self._journal is None or log is None:
                self._spoilt = True
                return False
            try:
                lines = lines_between(self._log, log)
                if lines:
                    self._journal.add(lines)
            except OSError:
                self._spoilt = True
                return False
            self._log = log
            return True

    @property
    def is_noted(self) -> bool:
        """Whether all actions would survive a crash now."""
        return self._journal is not None and not self._spoilt

    # --- called by the thread

    def sync(self) -> None:
        """Sync the journal to the disk."""
        if self._journal is not None and not self._spoilt:
            try:
                self._journal.sync()
            except OSError:
                self._spoilt = True

    def write(self, session: Session, save: Save) -> None:
        """Write ``save`` to the file, and start a new journal if the current one is spoilt or too long."""
        from game.codec.save import encode

        self.written = time.monotonic()
        text = encode(save)
        with self._noting:
            if self._journal is not None and not self._spoilt:
                try:
                    self._journal.lead_from(text)
                except OSError:
                    self._spoilt = True
            if self._journal is not None and self._journal.is_long:
                self._spoilt = True  # start a new, short one
        self.sync()
        self._place(text)
        if self._journal is None or self._spoilt:
            self._begin_journal(text, session, save.log or [])

    def _place(self, text: str) -> None:
        if self.path is not None and not self.storage.locks.renew(self.path):
            self.path = None  # another copy has the old file: continue in a new one
        if self.path is None:
            name = safe_name(self.title) + SUFFIX
            self.path = self.storage.create(self.storage.games / name, text, keep=True)
            return
        self.storage.write(self.path, text)

    def _begin_journal(self, text: str, session: Session, log: list[int]) -> None:
        """Start a journal for the file, which has just been written. If that fails, every action writes the file."""
        assert self.path is not None
        begun = None
        if self._journal is not None:
            self._journal.close()
        try:
            begun = Journal(self.storage, self.path, text)
        except (OSError, StorageError):
            self._forget_journal()
        with self._noting:
            self._journal, self._log = begun, log
            self._spoilt = not self.is_of(session)

    def close(self, *, whole: bool) -> None:
        """Release the lock. ``whole`` says that the file is up to date; only then is the journal deleted."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None
            if whole:
                self._forget_journal()
        if self.path is not None:
            self.storage.locks.drop(self.path)

    def _forget_journal(self) -> None:
        assert self.path is not None
        with contextlib.suppress(OSError):
            placing.remove(journal(self.path), missing_ok=True)
