"""Packages: they contain only what is needed at run time, have pinned versions, and do not clash with other
packages."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.tool import ROOT
from tools.release import lock as tool

PINNED = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[\w.]+)(?: ; [^\\]+)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}(?: \\)?$")
RUNTIME_KINDS = {".py", ".json", ".jsonl", ".mo", ".ogg", ".png", ".tmx", ".tsx"}


def locked() -> dict[str, str]:
    """The versions in the lock file, by package name."""
    found: dict[str, str] = {}
    for line in (ROOT / "constraints" / "build.txt").read_text(encoding="utf-8").splitlines():
        if pin := PINNED.match(line):
            found[canonicalize_name(pin["name"])] = pin["version"]
    return found


def test_a_lock_file_agrees_with_setup_cfg() -> None:
    versions = locked()
    for line in tool.wanted():
        wanted = Requirement(line)
        assert wanted.specifier.contains(versions[canonicalize_name(wanted.name)]), f"python play.py lock: {line}"


def test_each_line_of_the_lock_file_is_a_version_or_a_hash() -> None:
    """So the lock file never names a package index."""
    first, *lines = (ROOT / "constraints" / "build.txt").read_text(encoding="utf-8").splitlines()
    assert first == tool.HEAD.strip()
    assert [line for line in lines if not PINNED.match(line) and not HASH.match(line)] == []
    for before, line in zip(lines, [*lines[1:], "x==1 \\"], strict=True):
        assert HASH.match(before) or HASH.match(line), f"{before} has no hash"


def test_the_requirements_of_locked_packages_are_locked() -> None:
    versions = locked()
    checked = 0
    for name, version in versions.items():
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue
        if found.version == version:
            needs = [Requirement(line) for line in found.requires or ()]
            for need in needs:
                if need.marker is None or need.marker.evaluate({"extra": ""}):
                    checked += 1
                    assert need.specifier.contains(versions[canonicalize_name(need.name)]), f"{name} needs {need}"
    assert checked


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a wheel."""
    folder = tmp_path_factory.mktemp("build")
    command = [sys.executable, "setup.py", "-q", "build", "-b", str(folder), "egg_info", "-e", str(folder)]
    environment = {**os.environ, "HEXHOLD_MYPYC": ""}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder / "lib"


def test_a_wheel_contains_runtime_files_and_no_art_sources(installed: Path) -> None:
    files = {path.relative_to(installed).as_posix() for path in installed.rglob("*") if path.is_file()}
    assert {Path(file).suffix for file in files} == RUNTIME_KINDS
    assert {file.partition("/")[0] for file in files} == {
        "commands",
        "data",
        "game",
        "net",
        "platform_io",
        "main.py",
        "scenes",
        "sprites",
        "user",
    }
    tracked = subprocess.run(["git", "ls-files", "data"], cwd=ROOT, capture_output=True, text=True).stdout.split("\n")
    assert {file for file in tracked if Path(file).suffix in RUNTIME_KINDS} == {
        f for f in files if f.startswith("data/")
    }


def started(folder: Path, *places: Path) -> subprocess.CompletedProcess[str]:
    """Run the installed command with these places as the module path."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places))}
    command = [sys.executable, "-c", "import sys, main; sys.exit(main.main())", "--version"]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


@pytest.mark.parametrize("name", ["game", "data", "user"])
def test_it_does_not_start_with_a_foreign_package_of_the_same_name(installed: Path, tmp_path: Path, name: str) -> None:
    foreign = tmp_path / name
    foreign.mkdir()
    (foreign / "__init__.py").write_text("print('a package of this name')")
    assert started(tmp_path.parent, installed).stdout.startswith("Hexhold ")
    done = started(tmp_path.parent, tmp_path, installed)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.count("\n") == 1 and str(foreign) in done.stderr and "pipx" in done.stderr


def test_it_does_not_start_without_one_of_its_packages(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "main.py").write_bytes((installed / "main.py").read_bytes())
    done = started(tmp_path, tmp_path)
    assert done.returncode == 1 and "cannot start" in done.stderr and "Traceback" not in done.stderr
