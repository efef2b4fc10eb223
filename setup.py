"""Adds the compiled modules, when HEXHOLD_MYPYC=1 asks for them; all else of the package stands in setup.cfg."""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import setup

NOT_COMPILED = {"game/board/tmx.py", "game/board/library.py"}
"""What reads files through other packages gains nothing; packages' own files hold no code."""


def compiled_files() -> list[str]:
    """The modules of the rules, as paths from here."""
    found = sorted(path.as_posix() for path in Path("game").rglob("*.py") if path.name != "__init__.py")
    return [path for path in found if path not in NOT_COMPILED]


if os.environ.get("HEXHOLD_MYPYC") == "1":
    from mypyc.build import mypycify

    # one named group, because the executable must be told the name of the module that all of them share
    setup(ext_modules=mypycify(compiled_files(), opt_level="3", group_name="hexhold"))
else:
    setup()
