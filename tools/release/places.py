"""The names and places of executables and of what they are made from."""

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
"""What stores and desktops know the program by; it goes with the address of the repository."""
SYSTEM: Final = {"linux": "linux", "win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
NAME: Final = f"hexhold-{__version__}-{SYSTEM}-{platform.machine().lower()}"
"""The folder, and its archive less the ending."""
ENDING: Final = ".exe" if sys.platform == "win32" else ""
ONE_FILE: Final = DIST / f"hexhold{ENDING}"
APPLICATION: Final = DIST / "Hexhold.app"
"""Only on macOS."""


def icon() -> str | None:
    """The icon that goes into the file itself, where a system has such."""
    ending = {"win32": "ico", "darwin": "icns"}.get(sys.platform)
    return str(ICONS / f"hexhold.{ending}") if ending else None


def programs() -> list[Path]:
    """All that are built here."""
    found = [ONE_FILE, DIST / NAME / f"hexhold{ENDING}"]
    return [*found, APPLICATION / "Contents" / "MacOS" / "hexhold"] if sys.platform == "darwin" else found
