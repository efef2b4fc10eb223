"""The running game is kept after each action, off the screen's own time."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game.play.saves import load_session
from tests.saves_kit import Roller
from tests.sessions import new_session
from user import games
from user.autosave import Autosaver, Slot
from user.storage import Storage, StorageError


def test_the_newest_position_is_on_the_disk(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    session = new_session(3)
    roller = Roller(session, 3)
    slot = games.slot_for(storage, session)
    for _ in range(40):
        roller.step()
        games.autosave(storage, slot, session)
    storage.settle()
    assert [saved.path for saved in storage.saves()] == [slot.path]
    kept = load_session(storage.read(storage.saves()[0].path))
    assert kept.log == session.log
    assert games.autosave_problem(storage) == ""


def test_texts_in_between_are_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()
    written: list[str] = []

    def slow(_self: Storage, _path: Path, text: str) -> None:
        gate.wait(10)
        written.append(text)

    monkeypatch.setattr(Storage, "write", slow)
    saver = Autosaver(Storage(tmp_path))
    slot = Slot("x", tmp_path / "x")
    for number in range(50):
        saver.put(slot, str(number))
    gate.set()
    assert saver.flush()
    assert written[-1] == "49"
    assert len(written) <= 2


def test_the_last_text_of_each_game_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that begins while the disk is still busy must not push out what was played last of another."""
    gate = threading.Event()
    write = Storage.write

    def slow(storage: Storage, path: Path, text: str) -> None:
        gate.wait(10)
        write(storage, path, text)

    monkeypatch.setattr(Storage, "write", slow)
    storage = Storage(tmp_path)
    saver = Autosaver(storage)
    slots = [Slot(name, tmp_path / name) for name in "abc"]
    for number in range(5):
        for slot in slots:
            saver.put(slot, f"{slot.title} {number}")
    gate.set()
    assert saver.flush()
    assert [storage.read(tmp_path / name) for name in "abc"] == ["a 4", "b 4", "c 4"]


def test_no_failure_ends_the_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Storage(tmp_path)
    saver = Autosaver(storage)
    slot = Slot("x")
    saver.put(slot, "half a letter: \ud800")
    assert saver.flush(5)
    assert "damaged" in saver.problem()
    assert storage.saves() == []

    def odd(*_: object) -> None:
        raise RuntimeError("nobody thought of this")

    with monkeypatch.context() as patch:
        patch.setattr(Storage, "create", odd)
        saver.put(slot, "new")
        assert saver.flush(5)
    assert "nobody thought of this" in saver.problem()
    saver.put(slot, "good")
    assert saver.flush(5)
    assert saver.problem() == ""
    assert [storage.read(saved.path) for saved in storage.saves()] == ["good"]


def test_a_disk_that_fails_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Storage(tmp_path)
    slot = Slot("x", tmp_path / "x")
    full = [True]

    def write(_self: Storage, _path: Path, _text: str) -> None:
        if full[0]:
            raise StorageError("The disk is full.")

    monkeypatch.setattr(Storage, "write", write)
    session = new_session(3)
    games.autosave(storage, slot, session)
    storage.settle()
    assert games.autosave_problem(storage) == "The disk is full."
    games.autosave(storage, slot, session)
    storage.settle()
    assert games.autosave_problem(storage) == ""
    full[0] = False
    games.autosave(storage, slot, session)
    storage.settle()
    full[0] = True
    games.autosave(storage, slot, session)
    storage.settle()
    assert games.autosave_problem(storage) == "The disk is full."


def test_games_have_names(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    session = Roller(new_session(4), 4).run(50)
    path = games.save_as(storage, session, "Tuesday / late")
    assert [saved.path for saved in storage.saves()] == [path]
    assert games.open_game(storage.read(path)).log == session.log


def test_a_copy_replaces_no_other(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    logs = []
    for seed in range(3):
        session = Roller(new_session(seed), seed).run(20 + seed)
        logs.append(session.log)
        games.save_as(storage, session, "Tuesday")
    assert sorted(saved.name for saved in storage.saves()) == ["Tuesday", "Tuesday (2)", "Tuesday (3)"]
    kept = {saved.name: games.open_game(storage.read(saved.path)).log for saved in storage.saves()}
    assert [kept[name] for name in sorted(kept)] == logs


def test_a_broken_log_can_be_left_behind() -> None:
    text = games.save_text(Roller(new_session(4), 4).run(50)).replace('"log": [', '"log": ["end_turn",', 1)
    with pytest.raises(games.BrokenLog):
        games.open_game(text)
    assert games.open_game(text, without_log=True).log == []
