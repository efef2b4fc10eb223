"""Disks that really fail: full, read-only, removed, or owned by another user. Skipped where mounting is not allowed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.play.saves import load_session
from tests.tool import ROOT
from tests.user.keeping import KeepingPlayer
from user import crash_recovery, games, settings
from user.atomic_write import TEMPORARY
from user.save_index import SaveIndex
from user.storage import Storage, StorageError

NOBODY = 65534


def mount(*words: str) -> None:
    subprocess.run(["mount", *words], check=True, capture_output=True)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A separate disk of 1 MB."""
    place = tmp_path / "disk"
    place.mkdir()
    try:
        mount("-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place))
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("may not mount")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def fill(disk: Path) -> Path:
    """Fill the disk to the last byte."""
    stuffing = disk / "stuffing"
    with stuffing.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 4096)
        except OSError:
            return stuffing


def test_a_full_disk_is_reported_once_and_loses_nothing_once_there_is_space(disk: Path) -> None:
    storage = Storage(disk / "home")
    other = storage.create(storage.games / "other.json", "{}")
    player = KeepingPlayer(storage)
    player.play(20)
    storage.settle()
    stuffing = fill(disk)
    before = player.session.log.copy()
    for _ in range(600):  # more than the rest of the last page of the journal
        player.play()
    storage.settle()
    news = [games.autosave_news(storage) for _ in range(3)]
    assert news[0] and "disk is full" in news[0] and news[1:] == [None, None]
    recovered = player.recovered()
    assert recovered[: len(before)] == before and recovered == player.session.log[: len(recovered)]
    assert games.in_danger(storage)
    with pytest.raises(StorageError, match="disk is full"):
        settings.save(storage, settings.Settings(language="x" * 9000))
    with pytest.raises(StorageError, match="disk is full"):
        games.save_as(storage, player.session, "copy")
    storage.delete(other)
    assert not other.exists()
    stuffing.unlink()
    player.play()
    storage.settle()
    assert games.autosave_news(storage) == ""
    assert player.in_file() == player.recovered() == player.session.log
    player.play(3)
    assert player.recovered() == player.session.log
    games.leave(player.slot)
    assert [path.name for path in storage.games.glob(f"*{TEMPORARY}")] == []


def test_a_game_on_a_disk_that_becomes_read_only_can_still_be_played(disk: Path) -> None:
    storage = Storage(disk / "home")
    player = KeepingPlayer(storage)
    player.play(20)
    before = player.session.log.copy()
    games.leave(player.slot)
    mount("-o", "remount,ro", str(disk))
    storage = Storage(disk / "home")
    storage.tidy()
    path = SaveIndex(storage).unfinished().path
    assert path and storage.locks.take(path), "a read-only game can be played"
    player = KeepingPlayer(storage, session=games.open_game(crash_recovery.text_of(storage, path)), path=path)
    player.play(5)
    storage.settle()
    assert "not have permission" in (games.autosave_news(storage) or "")
    with pytest.raises(StorageError, match="not have permission"):
        storage.delete(path)
    mount("-o", "remount,rw", str(disk))
    player.play()
    storage.settle()
    assert games.autosave_news(storage) == ""
    assert player.recovered() == player.session.log and player.session.log[: len(before)] == before


def test_a_disk_that_is_removed_and_comes_back_gets_the_whole_game(disk: Path) -> None:
    storage = Storage(disk / "home")
    player = KeepingPlayer(storage)
    player.play(20)
    storage.settle()
    shutil.rmtree(disk / "home")
    (disk / "home").write_text("in the way", encoding="utf-8")
    player.play(5)
    storage.settle()
    assert games.autosave_news(storage)
    (disk / "home").unlink()
    player.play()
    storage.settle()
    assert games.autosave_news(storage) == ""
    assert player.in_file() == player.recovered() == player.session.log


CODE = """
import os, sys
from pathlib import Path
from tests.sessions import new_session
from tests.user.keeping import KeepingPlayer
from user import games, crash_recovery, settings
from user.save_index import SaveIndex
from user.storage import Storage, StorageError
import game.codec.save, game.play.saves, filelock
new_session(3, points=99)  # reads its board, which only root may do here
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
storage = Storage(Path(sys.argv[1]))
storage.tidy()
settings.load(storage)
path = SaveIndex(storage).unfinished().path
session = None
if path:
    assert storage.locks.take(path)
    session = games.open_game(crash_recovery.text_of(storage, path))
player = KeepingPlayer(storage, session=session, path=path)
player.play(20)
storage.settle()
print(len(player.session.log), path is not None, games.autosave_news(storage))
try:
    settings.save(storage, settings.Settings())
except StorageError as error:
    print(error)
games.leave(player.slot)
"""


@pytest.fixture
def others() -> Iterator[Path]:
    """A folder that everybody may read and only its owner may write."""
    folder = Path(tempfile.mkdtemp(prefix="hexhold-"))
    yield folder
    for path in [folder, *folder.rglob("*")]:
        path.chmod(0o755)
    shutil.rmtree(folder)


def as_somebody(folder: Path) -> list[str]:
    """The program's output for a user who is not root."""
    done = subprocess.run(
        [sys.executable, "-c", CODE, str(folder)], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0 and done.stderr == "", done.stderr
    return done.stdout.splitlines()


def test_a_read_only_folder_is_reported_and_unchanged(others: Path) -> None:
    home = others / "home"
    player = KeepingPlayer(Storage(home))
    player.play(30)
    games.leave(player.slot)
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    for path in [home, *home.rglob("*")]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    others.chmod(0o555)
    first, second = as_somebody(home)
    assert first.startswith(f"{len(player.session.log) + 20} True You do not have permission for {home}")
    assert second.startswith("You do not have permission for")
    assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == before


def test_a_folder_that_cannot_be_created_is_reported(others: Path) -> None:
    others.chmod(0o555)
    first, second = as_somebody(others / "home")
    assert "False You do not have permission for" in first and "not have permission" in second
    assert list(others.iterdir()) == []


def test_an_unreadable_folder_is_reported_and_unchanged(others: Path) -> None:
    home = others / "home"
    player = KeepingPlayer(Storage(home))
    player.play(3)
    games.leave(player.slot)
    home.chmod(0o000)
    others.chmod(0o555)
    first, second = as_somebody(home)
    assert "False You do not have permission for" in first and "not have permission" in second
    home.chmod(0o755)
    assert player.slot.path and load_session(player.slot.path.read_text(encoding="utf-8")).log == player.session.log


def test_a_folder_of_another_owner_works_when_it_is_writable(others: Path) -> None:
    others.chmod(0o777)
    (line,) = as_somebody(others / "home")
    assert line.endswith("False None"), "no game before, and no errors"
    assert os.stat(others / "home" / "settings.json").st_uid in (NOBODY, os.getuid())
