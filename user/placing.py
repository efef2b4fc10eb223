"""How one file is put in its place whole: written beside it first, then renamed. Every function raises OSError."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

TEMPORARY = ".hexhold-tmp"
"""Nobody else's files end like this."""


@contextlib.contextmanager
def written(path: Path, text: str) -> Iterator[Path]:
    """A temporary file with the text beside ``path``, on the disk; gone after the block unless it was renamed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.name + ".", suffix=TEMPORARY, dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        yield temporary
    finally:
        _remove(temporary)


@contextlib.contextmanager
def former(path: Path) -> Iterator[Path | None]:
    """A second file with what a file holds, while that stays where it is; None if there is none. Gone after the block
    unless it was renamed."""
    if not path.exists():
        yield None
        return
    second = path.with_name(f"{path.name}.{secrets.token_hex(4)}{TEMPORARY}")
    try:
        try:
            os.link(path, second)
        except OSError:  # a file system without links
            shutil.copyfile(path, second)
        yield second
    finally:
        _remove(second)


def place_new(temporary: Path, path: Path) -> None:
    """Give a file a name that nobody else is about to give; FileExistsError if there is one of that name."""
    if os.path.lexists(path):
        raise FileExistsError
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        os.replace(temporary, path)


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk too, in case the machine stops; not every system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def temporaries(folder: Path) -> Iterator[tuple[Path, Path]]:
    """The temporary files in a folder, each with the file that it was to become."""
    with contextlib.suppress(OSError):
        for path in folder.glob("*" + TEMPORARY):
            yield path, path.with_name(path.name.removesuffix(TEMPORARY).rpartition(".")[0])


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)
