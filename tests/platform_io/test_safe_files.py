"""Only a regular file of limited size is read; anything else is an OSError at once."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.codec.save import LONGEST_LOG
from platform_io.safe_files import LARGEST, head, read
from tests.platform_io.bad_files import fifo, loop, sparse, zeros


@pytest.mark.skipif(os.name == "nt", reason="needs the files of Unix")
@pytest.mark.parametrize(
    ("make", "says"),
    [(fifo, "regular"), (loop, "symbolic"), (zeros, "regular"), (sparse, "too large"), (Path.mkdir, "directory")],
)
def test_other_kinds_of_files_are_refused(tmp_path: Path, make: Callable[[Path], None], says: str) -> None:
    path = tmp_path / "x.json"
    make(path)
    with pytest.raises(OSError, match=says):
        read(path)


@pytest.mark.parametrize("name", ["a\x00b", "\ud800", "x" * 5000])
def test_impossible_file_names_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(OSError, match="not a valid file name|File name too long"):
        read(tmp_path / name)


def test_read_and_head_give_the_text_within_their_limits(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes("é€\r\n".encode())
    assert read(path) == "é€\n"
    assert read(path, 7) == "é€\n"
    with pytest.raises(OSError, match="too large"):
        read(path, 6)
    assert head(path, 3) == "é"
    assert head(path, 99) == "é€\n"
    path.write_bytes(b"ab\xff")
    assert head(path, 2) == "ab"
    for call in (read, lambda path: head(path, 9)):
        with pytest.raises(OSError, match="UTF-8"):
            call(path)
    path.write_bytes(b"ab\xc3")
    with pytest.raises(OSError, match="UTF-8"):
        head(path, 9)


def test_the_longest_game_fits() -> None:
    """A log line is about 20 bytes, an offer 50."""
    assert LARGEST >= LONGEST_LOG * 80
