"""Only one copy of the program can hold a game, and a crash releases it."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

import pytest
from filelock import FileLock, UnixFileLock

from tests.user.copies import open_in_another_copy
from user.locks import Locks, lock_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "a.json"


def test_only_one_copy_can_take_a_game(path: Path) -> None:
    first, other = Locks(), Locks()
    assert first.take(path) and first.holds(path)
    assert not first.take(path) and not other.take(path, 0.0)
    assert other.elsewhere(path) and not other.holds(path) and not first.elsewhere(path)
    first.drop(path)
    assert not other.elsewhere(path) and other.take(path)
    other.drop(path)
    assert list(path.parent.iterdir()) == [], "no lock file is left"


def test_a_crash_releases_the_game(path: Path) -> None:
    locks = Locks()
    with open_in_another_copy(path) as copy:
        assert not locks.take(path, 0.0) and locks.elsewhere(path)
        copy.kill()
        copy.wait(20)
        assert lock_of(path).exists()
        assert not locks.elsewhere(path) and locks.take(path)
    locks.drop(path)


def test_a_brief_lock_of_another_copy_is_waited_for(path: Path) -> None:
    looking = FileLock(lock_of(path))
    path.parent.mkdir()
    looking.acquire()
    locks = Locks()
    assert not locks.take(path, 0.05)
    looking.release()
    assert locks.take(path)


def test_a_lock_is_renewed_after_its_folder_is_removed(path: Path) -> None:
    locks, other = Locks(), Locks()
    assert locks.take(path) and locks.renew(path)
    shutil.rmtree(path.parent)
    assert locks.renew(path) and not other.take(path, 0.0)
    shutil.rmtree(path.parent)
    assert other.take(path)
    assert not locks.renew(path) and not locks.holds(path)
    other.drop(path)


@pytest.mark.parametrize("number", [errno.ENOSYS, errno.EROFS, errno.EACCES, errno.ENOTSUP, errno.ENOLCK])
def test_without_file_locks_every_copy_can_take_a_game(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refused(_lock: object) -> None:
        raise OSError(number, "no locks here")

    monkeypatch.setattr(UnixFileLock, "_acquire", refused)
    first, other = Locks(), Locks()
    assert first.take(path) and other.take(path)
    assert not first.elsewhere(path)
    first.drop(path)
    other.drop(path)


def test_two_paths_of_one_file_share_a_lock(path: Path) -> None:
    path.parent.mkdir()
    (path.parent.parent / "link").symlink_to(path.parent, target_is_directory=True)
    first, other = Locks(), Locks()
    assert first.take(path)
    assert not other.take(path.parent.parent / "link" / "a.json", 0.0)
    first.drop(path)
