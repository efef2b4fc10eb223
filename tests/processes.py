"""Displays that tests and tools start, and the child processes of a process."""

from __future__ import annotations

import os
import subprocess
from contextlib import suppress
from pathlib import Path


def open_display(size: str = "1280x800") -> tuple[subprocess.Popen[bytes], str]:
    """Start an X display; return its process, which the caller terminates, and its name.

    It does not reset when its last window closes, because a client connecting at that moment would be refused.
    """
    reading, writing = os.pipe()
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(words, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        return server, ":" + pipe.readline().strip()


def children(pid: int) -> set[int]:
    """The processes that a process has started; none if it has ended."""
    found: set[int] = set()
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            with suppress(OSError):
                found.update(map(int, (task / "children").read_text(encoding="ascii").split()))
    return found
