"""The journal of a game: the actions since its file was written, a line each, so that a kill loses at most the last.

    hexhold journal 1
    for 5f3a9c0be1d24a77
    12 build_road 34
    13 end_turn
    13
    13 play wedding

``for`` names a text of the file, by its fingerprint, that the actions lead on from. The file is written anew while the
journal grows, so there may be several. ``12 build_road 34`` is the action that was done after twelve others; if another
one had been, it was taken back before. A number alone only takes back. So the lines lead from each of the texts to the
same log. A line without an end was being written as the program was killed.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import math
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from platform_io import safe_files as files
from user.storage import Storage

HEAD = "hexhold journal 1"
LARGEST = 4_000_000
"""Bytes of a journal that is read."""
MOST_LINES = 100_000
"""Of such a journal; a game goes on in a new one at half of either."""
_FOR = "for "
_WAY = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)
_sync = getattr(os, "fdatasync", os.fsync)


class Foreign(ValueError):
    """A text is no journal."""


class TooLong(Foreign):
    """A journal is longer than any that the program writes."""


@dataclass(frozen=True)
class JournalRecord:
    """What a journal says."""

    texts: frozenset[str]
    """The fingerprints of the texts that it leads on from."""
    steps: tuple[tuple[int, str], ...]
    """How long the log was, each time with the action that was done then, or nothing."""

    @property
    def length(self) -> int:
        """How long the log is in the end."""
        length, action = self.steps[-1]
        return length + bool(action)


def fingerprint(text: str) -> str:
    """Tells a text from any other."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def read(path: Path) -> JournalRecord:
    """What the journal in a file says; Foreign if it is none, OSError if it cannot be read."""
    try:
        return parsed(files.read(path, LARGEST))
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise TooLong from error
        if error.errno in (errno.EILSEQ, errno.EINVAL):
            raise Foreign from error
        raise


def parsed(text: str) -> JournalRecord:
    """What a journal says; Foreign if it is none."""
    if text.count("\n") > MOST_LINES:
        raise TooLong
    lines = text.split("\n")[:-1]
    if not lines or lines[0] != HEAD:
        raise Foreign
    texts: set[str] = set()
    steps: list[tuple[int, str]] = []
    longest = math.inf
    for line in lines[1:]:
        if line.startswith(_FOR):
            texts.add(line.removeprefix(_FOR))
            continue
        length, _space, action = line.partition(" ")
        if not (length.isascii() and length.isdigit() and len(length) < 10):
            raise Foreign
        if int(length) > longest:
            raise Foreign
        steps.append((int(length), action))
        longest = int(length) + bool(action)
    return JournalRecord(frozenset(texts), tuple(steps))


def told(before: Sequence[int], after: Sequence[int]) -> str:
    """The lines that lead from one log to another."""
    from game.action_text import text

    same = len(before)
    if after[:same] != before:
        same = next(
            (at for at, (one, other) in enumerate(zip(before, after, strict=False)) if one != other), len(after)
        )
    lines = [f"{at} {text(after[at])}\n" for at in range(same, len(after))]
    return "".join(lines) if lines or same == len(before) else f"{same}\n"


class Journal:
    """A journal that is being written. What fails raises OSError, and it is good for nothing then."""

    def __init__(self, storage: Storage, path: Path, text: str) -> None:
        """Begin anew with the text that the game's file at ``path`` has now."""
        self.path = storage.write_journal(path, f"{HEAD}\n{_FOR}{fingerprint(text)}\n")
        self._lines = 2
        self._file = os.open(self.path, _WAY)
        self._end = os.fstat(self._file).st_size, b""
        """How long the file is, and what was put there last."""

    @property
    def is_long(self) -> bool:
        """Whether a new one should be begun, well before it is too long to be read."""
        return self._lines > MOST_LINES // 2 or self._end[0] > LARGEST // 2

    def add(self, lines: str) -> None:
        """Put lines to the end, in one go. The system has them then, whatever becomes of the program."""
        data = lines.encode()
        if os.write(self._file, data) < len(data):
            raise OSError("only a part could be written")
        self._lines += lines.count("\n")
        self._end = self._end[0] + len(data), data

    def lead_from(self, text: str) -> None:
        """The file is about to be given that text, to which all lines so far lead."""
        self.add(f"{_FOR}{fingerprint(text)}\n")

    def sync(self) -> None:
        """Have what was put there on the disk, in case the machine stops. It must still be the file of that name: by
        what it holds, because file systems such as exFAT renumber files at any time, or not at all."""
        length, last = self._end
        _sync(self._file)
        with open(self.path, "rb") as file:
            file.seek(length - len(last))
            if file.read(len(last)) != last:
                raise OSError("the file was replaced")

    def close(self) -> None:
        """Write no more; what was written stays. The number of the file may be another's afterwards."""
        if self._file >= 0:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = -1
