"""The names and paths of executables, and of the files they are built from."""

from __future__ import annotations

import platform
import sys
from pathlib import Path
from typing import Final

from game import __version__

ROOT: Final = Path(__file__).resolve().parents[2]

DIST: Final = ROOT / "dist"
BUILD: Final = ROOT / "build" / "executable"
STAGE: Final = BUILD / "stage"
ICONS: Final = BUILD / "icons"
VERSION: Final = BUILD / "version.txt"
LICENCES: Final = BUILD / "licences"
IDENTIFIER: Final = "io.github.hexhold.hexhold"
"""The identifier of the program in stores and desktops; it follows from the address of the repository."""
SYSTEM: Final = {"linux": "linux", "win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
NAME: Final = f"hexhold-{__version__}-{SYSTEM}-{platform.machine().lower()}"
"""The name of the folder, and of its archive without the suffix."""
ENDING: Final = ".exe" if sys.platform == "win32" else ""
ONE_FILE: Final = DIST / f"hexhold{ENDING}"
APPLICATION: Final = DIST / "Hexhold.app"
"""Only on macOS."""


def icon() -> str | None:
    """The icon to embed in the executable; None if the system does not embed icons."""
    ending = {"win32": "ico", "darwin": "icns"}.get(sys.platform)
    return str(ICONS / f"hexhold.{ending}") if ending else None


def programs() -> list[Path]:
    """All executables that are built on this system."""
    paths = [ONE_FILE, DIST / NAME / f"hexhold{ENDING}"]
    return [*paths, APPLICATION / "Contents" / "MacOS" / "hexhold"] if sys.platform == "darwin" else paths
