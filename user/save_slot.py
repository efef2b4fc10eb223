"""Where one game is kept: its file, the journal beside it, and the lock that keeps other copies of the program away."""

from __future__ import annotations

import contextlib
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

from user import atomic_write as placing
from user.journal import Journal, told
from user.storage import SUFFIX, Storage, StorageError, journal, safe_name

if TYPE_CHECKING:  # the menu comes up without the rules
    from game.codec.save import Save
    from game.play.session import Session


class SaveSlot:
    """There is no file until the game is first written: then ``path`` says where it is.

    The one who plays notes each action; a thread writes the file now and then. An action that was noted outlives the
    program, and one that could not be noted waits for the file.
    """

    def __init__(self, storage: Storage, title: str, path: Path | None = None) -> None:
        """A game that was opened from its own file goes on in it, under the lock that was taken for that."""
        self.storage = storage
        self.title = title
        self.path = path
        self.written = 0.0
        """When the file was last written, or tried to be, by the monotonic clock."""
        self._session: Session | None = None
        self._log: list[int] = []
        """The actions that file and journal hold together."""
        self._journal: Journal | None = None
        self._spoilt = False
        """The journal lacks something, so that nothing more may be added to it."""
        self._noting = threading.Lock()

    def is_of(self, session: Session) -> bool:
        """Whether it is that game which was kept last."""
        return self._session is session

    def note(self, session: Session, log: list[int] | None) -> bool:
        """Put what was done into the journal at once; False if it has to wait for the file, as it must without a log:
        then the file has none either."""
        with self._noting:
            good = self._journal is not None and not self._spoilt and self.is_of(session)
            self._session = session
            if not good or self._journal is None or log is None:
                self._spoilt = True
                return False
            try:
                lines = told(self._log, log)
                if lines:
                    self._journal.add(lines)
            except OSError:
                self._spoilt = True
                return False
            self._log = log
            return True

    @property
    def is_noted(self) -> bool:
        """Whether all that was done would outlive the program now."""
        return self._journal is not None and not self._spoilt

    # --- what the thread does

    def sync(self) -> None:
        """Have what was noted on the disk."""
        if self._journal is not None and not self._spoilt:
            try:
                self._journal.sync()
            except OSError:
                self._spoilt = True

    def write(self, session: Session, save: Save) -> None:
        """Write the file: the game as it stood. Without a good journal a new one is begun."""
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
                self._spoilt = True  # the next one is short again
        self.sync()
        self._place(text)
        if self._journal is None or self._spoilt:
            self._begin_journal(text, session, save.log or [])

    def _place(self, text: str) -> None:
        if self.path is not None and not self.storage.locks.renew(self.path):
            self.path = None  # another copy goes on with what was there: two games from here
        if self.path is None:
            name = safe_name(self.title) + SUFFIX
            self.path = self.storage.create(self.storage.games / name, text, keep=True)
            return
        self.storage.write(self.path, text)

    def _begin_journal(self, text: str, session: Session, log: list[int]) -> None:
        """After the file was written with that text. Without a journal the file is written at each action."""
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
        """The game is left; ``whole``: the file has all of it. Else the journal stays."""
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
