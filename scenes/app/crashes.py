"""Records crashes of the program, for the people who fix them."""

from __future__ import annotations

import time
from pathlib import Path

from user.storage import Storage

CRASHES = "crash.log"
MOST = 1_000_000
"""Bytes, after which the file is put aside and a new one begun; the one before that goes."""


def note(storage: Storage, text: str) -> Path | None:
    """Write it down; the file, or None where nothing can be written."""
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
