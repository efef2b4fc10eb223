"""The places of the sounds, and a hash of everything they are made from. Needs no extra, so every test can use it."""

from __future__ import annotations

import hashlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "data" / "sounds"
MANIFEST = "sounds.json"


def digest() -> str:
    """A hash of the scores and of these scripts, independent of line endings."""
    paths = [*Path(__file__).parent.glob("*.py"), *(ROOT / "data" / "scores").glob("*.score")]
    found = hashlib.sha256()
    for path in sorted(paths, key=lambda path: path.relative_to(ROOT).as_posix()):
        found.update(path.relative_to(ROOT).as_posix().encode())
        found.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()
