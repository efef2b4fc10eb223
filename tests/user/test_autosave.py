"""The running game is saved with each action, without delaying the screen, whatever fails."""

from __future__ import annotations

import gc
import os
import shutil
import threading
import time
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest

from game.codec import save as codec
from game.play.saves import load_session
from game.play.session import Session
from tests.saves_kit import Roller
from tests.sessions import new_session
from tests.user.keeping import KeepingPlayer
from user import autosave, games
from user.save_slot import SaveSlot
from user.storage import Storage, StorageError, journal


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path)


def test_each_action_is_on_the_disk(storage: Storage) -> None:
    player = KeepingPlayer(storage)
    player.play(40)
    assert player.recovered() == player.session.log
    storage.settle()
    assert [saved.path for saved in storage.saves()] == [player.slot.path]
    assert player.in_file() == player.session.log
    assert games.autosave_news(storage) is None


def test_intermediate_states_are_skipped(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    written = []
    real = Storage.write

    def recorded(storage: Storage, path: Path, text: str) -> None:
        written.append(text)
        real(storage, path, text)

    monkeypatch.setattr(Storage, "write", recorded)
    player = KeepingPlayer(storage)
    player.play(50)
    assert player.recovered() == player.session.log
    storage.settle()
    assert len(written) <= 3
    assert load_session(written[-1]).log == player.session.log


def test_the_last_state_of_each_game_is_written(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that starts while the disk is still busy does not displace the last actions of another."""
    players = [KeepingPlayer(storage, seed) for seed in range(3)]
    gate = threading.Event()
    real = Storage.write

    def slow(storage: Storage, path: Path, text: str) -> None:
        gate.wait(10)
        real(storage, path, text)

    monkeypatch.setattr(Storage, "write", slow)
    for _ in range(5):
        for player in players:
            player.play()
    assert [player.recovered() for player in players] == [player.session.log for player in players]
    gate.set()
    storage.settle()
    assert [player.in_file() for player in players] == [player.session.log for player in players]


def test_a_game_that_is_left_has_no_journal(storage: Storage) -> None:
    player = KeepingPlayer(storage)
    player.play(20)
    path = player.slot.path
    assert path and journal(path).exists() and Storage(storage.folder).locks.elsewhere(path)
    games.leave(player.slot)
    assert [one.name for one in path.parent.iterdir() if one.suffix != ".bak"] == [path.name]
    assert player.in_file() == player.session.log


def test_a_game_that_another_copy_has_taken_gets_a_file_of_its_own(storage: Storage) -> None:
    player = KeepingPlayer(storage)
    player.play(5)
    storage.settle()
    first = player.slot.path
    assert first
    text = first.read_text(encoding="utf-8")
    shutil.rmtree(storage.folder)
    other = Storage(storage.folder)
    assert other.locks.take(first)
    other.write(first, text)
    player.play(5)
    storage.settle()
    assert player.slot.path not in (None, first)
    assert first.read_text(encoding="utf-8") == text
    assert player.in_file() == player.recovered() == player.session.log
    other.locks.drop(first)


def fail(error: BaseException) -> Callable[..., None]:
    def failing(*_: object, **__: object) -> None:
        raise error

    return failing


FAULTS = [
    MemoryError(),
    RuntimeError("unexpected"),
    StorageError("The disk is full."),
    RecursionError(),
    UnicodeEncodeError("utf-8", "\ud800", 0, 1, "half"),
    SystemExit(),
    KeyboardInterrupt(),
    OSError(5, "input/output"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
@pytest.mark.parametrize("where", ["encode", "create", "write", "write_journal"])
def test_no_failure_ends_autosaving(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, fault: BaseException, where: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(codec if where == "encode" else Storage, where, fail(fault))
        player = KeepingPlayer(storage)
        player.play(3)
        storage.settle()
    player.play()
    storage.settle()
    assert player.in_file() == player.session.log
    player.play(3)
    assert player.recovered() == player.session.log
    games.leave(player.slot)
    assert player.in_file() == player.session.log
    assert games.autosave_news(storage) in (None, "")


def test_a_dead_thread_is_replaced(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "FIRST", 0.01)
    monkeypatch.setattr(autosave, "PATIENCE", 0.01)
    with monkeypatch.context() as patch:
        patch.setattr(autosave.Autosaver, "_work", lambda _self: None)
        player = KeepingPlayer(storage)
        player.play(3)
        storage.settle()
    assert games.autosave_news(storage) == "The disk is not responding."
    monkeypatch.undo()
    player.play()
    storage.settle()
    assert player.in_file() == player.session.log
    assert games.autosave_news(storage) == ""


def test_without_a_journal_the_file_is_written_at_each_action(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autosave, "EVERY", 1000.0)
    with monkeypatch.context() as patch:
        patch.setattr(Storage, "write_journal", fail(StorageError("The disk is odd.")))
        player = KeepingPlayer(storage)
        for _ in range(3):
            player.play()
            end = time.monotonic() + 10
            while player.in_file() != player.session.log:
                assert time.monotonic() < end
                time.sleep(0.01)
        assert games.autosave_news(storage) is None
        assert player.slot.path and not journal(player.slot.path).exists()


def test_a_torn_journal_is_replaced(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    player = KeepingPlayer(storage)
    player.play(5)
    real = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda file, data: real(file, data[:4]))  # a part of a line
        player.play(2)
    recovered = player.recovered()
    assert player.session.log[: len(recovered)] == recovered
    player.play(3)
    storage.settle()
    player.play(3)
    assert player.recovered() == player.session.log
    assert games.autosave_news(storage) is None


def test_a_name_with_half_a_letter_stops_only_its_own_game(storage: Storage) -> None:
    session = new_session(3)
    session.players[0].name = "half \ud800"
    slot = games.slot_for(storage, session)
    games.autosave(slot, session)
    storage.settle()
    assert "damaged" in (games.autosave_news(storage) or "")
    other = KeepingPlayer(storage)
    other.play(3)
    assert other.recovered() == other.session.log


def test_a_failing_disk_is_reported_once_and_so_is_its_recovery(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = KeepingPlayer(storage)
    for _ in range(2):
        with monkeypatch.context() as patch:
            patch.setattr(Storage, "write", fail(StorageError("The disk is full.")))
            reports = []
            for _ in range(3):
                player.play()
                storage.settle()
                reports.append(games.autosave_news(storage))
            assert reports == ["The disk is full.", None, None]
            assert player.recovered() == player.session.log, "the journal has the action"
        storage.settle()
        assert [games.autosave_news(storage) for _ in range(2)] == ["", None]
        assert player.in_file() == player.session.log


def test_a_failed_write_is_repeated_without_an_action(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "AGAIN", 0.01)
    player = KeepingPlayer(storage)
    with monkeypatch.context() as patch:
        patch.setattr(Storage, "write", fail(StorageError("The disk is full.")))
        player.play()
        storage.settle()
        assert games.autosave_news(storage)
    end = time.monotonic() + 10
    while games.autosave_news(storage) != "":
        assert time.monotonic() < end
        time.sleep(0.01)
    assert player.in_file() == player.session.log


def test_a_disk_that_hangs_is_waited_for_once(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "PATIENCE", 0.05)
    player = KeepingPlayer(storage)
    gate = threading.Event()
    waits: list[float] = []
    real = threading.Condition.wait_for

    def counted(self: threading.Condition, predicate: Callable[[], bool], timeout: float | None = None) -> bool:
        waits.append(timeout or 0.0)
        return real(self, predicate, timeout)

    with monkeypatch.context() as patch:
        patch.setattr(Storage, "write", lambda *_: gate.wait(20))
        patch.setattr(threading.Condition, "wait_for", counted)
        player.play()
        for _ in range(5):
            storage.settle()
        assert games.autosave_news(storage) == "The disk is not responding."
        assert len(waits) == 1
        assert player.recovered() == player.session.log
        gate.set()
    end = time.monotonic() + 10
    while games.autosave_news(storage) != "":
        assert time.monotonic() < end
        time.sleep(0.01)
    player.play()
    storage.settle()
    assert player.in_file() == player.session.log


def test_a_slow_disk_with_constant_syncing_still_gets_the_file(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = KeepingPlayer(storage)
    storage.settle()
    written = threading.Event()
    real = SaveSlot.write

    def recorded(slot: SaveSlot, session: Session, save: codec.Save) -> None:
        real(slot, session, save)
        written.set()

    def acted_meanwhile(slot: SaveSlot) -> None:
        """Another action came while the disk was busy."""
        saver = games._saver(storage)
        with saver._change:
            saver._unsynced.add(slot)
        time.sleep(0.001)

    monkeypatch.setattr(SaveSlot, "write", recorded)
    monkeypatch.setattr(autosave, "EVERY", 0.0)
    with monkeypatch.context() as patch:
        patch.setattr(SaveSlot, "sync", acted_meanwhile)
        player.play()
        assert written.wait(10)


def test_a_game_is_at_risk_while_the_disk_hangs(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "FIRST", 0.0)
    monkeypatch.setattr(autosave, "PATIENCE", 0.0)
    gate, started = threading.Event(), threading.Event()
    real = Storage.create

    def hanging(storage: Storage, path: Path, text: str, *, keep: bool = False) -> Path:
        started.set()
        gate.wait(20)
        return real(storage, path, text, keep=keep)

    monkeypatch.setattr(Storage, "create", hanging)
    player = KeepingPlayer(storage)
    assert started.wait(10)
    assert games.in_danger(storage) and games.has_lost(storage)
    games.leave(player.slot)
    assert not games.in_danger(storage), "no warning for a game that was left"
    assert games.has_lost(storage)
    gate.set()
    monkeypatch.setattr(autosave, "PATIENCE", 10.0)
    end = time.monotonic() + 10
    while games.has_lost(storage):
        assert time.monotonic() < end
        time.sleep(0.01)
    assert player.in_file() == player.session.log


def test_a_loss_in_a_game_that_was_left_is_remembered(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Storage, "create", fail(StorageError("The disk is full.")))
        player = KeepingPlayer(storage)
        games.leave(player.slot)
    assert not games.in_danger(storage)
    assert games.has_lost(storage)


def test_without_threads_the_journal_still_holds(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "FIRST", 0.01)
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", fail(RuntimeError("can't start new thread")))
        player = KeepingPlayer(storage)
        player.play()
        assert "thread" in (games.autosave_news(storage) or "")
        assert games.in_danger(storage)
    player.play()
    storage.settle()
    assert player.in_file() == player.session.log
    assert games.autosave_news(storage) == ""
    assert not games.in_danger(storage)


def test_a_copy_is_saved_under_a_name(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    session = Roller(new_session(4), 4).run(50)
    path = games.save_as(storage, session, "Tuesday / late")
    assert [saved.path for saved in storage.saves()] == [path]
    assert games.open_game(storage.read(path)).log == session.log


def test_a_copy_never_replaces_another(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    logs = []
    for seed in range(3):
        session = Roller(new_session(seed), seed).run(20 + seed)
        logs.append(session.log)
        games.save_as(storage, session, "Tuesday")
    assert sorted(saved.name for saved in storage.saves()) == ["Tuesday", "Tuesday (2)", "Tuesday (3)"]
    saved_logs = {saved.name: games.open_game(storage.read(saved.path)).log for saved in storage.saves()}
    assert [saved_logs[name] for name in sorted(saved_logs)] == logs


def test_a_game_with_a_broken_log_can_be_opened_without_it() -> None:
    text = games.save_text(Roller(new_session(4), 4).run(50)).replace('"log": [', '"log": ["end_turn",', 1)
    with pytest.raises(games.BrokenLog):
        games.open_game(text)
    assert games.open_game(text, without_log=True).log == []


def test_the_thread_ends_with_the_last_game_and_starts_with_the_next(storage: Storage) -> None:
    one, other = KeepingPlayer(storage, 1), KeepingPlayer(storage, 2)
    one.play()
    other.play()
    thread = games._saver(storage)._thread
    assert thread is not None
    games.leave(one.slot)
    thread.join(0.05)
    assert thread.is_alive()
    games.leave(other.slot)
    thread.join(10)
    assert not thread.is_alive()
    one.play(3)
    games.leave(one.slot)
    assert one.in_file() == one.session.log


def test_an_unused_storage_is_freed(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    player = KeepingPlayer(storage)
    player.play()
    thread = games._saver(storage)._thread
    games.leave(player.slot)
    assert thread is not None
    thread.join(10)
    left = weakref.ref(storage)
    del storage, player
    gc.collect()
    assert left() is None
