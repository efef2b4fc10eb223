"""Nothing is lost, whatever fails while writing."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from scenes.app.storage import Storage, StorageError, data_folder, safe_name


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path / "home")


def leftovers(storage: Storage) -> list[str]:
    return [path.name for path in storage.folder.rglob("*.tmp")]


def test_writes_and_reads(storage: Storage) -> None:
    storage.write(storage.autosave, "Thảo\n")
    assert storage.read(storage.autosave) == "Thảo\n"
    storage.write(storage.autosave, "second")
    assert storage.read(storage.autosave) == "second"
    assert storage.autosave.with_name("autosave.json.bak").read_text(encoding="utf-8") == "Thảo\n"
    assert leftovers(storage) == []


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_full_disk_leaves_the_former_file(storage: Storage, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
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


def test_a_disk_that_fills_while_the_backup_is_made(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    storage.write("a.json", "old")

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "link", full)
    monkeypatch.setattr("shutil.copyfile", full)
    with pytest.raises(StorageError, match="disk is full"):
        storage.write("a.json", "new")
    assert storage.read("a.json") == "old"
    assert leftovers(storage) == []


def test_file_systems_without_links(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    storage.write("a.json", "old")
    storage.write("a.json", "new")
    assert storage.read("a.json") == "new"
    assert storage.read("a.json.bak") == "old"


def test_a_crash_in_the_middle_leaves_the_former_file(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    storage.write("a.json", "old")

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", killed)
    with pytest.raises(KeyboardInterrupt):
        storage.write("a.json", "new")
    assert storage.read("a.json") == "old"


def test_a_folder_that_cannot_be_written(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr("tempfile.mkstemp", refused)
    with pytest.raises(StorageError, match="no permission"):
        storage.write("a.json", "x")


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way", encoding="utf-8")
    with pytest.raises(StorageError):
        Storage(tmp_path / "home").write("a.json", "x")
    assert Storage(tmp_path / "home").saves() == []


def test_what_cannot_be_read(storage: Storage) -> None:
    with pytest.raises(StorageError, match="no file"):
        storage.read("nothing.json")
    storage.write("bytes.json", "x")
    (storage.folder / "bytes.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(StorageError, match="damaged"):
        storage.read("bytes.json")


def test_list_of_saves_newest_first(storage: Storage) -> None:
    assert storage.saves() == []
    for age, name in ((30, "old"), (10, "new"), (20, "middle")):
        storage.write(storage.save_path(name), "{}")
        os.utime(storage.save_path(name), (1_000_000 - age, 1_000_000 - age))
    storage.write(storage.save_path("new"), "{}")
    os.utime(storage.save_path("new"), (2_000_000, 2_000_000))
    saves = storage.saves()
    assert [saved.name for saved in saves] == ["new", "middle", "old"]
    assert saves[0].time == 2_000_000


def test_delete_and_set_aside(storage: Storage) -> None:
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


def test_names_of_people_become_names_of_files(storage: Storage) -> None:
    for title in ("../../etc/passwd", "a/b\\c", "con:", "", "...", "x" * 300, "Thảo (2)"):
        path = storage.save_path(title)
        assert path.parent == storage.folder / "saves"
        storage.write(path, "x")
    assert safe_name("Thảo (2)") == "Thảo (2)"


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HEXHOLD_DATA_DIR", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("HEXHOLD_DATA_DIR")
    assert data_folder().name == "hexhold"
