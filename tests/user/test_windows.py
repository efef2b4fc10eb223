"""Behaviour of Windows and of exFAT disks, as far as it can be imitated here."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tool import ROOT
from tests.user.keeping import KeepingPlayer
from user import atomic_write as placing
from user.renaming import move
from user.storage import Storage, journal, safe_name


def in_use(number: int) -> OSError:
    """The error that Windows gives for a file that another program has open."""
    error = PermissionError(13, "in use")
    error.winerror = number  # type: ignore[attr-defined]
    return error


@pytest.fixture
def path(tmp_path: Path) -> Path:
    storage = Storage(tmp_path)
    player = KeepingPlayer(storage)
    player.play(3)
    storage.settle()
    assert player.slot.path
    return player.slot.path


ACTS: dict[str, tuple[str, Callable[[Storage, Path], object]]] = {
    "write": ("replace", lambda storage, path: storage.write("settings.json", "{}")),
    "set aside": ("replace", lambda storage, path: storage.set_aside(journal(path))),
    "move": ("rename", lambda storage, path: move(storage, storage.create("saves/a.json", "{}"), path)),
    "delete": ("unlink", lambda storage, path: storage.delete(storage.create("saves/a.json", "{}"))),
}


@pytest.mark.parametrize("number", [5, 32])
@pytest.mark.parametrize("act", ACTS)
def test_a_file_in_use_for_a_moment_is_waited_for(
    path: Path, monkeypatch: pytest.MonkeyPatch, act: str, number: int
) -> None:
    step, do = ACTS[act]
    owner: object = Path if step == "unlink" else os
    real, refusals = getattr(owner, step), [in_use(number)] * 3

    def busy(*args: object, **how: object) -> object:
        if refusals:
            raise refusals.pop()
        return real(*args, **how)

    monkeypatch.setattr(owner, step, busy)
    do(Storage(path.parent.parent.parent), path)
    assert not refusals


def test_the_wait_is_short_and_never_for_a_missing_permission(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(placing, "PATIENCE", 0.1)
    tries: list[OSError] = []

    def act(error: OSError) -> None:
        tries.append(error)
        raise error

    with pytest.raises(PermissionError):
        placing.patiently(lambda: act(in_use(32)))
    assert len(tries) > 1
    tries.clear()
    with pytest.raises(PermissionError):
        placing.patiently(lambda: act(PermissionError(13, "no")))
    assert len(tries) == 1


def test_a_journal_is_recognised_by_its_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """ExFAT gives a file another number at each request."""
    monkeypatch.setattr(os.path, "samestat", lambda *_: False)
    player = KeepingPlayer(Storage(tmp_path))
    player.play(2)
    player.storage.settle()
    assert player.slot.path and player.slot.is_noted
    place = journal(player.slot.path)
    before = place.read_bytes()
    player.slot.sync()
    assert player.slot.is_noted and place.read_bytes() == before
    place.write_bytes(b"x" * len(before))
    player.slot.sync()
    assert not player.slot.is_noted, "another file has taken its name"


@pytest.mark.parametrize("title", ["con", "NUL.x", "com1", "COM¹", "lpt9.a", "aux ", "con .b", "prn"])
def test_no_safe_name_is_that_of_a_device(title: str) -> None:
    assert safe_name(title).startswith("_")


@pytest.mark.parametrize("title", ["a:b", "a\\b", "a/b", 'a"b', "a<b>|?*", "a.", "a ", "a. .", "..", "\x07"])
def test_no_safe_name_has_characters_that_windows_forbids(title: str) -> None:
    name = safe_name(title)
    assert name and not set(name) & set('<>:"/\\|?*\x07') and name == name.strip(" .")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such mask")
@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_new_files_follow_the_umask(tmp_path: Path, mask: int, mode: int) -> None:
    code = (
        "import os, sys; from user.storage import Storage; from pathlib import Path;"
        f"os.umask({mask}); Storage(Path(sys.argv[1])).create('a.json', 'x')"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, check=True)
    assert (tmp_path / "a.json").stat().st_mode & 0o777 == mode


def test_locks_left_in_the_bin_by_a_kill_are_removed(tmp_path: Path) -> None:
    folder = tmp_path / "saves" / "bin" / "2026-01-01" / "games"
    folder.mkdir(parents=True)
    left = [folder / "a.json.lock", folder.parent / "b.json.lock", folder / f"c.json.1{placing.TEMPORARY}"]
    for one in left:
        one.touch()
    (folder / "a.json").write_text("{}", encoding="utf-8")
    Storage(tmp_path).tidy()
    assert [one.name for one in tmp_path.rglob("*") if one.is_file()] == ["a.json"]
