"""The gate for files: whatever is read as text is a regular file of a size that can be dealt with."""

from __future__ import annotations

import codecs
import errno
import os
import stat
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from gate.language import _

LARGEST: Final = 8_000_000
"""Bytes; a save with the longest log there may be has fewer. A thousand turns of six at sea take 0.6 MB. To parse this
much takes less than 300 MB of memory and 2 s, whatever it is."""


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


def read(path: Path, most: int = LARGEST) -> str:
    """The text of a file; OSError, whatever is the matter, if it is none of at most so many bytes."""
    data = _beginning(path, most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, _("the file is too large"))
    return _decoded(data, whole=True)


def head(path: Path, most: int) -> str:
    """The beginning of the text of a file, at most so many bytes of it; OSError as for ``read``."""
    data = _beginning(path, most)
    return _decoded(data, whole=len(data) < most)


def _beginning(path: Path, most: int) -> bytes:
    """The first bytes of a regular file. Nothing else is opened: a pipe waits for ever, and a device has no end."""
    try:
        facts = os.stat(path)
        if stat.S_ISDIR(facts.st_mode):
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(facts.st_mode):
            raise OSError(errno.EINVAL, _("it is not a regular file"))
        with open(path, "rb") as file:
            return file.read(most)
    except ValueError:
        raise OSError(errno.EINVAL, _("no file can have such a name")) from None


def _decoded(data: bytes, *, whole: bool) -> str:
    try:
        return codecs.utf_8_decode(data, "strict", whole)[0].replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise OSError(errno.EILSEQ, _("it is not a text in UTF-8")) from None


def real(path: Path) -> Path:
    """Where a path leads, also that of a link to itself, at which ``Path.resolve`` fails."""
    return Path(os.path.realpath(path))
