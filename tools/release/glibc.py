"""Which glibc the files of a folder need: ``python -m tools.release.glibc FOLDER`` (Linux, with objdump).

A program runs where glibc is as old as the newest symbol that it uses, so it must be built on a system that is old.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

MOST: Final = (2, 36)
"""The newest version that may be required: that of Debian 12, from August 2022. Ubuntu 24.04 has 2.39."""
_ELF: Final = b"\x7fELF"
_SYMBOL: Final = re.compile(r"\bGLIBC_(\d+)\.(\d+)")


class Need(NamedTuple):
    """The newest glibc that anything needs, and what does."""

    version: tuple[int, int]
    file: str


def needed(folder: Path) -> Need:
    """Look at every program and library of a folder."""
    needs = [Need(version, path.name) for path in _programs(folder) for version in _versions(path)]
    return max(needs, default=Need((0, 0), "nothing"))


def words(version: tuple[int, int]) -> str:
    """As people write it."""
    return ".".join(map(str, version))


def _programs(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == _ELF:
                    yield path


def _versions(path: Path) -> Iterator[tuple[int, int]]:
    told = subprocess.run(["objdump", "-p", str(path)], capture_output=True, text=True, check=True).stdout
    # the output also lists what a library provides, but glibc itself is not among the files
    for match in _SYMBOL.finditer(told):
        yield int(match[1]), int(match[2])


if __name__ == "__main__":
    found = needed(Path(sys.argv[1]))
    print(f"glibc {words(found.version)}, for {found.file}")
    sys.exit(found.version > MOST)
