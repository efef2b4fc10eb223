"""Creates the source tree for an executable: a copy of the sources, with the rules compiled to machine code.

It is a copy so that old compiled modules of the checkout do not get into the executable, and new ones do not get into
the checkout, where they would hide later changes of the sources.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from typing import Final

from tools.release.places import ROOT, STAGE

PACKAGES: Final = ("commands", "data", "game", "net", "platform_io", "scenes", "sprites", "user")
NO_DATA: Final = (".svg", ".score", ".po", ".pot", ".md")
"""Suffixes of the sources of pictures, sounds and catalogues, which an executable does not need."""
MODULES: Final = (".so", ".pyd")


class NotCompiled(Exception):
    """The rules could not be compiled. The message is the compiler's last line."""


def stage() -> None:
    """Copy the sources."""
    shutil.rmtree(STAGE, ignore_errors=True)
    leave = shutil.ignore_patterns("__pycache__", *(f"*{ending}" for ending in (*MODULES, *NO_DATA)))
    for package in PACKAGES:
        shutil.copytree(ROOT / package, STAGE / package, ignore=leave)
    shutil.copy(ROOT / "main.py", STAGE)


def compile_rules() -> None:
    """Compile, which takes minutes the first time, and put the modules next to the copied sources."""
    environment = {**os.environ, "HEXHOLD_MYPYC": "1"}
    command = [sys.executable, "setup.py", "-q", "build_ext"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, errors="replace")
    if done.returncode != 0:
        lines = (done.stdout + done.stderr).strip().splitlines() or ["it said nothing"]
        raise NotCompiled(lines[-1])
    built = ROOT / "build" / f"lib.{sysconfig.get_platform()}-{sys.implementation.cache_tag}"
    for path in [path for ending in MODULES for path in built.rglob(f"*{ending}")]:
        place = STAGE / path.relative_to(built)
        source = place.with_name(path.name.partition(".")[0] + ".py")
        # the build folder may contain modules of sources that no longer exist
        if source.is_file() or place.parent == STAGE:
            shutil.copy(path, place)
    if not is_compiled():
        raise NotCompiled(f"nothing came to {built.relative_to(ROOT)}")


def modules(package: str) -> list[str]:
    """The names of all modules of a copied package."""
    paths = (path.relative_to(STAGE).with_suffix("") for path in sorted((STAGE / package).rglob("*.py")))
    return [".".join(path.parts).removesuffix(".__init__") for path in paths]


def data() -> list[tuple[str, str]]:
    """The data files, each with its destination folder."""
    files = (path for path in sorted((STAGE / "data").rglob("*")) if path.is_file() and path.suffix != ".py")
    return [(str(path), path.parent.relative_to(STAGE).as_posix()) for path in files]


def is_compiled() -> bool:
    """Whether the copy contains compiled rules."""
    return any(STAGE.glob("hexhold__mypyc*"))
