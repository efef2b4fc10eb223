"""Records crashes of the program in a file, for bug reports."""

from __future__ import annotations

import time
from pathlib import Path

from user.storage import Storage

CRASHES = "crash.log"
MOST = 1_000_000
"""Bytes after which the file becomes the old one, replacing the previous old one, and a new one begins."""


def note(storage: Storage, text: str) -> Path | None:
    """Append a text to the crash log; return the file, or None if it cannot be written."""
    path = storage.folder / CRASHES
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > MOST:
            path.replace(path.with_suffix(".old.log"))
        with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"--- {time.strftime('%Y-%m-%d %H:%M:%S')}\n{text}\n")
    except OSError:
        return None
    return path
