"""Of two copies of the program only one has a game; a crash gives it back."""

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


def test_only_one_has_it(path: Path) -> None:
    one, other = Locks(), Locks()
    assert one.take(path) and one.holds(path)
    assert not one.take(path) and not other.take(path, 0.0)
    assert other.elsewhere(path) and not other.holds(path) and not one.elsewhere(path)
    one.drop(path)
    assert not other.elsewhere(path) and other.take(path)
    other.drop(path)
    assert list(path.parent.iterdir()) == [], "no lock is left lying about"


def test_a_crash_gives_it_back(path: Path) -> None:
    locks = Locks()
    with open_in_another_copy(path) as copy:
        assert not locks.take(path, 0.0) and locks.elsewhere(path)
        copy.kill()
        copy.wait(20)
        assert lock_of(path).exists()
        assert not locks.elsewhere(path) and locks.take(path)
    locks.drop(path)


def test_a_look_of_another_copy_keeps_nobody_away(path: Path) -> None:
    looking = FileLock(lock_of(path))
    path.parent.mkdir()
    looking.acquire()
    locks = Locks()
    assert not locks.take(path, 0.05)
    looking.release()
    assert locks.take(path)


def test_a_folder_that_was_taken_away(path: Path) -> None:
    locks, other = Locks(), Locks()
    assert locks.take(path) and locks.renew(path)
    shutil.rmtree(path.parent)
    assert locks.renew(path) and not other.take(path, 0.0)
    shutil.rmtree(path.parent)
    assert other.take(path)
    assert not locks.renew(path) and not locks.holds(path)
    other.drop(path)


@pytest.mark.parametrize("number", [errno.ENOSYS, errno.EROFS, errno.EACCES, errno.ENOTSUP, errno.ENOLCK])
def test_without_locks_everybody_has_everything(path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def refused(_lock: object) -> None:
        raise OSError(number, "no locks here")

    monkeypatch.setattr(UnixFileLock, "_acquire", refused)
    one, other = Locks(), Locks()
    assert one.take(path) and other.take(path)
    assert not one.elsewhere(path)
    one.drop(path)
    other.drop(path)


def test_one_file_by_two_names(path: Path) -> None:
    path.parent.mkdir()
    (path.parent.parent / "link").symlink_to(path.parent, target_is_directory=True)
    one, other = Locks(), Locks()
    assert one.take(path)
    assert not other.take(path.parent.parent / "link" / "a.json", 0.0)
    one.drop(path)
