"""No file is lost, whatever fails while writing."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from platform_io.sanitize import of_path
from tests.tool import ROOT
from tests.user.copies import open_in_another_copy
from user.atomic_write import TEMPORARY
from user.storage import Storage, StorageError, data_folder, explain, safe_name


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path / "home")


def leftovers(storage: Storage) -> list[str]:
    return [path.name for path in storage.folder.rglob(f"*{TEMPORARY}")]


def test_a_file_is_written_read_and_backed_up(storage: Storage) -> None:
    path = storage.save_path("a")
    storage.write(path, "Thảo\n")
    assert storage.read(path) == "Thảo\n"
    storage.write(path, "second")
    assert storage.read(path) == "second"
    assert path.with_name("a.json.bak").read_text(encoding="utf-8") == "Thảo\n"
    assert leftovers(storage) == []


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_full_disk_leaves_the_previous_file(storage: Storage, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    storage.write("a.json", "old")

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, call, full)
        with pytest.raises(StorageError, match="disk is full") as caught:
            storage.write("a.json", "new")
    assert "\n" not in str(caught.value)
    assert storage.read("a.json") == "old"
    assert leftovers(storage) == []


def test_a_disk_that_fills_during_the_backup_leaves_the_previous_file(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage.write("a.json", "old")

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "link", full)
    monkeypatch.setattr("shutil.copyfile", full)
    with pytest.raises(StorageError, match="disk is full"):
        storage.write("a.json", "new")
    assert storage.read("a.json") == "old"
    assert leftovers(storage) == []


def test_a_file_system_without_links_still_makes_backups(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    storage.write("a.json", "old")
    storage.write("a.json", "new")
    assert storage.read("a.json") == "new"
    assert storage.read("a.json.bak") == "old"


def test_a_crash_while_writing_leaves_the_previous_file(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    storage.write("a.json", "old")

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", killed)
    with pytest.raises(KeyboardInterrupt):
        storage.write("a.json", "new")
    assert storage.read("a.json") == "old"


@pytest.mark.parametrize("moves", [0, 1, 2])
def test_a_crash_while_replacing_a_damaged_file_leaves_a_good_one(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    path = storage.folder / "a.json"
    for text in ("good 1", "good 2"):
        storage.write(path, text)
    path.write_text("damaged", encoding="utf-8")
    replace = os.replace
    done: list[int] = []

    def killed(*names: Path) -> None:
        if len(done) == moves:
            raise KeyboardInterrupt
        done.append(1)
        replace(*names)

    monkeypatch.setattr(os, "replace", killed)
    if moves < 2:
        with pytest.raises(KeyboardInterrupt):
            storage.write(path, "good 3")
    else:
        storage.write(path, "good 3")
    assert "good" in storage.read(path) + storage.read("a.json.bak")


def test_an_unwritable_folder_is_reported(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr("user.atomic_write.new_file", refused)
    with pytest.raises(StorageError, match="not have permission"):
        storage.write("a.json", "x")


def test_a_file_in_place_of_the_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way", encoding="utf-8")
    with pytest.raises(StorageError):
        Storage(tmp_path / "home").write("a.json", "x")
    assert Storage(tmp_path / "home").saves() == []


def test_a_missing_or_damaged_file_is_reported(storage: Storage) -> None:
    with pytest.raises(StorageError, match="no file"):
        storage.read("nothing.json")
    storage.write("bytes.json", "x")
    (storage.folder / "bytes.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(StorageError, match="damaged"):
        storage.read("bytes.json")


def test_saves_are_listed_newest_first(storage: Storage) -> None:
    assert storage.saves() == []
    for age, name in ((30, "old"), (10, "new"), (20, "middle")):
        storage.write(storage.save_path(name), "{}")
        os.utime(storage.save_path(name), (1_000_000 - age, 1_000_000 - age))
    storage.write(storage.save_path("new"), "{}")
    os.utime(storage.save_path("new"), (2_000_000, 2_000_000))
    saves = storage.saves()
    assert [saved.name for saved in saves] == ["new", "middle", "old"]
    assert saves[0].time == 2_000_000


def test_files_are_deleted_or_set_aside(storage: Storage) -> None:
    for text in ("1", "2"):
        storage.write(storage.save_path("a"), text)
    storage.delete(storage.save_path("a"))
    assert list((storage.folder / "saves").iterdir()) == []
    with pytest.raises(StorageError):
        storage.delete(storage.save_path("a"))
    storage.write("b.json", "x")
    aside = storage.set_aside("b.json")
    assert aside.read_text(encoding="utf-8") == "x"
    assert not (storage.folder / "b.json").exists()


def test_a_new_file_never_replaces_another(storage: Storage) -> None:
    paths = [storage.create("a b.c.json", str(number)) for number in range(4)]
    assert [path.name for path in paths] == ["a b.c.json", "a b.c (2).json", "a b.c (3).json", "a b.c (4).json"]
    assert [storage.read(path) for path in paths] == ["0", "1", "2", "3"]
    storage.write(paths[1], "more")
    paths[1].unlink()
    new = storage.create("a b.c.json", "new")
    assert new.name == "a b.c (5).json", "nor is the backup of a lost file overwritten"
    assert storage.read("a b.c (2).json.bak") == "1"
    assert leftovers(storage) == []


def test_a_new_file_never_replaces_another_without_links(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    paths = [storage.create("a.json", str(number)) for number in range(3)]
    assert [storage.read(path) for path in paths] == ["0", "1", "2"]
    assert leftovers(storage) == []


def test_a_crash_without_links_leaves_no_empty_file(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "link", refused)
    monkeypatch.setattr(os, "replace", killed)
    with pytest.raises(KeyboardInterrupt):
        storage.create("a.json", "new")
    assert not (storage.folder / "a.json").exists()


@pytest.mark.parametrize("call", ["fsync", "link"])
def test_a_full_disk_leaves_no_new_file(storage: Storage, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, call, full)
        patch.setattr(os, "replace", full)
        with pytest.raises(StorageError, match="disk is full"):
            storage.create("a.json", "new")
    assert list(storage.folder.iterdir()) == []
    assert storage.create("a.json", "new").name == "a.json"


def test_half_a_letter_is_reported_and_leaves_the_previous_file(storage: Storage) -> None:
    storage.write("a.json", "old")
    with pytest.raises(StorageError, match="damaged"):
        storage.write("a.json", "\ud800")
    assert storage.read("a.json") == "old"
    assert leftovers(storage) == []


def test_the_backup_of_a_lost_file_is_listed(storage: Storage) -> None:
    path = storage.save_path("a")
    for text in ("1", "2"):
        storage.write(path, text)
    path.unlink()
    (path.parent / "folder.json").mkdir()
    (path.parent / ".hidden.json").write_text("x", encoding="utf-8")
    assert [saved.path for saved in storage.saves()] == [path]
    storage.delete(path)
    assert storage.saves() == []


def test_games_are_distinguished_from_copies(storage: Storage) -> None:
    own = storage.create(storage.games / "a.json", "x")
    old = storage.save_path("autosave")
    copy = storage.save_path("a")
    for path in (old, copy):
        storage.write(path, "x")
    assert {saved.path: saved.copy for saved in storage.saves()} == {own: False, old: False, copy: True}
    for path in (own, old):
        assert storage.slot(path) == path
        assert storage.slot(path.with_name(path.name + ".bak")) is None, "so the newer file is not lost"
    for other in (copy, own.with_suffix(".txt"), Path("a.json"), own.parent / ".." / "a.json"):
        assert storage.slot(other) is None
    assert storage.slot(own.parent / ".." / "games" / "a.json") == own


TITLES = [
    "../../etc/passwd",
    "a/b\\c",
    "con:",
    "",
    "...",
    "x" * 300,
    "Thảo (2)",
    "CON",
    "nul.txt",
    "com1",
    " . ",
    "\ud800",
    "\U00020000" * 60,
    "a\x00b",
    "~",
    "-rf",
    ".hidden",
]


@pytest.mark.parametrize("title", TITLES)
def test_any_title_becomes_a_safe_file_name(storage: Storage, title: str) -> None:
    path = storage.save_path(title)
    assert path.parent == storage.folder / "saves"
    storage.write(path, "1")
    storage.write(path, "2")
    new = storage.create(path, "3")
    assert {saved.path for saved in storage.saves()} == {path, new}
    assert all(len(os.fsencode(one.name)) < 143 for one in path.parent.iterdir())
    assert path.stem.lower().split(".")[0] not in ("con", "nul", "com1")


def test_a_safe_name_is_unchanged() -> None:
    assert safe_name("Thảo (2)") == safe_name("Tha\u0309o (2)") == "Thảo (2)"


def test_the_data_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HEXHOLD_DATA_DIR", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("HEXHOLD_DATA_DIR")
    assert data_folder().name == "hexhold"


# --- the clock


@pytest.mark.parametrize("minutes", [0, 1, 60 * 24 * 365 * 20])
def test_the_last_written_game_is_the_newest_after_the_clock_is_set_back(storage: Storage, minutes: int) -> None:
    paths = [storage.create(storage.games / f"{name}.json", "x") for name in "abc"]
    for path in paths:
        ahead = path.stat().st_mtime + 60 * minutes
        os.utime(path, (ahead, ahead))
    for path in (paths[1], paths[2], paths[0], paths[1]):
        storage.write(path, "y")
        assert storage.saves()[0].path == path
    new = storage.create(storage.games / "d.json", "x")
    assert storage.saves()[0].path == new
    own = storage.save_path("autosave")
    storage.write(own, "x")
    assert storage.saves()[0].path == own


def test_a_copy_from_the_future_does_not_change_the_dates_of_games(storage: Storage) -> None:
    before = time.time() - 3
    copy = storage.save_path("from tomorrow")
    storage.write(copy, "x")
    os.utime(copy, (before + 90_000, before + 90_000))
    for name in "abab":
        storage.write(storage.games / f"{name}.json", "x")
    dates = [saved.time for saved in storage.saves() if not saved.copy]
    assert all(before < date < before + 60 for date in dates)


# --- two copies of the program


def test_left_over_files_are_removed_unless_a_copy_is_running(storage: Storage) -> None:
    old = storage.create(storage.games / "old.json", "x")
    played = storage.create(storage.games / "played.json", "x")
    for path in (old, played, storage.folder / "settings.json", storage.save_path("copy")):
        for name in (f"{path.name}.a1b2c3d4{TEMPORARY}", f"{path.name}.e5f6g7h8{TEMPORARY}"):
            path.with_name(name).write_text("half", encoding="utf-8")
    old.with_name("old.json.lock").touch()
    with open_in_another_copy(played):
        storage.tidy()
        names = sorted(path.name for path in storage.folder.rglob("*") if path.is_file())
        left = ["old.json", "played.json", *(f"played.json.{word}{TEMPORARY}" for word in ("a1b2c3d4", "e5f6g7h8"))]
        assert names == [*left, "played.json.lock"]
    storage.tidy()
    assert sorted(path.name for path in storage.games.iterdir()) == ["old.json", "played.json"]


def test_temporary_files_of_the_user_stay(storage: Storage) -> None:
    storage.games.mkdir(parents=True)
    theirs = [storage.folder / "notes.tmp", storage.games / "a.json.a1b2c3d4.tmp"]
    for path in theirs:
        path.touch()
    storage.tidy()
    assert all(path.exists() for path in theirs)


def test_a_file_being_written_is_not_tidied_away(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    first = storage.create("a.json", "1")
    other = Storage(storage.folder)
    sync = os.fsync

    def meanwhile(file: int) -> None:
        other.tidy()
        sync(file)

    monkeypatch.setattr(os, "fsync", meanwhile)
    second = storage.create("a.json", "2")
    assert [storage.read(path) for path in (first, second)] == ["1", "2"]


def test_two_copies_writing_one_file_at_once_damage_nothing(tmp_path: Path) -> None:
    code = """
import sys
from pathlib import Path
from user.storage import Storage
storage = Storage(Path(sys.argv[1]))
for number in range(20):
    storage.write("settings.json", sys.argv[2] * 5000)
    storage.create("saves/copy.json", sys.argv[2] * 500)
"""
    copies = [subprocess.Popen([sys.executable, "-c", code, str(tmp_path), letter], cwd=ROOT) for letter in "ab"]
    assert [copy.wait(60) for copy in copies] == [0, 0]
    for name in ("settings.json", "settings.json.bak"):
        assert (tmp_path / name).read_text(encoding="utf-8") in ("a" * 5000, "b" * 5000)
    saves = sorted(tmp_path.glob("saves/*"))
    assert len(saves) == 40
    assert sum(path.read_text(encoding="utf-8") == "a" * 500 for path in saves) == 20
    assert sorted(path.name for path in tmp_path.iterdir()) == ["saves", "settings.json", "settings.json.bak"]


def test_a_failed_deletion_leaves_the_game(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    path = storage.create(storage.games / "a.json", "old")
    storage.write(path, "new")

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", full)
        with pytest.raises(StorageError, match="disk is full"):
            storage.delete(path)
    assert storage.read(path) == "new"
    storage.delete(path)
    assert list(storage.games.iterdir()) == []


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (OSError(errno.ENOSPC, "No space"), "The disk is full: /a/b.json could not be saved."),
        (OSError(errno.EACCES, "Denied"), "You do not have permission for /a/b.json."),
        (OSError(errno.EFBIG, "Too big"), "/a/b.json is too large."),
        (OSError(errno.EILSEQ, "Illegal"), "/a/b.json is not a text file."),
        (OSError(errno.ENOENT, "None"), "There is no file /a/b.json."),
        (OSError(errno.EIO, "Input error"), "/a/b.json could not be read or written: Input error."),
        (OSError(), "/a/b.json could not be read or written: OSError."),
    ],
)
def test_system_errors_become_sentences(error: OSError, sentence: str) -> None:
    assert explain(error, Path("/a/b.json")) == sentence.replace("/a/b.json", of_path(Path("/a/b.json")))
