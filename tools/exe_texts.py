"""The texts of licences, taken from what is installed where the executable is built: none lies in the repository."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Final

import exe_places  # noqa: F401  (finds the package)

from user.licences import texts_of

_COMMON: Final = Path("/usr/share/common-licenses")
_DOCUMENTS: Final = Path("/usr/share/doc")
_PILLOW: Final = "pillow "
_SECTION: Final = re.compile(r"\n----\n")


def text_of(name: str, holder: str = "") -> str:
    """A text by its name in ``exe_libraries``; a form for many begins with whose work it is. Empty if it is nowhere."""
    if name.startswith(_PILLOW):
        return _section(name.removeprefix(_PILLOW))
    text = STANDARD[name]() if name in STANDARD else ""
    return f"{holder}\n\n{text}" if text and holder and name in FORMS else text


def packaged(package: str) -> str:
    """The texts that came with an installed package."""
    try:
        return "\n\n".join(texts_of(package))
    except PackageNotFoundError:
        return ""


def of_python() -> str:
    """The licence of the Python that builds."""
    library = Path(os.__file__).parent
    for place in (library, Path(sys.base_prefix), library.parent):
        for name in ("LICENSE.txt", "LICENSE"):
            if (place / name).is_file():
                return (place / name).read_text(encoding="utf-8")
    return of_system(Path(os.__file__))


def of_system(file: Path) -> str:
    """What Debian's package of a file says of its licence; nothing on other systems."""
    dpkg = shutil.which("dpkg")
    for path in {str(file), str(file.resolve()), str(file).removeprefix("/usr"), f"/usr{file}"} if dpkg else ():
        told = subprocess.run([str(dpkg), "-S", path], capture_output=True, text=True)
        copyright_ = _DOCUMENTS / told.stdout.partition(":")[0] / "copyright"
        if told.returncode == 0 and copyright_.is_file():
            return copyright_.read_text(encoding="utf-8")
    return ""


def _section(name: str) -> str:
    """One of the libraries whose licences pillow, which draws the icons, brings along."""
    parts = [part.strip() for part in _SECTION.split(packaged("pillow"))]
    return next((part.partition("\n")[2].strip() for part in parts if part.partition("\n")[0] == name), "")


def _cut(text: str, first: str, last: str = "") -> str:
    """A text from some words to others."""
    start = text.find(first)
    end = text.find(last, start) + len(last) if last else len(text)
    return text[start:end].strip() if start >= 0 and end >= start else ""


def _common(name: str) -> str:
    path = _COMMON / name
    return path.read_text(encoding="utf-8") if path.is_file() else ""


STANDARD: Final[dict[str, Callable[[], str]]] = {
    "MIT": lambda: _cut(packaged("platformdirs"), "Permission is hereby granted"),
    "BSD-3-Clause": lambda: _cut(packaged("joblib"), "Redistribution and use"),
    "Zlib": lambda: _cut(_section("ZLIB"), "This software is provided", "from any source distribution."),
    "LGPL-2.1": lambda: packaged("pygame-ce"),
    "Apache-2.0": lambda: _cut(packaged("packaging"), "Apache License", "END OF TERMS AND CONDITIONS"),
    "GPL-3.0": lambda: _common("GPL-3"),
}
"""Texts that several works share, by their SPDX identifiers."""
FORMS: Final = ("MIT", "BSD-3-Clause", "Zlib")
"""Those that begin with whose work it is."""
