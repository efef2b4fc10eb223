"""Whose work the program is made with, and under which licences: the texts, where somebody can read them.

An executable holds them in a folder, which ``tools/exe_licences.py`` fills; started by Python, the program finds them
in the packages that were installed.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from gate.text import clean

PACKAGES: Final = ("pygame-ce", "pytmx", "platformdirs", "filelock", "joblib", "fontpkg-fira-sans")
"""What is installed beside the program."""
FOLDER: Final = "licences"
SUMMARY: Final = "README"
"""The name, without its ending, of the file that says what the others are."""
_TEXT: Final = re.compile(r"(^|/)(licen[cs]e|copying|lgpl)[^/]*$", re.IGNORECASE)
_CODE: Final = (".py", ".pyc", ".pyi")


@dataclass(frozen=True)
class Licence:
    """What is said of one work: its name, and lines of any length."""

    name: str
    text: str


def folder() -> Path | None:
    """Where an executable has the texts; None when there is none, and nobody has put them together."""
    if not getattr(sys, "frozen", False):
        return None
    places = (Path(sys.executable).parent, Path(getattr(sys, "_MEIPASS", "")))
    return next((place / FOLDER for place in places if (place / FOLDER).is_dir()), None)


def licences() -> list[Licence]:
    """All of them, the summary first if there is one."""
    place = folder()
    if place is None:
        return [Licence(name, of_package(name)) for name in PACKAGES]
    found = [Licence(clean(path.stem), path.read_text(encoding="utf-8")) for path in place.glob("*.txt")]
    return sorted(found, key=lambda one: (one.name != SUMMARY, one.name.casefold()))


def of_package(name: str) -> str:
    """What a package that is installed says of its licence: the name of it, and the texts that came with it."""
    try:
        found = distribution(name)
    except PackageNotFoundError:
        return ""
    head = f"{found.metadata['Name']} {found.version}: {licence_of(name)}".removesuffix(": ")
    return "\n\n".join([head, *texts_of(name)])


def licence_of(name: str) -> str:
    """Under which licence an installed package says that it is, in a few words."""
    told = distribution(name).metadata.json
    named = str(told.get("license_expression") or told.get("license") or "").partition("\n")[0]
    kinds = [str(line) for line in told.get("classifier") or () if str(line).startswith("License ::")]
    return named or "; ".join(line.rpartition(":: ")[2] for line in kinds)


def texts_of(name: str) -> list[str]:
    """The texts of licences that came with an installed package, each once."""
    found = {}
    for file in distribution(name).files or ():
        if _TEXT.search(file.as_posix()) and file.suffix not in _CODE:
            text = Path(str(file.locate())).read_text(encoding="utf-8", errors="replace").strip()
            found[text] = file
    return list(found)
