"""The licences of the packages and libraries that the program uses, for the About page.

An executable has them in a folder, which ``tools.release.licences`` fills. Run from source, the program finds them in
the installed packages.
"""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from game.ints import COMPILED
from platform_io.sanitize import clean
from user import licence_texts as texts
from user.libraries import LibraryPart, part_of

PACKAGES: Final = (
    "pygame-ce",
    "pytmx",
    "platformdirs",
    "filelock",
    "joblib",
    "websockets",
    "cryptography",
    "fontpkg-fira-sans",
    "fontpkg-fraunces",
    "noto-cjk-sans-otc",
    "accesskit",
)
"""The packages that are installed with the program."""
FOLDER: Final = "licences"
SUMMARY: Final = "README"
"""The stem of the file that introduces the others."""
NOWHERE: Final = "The text of this licence was not to be had here; it is where the work comes from."
COMPILED_WITH: Final = ("librt", "mypy-extensions")
"""The packages that the compiled rules import."""
_NO_NAME: Final = re.compile(r"[^\w.-]")
_LIBRARY: Final = re.compile(r"\.so\.\d|\.libs/|\.dylibs/|\.dll$")
_STARTER: Final = "PyInstaller (in executables)"


@dataclass(frozen=True)
class Licence:
    """The licence of one package or library. Its lines may have any length."""

    name: str
    text: str


def folder() -> Path | None:
    """The folder of texts next to an executable; None if run from source or if there is no such folder."""
    if not getattr(sys, "frozen", False):
        return None
    places = (Path(sys.executable).parent, Path(getattr(sys, "_MEIPASS", "")))
    return next((place / FOLDER for place in places if (place / FOLDER).is_dir()), None)


def licences() -> list[Licence]:
    """All licences, sorted by name, with the summary first if there is one."""
    place = folder()
    if place is None:
        return sorted(_from_source(), key=lambda licence: licence.name.casefold())
    texts_here = [Licence(clean(path.stem), path.read_text(encoding="utf-8")) for path in place.glob("*.txt")]
    return sorted(texts_here, key=lambda licence: (licence.name != SUMMARY, licence.name.casefold()))


def _from_source() -> Iterator[Licence]:
    """The licences of the installed packages, of what they need, and of what an executable would add."""
    yield Licence("Hexhold", of_package("hexhold") or "Hexhold: MIT")
    python = f"Python {platform.python_version()}: PSF-2.0\n\nhttps://www.python.org"
    yield Licence("Python", "\n\n".join(filter(None, (python, texts.of_python()))))
    for name in needed():
        yield Licence(name, of_package(name))
    files: dict[LibraryPart, list[str]] = {}
    for file in _files("pygame-ce"):
        if _LIBRARY.search(file) and (part := part_of(Path(file).name)):
            files.setdefault(part, []).append(Path(file).name)
    for part, names in files.items():
        yield Licence(part.name, of_library(part, names))
    text = of_package("pyinstaller") or "PyInstaller: GPL-2.0-or-later WITH Bootloader-exception"
    yield Licence(_STARTER, text + "\n\nhttps://pyinstaller.org")


def needed() -> list[str]:
    """The packages that the program needs, directly or indirectly."""
    found: dict[str, str] = {}
    todo = [*PACKAGES, *(COMPILED_WITH if COMPILED else ())]
    for name in todo:  # the loop appends to it
        key = re.sub(r"[-_.]+", "-", name).lower()
        lines = _needs(name)
        if key not in found and (lines is not None or name in PACKAGES):
            found[key] = name
            todo += [_NO_NAME.split(line)[0] for line in lines or () if "extra" not in line.partition(";")[2]]
    return list(found.values())


def _needs(name: str) -> list[str] | None:
    """The requirements of a package; None if it is not installed, as with one for another system."""
    try:
        return distribution(name).requires or []
    except PackageNotFoundError:
        return None


def _files(package: str) -> list[str]:
    try:
        return [file.as_posix() for file in distribution(package).files or ()]
    except PackageNotFoundError:
        return []


def of_library(part: LibraryPart, files: Sequence[str]) -> str:
    """The licence of a library, with its holder, its home page and the names of its files."""
    facts = f"{part.holder}\n{part.home}\n{', '.join(files)}"
    text = texts.text_of(part.text, part.holder) or NOWHERE
    return "\n\n".join(filter(None, (f"{part.name}: {part.licence}", facts, part.credit, text)))


def of_package(name: str) -> str:
    """The licence of an installed package: its name, and the texts in the package."""
    try:
        found = distribution(name)
    except PackageNotFoundError:
        return ""
    head = f"{found.metadata['Name']} {found.version}: {licence_of(name)}".removesuffix(": ")
    return "\n\n".join([head, *texts.texts_of(name)])


def licence_of(name: str) -> str:
    """The name of an installed package's licence, according to its metadata."""
    metadata = distribution(name).metadata.json
    named = str(metadata.get("license_expression") or metadata.get("license") or "").partition("\n")[0]
    kinds = [str(line) for line in metadata.get("classifier") or () if str(line).startswith("License ::")]
    return named or "; ".join(line.rpartition(":: ")[2] for line in kinds)
