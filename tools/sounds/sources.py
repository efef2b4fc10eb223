"""The paths of the sounds, and a hash of everything they are made from. Every test can use it: it needs no extra."""

from __future__ import annotations

import hashlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "data" / "sounds"
MANIFEST = "sounds.json"


def digest() -> str:
    """A hash of the scores and of these scripts, independent of line endings."""
    paths = [*Path(__file__).parent.glob("*.py"), *(ROOT / "data" / "scores").glob("*.score")]
    total = hashlib.sha256()
    for path in sorted(paths, key=lambda path: path.relative_to(ROOT).as_posix()):
        total.update(path.relative_to(ROOT).as_posix().encode())
        total.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return total.hexdigest()
