"""Temporary virtual environments, for other engines and for tests of packages."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

NEWER: Final = ("python3.14", "python3.13", "python3.12")
OLDEST: Final = (3, 12)
"""The oldest Python for which fastcatan has a build."""


class NoEnvironment(Exception):
    """The environment cannot be created; the text is one sentence."""


def newer_python() -> str:
    """A Python for which fastcatan has a build; names that do not start are skipped."""
    for name in (sys.executable, *NEWER, *_hidden_pythons()):
        try:
            done = subprocess.run(
                [name, "-c", f"import sys; print(sys.version_info >= {OLDEST})"], capture_output=True, text=True
            )
        except OSError:
            continue
        if done.returncode == 0 and done.stdout.strip() == "True":
            return name
    raise NoEnvironment("no Python 3.12 or later is here, neither on the path nor in pyenv")


def _hidden_pythons() -> list[str]:
    """The Pythons of pyenv."""
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    return [str(path) for path in sorted(versions.glob("3.1[2-9]*/bin/python"))]


def environment(folder: Path, python: str, packages: Sequence[str]) -> str:
    """Create an environment with some packages; return the path of its Python."""
    own = str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    _run([python, "-m", "venv", str(folder)], packages)
    install(own, packages)
    return own


def install(python: str, packages: Sequence[str], *options: str) -> None:
    """Install packages into an environment."""
    print(f"installing {' '.join(packages)} ...", file=sys.stderr, flush=True)
    _run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *options, *packages], packages)


def _run(command: Sequence[str], packages: Sequence[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        lines = done.stderr.strip().splitlines() or ["no reason was told"]
        raise NoEnvironment(f"{packages[0]} cannot be installed: {lines[-1]}")
