"""Compiling in the background: only a complete and equal build is ever used, and no failure changes anything."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock

from tools import background_build
from user import compiled_rules
from user.compiled_rules import BuildState

Answers = Callable[[list[str]], str]
ROOT = compiled_rules.ROOT


class Programs:
    """Takes the place of every program that the build runs. ``output`` is what the comparison prints."""

    def __init__(self) -> None:
        self.seen: list[list[str]] = []
        self.output = {"interpreted": "games", "compiled": "games"}
        self.fails = ""
        """The word of a command that fails."""

    def __call__(self, command: list[str], cwd: Path, **_: object) -> subprocess.CompletedProcess[str]:
        self.seen.append(command)
        if self.fails and self.fails in command:
            return subprocess.CompletedProcess(command, 1, "", "notes\nthe reason\n")
        if "build_ext" in command:
            (cwd / "game" / "rng.so").touch()
        build = next((word for word in command if word in self.output), "")
        return subprocess.CompletedProcess(command, 0, self.output.get(build, ""), "")


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    """A build in an empty folder, by programs that do nothing."""
    programs = Programs()
    for module in (background_build, compiled_rules):
        monkeypatch.setattr(module, "PLACE", tmp_path)
        monkeypatch.setattr(module, "TOOLS", tmp_path / "tools")
    monkeypatch.setattr(background_build, "COMPILED", False)
    monkeypatch.setattr("os.nice", lambda _: 0, raising=False)
    monkeypatch.setattr(subprocess, "run", programs)
    return programs


def test_a_build_is_made_once_and_holds_the_rules_alone(programs: Programs, tmp_path: Path) -> None:
    assert compiled_rules.folder() is None and compiled_rules.paths() == []
    assert background_build.main() == 0
    folder = compiled_rules.folder()
    assert folder == tmp_path / compiled_rules.key()
    assert [path.name for path in folder.iterdir()] == ["game"] and (folder / "game" / "rng.so").is_file()
    assert compiled_rules.state() is None
    count = len(programs.seen)
    assert background_build.main() == 0 and len(programs.seen) == count


@pytest.mark.parametrize(("fails", "again"), [("build_ext", False), ("interpreted", False), ("pip", True)])
def test_after_a_failure_there_is_a_reason_and_nothing_else(
    fails: str, again: bool, programs: Programs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What may have been the network is tried again; sources that do not compile are not."""
    monkeypatch.setattr(background_build, "find_spec", lambda _: None)
    programs.fails = fails
    assert background_build.main() == 1
    assert compiled_rules.folder() is None and not [path for path in tmp_path.iterdir() if path.is_dir()]
    assert compiled_rules.state() == BuildState(compiled_rules.key(), "the reason", not again)
    programs.fails = ""
    assert background_build.main() == 0
    assert (compiled_rules.folder() is not None) is again


def test_rules_that_play_differently_are_not_used(programs: Programs) -> None:
    programs.output["compiled"] = "other games"
    assert background_build.main() == 1
    state = compiled_rules.state()
    assert compiled_rules.folder() is None and state and state.is_final and "differ" in state.reason


def test_an_interrupted_build_begins_again(programs: Programs, tmp_path: Path) -> None:
    key = compiled_rules.key()
    for name in (f"{key}.partial", "other sources"):
        (tmp_path / name / "game").mkdir(parents=True)
    compiled_rules.note(BuildState(key))
    assert compiled_rules.folder() is None
    assert background_build.main() == 0
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == [key]


def test_one_build_runs_at_a_time(programs: Programs, tmp_path: Path) -> None:
    with FileLock(tmp_path / "lock"):
        assert background_build.main() == 0
    assert programs.seen == []


def test_without_headers_the_reason_says_so(
    programs: Programs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sysconfig.get_paths", lambda: {"include": str(tmp_path / "none")})
    assert background_build.main() == 1
    state = compiled_rules.state()
    assert state and "python3-dev" in state.reason and not state.is_final


def test_a_missing_compiler_comes_as_a_package(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr("os.name", "posix")
    assert background_build.main() == 0
    install = next(command for command in programs.seen if "pip" in command)
    assert background_build.ZIG in install


def test_a_change_of_the_sources_asks_for_another_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled_rules, "ROOT", tmp_path)
    (tmp_path / "game").mkdir()
    (tmp_path / "setup.py").touch()
    keys = set()
    for text in ("a", "b", "b"):
        (tmp_path / "game" / "rng.py").write_text(text)
        keys.add(compiled_rules.key.__wrapped__())
    assert len(keys) == 2


def test_the_comparison_reads_the_sources_and_the_copy(programs: Programs, tmp_path: Path) -> None:
    """With the real interpreter: ``game`` comes from the folder that is compared."""
    (tmp_path / "copy" / "game").mkdir(parents=True)
    (tmp_path / "copy" / "game" / "__init__.py").touch()
    seen = []
    for first in (ROOT, tmp_path / "copy"):
        program = "import importlib.util as u; print(*u.find_spec('game').submodule_search_locations)"
        environment = background_build.environment_with(first)
        done = subprocess.Popen(
            [sys.executable, "-P", "-c", program], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
        )
        seen.append(done.communicate()[0].strip())
    assert seen == [str(ROOT / "game"), str(tmp_path / "copy" / "game")]
