"""Files of the user: where they are, and how they are written so that nothing gets lost.

Only text; what a save means is not known here.
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
"""The folder of the boards that people have drawn themselves."""
SAVES = "saves"
BIN = "bin"
"""The folder below ``saves`` of deleted games: user/bin.py."""
GAMES = "games"
"""The folder below ``saves`` in which each game has a file of its own; beside it lie copies that people made."""
FORMER_AUTOSAVE = "autosave"
"""The file in which version 0.1 kept the only running game."""
SUFFIX = ".json"
BACKUP = ".bak"
JOURNAL = ".journal"
LONGEST_NAME = 60
LONGEST_BYTES = 110
"""With all endings less than the 143 bytes that the strictest file systems take."""
LATER = 2_000_000_000
"""Nanoseconds by which one file is newer than another, however coarse the clock of the file system."""
_DEVICE = re.compile(r"(con|prn|aux|nul|(com|lpt)[\d¹²³]) *(\.|$)", re.IGNORECASE)
"""What Windows takes for a device, whatever follows the dot."""


class StorageError(Exception):
    """A file could not be read or written; the text is one clear sentence for people."""


@dataclass(frozen=True)
class Saved:
    """A save that lies in the folder."""

    name: str
    path: Path
    time: float
    """When it was written, in seconds since 1970."""
    stamp: tuple[int, int, int]
    """Another one whenever the file was written again."""
    copy: bool
    """Whether somebody put it there; else it is the own file of a game."""


def data_folder() -> Path:
    """Where the user's files are: ``HEXHOLD_DATA_DIR``, or the place that the system has for it."""
    given = os.environ.get("HEXHOLD_DATA_DIR")
    try:
        return Path(given).expanduser() if given else Path(platformdirs.user_data_dir("hexhold", appauthor=False))
    except RuntimeError as error:  # nobody's home
        raise StorageError(said("HEXHOLD_DATA_DIR cannot be used: {path}", path=of_path(given))) from error


def explain(error: OSError, path: Path) -> str:
    """One sentence on why a file could not be read or written."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        text = _("The disk is full: {path} could not be written.")
    elif error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        text = _("There is no permission for {path}.")
    elif error.errno == errno.EFBIG:
        text = _("{path} is too large.")
    elif error.errno == errno.EILSEQ:
        text = _("{path} is damaged, for it is not a text.")
    elif error.errno == errno.ENOENT:
        text = _("There is no file {path}.")
    else:
        text = _("{path} could not be read or written: {reason}.")
    return filled(text, path=of_path(path), reason=error.strerror or type(error).__name__)


def open_elsewhere() -> str:
    """The sentence on a game that another copy of the program has."""
    return _("This game is open in another window.")


def safe_name(title: str) -> str:
    """A file name made of a title that a person gave."""
    title = unicodedata.normalize("NFC", clean(title, SENTENCE, ""))
    name = re.sub(r"[^\w .,()+-]", "_", title).strip(" .")[:LONGEST_NAME]
    name = name.encode()[:LONGEST_BYTES].decode(errors="ignore").strip(" .")
    return "_" + name if _DEVICE.match(name) else name or "game"


def backup(path: Path) -> Path:
    """Where the text that a file held before is kept."""
    return path.with_name(path.name + BACKUP)


def journal(path: Path) -> Path:
    """Where the actions stand that were done since a game's file was written."""
    return path.with_name(path.name + JOURNAL)


def free_names(wanted: Path) -> Iterator[Path]:
    """The names for a new file of which nothing is there, nor is what is kept beside a file: as wished, then with
    numbers."""
    for number in itertools.count(1):
        name = wanted.stem if number == 1 else f"{wanted.stem} ({number})"
        path = wanted.with_name(name + wanted.suffix)
        if not any(os.path.lexists(one) for one in (path, backup(path), journal(path))):
            yield path


class Storage:
    """Reads and writes texts below one folder; the folder is made when it is first needed."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_folder()
        self.locks = Locks()
        self.settle: Callable[[], bool] = lambda: True
        """Waits for what is still being written."""

    def save_path(self, name: str) -> Path:
        """Where the save of that name is or would be."""
        return self.folder / SAVES / (safe_name(name) + SUFFIX)

    @property
    def games(self) -> Path:
        """The folder of the games that are being played or were finished."""
        return self.folder / SAVES / GAMES

    def slot(self, path: Path) -> Path | None:
        """The game's own file that this one is; None for a copy, a backup, and all other files: who plays on from one
        does so in a new file, and nothing of it is lost."""
        path = files.real(path)
        own = path.parent == files.real(self.games) or path == files.real(self.save_path(FORMER_AUTOSAVE))
        return path if own and path.suffix == SUFFIX else None

    def write(self, path: Path | str, text: str, when: int | None = None) -> None:
        """Write a file in one go: after any failure the former one is still there, whole.

        The former text is kept as ``<name>.bak``. A path that is not absolute lies in the folder. A game's own file is
        newer than those of all others then, even if the clock was set back, or as old as ``when`` says.
        """
        path = self.folder / path
        with self.told(path), self.alone(path), placing.written(path, text) as temporary:
            self._date(temporary, path, when)
            with placing.former(path) as former:
                # the file before its backup: should the file be damaged, the backup is good, and one always stays so
                placing.replace(temporary, path)
                if former:
                    placing.replace(former, backup(path))
            placing.sync_folder(path.parent)

    def create(self, path: Path | str, text: str, *, keep: bool = False, when: int | None = None) -> Path:
        """Write a new file in one go and say where it is: a name that is taken gets a number, nothing is replaced.

        With ``keep`` the file is ours alone, until its lock is dropped; ``when`` is as for ``write``.
        """
        wanted = self.folder / path
        with self.told(wanted):
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
        """Begin the journal of a game's file anew, in one go; where it is."""
        with self.told(path), placing.written(path, text) as temporary:
            placing.replace(temporary, journal(path))
            placing.sync_folder(path.parent)
        return journal(path)

    @contextlib.contextmanager
    def told(self, path: Path) -> Iterator[None]:
        """What fails in the block is told as a StorageError."""
        try:
            yield
        except OSError as error:
            raise StorageError(explain(error, path)) from error
        except UnicodeError as error:
            text = _("{path} could not be written: a letter in it is damaged.")
            raise StorageError(filled(text, path=of_path(path))) from error

    @contextlib.contextmanager
    def alone(self, path: Path) -> Iterator[None]:
        """Have a file for ourselves as long as the block lasts. Another copy's game is never touched; of two that
        write their settings the later one wins."""
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
        """Make a game's file that is about to be placed newer than all others, or as old as it is to be."""
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
        """A game's own file has been opened: from now on it is the newest, though nothing in it has changed."""
        with contextlib.suppress(OSError):
            os.utime(path)
            self._date(path, path, None)

    def read(self, path: Path | str, most: int = files.LARGEST) -> str:
        """The text of a file of at most so many bytes."""
        self.settle()
        path = self.folder / path
        try:
            return files.read(path, most)
        except OSError as error:
            raise StorageError(explain(error, path)) from error

    def head(self, path: Path, most: int) -> str:
        """The beginning of the text of a file, so many bytes of it at the most."""
        self.settle()
        try:
            return files.head(path, most)
        except OSError as error:
            raise StorageError(explain(error, path)) from error

    def delete(self, path: Path | str) -> None:
        """Remove a file with what was kept of its former text, and its journal. What another copy has open stays."""
        self.settle()
        path = self.folder / path
        with self.told(path), self.alone(path):
            bare = backup(path).exists() and not path.exists()
            for one in (backup(path), journal(path), path):
                placing.remove(one, missing_ok=bare or one != path)

    def set_aside(self, path: Path | str) -> Path:
        """Rename a damaged file to ``<name>.<number>.bad`` so that it can be looked into; returns where it is now."""
        path = self.folder / path
        names = (path.with_name(f"{path.name}.{number}.bad") for number in itertools.count(1))
        aside = next(name for name in names if not os.path.lexists(name))
        try:
            placing.replace(path, aside)
        except OSError as error:
            raise StorageError(explain(error, path)) from error
        return aside

    def saves(self) -> list[Saved]:
        """All saves, games' own files and copies, the newest first."""
        self.settle()
        return sorted(self._all(), key=lambda saved: (-saved.stamp[0], saved.name))

    def tidy(self) -> None:
        """Remove what copies of the program have left that ended in the middle of writing, but nothing of a running
        one."""
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
        """The saves in a folder, of games or of ``copies``; one of which only the backup is left is among them."""
        try:
            there = {entry.name: entry for entry in os.scandir(folder) if os.path.isfile(entry)}
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            raise StorageError(explain(error, folder)) from error
        found = []
        for name, entry in there.items():
            whole = name.removesuffix(BACKUP)
            if name.startswith(".") or not whole.endswith(SUFFIX) or (whole != name and whole in there):
                continue
            with contextlib.suppress(OSError):
                facts = entry.stat()
                stamp = (facts.st_mtime_ns, facts.st_size, facts.st_ino)
                title = whole.removesuffix(SUFFIX)
                copy = copies and title != FORMER_AUTOSAVE
                found.append(Saved(title, folder / whole, facts.st_mtime, stamp, copy))
        return found
