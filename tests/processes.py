"""Displays that tests and tools open for themselves, and the processes that others have started."""

from __future__ import annotations

import os
import subprocess
from contextlib import suppress
from pathlib import Path


def open_display(size: str = "1280x800") -> tuple[subprocess.Popen[bytes], str]:
    """A display of our own, to be terminated, and its name. It stays as it is when its last window goes, else whoever
    comes at that moment is refused."""
    reading, writing = os.pipe()
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(words, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        return server, ":" + pipe.readline().strip()


def children(pid: int) -> set[int]:
    """The processes that a process has started; none if it has gone."""
    found: set[int] = set()
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            with suppress(OSError):
                found.update(map(int, (task / "children").read_text(encoding="ascii").split()))
    return found
