"""Safe reading of text files: only regular files, and only up to a limit of size."""

from __future__ import annotations

import codecs
import errno
import os
import stat
from pathlib import Path
from typing import Final

from platform_io.i18n import _

LARGEST: Final = 8_000_000
"""The default limit in bytes. A save with the longest possible log is smaller; a thousand turns of six players at sea
take 0.6 MB. Parsing any file of this size takes less than 300 MB of memory and 2 s."""


def read(path: Path, most: int = LARGEST) -> str:
    """The text of a file. OSError if it is larger than ``most`` bytes, not UTF-8, or unreadable for any reason."""
    data = _beginning(path, most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, _("the file is too large"))
    return _decoded(data, whole=True)


def head(path: Path, most: int) -> str:
    """The beginning of a file's text, up to ``most`` bytes. OSError as for ``read``."""
    data = _beginning(path, most)
    return _decoded(data, whole=len(data) < most)


def _beginning(path: Path, most: int) -> bytes:
    """The first bytes of a regular file. Nothing else is opened: a pipe may block and a device may never end."""
    try:
        facts = os.stat(path)
        if stat.S_ISDIR(facts.st_mode):
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(facts.st_mode):
            raise OSError(errno.EINVAL, _("not a regular file"))
        with open(path, "rb") as file:
            return file.read(most)
    except ValueError:
        raise OSError(errno.EINVAL, _("not a valid file name")) from None


def _decoded(data: bytes, *, whole: bool) -> str:
    try:
        return codecs.utf_8_decode(data, "strict", whole)[0].replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise OSError(errno.EILSEQ, _("not UTF-8 text")) from None


def real(path: Path) -> Path:
    """The resolved path. Unlike ``Path.resolve``, this does not fail for a link to itself."""
    return Path(os.path.realpath(path))
