"""Saves are renamed, deleted and brought back whole, and nothing is replaced on the way."""

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


def a_game(storage: Storage, name: str = "2026-11-22 10.05 Ada, Bo", text: str = "") -> Path:
    """A game with a backup."""
    path = storage.create(storage.games / f"{name}.json", "former")
    storage.write(path, text or save_text(Roller(new_session(2), 2).run(30)))
    return path


def only(storage: Storage) -> Saved:
    (saved,) = storage.saves()
    return saved


def held(folder: Path) -> dict[str, bytes]:
    """All files below a folder, by their names and what they hold."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_name_is_that_of_the_file_and_the_program_gives_none(storage: Storage) -> None:
    path = a_game(storage)
    before = only(storage)
    assert given_name(before) == ""
    now = rename(storage, before, "Sunday: an evening", "Ada, Bo")
    assert now.name == "Sunday_ an evening.json"
    assert given_name(only(storage)) == "Sunday_ an evening"
    assert only(storage).stamp == before.stamp, "it is as old as it was, and the order stays"
    assert backup(now).read_text() == "former"
    back = rename(storage, only(storage), "  ", "Ada, Bo")
    assert given_name(only(storage)) == "" and back.stem.endswith("Ada, Bo")
    assert len(held(storage.folder)) == 2 and not path.exists()


def test_a_copy_stays_among_the_copies_and_the_game_of_0_1_gets_a_place(storage: Storage) -> None:
    text = save_text(new_session(2))
    storage.write(storage.save_path("mine"), text)
    copy = only(storage)
    assert rename(storage, copy, "yours", "x").parent == storage.folder / "saves" and only(storage).copy
    storage.delete(storage.save_path("yours"))
    storage.write(storage.save_path("autosave"), text)
    assert given_name(only(storage)) == ""
    assert rename(storage, only(storage), "old", "x") == storage.games / "old.json"


def test_no_name_replaces_another_game(storage: Storage) -> None:
    a_game(storage, "one", "1")
    a_game(storage, "two", "2")
    backup(storage.games / "three.json").write_text("3")
    two = next(saved for saved in storage.saves() if saved.name == "two")
    now = rename(storage, two, "one", "x")
    assert now.name == "one (2).json"
    again = move(storage, now, storage.games / "three.json")
    assert again.name == "three (2).json", "a backup is a game, too"
    assert {path.read_text() for path in storage.games.glob("*.json*")} == {"1", "2", "3", "former"}


def test_what_only_the_journal_has_goes_with_it(storage: Storage) -> None:
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
    assert not journal(now).exists() and len(held(home.games)) <= 2


def test_actions_that_cannot_come_into_the_file_keep_it_where_it_is(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = a_game(storage)
    journal(path).write_text("hexhold journal 1\n")
    monkeypatch.setattr("user.crash_recovery._repaired", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left")))
    before = held(storage.folder)
    with pytest.raises(StorageError, match="last actions"):
        rename(storage, only(storage), "other", "x")
    with pytest.raises(StorageError, match="last actions"):
        Bin(storage).put(path)
    assert held(storage.folder) == before


def test_a_game_that_is_played_stays_where_it_is(storage: Storage) -> None:
    player = KeepingPlayer(storage)
    player.play(3)
    storage.settle()
    for one in (storage, Storage(storage.folder)):
        with pytest.raises(StorageError, match="open in another window|being played"):
            Bin(one).put(only(one).path)
    games.leave(player.slot)
    assert Bin(storage).put(only(storage).path).exists()


@pytest.mark.parametrize("fails", [1, 2])
def test_a_move_that_fails_leaves_all_where_it_was(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, fails: int
) -> None:
    path = a_game(storage)
    before = held(storage.folder)
    real, calls = os.rename, []

    def failing(one: Path, other: Path) -> None:
        calls.append(one)
        if len(calls) == fails:
            raise OSError(13, "Permission denied")
        real(one, other)

    monkeypatch.setattr(os, "rename", failing)
    with pytest.raises(StorageError, match="not have permission"):
        Bin(storage).put(path)
    assert held(storage.folder) == before


def test_deleted_games_come_back_as_they_were(storage: Storage) -> None:
    paths = [a_game(storage), storage.create(storage.save_path("mine"), save_text(new_session(2)))]
    before, saves = held(storage.folder), storage.saves()
    bin_ = Bin(storage)
    put = [bin_.put(path) for path in paths]
    assert storage.saves() == [] and SaveIndex(storage).unfinished().path is None
    assert {one.saved.stamp for one in bin_.content()} == {saved.stamp for saved in saves}
    assert [one.days_left() for one in bin_.content()] == [DAYS] * 2
    for one in put:
        bin_.bring_back(one)
    assert held(storage.folder) == before and storage.saves() == saves
    assert bin_.content() == [] and not list(bin_.folder.iterdir())


def test_a_game_comes_back_beside_one_that_took_its_place(storage: Storage) -> None:
    bin_ = Bin(storage)
    put = bin_.put(a_game(storage, "one", "1"))
    again = bin_.put(a_game(storage, "one", "2"))
    assert put != again
    assert len(bin_.content()) == 2
    assert bin_.bring_back(again).name == "one.json", "its name is still its own"
    assert bin_.bring_back(put).name == "one (2).json"
    a_game(storage, "one", "3")
    assert {saved.path.read_text() for saved in storage.saves()} == {"1", "2", "3"}


def test_after_its_days_a_deleted_game_goes_and_not_a_day_before(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    bin_ = Bin(storage)
    bin_.put(a_game(storage))
    kept = a_game(storage, "kept")
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
    assert kept.exists() and (bin_.folder / "notes").exists(), "nobody else's folders are looked into"


def test_destroying_takes_all_of_one_and_nothing_else(storage: Storage) -> None:
    bin_ = Bin(storage)
    first, second = (bin_.put(a_game(storage, name)) for name in ("one", "two"))
    bin_.destroy(first)
    assert [one.saved.path for one in bin_.content()] == [second]
    assert len(held(storage.folder)) == 2


# --- giving away and taking in


def test_a_game_that_was_given_away_is_taken_in_whole(storage: Storage, tmp_path: Path) -> None:
    path = a_game(storage)
    for _ in range(2):
        given = export(storage, path, tmp_path, "Ada: Bo")
    assert given.name == "Ada_ Bo (2).json"
    os.utime(given, (1_600_000_000, 1_600_000_000))
    other = Storage(tmp_path / "other")
    kept, told = bring_in(other, given)
    assert told == "" and kept.parent == other.games
    assert games.open_game(other.read(kept)).log == games.open_game(storage.read(path)).log
    assert other.slot(kept) == kept and only(other).time == 1_600_000_000
    again, _ = bring_in(other, given)
    assert again != kept and len(other.saves()) == 2
    assert given.exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "damaged"),
        ('{"format": "chess"}', "not a Hexhold game"),
        ('{"format": "hexhold", "version": 999}', "newer version"),
        ("\x00", "damaged"),
        (None, "no file"),
    ],
)
def test_what_cannot_be_played_is_not_taken_in(storage: Storage, tmp_path: Path, text: str | None, said: str) -> None:
    path = tmp_path / "bad.json"
    if text is not None:
        path.write_text(text)
    with pytest.raises((Unplayable, StorageError), match=said):
        bring_in(storage, path)
    assert storage.saves() == []


def test_of_a_broken_history_it_is_told_and_the_game_is_taken_in(storage: Storage, tmp_path: Path) -> None:
    text = save_text(Roller(new_session(2), 2).run(30))
    (tmp_path / "torn.json").write_text(text[: len(text) * 9 // 10])
    kept, told = bring_in(storage, tmp_path / "torn.json")
    assert "history is damaged" in told
    assert games.open_game(storage.read(kept), without_log=True)
