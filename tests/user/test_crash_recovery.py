"""What a journal adds to the file of a game: all of it, to that game alone, whatever else lies there."""

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
from user import crash_recovery as kept
from user import games
from user.journal import HEAD, LARGEST, MOST_LINES, Foreign, lines_between, parsed, read
from user.save_index import SaveIndex
from user.storage import Storage, StorageError, backup
from user.storage import journal as journal_of


class Crash:
    """A game that was being played as the program was killed; ``later`` actions were not yet in its file."""

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


def test_the_actions_of_the_journal_are_there(crash: Crash) -> None:
    assert crash.in_file() != crash.log
    assert load_session(kept.text_of(crash.storage, crash.path)).log == crash.log
    assert crash.names() == ["", ".journal"]
    assert kept.repair(crash.storage, crash.path) == ""
    assert crash.in_file() == crash.log
    assert crash.names() == ["", ".bak"]


def test_a_game_from_a_position_that_took_back_a_lot(tmp_path: Path) -> None:
    for seed in range(5):
        session = games.open_game(position_text(Roller(new_session(seed), seed).run(150)))
        crash = Crash(tmp_path / f"{seed}", session, later=40, undo=True)
        assert load_session(kept.text_of(crash.storage, crash.path)).log == crash.log


def test_a_kill_in_the_middle_of_a_line(crash: Crash) -> None:
    with journal_of(crash.path).open("a", encoding="utf-8") as file:
        file.write("66 build_ro")
    assert load_session(kept.text_of(crash.storage, crash.path)).log == crash.log


SPOILT: dict[str, Callable[[str], str]] = {
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


@pytest.mark.parametrize("how", SPOILT)
def test_a_journal_that_does_not_fit_is_kept_aside(crash: Crash, how: str) -> None:
    path = journal_of(crash.path)
    spoilt = SPOILT[how](path.read_text(encoding="utf-8"))
    path.write_text(spoilt, encoding="utf-8")
    before = crash.path.read_text(encoding="utf-8")
    assert kept.text_of(crash.storage, crash.path) == before
    said = kept.repair(crash.storage, crash.path)
    assert "do not match" in said and said.count(".") > 1
    assert crash.names() == ["", ".journal.1.bad"]
    assert crash.path.read_text(encoding="utf-8") == before
    assert crash.path.with_name(crash.path.name + ".journal.1.bad").read_text(encoding="utf-8") == spoilt
    path.write_text(spoilt, encoding="utf-8")
    assert kept.repair(crash.storage, crash.path)
    assert crash.names() == ["", ".journal.1.bad", ".journal.2.bad"], "none replaces another"
    assert [saved.path for saved in crash.storage.saves()] == [crash.path]


@pytest.mark.parametrize("lines", ["0\n" * (MOST_LINES + 1), "for " + "x" * LARGEST + "\n"], ids=["lines", "bytes"])
def test_a_journal_that_is_too_long_is_kept_aside(crash: Crash, lines: str) -> None:
    path = journal_of(crash.path)
    spoilt = path.read_text(encoding="utf-8") + lines
    path.write_text(spoilt, encoding="utf-8")
    assert "are too long to read" in kept.repair(crash.storage, crash.path)
    assert crash.names() == ["", ".journal.1.bad"]
    assert crash.path.with_name(crash.path.name + ".journal.1.bad").read_text(encoding="utf-8") == spoilt
    assert SaveIndex(crash.storage).unfinished().path == crash.path


def test_a_journal_leaves_no_action_out() -> None:
    assert parsed(f"{HEAD}\n0 end_turn\n1 end_turn\n0\n0 end_turn\n").length == 1
    with pytest.raises(Foreign):
        parsed(f"{HEAD}\n0 end_turn\n2 end_turn\n")


def test_many_lines_take_no_longer_than_they_must(crash: Crash) -> None:
    """They do not fit the file, so each of them is compared with what the file has."""
    lines = "".join(f"{number} end_turn\n" for number in range(40_000))
    journal_of(crash.path).write_text(f"{HEAD}\nfor x\n{lines}", encoding="utf-8")
    began = time.process_time()
    assert "do not match" in kept.repair(crash.storage, crash.path)
    assert time.process_time() - began < 2.0


@pytest.mark.parametrize(("bound", "most"), [("MOST_LINES", 20), ("LARGEST", 1000)])
def test_a_long_sitting_goes_on_in_a_new_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str, most: int
) -> None:
    monkeypatch.setattr(f"user.journal.{bound}", most)
    player = KeepingPlayer(Storage(tmp_path))
    for _ in range(30):
        player.play(2)
        player.storage.settle()
        assert player.slot.path
        read(journal_of(player.slot.path))
        assert player.kept() == player.session.log


def test_a_history_that_is_too_long_to_be_read_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.play.saves.LONGEST_LOG", 30)
    player = KeepingPlayer(Storage(tmp_path))
    for _ in range(40):
        player.play()
        player.storage.settle()
    assert player.slot.path
    found = load_session(kept.text_of(Storage(tmp_path), player.slot.path))
    assert same(found.state, player.session.state) and found.log == []
    Disk(monkeypatch).broken = frozenset({"replace"})
    player.play()
    player.storage.settle()
    assert games.in_danger(player.storage), "no journal leads on from such a file"


def test_a_file_changed_by_hand_is_played_as_it_is(crash: Crash) -> None:
    changed = crash.path.read_text(encoding="utf-8").replace('"P0"', '"Anna"')
    crash.path.write_text(changed, encoding="utf-8")
    shelf = SaveIndex(crash.storage)
    offer = shelf.unfinished()
    assert "do not match" in offer.note and "Anna" in offer.summary.line
    assert crash.path.read_text(encoding="utf-8") == changed


def test_of_a_damaged_file_the_backup_goes_on(tmp_path: Path) -> None:
    """The journal leads on from every text that was written while it grew."""
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
    assert kept.repair(home, path) == ""
    assert load_session(home.read(path)).log == session.log


def test_what_was_taken_back_while_the_file_was_written_costs_nothing(tmp_path: Path) -> None:
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
    assert load_session(kept.text_of(home, path)).log == log
    assert kept.repair(home, path) == ""
    assert load_session(home.read(path)).log == log


def test_a_newer_file_is_never_set_back_by_its_backup(tmp_path: Path) -> None:
    """The journal was given up, the file written anew, and the program killed before there was another journal."""
    crash = Crash(tmp_path / "crash", Roller(new_session(3), 3).run(60))
    newer = Roller(games.open_game(kept.text_of(crash.storage, crash.path)), 5).run(20)
    crash.storage.write(crash.path, games.save_text(newer))
    assert backup(crash.path).exists()
    assert kept.repair(crash.storage, crash.path) == "", "the file has all that the journal tells"
    assert crash.in_file() == newer.log
    assert not journal_of(crash.path).exists()


def test_a_newer_file_needs_no_backup_to_count(tmp_path: Path) -> None:
    """The program was killed as the file had its new text, and the backup not yet the one before it."""
    crash = Crash(tmp_path / "crash", Roller(new_session(3), 3).run(60))
    newer = Roller(games.open_game(kept.text_of(crash.storage, crash.path)), 5).run(80)
    crash.path.write_text(games.save_text(newer), encoding="utf-8")
    assert kept.repair(crash.storage, crash.path) == ""
    assert crash.in_file() == newer.log
    assert crash.names() == [""]


def test_a_journal_beside_a_damaged_log_is_kept_aside(crash: Crash) -> None:
    torn = crash.path.read_text(encoding="utf-8")[:-30]
    crash.path.write_text(torn, encoding="utf-8")
    offer = SaveIndex(crash.storage).unfinished()
    assert offer.path == crash.path and "do not match" in offer.note
    assert crash.names() == ["", ".journal.1.bad"]
    with pytest.raises(games.BrokenLog):
        games.open_game(kept.text_of(crash.storage, crash.path))


def test_a_file_changed_by_hand_counts_though_there_is_a_backup(crash: Crash) -> None:
    before = crash.path.read_text(encoding="utf-8")
    backup(crash.path).write_text(before, encoding="utf-8")
    changed = before.replace('"P0"', '"Anna"').replace('"seed": 3', '"seed": 4')
    crash.path.write_text(changed, encoding="utf-8")
    SaveIndex(crash.storage).unfinished()
    assert crash.path.read_text(encoding="utf-8") == changed
    assert backup(crash.path).read_text(encoding="utf-8") == before


def test_a_file_that_cannot_be_read_just_now_is_left_as_it_is(crash: Crash, monkeypatch: pytest.MonkeyPatch) -> None:
    before = crash.path.read_bytes()
    backup(crash.path).write_bytes(before)
    read = Storage.read

    def failing(storage: Storage, path: Path | str, most: int = files.LARGEST) -> str:
        if path == crash.path:
            raise StorageError("no") from OSError(errno.EIO, "no")
        return read(storage, path, most)

    with monkeypatch.context() as patch:
        patch.setattr(Storage, "read", failing)
        assert kept.repair(crash.storage, crash.path) == ""
    assert crash.path.read_bytes() == before and journal_of(crash.path).exists()
    assert kept.repair(crash.storage, crash.path) == "" and crash.in_file() == crash.log


def test_playing_on_from_a_backup_leaves_a_good_file_alone(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    session = Roller(new_session(3), 3).run(60)
    path = storage.create(storage.games / "a.json", games.save_text(session))
    newer = games.save_text(Roller(session, 4).run(20))
    storage.write(path, newer)
    assert kept.recovered(storage, backup(path)) == backup(path)
    assert storage.slot(backup(path)) is None, "so that it is played on in a new file"
    assert storage.read(path) == newer
    path.write_text("{", encoding="utf-8")
    former = storage.read(backup(path))
    assert kept.recovered(storage, backup(path)) == path
    assert storage.read(path) == former
    assert storage.read(path.with_name("a.json.1.bad")) == "{"
    assert kept.recovered(storage, path) == path


def test_a_game_that_is_played_elsewhere_is_left_alone(crash: Crash) -> None:
    before = crash.path.read_bytes()
    with open_in_another_copy(crash.path):
        assert kept.repair(crash.storage, crash.path) == ""
        shelf = SaveIndex(crash.storage)
        offer = shelf.unfinished()
        assert offer.path is None and "open in another window" in offer.note
        assert [entry.elsewhere for entry in [shelf.look(saved) for saved in shelf.saves()]] == [True]
        with pytest.raises(StorageError, match="open in another window"):
            crash.storage.delete(crash.path)
        with pytest.raises(StorageError, match="open in another window"):
            crash.storage.write(crash.path, "x")
        assert crash.path.read_bytes() == before
    assert shelf.unfinished().path == crash.path
    assert [entry.elsewhere for entry in [shelf.look(saved) for saved in shelf.saves()]] == [False]
    assert crash.in_file() == crash.log


def test_the_list_of_games_plays_no_journal_for_that_would_take_too_long(
    crash: Crash, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_time(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(kept, "_carried_on", no_time)
    shelf = SaveIndex(crash.storage)
    (entry,) = [shelf.look(saved) for saved in shelf.saves()]
    assert shelf.check(entry).checked and not entry.damage


def test_what_was_repaired_is_as_old_as_it_was(crash: Crash) -> None:
    newer = crash.storage.create(crash.storage.games / "newer.json", crash.path.read_text(encoding="utf-8"))
    for path, age in ((crash.path, 300), (journal_of(crash.path), 200), (newer, 100)):
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    assert SaveIndex(crash.storage).unfinished().path == newer
    assert crash.in_file() == crash.log
    assert crash.path.stat().st_mtime == 1_000_000 - 200


@pytest.mark.parametrize("number", [errno.EROFS, errno.ENOSPC, errno.EACCES])
def test_what_cannot_be_repaired_is_played_all_the_same(
    crash: Crash, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr("user.atomic_write.new_file", refused)
    shelf = SaveIndex(crash.storage)
    offer = shelf.unfinished()
    assert offer.path == crash.path and offer.note == ""
    assert load_session(kept.text_of(crash.storage, crash.path)).log == crash.log


def test_any_way_from_one_log_to_another_is_told() -> None:
    dice = random.Random(4)
    for _ in range(300):
        logs = [[dice.choice((0, 1, 18)) for _ in range(dice.randrange(6))] for _ in range(3)]
        lines = [lines_between(one, other) for one, other in pairwise(logs)]
        record = parsed("hexhold journal 1\n" + "".join(lines))
        for start in logs:  # from whichever of them was written
            log = [text(action) for action in start]
            for length, action in record.steps:
                if length <= len(log):
                    log[length:] = [action] if action else []
            assert log == [text(action) for action in logs[-1]]


def test_nothing_new_is_nothing_told() -> None:
    assert lines_between([0, 1], [0, 1]) == ""
    with pytest.raises(Foreign):
        parsed("")
