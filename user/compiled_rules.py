"""Finds the rules that ``play.py play`` compiles in the background, and says how far that is.

The opponents' process, the coach's and the review's import the compiled rules as soon as they are ready; the game
itself goes on with the sources. ``tools/background_build.py`` builds them.
"""

from __future__ import annotations

import hashlib
import json
import platform
import sys
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
PLACE: Final = ROOT / "build" / "background"
"""Everything that is built in the background: a folder of compiled rules, named by ``key``, and the state."""
TOOLS: Final = PLACE / f"tools-{sys.implementation.cache_tag}"
"""Packages that the build needs, and some of them the compiled rules, if they are not installed."""
STATE: Final = "state.json"


class BuildState(NamedTuple):
    """A background build that is running or has failed; ``reason`` says why, and is empty otherwise."""

    key: str
    reason: str = ""
    is_final: bool = False
    """Whether the same sources would fail again."""


@cache
def key() -> str:
    """Identifies the sources of the rules together with this Python and system."""
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {sys.platform} {platform.machine()}".encode())
    for path in sorted([*(ROOT / "game").rglob("*.py"), ROOT / "setup.py"]):
        digest.update(path.relative_to(ROOT).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def folder() -> Path | None:
    """The folder to import ``game`` from, if compiled rules of these sources are ready."""
    if not PLACE.is_dir():
        return None
    ready = PLACE / key()
    return ready if ready.is_dir() else None


def paths() -> list[str]:
    """What a process with compiled rules adds to its path: at the front, and at the end. Empty without them."""
    found = folder()
    return [str(found), str(TOOLS)] if found else []


def state() -> BuildState | None:
    """The state of a build that is running or has failed; None if none was begun here or it succeeded."""
    try:
        return BuildState(**json.loads((PLACE / STATE).read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def note(state: BuildState | None) -> None:
    """Record the state of the build. Raises OSError."""
    PLACE.mkdir(parents=True, exist_ok=True)
    if state is None:
        (PLACE / STATE).unlink(missing_ok=True)
    else:
        (PLACE / STATE).write_text(json.dumps(state._asdict()), "utf-8")
