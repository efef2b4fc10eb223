"""play.py, setup.py and the Makefile: what is installed when, and the messages when that fails."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from tests.tool import ROOT


class Calls:
    """Replaces subprocess.call: records the commands and reports success, or failure for ``failing``."""

    def __init__(self) -> None:
        self.seen: list[list[str]] = []
        self.failing = ""
        self.environment: dict[str, str] = {}

    def __call__(self, command: list[str], env: dict[str, str] | None = None, **_: object) -> int:
        self.seen.append(command[1:])
        self.environment = env or {}
        return 1 if self.failing and self.failing in command else 0

    def installed(self) -> list[str]:
        """The targets that pip was asked to install; clears the record."""
        targets = [command[-1] for command in self.seen if "install" in command]
        self.seen.clear()
        return targets


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    calls = Calls()
    monkeypatch.setattr(subprocess, "call", calls)
    monkeypatch.setenv("HEXHOLD_BACKGROUND_BUILD", "0")
    return calls


@pytest.fixture
def launcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, calls: Calls) -> ModuleType:
    """The launcher in an empty folder, where an environment is a single empty file."""
    spec = spec_from_file_location("launcher", ROOT / "play.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, place in (("ROOT", ""), ("VENV", ".venv"), ("STAMP", ".venv/hexhold-installed")):
        monkeypatch.setattr(module, name, tmp_path / place)
    (tmp_path / "setup.cfg").write_text("first")

    def create(folder: Path, **_: object) -> None:
        python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()

    monkeypatch.setattr("venv.create", create)
    return module


def test_it_installs_once_and_again_when_needed(launcher: ModuleType, calls: Calls, tmp_path: Path) -> None:
    assert launcher.main([]) == 0
    assert calls.seen[-1] == ["main.py"]
    assert calls.installed() == ["."]
    launcher.main(["play"])
    assert calls.seen == [["main.py"]]
    calls.seen.clear()
    launcher.main(["test", "-k", "board"])
    assert calls.seen[-1][-2:] == ["-k", "board"]
    assert calls.installed() == [".[dev]"]
    launcher.main(["types"])
    assert calls.installed() == [".[dev,art,sounds]"]
    launcher.main(["lint"])
    launcher.main(["play"])
    assert calls.installed() == []
    (tmp_path / "setup.cfg").write_text("second")
    launcher.main(["play"])
    assert calls.installed() == ["."]


def test_executables_are_built_with_the_packages_of_the_lock_file(
    launcher: ModuleType, calls: Calls, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = tmp_path / "build.txt"
    lock.write_text("first")
    monkeypatch.setattr(launcher, "LOCK", lock)
    monkeypatch.setattr(launcher, "_lacking", lambda extra: "")

    def steps(command: str) -> list[list[str]]:
        calls.seen.clear()
        assert launcher.main([command]) == 0
        return [seen for seen in calls.seen if "install" in seen]

    assert steps("play") and steps("smoke") == []
    checked, own = steps("executable")
    assert "--require-hashes" in checked and checked[-2:] == ["-r", str(lock)]
    assert {"--no-deps", "--no-build-isolation"} < set(own)
    assert steps("executable") == []
    lock.write_text("second")
    assert len(steps("executable")) == 2
    assert len(steps("test")) == 1 and len(steps("executable")) == 2, "other versions may have replaced them"


def test_other_commands_go_to_the_game(launcher: ModuleType, calls: Calls) -> None:
    launcher.main(["simulate", "--games", "3"])
    assert calls.seen[-1] == ["main.py", "simulate", "--games", "3"]


def test_python_keeps_its_caches(launcher: ModuleType, calls: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    launcher.main(["test"])
    assert "PATH" in calls.environment and "PYTHONDONTWRITEBYTECODE" not in calls.environment


def test_a_failed_installation_is_reported_and_retried(
    launcher: ModuleType, calls: Calls, capsys: pytest.CaptureFixture[str]
) -> None:
    calls.failing = "pip"
    assert launcher.main([]) == 1
    assert "Installation failed" in capsys.readouterr().err
    calls.failing = ""
    calls.seen.clear()
    assert launcher.main([]) == 0
    assert calls.installed() == ["."]


def test_an_incomplete_environment_is_recreated(launcher: ModuleType, calls: Calls, tmp_path: Path) -> None:
    (tmp_path / ".venv").mkdir()
    assert launcher.main([]) == 0
    launcher._python().unlink()
    calls.seen.clear()
    assert launcher.main([]) == 0
    assert calls.installed() == ["."]


def test_without_venv(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    assert launcher.main([]) == 1
    assert "sudo apt install python3-venv" in capsys.readouterr().err


def test_a_failed_environment_is_reported_with_its_error(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object, **__: object) -> None:
        raise subprocess.CalledProcessError(
            1, ["python", "-m", "ensurepip"], b"Looking\nERROR: No space left on device\nTrace\n"
        )

    monkeypatch.setattr("venv.create", full)
    assert launcher.main([]) == 1
    assert capsys.readouterr().err.endswith(": ERROR: No space left on device\n")


def test_old_python(launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(launcher, "OLDEST", (9, 0))
    assert launcher.main([]) == 1
    assert "Hexhold needs Python 9.0 or later" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="its compiler is found in another way")
@pytest.mark.parametrize("command", ["compiled", "packages", "release"])
def test_without_a_compiler(
    launcher: ModuleType,
    calls: Calls,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    command: str,
) -> None:
    monkeypatch.setenv("CC", f"{tmp_path}/no-such-cc -pthread")
    assert launcher.main([command]) == 1
    assert f"there is no {tmp_path}/no-such-cc. " in capsys.readouterr().err
    monkeypatch.setenv("CC", sys.executable)
    monkeypatch.setattr(launcher.sysconfig, "get_paths", lambda: {"include": str(tmp_path)})
    assert launcher.main([command]) == 1
    assert "Python.h. On Debian" in capsys.readouterr().err
    assert calls.seen == [], "nothing was installed for a build that cannot work"
    (tmp_path / "Python.h").touch()
    assert launcher.main([command]) == 0


def test_uncompiled_removes_machine_code_only(launcher: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "game" / "board").mkdir(parents=True)
    for name in ("hexhold__mypyc.so", "game/rng.so", "game/board/deal.pyd", "game/rng.py"):
        (tmp_path / name).touch()
    assert launcher.main(["uncompiled"]) == 0
    assert [path.name for path in (tmp_path / "game").rglob("*.*")] == ["rng.py"]
    assert not (tmp_path / "hexhold__mypyc.so").exists()


def test_help_and_makefile_name_every_command(launcher: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert launcher.main(["help"]) == 0
    help_text = capsys.readouterr().out
    makefile = (ROOT / "Makefile").read_text()
    listed = re.search(r"^COMMANDS := (.*)$", makefile, re.MULTILINE)
    assert listed is not None
    assert sorted(listed.group(1).split()) == sorted([*launcher.COMMANDS, "help"])
    grouped = [name for names in launcher.GROUPS.values() for name in names]
    assert sorted(grouped) == sorted([*launcher.COMMANDS, "help"]), "each command once, under what it is for"
    own = subprocess.run([sys.executable, "main.py", "--help"], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert set(re.findall(r"^    (\w+)  ", own.stdout, re.MULTILINE)) <= {
        *launcher.OF_THE_GAME.split(", "),
        *launcher.COMMANDS,
    }
    for name, (_, program, _) in launcher.COMMANDS.items():
        assert f"    {name} " in help_text
        assert not program or program[0] == "-m" or (ROOT / program[0]).is_file(), program


def test_modules_that_read_package_files_are_not_compiled() -> None:
    program = "import os, sys; os.environ.pop('HEXHOLD_MYPYC', None); sys.argv = ['setup.py', '-q', '--name']; "
    program += "import setup; print(*setup.compiled_files())"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60)
    compiled = done.stdout.splitlines()[-1].split()
    assert "game/rng.py" in compiled and "game/state.py" in compiled
    for path in compiled:
        source = (ROOT / path).read_text(encoding="utf-8")
        assert not re.search(r"^\s*(import|from) (pytmx|importlib\.resources)", source, re.MULTILINE), path


def test_only_play_compiles_in_the_background(launcher: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: started.append(command[1:]))
    monkeypatch.delenv("HEXHOLD_BACKGROUND_BUILD")
    for command in ("play", "test", "simulate"):
        launcher.main([command])
    assert started == [["-m", "tools.background_build"]]
    monkeypatch.setenv("HEXHOLD_BACKGROUND_BUILD", "0")
    launcher.main(["play"])
    assert len(started) == 1


@pytest.mark.skipif(not (ROOT / ".ci").is_dir(), reason="the source archive has no checks of a repository")
def test_ci_calls_only_existing_commands(launcher: ModuleType) -> None:
    files = [ROOT / ".ci" / "run", *sorted((ROOT / ".github" / "workflows").glob("*.yml"))]
    checks, here, executables = (
        set(re.findall(r"\bplay(?:\.py)? ([a-z-]+)", file.read_text(encoding="utf-8")))
        for file in (files[1], files[0], files[2])
    )
    assert not checks and "run: .ci/run" in files[1].read_text(encoding="utf-8")
    assert {"executable", "smoke", "trial"} <= here & executables
    assert here | executables <= set(launcher.COMMANDS)


@pytest.mark.skipif(not (ROOT / ".ci").is_dir(), reason="the source archive has no checks of a repository")
def test_ci_plays_games_with_compiled_rules() -> None:
    named = [ROOT / name for name in re.findall(r"\btests/[\w/.]+", (ROOT / ".ci" / "run").read_text(encoding="utf-8"))]
    played = [
        path for path in ROOT.glob("tests/**/test_*.py") if "pytest.mark.games\n" in path.read_text(encoding="utf-8")
    ]
    assert len(played) > 20
    assert [path for path in played if not any(path.is_relative_to(name) for name in named)] == []
