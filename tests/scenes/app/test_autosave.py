"""The running game is kept after each action, off the screen's own time."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game.saves import load_session
from scenes.app import games
from scenes.app.autosave import Autosaver
from scenes.app.storage import Storage, StorageError
from tests.saves_kit import Roller, new_session


def test_the_newest_position_is_on_the_disk(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    session = new_session(3)
    roller = Roller(session, 3)
    for _ in range(40):
        roller.step()
        games.autosave(storage, session)
    kept = load_session(storage.read(storage.autosave))
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
    for number in range(50):
        saver.put(tmp_path / "x", str(number))
    gate.set()
    assert saver.flush()
    assert written[-1] == "49"
    assert len(written) <= 2


def test_a_disk_that_fails_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Storage(tmp_path)
    full = [True]

    def write(_self: Storage, _path: Path, _text: str) -> None:
        if full[0]:
            raise StorageError("The disk is full.")

    monkeypatch.setattr(Storage, "write", write)
    session = new_session(3)
    games.autosave(storage, session)
    storage.settle()
    assert games.autosave_problem(storage) == "The disk is full."
    games.autosave(storage, session)
    storage.settle()
    assert games.autosave_problem(storage) == ""
    full[0] = False
    games.autosave(storage, session)
    storage.settle()
    full[0] = True
    games.autosave(storage, session)
    storage.settle()
    assert games.autosave_problem(storage) == "The disk is full."


def test_games_have_names(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    session = Roller(new_session(4), 4).run(50)
    path = games.save_as(storage, session, "Tuesday / late")
    assert [saved.path for saved in storage.saves()] == [path]
    assert games.open_game(storage.read(path)).log == session.log


def test_a_broken_log_can_be_left_behind() -> None:
    text = games.save_text(Roller(new_session(4), 4).run(50)).replace('"log": [', '"log": ["end_turn",', 1)
    with pytest.raises(games.BrokenLog):
        games.open_game(text)
    assert games.open_game(text, without_log=True).log == []
