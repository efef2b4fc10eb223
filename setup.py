"""Adds the compiled modules if HEXHOLD_MYPYC=1 is set; everything else is in setup.cfg.

HEXHOLD_OPTIMIZE is the level of the C compiler, 3 by default: 1 compiles in a fraction of the time, and plays a seventh
slower.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Distribution, setup

NOT_COMPILED = (
    "game/ai/search/weights.py",
    "game/board/drawing.py",
    "game/board/harbours.py",
    "game/board/judge.py",
    "game/board/layer.py",
    "game/board/library.py",
    "game/board/mapfile.py",
    "game/board/mix.py",
    "game/board/pools.py",
    "game/board/properties.py",
    "game/board/seas.py",
    "game/board/sketch",
    "game/board/tilesets.py",
    "game/board/tmx",
    "game/board/zones.py",
    "game/check",
    "game/action_text.py",
    "game/codec/",
    "game/play/record.py",
    "game/play/saves.py",
    "game/play/trials.py",
    "game/play/statistics/",
    "game/puzzles/",
)
"""Prefixes of modules that read and write files or run once a game: compiling them would gain little and take long."""

FLAGS = ["-fno-semantic-interposition", "-Wno-all"]
"""Lets the C compiler inline the many small functions of the rules, which makes them half as fast again (gcc 12). The
warnings that Python's own flags ask for would take several times as long as compiling."""


WITHOUT_NAMES = ["-s"]
"""Strips debug symbols, which are half of the file."""
HELPERS = ["librt", "mypy_extensions"]
"""The packages that compiled modules import."""


class Compiled(Distribution):
    """A package that also needs HELPERS, in addition to setup.cfg."""

    def parse_config_files(self, *args: object, **options: object) -> None:
        """Add HELPERS to the requirements."""
        super().parse_config_files(*args, **options)
        self.install_requires = self.metadata.install_requires = [*self.install_requires, *HELPERS]


def compiled_files() -> list[str]:
    """The modules of the rules, as paths from here."""
    found = sorted(path.as_posix() for path in Path("game").rglob("*.py") if path.name != "__init__.py")
    return [path for path in found if not path.startswith(NOT_COMPILED)]


if os.environ.get("HEXHOLD_MYPYC") == "1":
    from mypyc.build import mypycify

    # one named group, because PyInstaller needs the name of the module that all of them share; no debug information,
    # because it takes time to generate
    level = os.environ.get("HEXHOLD_OPTIMIZE", "3")
    modules = mypycify(compiled_files(), opt_level=level, debug_level="0", group_name="hexhold")
    if sys.platform != "win32":
        for module in modules:
            # a separate list, because mypycify gives all modules the same one
            module.extra_compile_args = [*module.extra_compile_args, *FLAGS]
            if sys.platform == "linux":
                module.extra_link_args = [*module.extra_link_args, *WITHOUT_NAMES]
    setup(ext_modules=modules, distclass=Compiled)
else:
    setup()
