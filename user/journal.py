"""The journal of a game: the actions since its file was written, one per line. A crash loses at most the last one.

    hexhold journal 1
    for 5f3a9c0be1d24a77
    12 build_road 34
    13 end_turn
    13
    13 play wedding

``for`` gives the fingerprint of a save text that the journal continues. There may be several, because the file is
rewritten while the journal grows. ``12 build_road 34`` is the action that follows the first twelve; if the log was
longer than that, the rest was undone first. A number alone only undoes. Starting from any of the texts, the lines
produce the same log. A last line without a newline was cut off by the crash and is ignored.
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
"""The largest journal that is read, in bytes."""
MOST_LINES = 100_000
"""The most lines that are read. The game starts a new journal at half of either limit."""
_FOR = "for "
_WAY = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)
_sync = getattr(os, "fdatasync", os.fsync)


class Foreign(ValueError):
    """The text is not a journal."""


class TooLong(Foreign):
    """The journal is longer than the program ever writes."""


@dataclass(frozen=True)
class JournalRecord:
    """A parsed journal."""

    texts: frozenset[str]
    """The fingerprints of the save texts that it continues."""
    steps: tuple[tuple[int, str], ...]
    """Pairs of the log's length and the action applied at that length ("" for an undo alone)."""

    @property
    def length(self) -> int:
        """The length of the log after the last step."""
        length, action = self.steps[-1]
        return length + bool(action)


def fingerprint(text: str) -> str:
    """A short hash that identifies a save text: 16 hexadecimal digits."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def read(path: Path) -> JournalRecord:
    """Parse the journal in a file. Foreign if it is not one, TooLong if it is too large, OSError if unreadable."""
    try:
        return parsed(files.read(path, LARGEST))
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise TooLong from error
        if error.errno in (errno.EILSEQ, errno.EINVAL):
            raise Foreign from error
        raise


def parsed(text: str) -> JournalRecord:
    """Parse a journal. Foreign if the text is not one, TooLong if it has too many lines."""
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


def lines_between(before: Sequence[int], after: Sequence[int]) -> str:
    """The journal lines that turn the log ``before`` into ``after``; "" if they are equal."""
    from game.action_text import text

    same = len(before)
    if after[:same] != before:
        same = next(
            (at for at, (one, other) in enumerate(zip(before, after, strict=False)) if one != other), len(after)
        )
    lines = [f"{at} {text(after[at])}\n" for at in range(same, len(after))]
    return "".join(lines) if lines or same == len(before) else f"{same}\n"


class Journal:
    r"""A journal that is being written. After any OSError it must not be used any more.

    >>> import tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> journal = Journal(Storage(Path(folder.name)), Path(folder.name) / "game.json", "the text of the save")
    >>> journal.add("0 dice 3 4\n")
    >>> journal.close()
    >>> read(journal.path).steps
    ((0, 'dice 3 4'),)
    >>> folder.cleanup()
    """

    def __init__(self, storage: Storage, path: Path, text: str) -> None:
        """Start a new, empty journal for the game at ``path``, whose file contains ``text`` at the moment."""
        self.path = storage.write_journal(path, f"{HEAD}\n{_FOR}{fingerprint(text)}\n")
        self._lines = 2
        self._file = os.open(self.path, _WAY)
        self._end = os.fstat(self._file).st_size, b""
        """The length of the file in bytes, and the bytes that were written last."""

    @property
    def is_long(self) -> bool:
        """Whether it is time for a new journal, well before this one is too long to read."""
        return self._lines > MOST_LINES // 2 or self._end[0] > LARGEST // 2

    def add(self, lines: str) -> None:
        """Append lines in a single write. From then on they survive a crash of the program, though not a power cut."""
        data = lines.encode()
        if os.write(self._file, data) < len(data):
            raise OSError("only a part could be written")
        self._lines += lines.count("\n")
        self._end = self._end[0] + len(data), data

    def lead_from(self, text: str) -> None:
        """Note that the game's file is about to be rewritten as ``text``, which includes all lines so far."""
        self.add(f"{_FOR}{fingerprint(text)}\n")

    def sync(self) -> None:
        """Sync the journal to the disk, so that it survives a power cut; OSError if another file has replaced it.

        This compares the last bytes, because inode numbers are unreliable on file systems such as exFAT.
        """
        length, last = self._end
        _sync(self._file)
        with open(self.path, "rb") as file:
            file.seek(length - len(last))
            if file.read(len(last)) != last:
                raise OSError("the file was replaced")

    def close(self) -> None:
        """Close the file. It stays on the disk."""
        if self._file >= 0:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = -1
