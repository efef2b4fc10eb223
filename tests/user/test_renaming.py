"""Saves are renamed, deleted and restored whole, and never replace another."""

from __future__ import annotations

import datetime
import os
from pathlib import Path

import pytest

from game.play.saves import save_text
from tests.saves_kit import Roller
from tests.sessions import new_session
from tests.user.keeping import KeepingPlayer
from user import games
from user.bin import DAYS, Bin
from user.games import Unplayable
from user.renaming import given_name, move, rename
from user.save_index import SaveIndex
from user.storage import Saved, Storage, StorageError, backup, journal
from user.transfer import bring_in, export


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path / "home")


def write_game(storage: Storage, name: str = "2026-11-22 10.05 Ada, Bo", text: str = "") -> Path:
    """Write a game with a backup."""
    path = storage.create(storage.games / f"{name}.json", "former")
    storage.write(path, text or save_text(Roller(new_session(2), 2).run(30)))
    return path


def only(storage: Storage) -> Saved:
    (saved,) = storage.saves()
    return saved


def contents(folder: Path) -> dict[str, bytes]:
    """The names and contents of all files below a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_renaming_a_game_renames_its_file_and_backup(storage: Storage) -> None:
    path = write_game(storage)
    before = only(storage)
    assert given_name(before) == ""
    now = rename(storage, before, "Sunday: an evening", "Ada, Bo")
    assert now.name == "Sunday_ an evening.json"
    assert given_name(only(storage)) == "Sunday_ an evening"
    assert only(storage).stamp == before.stamp, "its date stays, and so does the order"
    assert backup(now).read_text() == "former"
    back = rename(storage, only(storage), "  ", "Ada, Bo")
    assert given_name(only(storage)) == "" and back.stem.endswith("Ada, Bo")
    assert len(contents(storage.folder)) == 2 and not path.exists()


def test_a_renamed_copy_stays_a_copy_and_the_autosave_of_0_1_becomes_a_game(storage: Storage) -> None:
    text = save_text(new_session(2))
    storage.write(storage.save_path("mine"), text)
    copy = only(storage)
    assert rename(storage, copy, "yours", "x").parent == storage.folder / "saves" and only(storage).copy
    storage.delete(storage.save_path("yours"))
    storage.write(storage.save_path("autosave"), text)
    assert given_name(only(storage)) == ""
    assert rename(storage, only(storage), "old", "x") == storage.games / "old.json"


def test_no_name_replaces_another_game(storage: Storage) -> None:
    write_game(storage, "one", "1")
    write_game(storage, "two", "2")
    backup(storage.games / "three.json").write_text("3")
    two = next(saved for saved in storage.saves() if saved.name == "two")
    now = rename(storage, two, "one", "x")
    assert now.name == "one (2).json"
    again = move(storage, now, storage.games / "three.json")
    assert again.name == "three (2).json", "a backup alone counts as a game"
    assert {path.read_text() for path in storage.games.glob("*.json*")} == {"1", "2", "3", "former"}


def test_actions_in_the_journal_move_with_the_game(storage: Storage) -> None:
    player = KeepingPlayer(storage)
    player.play(20)
    storage.settle()
    player.play(5)
    assert player.slot.path
    home = Storage(storage.folder.with_name("after a kill"))
    home.games.mkdir(parents=True)
    for one in (player.slot.path, journal(player.slot.path)):
        (home.games / one.name).write_bytes(one.read_bytes())
    now = rename(home, only(home), "kept", "x")
    assert games.open_game(home.read(now)).log == player.session.log
    assert not journal(now).exists() and len(contents(home.games)) <= 2


def test_a_game_whose_journal_cannot_be_added_is_not_moved(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_game(storage)
    journal(path).write_text("hexhold journal 1\n")
    monkeypatch.setattr("user.crash_recovery._repaired", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left")))
    before = contents(storage.folder)
    with pytest.raises(StorageError, match="last actions"):
        rename(storage, only(storage), "other", "x")
    with pytest.raises(StorageError, match="last actions"):
        Bin(storage).put(path)
    assert contents(storage.folder) == before


def test_a_game_in_play_cannot_be_deleted(storage: Storage) -> None:
    player = KeepingPlayer(storage)
    player.play(3)
    storage.settle()
    for one in (storage, Storage(storage.folder)):
        with pytest.raises(StorageError, match="open in another window|being played"):
            Bin(one).put(only(one).path)
    games.leave(player.slot)
    assert Bin(storage).put(only(storage).path).exists()


@pytest.mark.parametrize("fails", [1, 2])
def test_a_failed_move_changes_nothing(storage: Storage, monkeypatch: pytest.MonkeyPatch, fails: int) -> None:
    path = write_game(storage)
    before = contents(storage.folder)
    real, calls = os.rename, []

    def failing(one: Path, other: Path) -> None:
        calls.append(one)
        if len(calls) == fails:
            raise OSError(13, "Permission denied")
        real(one, other)

    monkeypatch.setattr(os, "rename", failing)
    with pytest.raises(StorageError, match="not have permission"):
        Bin(storage).put(path)
    assert contents(storage.folder) == before


def test_deleted_games_are_restored_unchanged(storage: Storage) -> None:
    paths = [write_game(storage), storage.create(storage.save_path("mine"), save_text(new_session(2)))]
    before, saves = contents(storage.folder), storage.saves()
    bin_ = Bin(storage)
    put = [bin_.put(path) for path in paths]
    assert storage.saves() == [] and SaveIndex(storage).unfinished().path is None
    assert {one.saved.stamp for one in bin_.content()} == {saved.stamp for saved in saves}
    assert [one.days_left() for one in bin_.content()] == [DAYS] * 2
    for one in put:
        bin_.bring_back(one)
    assert contents(storage.folder) == before and storage.saves() == saves
    assert bin_.content() == [] and not list(bin_.folder.iterdir())


def test_a_restored_game_gets_another_name_if_its_own_is_taken(storage: Storage) -> None:
    bin_ = Bin(storage)
    put = bin_.put(write_game(storage, "one", "1"))
    again = bin_.put(write_game(storage, "one", "2"))
    assert put != again
    assert len(bin_.content()) == 2
    assert bin_.bring_back(again).name == "one.json", "its name is still free"
    assert bin_.bring_back(put).name == "one (2).json"
    write_game(storage, "one", "3")
    assert {saved.path.read_text() for saved in storage.saves()} == {"1", "2", "3"}


def test_a_deleted_game_is_destroyed_after_its_days_and_no_earlier(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    bin_ = Bin(storage)
    bin_.put(write_game(storage))
    kept = write_game(storage, "kept")
    (bin_.folder / "notes").mkdir()
    today = datetime.date.today()

    class Later(datetime.date):
        days = 0

        @classmethod
        def today(cls) -> Later:
            return cls.fromordinal(today.toordinal() + cls.days)

    monkeypatch.setattr("user.bin.datetime.date", Later)
    for days, left in ((-3, 1), (DAYS - 1, 1), (DAYS, 0)):
        Later.days = days
        bin_.tidy()
        assert len(bin_.content()) == left
    assert kept.exists() and (bin_.folder / "notes").exists(), "other folders are not touched"


def test_destroying_a_game_removes_all_its_files_and_no_others(storage: Storage) -> None:
    bin_ = Bin(storage)
    first, second = (bin_.put(write_game(storage, name)) for name in ("one", "two"))
    bin_.destroy(first)
    assert [one.saved.path for one in bin_.content()] == [second]
    assert len(contents(storage.folder)) == 2


# --- export and import


def test_an_exported_game_is_imported_whole(storage: Storage, tmp_path: Path) -> None:
    path = write_game(storage)
    for _ in range(2):
        given = export(storage, path, tmp_path, "Ada: Bo")
    assert given.name == "Ada_ Bo (2).json"
    os.utime(given, (1_600_000_000, 1_600_000_000))
    other = Storage(tmp_path / "other")
    imported, warning = bring_in(other, given)
    assert warning == "" and imported.parent == other.games
    assert games.open_game(other.read(imported)).log == games.open_game(storage.read(path)).log
    assert other.slot(imported) == imported and only(other).time == 1_600_000_000
    again, _ = bring_in(other, given)
    assert again != imported and len(other.saves()) == 2
    assert given.exists()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "damaged"),
        ('{"format": "chess"}', "not a Hexhold game"),
        ('{"format": "hexhold", "version": 999}', "newer version"),
        ("\x00", "damaged"),
        (None, "no file"),
    ],
)
def test_an_unplayable_file_is_not_imported(storage: Storage, tmp_path: Path, text: str | None, message: str) -> None:
    path = tmp_path / "bad.json"
    if text is not None:
        path.write_text(text)
    with pytest.raises((Unplayable, StorageError), match=message):
        bring_in(storage, path)
    assert storage.saves() == []


def test_a_game_with_a_damaged_history_is_imported_with_a_warning(storage: Storage, tmp_path: Path) -> None:
    text = save_text(Roller(new_session(2), 2).run(30))
    (tmp_path / "torn.json").write_text(text[: len(text) * 9 // 10])
    imported, warning = bring_in(storage, tmp_path / "torn.json")
    assert "history is damaged" in warning
    assert games.open_game(storage.read(imported), without_log=True)
