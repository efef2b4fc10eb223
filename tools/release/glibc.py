"""Finds the glibc version that the files of a folder need: ``python -m tools.release.glibc FOLDER`` (Linux, objdump).

A program runs only where glibc is at least as new as the newest symbol that it uses, so build it on an old system.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

MOST: Final = (2, 36)
"""The newest version that may be required: the one of Debian 12, from August 2022. Ubuntu 24.04 has 2.39."""
_ELF: Final = b"\x7fELF"
_SYMBOL: Final = re.compile(r"\bGLIBC_(\d+)\.(\d+)")


class Need(NamedTuple):
    """The newest glibc version that is needed, and the file that needs it."""

    version: tuple[int, int]
    file: str


def needed(folder: Path) -> Need:
    """The newest version that any program or library of a folder needs."""
    needs = [Need(version, path.name) for path in _programs(folder) for version in _versions(path)]
    return max(needs, default=Need((0, 0), "nothing"))


def words(version: tuple[int, int]) -> str:
    """A version as text."""
    return ".".join(map(str, version))


def _programs(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == _ELF:
                    yield path


def _versions(path: Path) -> Iterator[tuple[int, int]]:
    output = subprocess.run(["objdump", "-p", str(path)], capture_output=True, text=True, check=True).stdout
    # the output also lists what a library provides, but glibc itself is not among the files
    for match in _SYMBOL.finditer(output):
        yield int(match[1]), int(match[2])


if __name__ == "__main__":
    need = needed(Path(sys.argv[1]))
    print(f"glibc {words(need.version)}, for {need.file}")
    sys.exit(need.version > MOST)
