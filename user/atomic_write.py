"""Write a file atomically: write a temporary file beside it, then rename that. Every function may raise OSError."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, TextIO, TypeVar

from user.locks import LOCK

TEMPORARY = ".hexhold-tmp"
"""The suffix of temporary files; no other program uses it."""
_IN_USE: Final = (5, 32, 33)
"""Windows error codes (access denied, sharing violation, lock violation) for a file that another program, such as a
virus scanner, has open."""
PATIENCE: Final = 1.0
"""How many seconds to go on retrying a file that is in use."""
_PAUSE: Final = 0.02

Result = TypeVar("Result")


def patiently(act: Callable[[], Result]) -> Result:
    """Call ``act``, and retry for ``PATIENCE`` seconds while Windows says that another program is using the file."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return act()
        except PermissionError as error:
            if getattr(error, "winerror", None) not in _IN_USE or time.monotonic() >= end:
                raise
        time.sleep(_PAUSE)


def replace(source: Path, target: Path) -> None:
    """Rename a file, replacing any file that already has the new name."""
    patiently(lambda: os.replace(source, target))


def rename(source: Path, target: Path) -> None:
    """Rename a file to a name that is not in use."""
    patiently(lambda: os.rename(source, target))


def remove(path: Path, *, missing_ok: bool = False) -> None:
    """Delete a file."""
    patiently(lambda: path.unlink(missing_ok=missing_ok))


@contextlib.contextmanager
def written(path: Path, text: str) -> Iterator[Path]:
    """Write the text to a temporary file beside ``path`` and sync it to the disk.

    The file is deleted at the end of the block unless you have renamed it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = _beside(path)
    try:
        with new_file(temporary) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        yield temporary
    finally:
        _remove(temporary)


def new_file(path: Path) -> TextIO:
    """Create a file for writing; FileExistsError if it exists. The user's umask sets its permissions."""
    return open(path, "x", encoding="utf-8", newline="\n")


def _beside(path: Path) -> Path:
    """A random name for a temporary file in the same folder."""
    return path.with_name(f"{path.name}.{secrets.token_hex(4)}{TEMPORARY}")


@contextlib.contextmanager
def former(path: Path) -> Iterator[Path | None]:
    """A link to (or copy of) the file at ``path``, which itself stays in place; None if there is no such file.

    The copy is deleted at the end of the block unless you have renamed it.
    """
    if not path.exists():
        yield None
        return
    second = _beside(path)
    try:
        try:
            os.link(path, second)
        except OSError:  # a file system without links
            shutil.copyfile(path, second)
        yield second
    finally:
        _remove(second)


def place_new(temporary: Path, path: Path) -> None:
    """Rename a temporary file without ever replacing another; FileExistsError if ``path`` exists."""
    if os.path.lexists(path):
        raise FileExistsError
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        replace(temporary, path)


def sync_folder(folder: Path) -> None:
    """Sync a folder's entries to the disk, so that a rename survives a power cut. Does nothing where it cannot."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def left_over(folders: Iterable[Path]) -> dict[Path, list[Path]]:
    """Find what crashes have left in these folders: for each file with a stale lock or temporary files, the latter."""
    left: dict[Path, list[Path]] = {}
    for folder in folders:
        with contextlib.suppress(OSError):
            for path in folder.glob("*" + TEMPORARY):
                whole = path.with_name(path.name.removesuffix(TEMPORARY).rpartition(".")[0])
                left.setdefault(whole, []).append(path)
            for lock in folder.glob("*" + LOCK):
                left.setdefault(lock.with_name(lock.name.removesuffix(LOCK)), [])
    return left


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        remove(path, missing_ok=True)
