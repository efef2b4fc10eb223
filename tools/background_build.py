"""Compiles the rules in the background while the game is played: ``python -m tools.background_build``.

``play.py play`` starts it at low priority; it goes on if the game is closed. It copies the sources, so that they may
change meanwhile, compiles the copy, and compares games of both builds. Only then does the compiled copy get the name
under which ``user/compiled_rules.py`` finds it. So a build that fails or is interrupted changes nothing.
"""

from __future__ import annotations

import configparser
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from game.ints import COMPILED
from user import compiled_rules
from user.compiled_rules import PLACE, ROOT, TOOLS, BuildState

PACKAGES: Final = ("game", "platform_io")
"""What is copied: the rules, and what they import."""
FILES: Final = ("setup.py", "setup.cfg", "pyproject.toml", "main.py", "README.md", "LICENSE")
SAMPLE: Final = "12"
"""One of this many settings of ``tools.measure.game_hashes`` is compared."""
ZIG: Final = "ziglang >=0.13,<1"
"""A C compiler as a package, for a machine without one."""


class NotBuilt(Exception):
    """There are no compiled rules; the text says why. ``is_final``: the same sources would fail again."""

    def __init__(self, reason: str, is_final: bool = False) -> None:
        super().__init__(reason)
        self.is_final = is_final


def main() -> int:
    """Build, unless it is done, running, or would fail again. Returns the exit status."""
    PLACE.mkdir(parents=True, exist_ok=True)
    try:
        with FileLock(PLACE / "lock", timeout=0):
            return _build()
    except Timeout:
        return 0


def _build() -> int:
    key, state = compiled_rules.key(), compiled_rules.state()
    _remove_others(key)
    if COMPILED or compiled_rules.folder() or (state and state.key == key and state.is_final):
        return 0
    if hasattr(os, "nice"):
        os.nice(19)
    compiled_rules.note(BuildState(key))
    partial = PLACE / f"{key}.partial"
    try:
        compile_copy(partial)
        compare(partial)
        partial.rename(PLACE / key)
    except NotBuilt as error:
        is_final = error.is_final and partial.is_dir()  # somebody may have removed the folder
        shutil.rmtree(partial, ignore_errors=True)
        compiled_rules.note(BuildState(key, str(error), is_final))
        print(error, file=sys.stderr)
        return 1
    compiled_rules.note(None)
    return 0


def _remove_others(key: str) -> None:
    """Remove the rules of other sources, and what an interrupted build left."""
    for path in PLACE.iterdir():
        if path.is_dir() and path not in (PLACE / key, TOOLS):
            shutil.rmtree(path, ignore_errors=True)


def compile_copy(folder: Path) -> None:
    """Copy the sources to a folder and compile them there, leaving only the rules."""
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    environment = {**os.environ, "HEXHOLD_MYPYC": "1", "HEXHOLD_OPTIMIZE": "1", **_tools()}
    _run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], folder, environment, is_final=True)
    for path in folder.iterdir():
        if path.is_dir() and path.name != "game":
            shutil.rmtree(path)
        elif path.name in FILES:
            path.unlink()


def _tools() -> dict[str, str]:
    """The variables that make the build find mypyc and a C compiler; installs what is missing."""
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
        raise NotBuilt("there are no headers of Python (on Debian and Ubuntu, the package python3-dev)")
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    needs_zig = os.name != "nt" and not shutil.which(compiler)
    wanted = [] if find_spec("mypyc") and find_spec("setuptools") else _requirements()
    if needs_zig:
        wanted.append(ZIG)
    if wanted:
        _install(wanted)
    paths = [str(TOOLS), *filter(None, [os.environ.get("PYTHONPATH")])]
    zig = f"{shlex.quote(sys.executable)} -m ziglang cc"
    return {"PYTHONPATH": os.pathsep.join(paths), **({"CC": zig, "LDSHARED": f"{zig} -shared"} if needs_zig else {})}


def _requirements() -> list[str]:
    """The packages of the extra ``compiled``."""
    config = configparser.ConfigParser()
    config.read(ROOT / "setup.cfg", encoding="utf-8")
    return config["options.extras_require"]["compiled"].split("\n")[1:]


def _install(wanted: Sequence[str]) -> None:
    shutil.rmtree(TOOLS, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--target", str(TOOLS)]
    _run([*pip, *wanted], ROOT, dict(os.environ))


def compare(folder: Path) -> None:
    """NotBuilt unless compiled games are those of the sources, action by action."""
    games = []
    for build, first in (("interpreted", ROOT), ("compiled", folder)):
        command = [sys.executable, "-P", "-m", "tools.measure.game_hashes", build, SAMPLE]
        games.append(_run(command, ROOT, environment_with(first), is_final=True))
    if games[0] != games[1]:
        raise NotBuilt("compiled games differ from interpreted ones", is_final=True)


def environment_with(folder: Path) -> dict[str, str]:
    """The variables with which ``python -P`` imports the rules of a folder, and everything else from here."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT), str(TOOLS)])}


def _run(command: list[str], folder: Path, environment: dict[str, str], is_final: bool = False) -> str:
    """Run a program and return its output. NotBuilt with its last line if it fails."""
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, errors="replace")
    except OSError as error:
        raise NotBuilt(str(error)) from None
    if done.returncode != 0:
        lines = (done.stdout + done.stderr).strip().splitlines() or [f"it ended with {done.returncode}"]
        raise NotBuilt(lines[-1][:200], is_final)
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
