"""The user's files: where they are, and how to write them without losing data.

This module handles only text. It does not know what a save means.
"""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import re
import time
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from platform_io import safe_files as files
from platform_io.i18n import _, filled, said
from platform_io.sanitize import SENTENCE, clean, of_path
from user import atomic_write as placing
from user.locks import Locks

BOARDS = "boards"
"""The folder of boards that users have drawn."""
TABLES = "tables"
"""The folder of hosted tables. It has a file for each table, and games as the user's folder has."""
SAVES = "saves"
BIN = "bin"
"""The folder of deleted games, below ``saves``: see ``user.bin``."""
GAMES = "games"
"""The folder, below ``saves``, of the games' own files. Copies that the player made are in ``saves`` itself."""
FORMER_AUTOSAVE = "autosave"
"""The name of the file in which version 0.1 kept its only game."""
SUFFIX = ".json"
BACKUP = ".bak"
JOURNAL = ".journal"
LONGEST_NAME = 60
LONGEST_BYTES = 110
"""The longest name in bytes; with all suffixes it stays below the strictest limit of a file system, 143."""
LATER = 2_000_000_000
"""Nanoseconds between the dates of two files: enough for the coarsest file system clock."""
_DEVICE = re.compile(r"(con|prn|aux|nul|(com|lpt)[\d¹²³]) *(\.|$)", re.IGNORECASE)
"""Names that Windows treats as devices, even with a suffix."""


class StorageError(Exception):
    """A file could not be read or written. The message is one sentence for people."""


@dataclass(frozen=True)
class Saved:
    """A save in the user's folder."""

    name: str
    path: Path
    time: float
    """When it was written, in seconds since the epoch."""
    stamp: tuple[int, int, int]
    """Changes whenever the file is written."""
    copy: bool
    """Whether it is a copy that a person made, rather than a game's own file."""
    table: str = ""
    """The code of the table that was hosted here for people elsewhere, if the game is played at one."""


def data_folder() -> Path:
    """The folder of the user's files: ``HEXHOLD_DATA_DIR``, or the system's default. May raise StorageError."""
    given = os.environ.get("HEXHOLD_DATA_DIR")
    try:
        return Path(given).expanduser() if given else Path(platformdirs.user_data_dir("hexhold", appauthor=False))
    except RuntimeError as error:  # no home directory for "~"
        raise StorageError(said("HEXHOLD_DATA_DIR cannot be used: {path}", path=of_path(given))) from error


def explain(error: OSError, path: Path) -> str:
    """One sentence that says why a file could not be read or written."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        text = _("The disk is full: {path} could not be saved.")
    elif error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        text = _("You do not have permission for {path}.")
    elif error.errno == errno.EFBIG:
        text = _("{path} is too large.")
    elif error.errno == errno.EILSEQ:
        text = _("{path} is not a text file.")
    elif error.errno == errno.ENOENT:
        text = _("There is no file {path}.")
    else:
        text = _("{path} could not be read or written: {reason}.")
    return filled(text, path=of_path(path), reason=error.strerror or type(error).__name__)


def open_elsewhere() -> str:
    """The message for a game that another copy of the program has open."""
    return _("This game is open in another window.")


def safe_name(title: str) -> str:
    """Turn a title into a file name that works on every system."""
    title = unicodedata.normalize("NFC", clean(title, SENTENCE, ""))
    name = re.sub(r"[^\w .,()+-]", "_", title).strip(" .")[:LONGEST_NAME]
    name = name.encode()[:LONGEST_BYTES].decode(errors="ignore").strip(" .")
    return "_" + name if _DEVICE.match(name) else name or "game"


def backup(path: Path) -> Path:
    """The path of a file's backup, which holds its previous text."""
    return path.with_name(path.name + BACKUP)


def journal(path: Path) -> Path:
    """The path of a game's journal: see ``user.journal``."""
    return path.with_name(path.name + JOURNAL)


def free_names(wanted: Path) -> Iterator[Path]:
    """The wanted path, then the same with numbers; names with an existing file, backup or journal are skipped."""
    for number in itertools.count(1):
        name = wanted.stem if number == 1 else f"{wanted.stem} ({number})"
        path = wanted.with_name(name + wanted.suffix)
        if not any(os.path.lexists(taken) for taken in (path, backup(path), journal(path))):
            yield path


class Storage:
    """Reads and writes texts below one folder, which is created when it is first needed.

    >>> import tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> storage = Storage(Path(folder.name))
    >>> storage.write("notes.txt", "first")
    >>> storage.write("notes.txt", "second")
    >>> storage.read("notes.txt"), storage.read("notes.txt.bak")
    ('second', 'first')
    >>> folder.cleanup()
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_folder()
        self.locks = Locks()
        self.settle: Callable[[], bool] = lambda: True
        """Waits until the autosaver has written everything; False if it could not."""

    def save_path(self, name: str) -> Path:
        """The path of the save with that title, whether or not it exists."""
        return self.folder / SAVES / (safe_name(name) + SUFFIX)

    @property
    def games(self) -> Path:
        """The folder of the games' own files."""
        return self.folder / SAVES / GAMES

    def slot(self, path: Path) -> Path | None:
        """The path, resolved, if it is a game's own file; None for copies, backups and all other files.

        A game that is opened from one of those continues in a new file, so the original is never lost.
        """
        path = files.real(path)
        own = path.parent == files.real(self.games) or path == files.real(self.save_path(FORMER_AUTOSAVE))
        return path if own and path.suffix == SUFFIX else None

    def write(self, path: Path | str, text: str, when: int | None = None) -> None:
        """Write a file atomically: if anything fails, the old file is intact. May raise StorageError.

        The old text becomes ``<name>.bak``. A relative path starts at the folder. A game's own file gets the time
        ``when`` (in nanoseconds), or by default one later than any other game, even if the clock was set back.
        """
        path = self.folder / path
        with self.explained(path), self.alone(path), placing.written(path, text) as temporary:
            self._date(temporary, path, when)
            with placing.former(path) as former:
                # replace the file before its backup: so at any moment at least one of the two is good
                placing.replace(temporary, path)
                if former:
                    placing.replace(former, backup(path))
            placing.sync_folder(path.parent)

    def create(self, path: Path | str, text: str, *, keep: bool = False, when: int | None = None) -> Path:
        """Write a new file atomically and return its path, with a number added if the name is taken.

        With ``keep``, the file stays locked until you drop its lock. ``when`` is as for ``write``.
        """
        wanted = self.folder / path
        with self.explained(wanted):
            for path in free_names(wanted):
                if not self.locks.take(path, 0.0):
                    continue
                placed = False
                try:
                    with placing.written(path, text) as temporary:
                        self._date(temporary, path, when)
                        try:
                            placing.place_new(temporary, path)
                        except FileExistsError:
                            continue
                        placing.sync_folder(path.parent)
                    placed = True
                    return path
                finally:
                    if not (placed and keep):
                        self.locks.drop(path)
        raise AssertionError

    def write_journal(self, path: Path, text: str) -> Path:
        """Replace the journal of a game's file with ``text``, atomically, and return its path."""
        with self.explained(path), placing.written(path, text) as temporary:
            placing.replace(temporary, journal(path))
            placing.sync_folder(path.parent)
        return journal(path)

    @contextlib.contextmanager
    def explained(self, path: Path) -> Iterator[None]:
        """Turn an OSError or UnicodeError in the block into a StorageError."""
        try:
            yield
        except OSError as error:
            raise StorageError(explain(error, path)) from error
        except UnicodeError as error:
            text = _("{path} could not be written: its name contains a damaged character.")
            raise StorageError(filled(text, path=of_path(path))) from error

    @contextlib.contextmanager
    def alone(self, path: Path) -> Iterator[None]:
        """Hold the lock of a file during the block. StorageError if it is a game that another copy has open.

        For other files, such as the settings, the later writer wins.
        """
        if self.locks.holds(path):
            yield
            return
        taken = self.locks.take(path)
        if not taken and self.slot(path):
            raise StorageError(open_elsewhere())
        try:
            yield
        finally:
            if taken:
                self.locks.drop(path)

    def _date(self, temporary: Path, path: Path, when: int | None) -> None:
        """Set the time of a game's new file: ``when``, or later than any other game."""
        own = self.slot(path)
        if own is None:
            return
        with contextlib.suppress(OSError, StorageError):
            if when is None:
                others = (saved.stamp[0] for saved in self._all() if not saved.copy and saved.path.name != own.name)
                newest = max(others, default=0)
                if time.time_ns() > newest:
                    return
                when = newest + LATER
            os.utime(temporary, ns=(when, when))

    def touch(self, path: Path) -> None:
        """Make a game's own file the newest, because the player has opened it."""
        with contextlib.suppress(OSError):
            os.utime(path)
            self._date(path, path, None)

    def read(self, path: Path | str, most: int = files.LARGEST) -> str:
        """The text of a file of up to ``most`` bytes. StorageError if it is larger or cannot be read."""
        self.settle()
        path = self.folder / path
        try:
            return files.read(path, most)
        except OSError as error:
            raise StorageError(explain(error, path)) from error

    def head(self, path: Path, most: int) -> str:
        """The beginning of a file's text: up to ``most`` bytes. May raise StorageError."""
        self.settle()
        try:
            return files.head(path, most)
        except OSError as error:
            raise StorageError(explain(error, path)) from error

    def delete(self, path: Path | str) -> None:
        """Delete a file with its backup and journal. StorageError if another copy has it open."""
        self.settle()
        path = self.folder / path
        with self.explained(path), self.alone(path):
            is_backup_only = backup(path).exists() and not path.exists()
            for file in (backup(path), journal(path), path):
                placing.remove(file, missing_ok=is_backup_only or file != path)

    def set_aside(self, path: Path | str) -> Path:
        """Rename a damaged file to ``<name>.<number>.bad``, so that somebody can examine it; return the new path."""
        path = self.folder / path
        names = (path.with_name(f"{path.name}.{number}.bad") for number in itertools.count(1))
        aside = next(name for name in names if not os.path.lexists(name))
        try:
            placing.replace(path, aside)
        except OSError as error:
            raise StorageError(explain(error, path)) from error
        return aside

    def saves(self) -> list[Saved]:
        """All saves, both games' own files and copies, the newest first. May raise StorageError."""
        self.settle()
        return sorted(self._all(), key=lambda saved: (-saved.stamp[0], saved.name))

    def tidy(self) -> None:
        """Delete temporary files and locks that crashed copies of the program left; those in use stay."""
        folders = [self.folder, self.folder / SAVES, self.games]
        with contextlib.suppress(OSError):
            folders += [*(self.folder / SAVES / BIN).glob("*"), *(self.folder / SAVES / BIN).glob(f"*/{GAMES}")]
        for path, temporaries in placing.left_over(folders).items():
            if self.locks.take(path, 0.0):
                for temporary in temporaries:
                    with contextlib.suppress(OSError):
                        placing.remove(temporary, missing_ok=True)
                self.locks.drop(path)

    def _all(self) -> list[Saved]:
        return [*self.saves_in(self.folder / SAVES, copies=True), *self.saves_in(self.games)]

    def saves_in(self, folder: Path, *, copies: bool = False) -> list[Saved]:
        """The saves in a folder, marked as copies or not. A save of which only the backup is left is included."""
        try:
            entries = {entry.name: entry for entry in os.scandir(folder) if os.path.isfile(entry)}
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            raise StorageError(explain(error, folder)) from error
        saves = []
        for name, entry in entries.items():
            whole = name.removesuffix(BACKUP)
            if name.startswith(".") or not whole.endswith(SUFFIX) or (whole != name and whole in entries):
                continue
            with contextlib.suppress(OSError):
                facts = entry.stat()
                stamp = (facts.st_mtime_ns, facts.st_size, facts.st_ino)
                title = whole.removesuffix(SUFFIX)
                copy = copies and title != FORMER_AUTOSAVE
                saves.append(Saved(title, folder / whole, facts.st_mtime, stamp, copy))
        return saves
