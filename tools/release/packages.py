"""Builds and tests the packages of a release: ``python -m tools.release.packages``.

Writes to ``dist/`` the source archive, a wheel of pure Python and one with compiled rules for the running Python and
system. Both wheels are built from the unpacked archive. Each is installed in its own environment, away from the
sources, and must play games, draw pictures and know all boards and languages.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game import __version__
from platform_io.i18n import available
from tools.release.environments import NoEnvironment, environment

ROOT: Final = Path(__file__).resolve().parents[2]

DIST: Final = ROOT / "dist"
BUILD: Final = ("-m", "build", "--no-isolation", "--outdir", str(DIST))
ARCHIVE: Final = "tar.gz"
PLAYERS: Final = "normal,easy,easy"


class PackageFailed(Exception):
    """A package is faulty; the text is one sentence."""


def run(command: Sequence[str], folder: Path, **variables: str) -> str:
    """Run a program and return its output. PackageFailed if it fails."""
    done = subprocess.run(command, cwd=folder, env={**os.environ, **variables}, capture_output=True, text=True)
    if done.returncode != 0:
        lines = (done.stderr + done.stdout).strip().splitlines() or ["it said nothing"]
        raise PackageFailed(f"{' '.join(command[:4])} ended with {done.returncode}: {lines[-1]}")
    return done.stdout


def packages() -> list[Path]:
    """The packages in ``dist``, which may also contain executables."""
    return sorted([*DIST.glob("hexhold-*.whl"), *DIST.glob(f"hexhold-*[0-9].{ARCHIVE}")])


def build_package(what: str, folder: Path, **variables: str) -> Path:
    """Build a package; return its path in ``dist``."""
    before = set(packages())
    print(f"making {what} ...", file=sys.stderr, flush=True)
    run(
        [sys.executable, *BUILD, "--sdist" if what == "the source archive" else "--wheel", str(folder)],
        folder,
        **variables,
    )
    (new,) = set(packages()) - before
    return new


def try_wheel(wheel: Path, folder: Path, *, compiled: bool) -> None:
    """Install a wheel in a new environment, and use it; PackageFailed if it does not work."""
    python = environment(folder / "environment", sys.executable, [str(wheel)])
    program = str(Path(python).with_name("hexhold"))
    data = {
        "HEXHOLD_DATA_DIR": str(folder / "data"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYTHONPATH": "",
    }
    if __version__ not in run([program, "--version"], folder, **data):
        raise PackageFailed(f"{wheel.name} has another version than {__version__}")
    result = json.loads(run([program, "simulate", "--games", "2", "--seats", PLAYERS, "--seed", "1"], folder, **data))
    if result["finished"] != 2 or result["compiled"] != compiled:
        raise PackageFailed(f"{wheel.name} plays {result['finished']} of 2 games, compiled: {result['compiled']}")
    run([program, "boards"], folder, **data)
    for code in available():
        run([program, "shot", "play", "--lang", code, "--out", f"{code}.png"], folder, **data)
    run([python, "-m", "pip", "check"], folder)


def main(arguments: list[str]) -> int:
    """Build and test all packages; return the exit status."""
    argparse.ArgumentParser(description="The packages of a release, made and tried.").parse_args(arguments)
    DIST.mkdir(exist_ok=True)
    for old in packages():
        old.unlink()
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            archive = build_package("the source archive", ROOT)
            with tarfile.open(archive) as file:
                file.extractall(folder, filter="data")
            sources = folder / archive.name.removesuffix(f".{ARCHIVE}")
            for what, variables in (("a wheel", {}), ("a compiled wheel", {"HEXHOLD_MYPYC": "1"})):
                wheel = build_package(what, sources, **variables)
                place = folder / wheel.stem
                place.mkdir()
                try_wheel(wheel, place, compiled=bool(variables))
    except (PackageFailed, NoEnvironment) as error:
        print(error, file=sys.stderr)
        return 1
    for path in packages():
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 2**20:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
