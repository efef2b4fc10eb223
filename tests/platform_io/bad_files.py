"""Files that are not text: opening some of them never returns, and reading others never ends."""

from __future__ import annotations

import os
from pathlib import Path


def fifo(path: Path) -> None:
    os.mkfifo(path)


def loop(path: Path) -> None:
    path.symlink_to(path)


def zeros(path: Path) -> None:
    path.symlink_to("/dev/zero")


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(300_000_000)
