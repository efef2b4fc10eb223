"""The gate for files: whatever is read as text is a regular file of a size that can be dealt with."""

from __future__ import annotations

import codecs
import errno
import os
import stat
from pathlib import Path
from typing import Final

from platform_io.i18n import _

LARGEST: Final = 8_000_000
"""Bytes; a save with the longest log there may be has fewer. A thousand turns of six at sea take 0.6 MB. To parse this
much takes less than 300 MB of memory and 2 s, whatever it is."""


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
