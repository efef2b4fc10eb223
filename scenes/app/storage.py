"""Files of the user: where they are, and how they are written so that nothing gets lost.

Only text; what a save means is not known here.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from scenes.app.language import _, fill

SAVES = "saves"
AUTOSAVE = "autosave"
SUFFIX = ".json"


class StorageError(Exception):
    """A file could not be read or written; the text is one clear sentence for people."""


@dataclass(frozen=True)
class Saved:
    """A save that lies in the folder."""

    name: str
    path: Path
    time: float
    """When it was written, in seconds since 1970."""


def data_folder() -> Path:
    """Where the user's files are: ``HEXHOLD_DATA_DIR``, or the place that the system has for it."""
    given = os.environ.get("HEXHOLD_DATA_DIR")
    return Path(given).expanduser() if given else Path(platformdirs.user_data_dir("hexhold", appauthor=False))


def explain(error: OSError, path: Path) -> str:
    """One sentence on why a file could not be read or written."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        text = _("The disk is full: {path} could not be written.")
    elif error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        text = _("There is no permission for {path}.")
    elif error.errno == errno.ENOENT:
        text = _("There is no file {path}.")
    else:
        text = _("{path} could not be read or written: {reason}.")
    return fill(text, path=path, reason=error.strerror or type(error).__name__)


def safe_name(title: str) -> str:
    """A file name made of a title that a person gave."""
    name = re.sub(r"[^\w .,()+-]", "_", title).strip(" .")[:60]
    return name or "game"


def backup(path: Path) -> Path:
    """Where the text that a file held before is kept."""
    return path.with_name(path.name + ".bak")


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
    def autosave(self) -> Path:
        """Where the running game is kept."""
        return self.save_path(AUTOSAVE)

    def write(self, path: Path | str, text: str) -> None:
        """Write a file in one go: after any failure the former one is still there, whole.

        The former text is kept as ``<name>.bak``. A path that is not absolute lies in the folder.
        """
        path = self.folder / path
        temporary: Path | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(prefix=path.name + ".", suffix=".tmp", dir=path.parent)
            temporary = Path(name)
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            self._keep_former(path)
            os.replace(temporary, path)
        except OSError as error:
            if temporary:
                with contextlib.suppress(OSError):
                    temporary.unlink(missing_ok=True)
            raise StorageError(explain(error, path)) from error

    def _keep_former(self, path: Path) -> None:
        """Make ``<name>.bak`` a copy of the file, while the file itself stays where it is."""
        if not path.exists():
            return
        step = path.with_name(path.name + ".bak.tmp")
        try:
            step.unlink(missing_ok=True)
            try:
                os.link(path, step)
            except OSError:
                shutil.copyfile(path, step)
            os.replace(step, backup(path))
        except OSError:
            with contextlib.suppress(OSError):
                step.unlink(missing_ok=True)
            raise

    def read(self, path: Path | str) -> str:
        """The text of a file."""
        self.settle()
        path = self.folder / path
        try:
            return path.read_text(encoding="utf-8")
        except OSError as error:
            raise StorageError(explain(error, path)) from error
        except UnicodeDecodeError as error:
            raise StorageError(fill(_("{path} is damaged: it is not a text."), path=path)) from error

    def delete(self, path: Path | str) -> None:
        """Remove a file and what was kept of its former text."""
        self.settle()
        path = self.folder / path
        try:
            path.unlink()
            backup(path).unlink(missing_ok=True)
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
        """All saves, the newest first."""
        self.settle()
        folder = self.folder / SAVES
        found = []
        try:
            for path in folder.glob("*" + SUFFIX):
                with contextlib.suppress(FileNotFoundError):
                    found.append(Saved(path.stem, path, path.stat().st_mtime))
        except OSError as error:
            raise StorageError(explain(error, folder)) from error
        return sorted(found, key=lambda saved: (-saved.time, saved.name))
