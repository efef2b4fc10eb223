"""Which module imports which, read from the sources."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from tests.tool import ROOT

FOLDERS = ("commands", "game", "net", "platform_io", "research", "scenes", "sprites", "tests", "tools", "user")


def name_of(path: Path) -> str:
    """The module name of a file; a package is its ``__init__``."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    """All modules of the repository, by name."""
    paths = [*ROOT.glob("*.py"), *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))]
    return {name_of(path): path for path in sorted(paths)}


@cache
def imports_of(path: Path) -> frozenset[str]:
    """The modules that a file imports, including those for types only, within functions, or named in strings."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in modules() else node.module for name in names}
        elif isinstance(node, ast.Constant) and "." in str(node.value) and node.value in modules():
            found.add(str(node.value))
    return frozenset(found)
