"""A journal restores all later actions to its own game, and to no other."""

from __future__ import annotations

import errno
import os
import random
import shutil
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from game.action_text import text
from game.codec.save import same
from game.play.saves import load_session
from game.play.session import Session
from platform_io import safe_files as files
from tests.saves_kit import Roller, position_text
from tests.sessions import new_session
from tests.user.copies import open_in_another_copy
from tests.user.disk import Disk
from tests.user.keeping import KeepingPlayer
from user import crash_recovery as recovery
from user import games
from user.journal import HEAD, LARGEST, MOST_LINES, Foreign, lines_between, parsed, read
from user.save_index import SaveIndex
from user.storage import Storage, StorageError, backup
from user.storage import journal as journal_of


class Crash:
    """A game in progress when the program was killed; ``later`` actions were not yet in its file."""

    def __init__(self, folder: Path, session: Session, later: int = 7, undo: bool = False) -> None:
        folder.mkdir()
        played = Storage(folder / "played")
        slot = games.slot_for(played, session)
        games.autosave(slot, session)
        roller = Roller(session, 3)
        for _ in range(later):
            if undo and session.can_undo(session.view(0).who()):
                session.undo()
                games.autosave(slot, session)
            roller.step()
            games.autosave(slot, session)
        self.log = session.log.copy()
        assert slot.path
        shutil.copytree(played.folder, folder / "home")
        games.leave(slot)
        self.storage = Storage(folder / "home")
        self.path = self.storage.games / slot.path.name
        self.storage.tidy()

    def in_file(self) -> list[int]:
        return load_session(self.path.read_text(encoding="utf-8")).log

    def names(self) -> list[str]:
        return sorted(one.name.removeprefix(self.path.name) for one in self.path.parent.iterdir())


@pytest.fixture
def crash(tmp_path: Path) -> Crash:
    return Crash(tmp_path / "crash", Roller(new_session(3), 3).run(60))


def test_the_actions_in_the_journal_are_restored(crash: Crash) -> None:
    assert crash.in_file() != crash.log
    assert load_session(recovery.text_of(crash.storage, crash.path)).log == crash.log
    assert crash.names() == ["", ".journal"]
    assert recovery.repair(crash.storage, crash.path) == ""
    assert crash.in_file() == crash.log
    assert crash.names() == ["", ".bak"]


def test_a_game_from_a_position_with_many_undone_actions_is_restored(tmp_path: Path) -> None:
    for seed in range(5):
        session = games.open_game(position_text(Roller(new_session(seed), seed).run(150)))
        crash = Crash(tmp_path / f"{seed}", session, later=40, undo=True)
        assert load_session(recovery.text_of(crash.storage, crash.path)).log == crash.log


def test_a_kill_in_the_middle_of_a_journal_line_costs_only_that_line(crash: Crash) -> None:
    with journal_of(crash.path).open("a", encoding="utf-8") as file:
        file.write("66 build_ro")
    assert load_session(recovery.text_of(crash.storage, crash.path)).log == crash.log


DAMAGED: dict[str, Callable[[str], str]] = {
    "empty": lambda text: "",
    "zeros": lambda text: "\0" * 50,
    "other": lambda text: text.replace("hexhold", "other"),
    "version": lambda text: text.replace("journal 1", "journal 2"),
    "foreign": lambda text: text.replace("for ", "for x"),
    "beyond": lambda text: text + "99999 end_turn\n",
    "negative": lambda text: text + "-1\n",
    "not an action": lambda text: text + "1 dance\n",
    "illegal": lambda text: text + "3 build_road 2\n",
    "digits": lambda text: text + "²\n",
    "huge": lambda text: text + "9" * 50 + "\n",
    "letters": lambda text: text + "7 \U0001f600\n",
}


@pytest.mark.parametrize("how", DAMAGED)
def test_a_journal_that_does_not_fit_is_kept_aside(crash: Crash, how: str) -> None:
    path = journal_of(crash.path)
    damaged = DAMAGED[how](path.read_text(encoding="utf-8"))
    path.write_text(damaged, encoding="utf-8")
    before = crash.path.read_text(encoding="utf-8")
    assert recovery.text_of(crash.storage, crash.path) == before
    note = recovery.repair(crash.storage, crash.path)
    assert "do not match" in note and note.count(".") > 1
    assert crash.names() == ["", ".journal.1.bad"]
    assert crash.path.read_text(encoding="utf-8") == before
    assert crash.path.with_name(crash.path.name + ".journal.1.bad").read_text(encoding="utf-8") == damaged
    path.write_text(damaged, encoding="utf-8")
    assert recovery.repair(crash.storage, crash.path)
    assert crash.names() == ["", ".journal.1.bad", ".journal.2.bad"], "no file replaces another"
    assert [saved.path for saved in crash.storage.saves()] == [crash.path]


@pytest.mark.parametrize("lines", ["0\n" * (MOST_LINES + 1), "for " + "x" * LARGEST + "\n"], ids=["lines", "bytes"])
def test_a_journal_that_is_too_long_is_kept_aside(crash: Crash, lines: str) -> None:
    path = journal_of(crash.path)
    damaged = path.read_text(encoding="utf-8") + lines
    path.write_text(damaged, encoding="utf-8")
    assert "are too long to read" in recovery.repair(crash.storage, crash.path)
    assert crash.names() == ["", ".journal.1.bad"]
    assert crash.path.with_name(crash.path.name + ".journal.1.bad").read_text(encoding="utf-8") == damaged
    assert SaveIndex(crash.storage).unfinished().path == crash.path


def test_a_journal_with_a_gap_is_foreign() -> None:
    assert parsed(f"{HEAD}\n0 end_turn\n1 end_turn\n0\n0 end_turn\n").length == 1
    with pytest.raises(Foreign):
        parsed(f"{HEAD}\n0 end_turn\n2 end_turn\n")


def test_a_journal_of_many_lines_is_refused_quickly(crash: Crash) -> None:
    """The lines do not fit the file, so each of them is compared with it."""
    lines = "".join(f"{number} end_turn\n" for number in range(40_000))
    journal_of(crash.path).write_text(f"{HEAD}\nfor x\n{lines}", encoding="utf-8")
    began = time.process_time()
    assert "do not match" in recovery.repair(crash.storage, crash.path)
    assert time.process_time() - began < 2.0


@pytest.mark.parametrize(("bound", "most"), [("MOST_LINES", 20), ("LARGEST", 1000)])
def test_a_long_session_continues_in_a_new_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str, most: int
) -> None:
    monkeypatch.setattr(f"user.journal.{bound}", most)
    player = KeepingPlayer(Storage(tmp_path))
    for _ in range(30):
        player.play(2)
        player.storage.settle()
        assert player.slot.path
        read(journal_of(player.slot.path))
        assert player.recovered() == player.session.log


def test_a_history_too_long_to_be_read_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.play.saves.LONGEST_LOG", 30)
    player = KeepingPlayer(Storage(tmp_path))
    for _ in range(40):
        player.play()
        player.storage.settle()
    assert player.slot.path
    found = load_session(recovery.text_of(Storage(tmp_path), player.slot.path))
    assert same(found.state, player.session.state) and found.log == []
    Disk(monkeypatch).broken = frozenset({"replace"})
    player.play()
    player.storage.settle()
    assert games.in_danger(player.storage), "no journal can continue such a file"


def test_a_file_edited_by_hand_is_played_as_it_is(crash: Crash) -> None:
    changed = crash.path.read_text(encoding="utf-8").replace('"P0"', '"Anna"')
    crash.path.write_text(changed, encoding="utf-8")
    index = SaveIndex(crash.storage)
    offer = index.unfinished()
    assert "do not match" in offer.note and "Anna" in offer.summary.line
    assert crash.path.read_text(encoding="utf-8") == changed


def test_the_backup_replaces_a_damaged_file_and_the_journal_continues_it(tmp_path: Path) -> None:
    """The journal continues every version of the file that was written while it grew."""
    storage = Storage(tmp_path / "played")
    session = Roller(new_session(3), 3).run(60)
    slot = games.slot_for(storage, session)
    games.autosave(slot, session)
    for _ in range(3):
        Roller(session, 3).step()
        games.autosave(slot, session)
        storage.settle()
    Roller(session, 4).step()
    games.autosave(slot, session)
    assert slot.path
    shutil.copytree(storage.folder, tmp_path / "home")
    games.leave(slot)
    home = Storage(tmp_path / "home")
    path = home.games / slot.path.name
    assert backup(path).exists()
    path.write_text('{"format": ', encoding="utf-8")
    home.tidy()
    assert recovery.repair(home, path) == ""
    assert load_session(home.read(path)).log == session.log


def test_undoing_while_the_file_is_written_loses_nothing(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "played")
    session = games.open_game(position_text(Roller(new_session(3), 3).run(150)))
    roller = Roller(session, 3)
    while len({seat for seat, _ in session._before[-4:]}) != 1 or len(session._before) < 4:
        roller.step()
    slot = games.slot_for(storage, session)
    games.autosave(slot, session)
    storage.settle()
    for _ in range(4):
        session.undo()
        games.autosave(slot, session)
        storage.settle()
    for _ in range(3):
        roller.step()
        games.autosave(slot, session)
    assert slot.path
    shutil.copytree(storage.folder, tmp_path / "home")
    log = session.log.copy()
    games.leave(slot)
    home = Storage(tmp_path / "home")
    home.tidy()
    path = home.games / slot.path.name
    assert load_session(recovery.text_of(home, path)).log == log
    assert recovery.repair(home, path) == ""
    assert load_session(home.read(path)).log == log


def test_a_newer_file_is_never_replaced_by_its_backup(tmp_path: Path) -> None:
    """The journal failed, the file was rewritten, and the program was killed before the next journal."""
    crash = Crash(tmp_path / "crash", Roller(new_session(3), 3).run(60))
    newer = Roller(games.open_game(recovery.text_of(crash.storage, crash.path)), 5).run(20)
    crash.storage.write(crash.path, games.save_text(newer))
    assert backup(crash.path).exists()
    assert recovery.repair(crash.storage, crash.path) == "", "the file has everything in the journal"
    assert crash.in_file() == newer.log
    assert not journal_of(crash.path).exists()


def test_a_newer_file_counts_without_a_backup(tmp_path: Path) -> None:
    """The program was killed after the file was written and before its backup."""
    crash = Crash(tmp_path / "crash", Roller(new_session(3), 3).run(60))
    newer = Roller(games.open_game(recovery.text_of(crash.storage, crash.path)), 5).run(80)
    crash.path.write_text(games.save_text(newer), encoding="utf-8")
    assert recovery.repair(crash.storage, crash.path) == ""
    assert crash.in_file() == newer.log
    assert crash.names() == [""]


def test_a_journal_beside_a_damaged_log_is_kept_aside(crash: Crash) -> None:
    torn = crash.path.read_text(encoding="utf-8")[:-30]
    crash.path.write_text(torn, encoding="utf-8")
    offer = SaveIndex(crash.storage).unfinished()
    assert offer.path == crash.path and "do not match" in offer.note
    assert crash.names() == ["", ".journal.1.bad"]
    with pytest.raises(games.BrokenLog):
        games.open_game(recovery.text_of(crash.storage, crash.path))


def test_a_file_edited_by_hand_counts_although_there_is_a_backup(crash: Crash) -> None:
    before = crash.path.read_text(encoding="utf-8")
    backup(crash.path).write_text(before, encoding="utf-8")
    changed = before.replace('"P0"', '"Anna"').replace('"seed": 3', '"seed": 4')
    crash.path.write_text(changed, encoding="utf-8")
    SaveIndex(crash.storage).unfinished()
    assert crash.path.read_text(encoding="utf-8") == changed
    assert backup(crash.path).read_text(encoding="utf-8") == before


def test_a_file_that_cannot_be_read_for_now_is_unchanged(crash: Crash, monkeypatch: pytest.MonkeyPatch) -> None:
    before = crash.path.read_bytes()
    backup(crash.path).write_bytes(before)
    read = Storage.read

    def failing(storage: Storage, path: Path | str, most: int = files.LARGEST) -> str:
        if path == crash.path:
            raise StorageError("no") from OSError(errno.EIO, "no")
        return read(storage, path, most)

    with monkeypatch.context() as patch:
        patch.setattr(Storage, "read", failing)
        assert recovery.repair(crash.storage, crash.path) == ""
    assert crash.path.read_bytes() == before and journal_of(crash.path).exists()
    assert recovery.repair(crash.storage, crash.path) == "" and crash.in_file() == crash.log


def test_continuing_from_a_backup_leaves_a_good_file_unchanged(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    session = Roller(new_session(3), 3).run(60)
    path = storage.create(storage.games / "a.json", games.save_text(session))
    newer = games.save_text(Roller(session, 4).run(20))
    storage.write(path, newer)
    assert recovery.recovered(storage, backup(path)) == backup(path)
    assert storage.slot(backup(path)) is None, "so the game continues in a new file"
    assert storage.read(path) == newer
    path.write_text("{", encoding="utf-8")
    former = storage.read(backup(path))
    assert recovery.recovered(storage, backup(path)) == path
    assert storage.read(path) == former
    assert storage.read(path.with_name("a.json.1.bad")) == "{"
    assert recovery.recovered(storage, path) == path


def test_a_game_open_in_another_copy_is_unchanged(crash: Crash) -> None:
    before = crash.path.read_bytes()
    with open_in_another_copy(crash.path):
        assert recovery.repair(crash.storage, crash.path) == ""
        index = SaveIndex(crash.storage)
        offer = index.unfinished()
        assert offer.path is None and "open in another window" in offer.note
        assert [entry.elsewhere for entry in [index.look(saved) for saved in index.saves()]] == [True]
        with pytest.raises(StorageError, match="open in another window"):
            crash.storage.delete(crash.path)
        with pytest.raises(StorageError, match="open in another window"):
            crash.storage.write(crash.path, "x")
        assert crash.path.read_bytes() == before
    assert index.unfinished().path == crash.path
    assert [entry.elsewhere for entry in [index.look(saved) for saved in index.saves()]] == [False]
    assert crash.in_file() == crash.log


def test_the_list_of_games_replays_no_journals(crash: Crash, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_time(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(recovery, "_carried_on", no_time)
    index = SaveIndex(crash.storage)
    (entry,) = [index.look(saved) for saved in index.saves()]
    assert index.check(entry).checked and not entry.damage


def test_a_repaired_game_keeps_its_date(crash: Crash) -> None:
    newer = crash.storage.create(crash.storage.games / "newer.json", crash.path.read_text(encoding="utf-8"))
    for path, age in ((crash.path, 300), (journal_of(crash.path), 200), (newer, 100)):
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    assert SaveIndex(crash.storage).unfinished().path == newer
    assert crash.in_file() == crash.log
    assert crash.path.stat().st_mtime == 1_000_000 - 200


@pytest.mark.parametrize("number", [errno.EROFS, errno.ENOSPC, errno.EACCES])
def test_a_game_that_cannot_be_repaired_can_still_be_played(
    crash: Crash, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr("user.atomic_write.new_file", refused)
    index = SaveIndex(crash.storage)
    offer = index.unfinished()
    assert offer.path == crash.path and offer.note == ""
    assert load_session(recovery.text_of(crash.storage, crash.path)).log == crash.log


def test_a_journal_describes_any_change_of_a_log() -> None:
    dice = random.Random(4)
    for _ in range(300):
        logs = [[dice.choice((0, 1, 18)) for _ in range(dice.randrange(6))] for _ in range(3)]
        lines = [lines_between(one, other) for one, other in pairwise(logs)]
        record = parsed("hexhold journal 1\n" + "".join(lines))
        for start in logs:  # the file may hold any of them
            log = [text(action) for action in start]
            for length, action in record.steps:
                if length <= len(log):
                    log[length:] = [action] if action else []
            assert log == [text(action) for action in logs[-1]]


def test_no_change_adds_nothing_to_the_journal() -> None:
    assert lines_between([0, 1], [0, 1]) == ""
    with pytest.raises(Foreign):
        parsed("")
