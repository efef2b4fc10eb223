"""Collects every translatable text in the sources: those marked with ``_``, ``N_`` or ``ngettext``."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from tests.tool import ROOT

MARKERS = ("_", "N_", "said", "ngettext", "P_")
IN_CONTEXT = "C_"


def texts_of(path: Path) -> set[str]:
    """The texts of one file."""
    return texts_in(path.read_text(encoding="utf-8"))


def texts_in(source: str) -> set[str]:
    """The texts of a piece of Python."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    marked = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in MARKERS]
    values = [word.value for call in marked for word in call.args if isinstance(word, ast.Constant)]
    return {value for value in values if isinstance(value, str)}


@cache
def all_texts() -> dict[str, str]:
    """Each text, with a file that contains it."""
    paths = sorted(path for folder in ("scenes", "user") for path in (ROOT / folder).rglob("*.py"))
    return {text: str(path.relative_to(ROOT)) for path in paths for text in texts_of(path)}
