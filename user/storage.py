"""Files of the user: where they are, and how they are written so that nothing gets lost.

Only text; what a save means is not known here.
"""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import re
import shutil
import tempfile
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from gate import files
from gate.text import clean, of_path
from user.language import _

SAVES = "saves"
GAMES = "games"
"""The folder below ``saves`` in which each game has a file of its own; beside it lie copies that people made."""
FORMER_AUTOSAVE = "autosave"
"""The file in which version 0.1 kept the only running game."""
SUFFIX = ".json"
BACKUP = ".bak"
LONGEST_NAME = 60
LONGEST_BYTES = 120
"""With all endings less than the 143 bytes that the strictest file systems take."""
_DEVICE = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)
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
        raise StorageError(_("HEXHOLD_DATA_DIR cannot be used: {path}").format(path=of_path(given))) from error


def explain(error: OSError, path: Path) -> str:
    """One sentence on why a file could not be read or written."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        text = _("The disk is full: {path} could not be written.")
    elif error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        text = _("There is no permission for {path}.")
    elif error.errno == errno.EFBIG:
        text = _("{path} is too large.")
    elif error.errno == errno.EILSEQ:
        text = _("{path} is damaged: it is not a text.")
    elif error.errno == errno.ENOENT:
        text = _("There is no file {path}.")
    else:
        text = _("{path} could not be read or written: {reason}.")
    return text.format(path=of_path(path), reason=error.strerror or type(error).__name__)


def safe_name(title: str) -> str:
    """A file name made of a title that a person gave."""
    title = unicodedata.normalize("NFC", clean(title, LONGEST_NAME, ""))
    name = re.sub(r"[^\w .,()+-]", "_", title).strip(" .")[:LONGEST_NAME]
    name = name.encode()[:LONGEST_BYTES].decode(errors="ignore").strip(" .")
    return "_" + name if _DEVICE.match(name) else name or "game"


def backup(path: Path) -> Path:
    """Where the text that a file held before is kept."""
    return path.with_name(path.name + BACKUP)


class Storage:
    """Reads and writes texts below one folder; the folder is made when it is first needed."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_folder()
        self.settle: Callable[[], object] = lambda: None
        """Waits for what is still being written."""

    def save_path(self, name: str) -> Path:
        """Where the save of that name is or would be."""
        return self.folder / SAVES / (safe_name(name) + SUFFIX)

    @property
    def games(self) -> Path:
        """The folder of the games that are being played or were finished."""
        return self.folder / SAVES / GAMES

    def slot(self, path: Path) -> Path | None:
        """The game's own file that this one is, or is the backup of; None for a copy and all other files."""
        path = path.resolve()
        if path.suffix == BACKUP:
            path = path.with_suffix("")
        own = path.parent == self.games.resolve() or path == self.save_path(FORMER_AUTOSAVE).resolve()
        return path if own and path.suffix == SUFFIX else None

    def write(self, path: Path | str, text: str) -> None:
        """Write a file in one go: after any failure the former one is still there, whole.

        The former text is kept as ``<name>.bak``. A path that is not absolute lies in the folder.
        """
        path = self.folder / path
        with self._written(path, text) as temporary:
            former = self._former(path)
            try:  # the file before its backup: should the file be damaged, the backup is good, and one always stays so
                os.replace(temporary, path)
                if former:
                    os.replace(former, backup(path))
            finally:
                if former:
                    with contextlib.suppress(OSError):
                        former.unlink(missing_ok=True)

    def create(self, path: Path | str, text: str) -> Path:
        """Write a new file in one go and say where it is: a name that is taken gets a number, nothing is replaced."""
        wanted = self.folder / path
        with self._written(wanted, text) as temporary:
            for number in itertools.count(1):
                name = wanted.stem if number == 1 else f"{wanted.stem} ({number})"
                path = wanted.with_name(name + wanted.suffix)
                if backup(path).exists():
                    continue
                with contextlib.suppress(FileExistsError):
                    self._place(temporary, path)
                    return path
        raise AssertionError

    def _place(self, temporary: Path, path: Path) -> None:
        """Give a file its name; FileExistsError if there is one of that name."""
        try:
            os.link(temporary, path)
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            path.touch(exist_ok=False)
            try:
                os.replace(temporary, path)
            except OSError:
                path.unlink(missing_ok=True)
                raise

    @contextlib.contextmanager
    def _written(self, path: Path, text: str) -> Iterator[Path]:
        """A temporary file with the text beside ``path``; what fails in the block is told as a StorageError."""
        temporary: Path | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(prefix=path.name + ".", suffix=".tmp", dir=path.parent)
            temporary = Path(name)
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            yield temporary
        except OSError as error:
            raise StorageError(explain(error, path)) from error
        except UnicodeError as error:
            text = _("{path} could not be written: a letter in it is damaged.")
            raise StorageError(text.format(path=of_path(path))) from error
        finally:
            if temporary:
                with contextlib.suppress(OSError):
                    temporary.unlink(missing_ok=True)

    def _former(self, path: Path) -> Path | None:
        """A second file with what a file holds, while that stays where it is; None if there is none."""
        if not path.exists():
            return None
        step = path.with_name(path.name + BACKUP + ".tmp")
        try:
            step.unlink(missing_ok=True)
            try:
                os.link(path, step)
            except OSError:
                shutil.copyfile(path, step)
        except OSError:
            with contextlib.suppress(OSError):
                step.unlink(missing_ok=True)
            raise
        return step

    def read(self, path: Path | str, most: int = files.LARGEST) -> str:
        """The text of a file of at most so many bytes."""
        self.settle()
        path = self.folder / path
        try:
            return files.read(path, most)
        except OSError as error:
            raise StorageError(explain(error, path)) from error

    def delete(self, path: Path | str) -> None:
        """Remove a file and what was kept of its former text."""
        self.settle()
        path = self.folder / path
        former = backup(path)
        try:
            path.unlink(missing_ok=former.exists())
            former.unlink(missing_ok=True)
        except OSError as error:
            raise StorageError(explain(error, path)) from error

    def set_aside(self, path: Path | str) -> Path:
        """Rename a damaged file to ``<name>.bad`` so that it can be looked into; returns where it is now."""
        path = self.folder / path
        aside = path.with_name(path.name + ".bad")
        try:
            os.replace(path, aside)
        except OSError as error:
            raise StorageError(explain(error, path)) from error
        return aside

    def saves(self) -> list[Saved]:
        """All saves, games' own files and copies, the newest first."""
        self.settle()
        found = [*self._saves(self.folder / SAVES), *self._saves(self.games)]
        return sorted(found, key=lambda saved: (-saved.time, saved.name))

    def _saves(self, folder: Path) -> list[Saved]:
        """The saves in a folder; one of which only the backup is left is among them."""
        try:
            there = {entry.name: entry for entry in os.scandir(folder) if entry.is_file()}
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
                copy = folder != self.games and title != FORMER_AUTOSAVE
                found.append(Saved(title, folder / whole, facts.st_mtime, stamp, copy))
        return found
