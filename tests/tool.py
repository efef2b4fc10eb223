"""Where the repository is, and its tools as modules."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent


def load_tool(name: str) -> ModuleType:
    """The module of a tool, ``tools.art.build`` for example; its own packages need not be installed for mypy."""
    return importlib.import_module(name)
