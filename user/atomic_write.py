"""How one file is put in its place whole: written beside it first, then renamed. Every function raises OSError."""

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
"""Nobody else's files end like this."""
_IN_USE: Final = (5, 32, 33)
"""What Windows says (access denied, sharing violation, lock violation) while another program, such as a virus scanner,
looks at a file."""
PATIENCE: Final = 1.0
"""Seconds for which a file that is in use is tried again."""
_PAUSE: Final = 0.02

Result = TypeVar("Result")


def patiently(act: Callable[[], Result]) -> Result:
    """Do something to a file, and try again for a moment while Windows says that another program is using it."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return act()
        except PermissionError as error:
            if getattr(error, "winerror", None) not in _IN_USE or time.monotonic() >= end:
                raise
        time.sleep(_PAUSE)


def replace(source: Path, target: Path) -> None:
    """Give a file another name, in place of a file that has it."""
    patiently(lambda: os.replace(source, target))


def rename(source: Path, target: Path) -> None:
    """Give a file another name, which no file has."""
    patiently(lambda: os.rename(source, target))


def remove(path: Path, *, missing_ok: bool = False) -> None:
    """Delete a file."""
    patiently(lambda: path.unlink(missing_ok=missing_ok))


@contextlib.contextmanager
def written(path: Path, text: str) -> Iterator[Path]:
    """A temporary file with the text beside ``path``, on the disk; gone after the block unless it was renamed."""
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
    """A file to write, which is not there yet; who may read it is for the user's umask to say."""
    return open(path, "x", encoding="utf-8", newline="\n")


def _beside(path: Path) -> Path:
    """A name that no file has."""
    return path.with_name(f"{path.name}.{secrets.token_hex(4)}{TEMPORARY}")


@contextlib.contextmanager
def former(path: Path) -> Iterator[Path | None]:
    """A second file with what a file holds, while that stays where it is; None if there is none. Gone after the block
    unless it was renamed."""
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
    """Give a file a name that nobody else is about to give; FileExistsError if there is one of that name."""
    if os.path.lexists(path):
        raise FileExistsError
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        replace(temporary, path)


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk too, in case the machine stops; not every system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def left_over(folders: Iterable[Path]) -> dict[Path, list[Path]]:
    """The files in some folders of which a lock was left, or temporary files, which are listed too."""
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
