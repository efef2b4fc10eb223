"""Licence texts, taken from installed packages and the system; the repository contains none."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

_COMMON: Final = Path("/usr/share/common-licenses")
_TEXT: Final = re.compile(r"(^|/)(licen[cs]e|copying|lgpl)[^/]*$", re.IGNORECASE)
_CODE: Final = (".py", ".pyc", ".pyi")
_PILLOW: Final = "pillow "
_SECTION: Final = re.compile(r"\n----\n")


def text_of(name: str, holder: str = "") -> str:
    """The text for ``LibraryPart.text``, headed by ``holder`` if it is a form. Empty if it cannot be found."""
    if name.startswith(_PILLOW):
        return _section(name.removeprefix(_PILLOW))
    text = STANDARD[name]() if name in STANDARD else ""
    return f"{holder}\n\n{text}" if text and holder and name in FORMS else text


def texts_of(name: str) -> list[str]:
    """The distinct licence texts in an installed package; PackageNotFoundError if it is not installed."""
    found = {}
    for file in distribution(name).files or ():
        if _TEXT.search(file.as_posix()) and file.suffix not in _CODE:
            text = Path(str(file.locate())).read_text(encoding="utf-8", errors="replace").strip()
            found[text] = file
    return list(found)


@cache
def packaged(package: str) -> str:
    """The licence texts in a package, joined; empty if it is not installed."""
    try:
        return "\n\n".join(texts_of(package))
    except PackageNotFoundError:
        return ""


def of_python() -> str:
    """The licence of the running Python; empty if the system keeps it somewhere else."""
    library = Path(os.__file__).parent
    for place in (library, Path(sys.base_prefix), library.parent):
        for name in ("LICENSE.txt", "LICENSE"):
            if (place / name).is_file():
                return (place / name).read_text(encoding="utf-8")
    return ""


def _section(name: str) -> str:
    """The section on one library in pillow's licence. Pillow, which draws the icons, bundles many libraries."""
    parts = [part.strip() for part in _SECTION.split(packaged("pillow"))]
    return next((part.partition("\n")[2].strip() for part in parts if part.partition("\n")[0] == name), "")


def _cut(text: str, first: str, last: str = "") -> str:
    """The part of a text from ``first`` to the end of ``last``; empty if either is missing."""
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
"""How to get the texts that several libraries share, by SPDX identifier."""
FORMS: Final = ("MIT", "BSD-3-Clause", "Zlib")
"""The licences whose text begins with the copyright holder."""
