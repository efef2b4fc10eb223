"""Games are saved however they begin, are left, are loaded or end; "Continue" offers the last unfinished one."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from io import StringIO
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.action_text import text
from game.play.saves import save_text
from game.play.session import PERSON, Session
from platform_io.i18n import date_text
from scenes import loading, run
from scenes.app.app import App
from scenes.curtain import CurtainScene
from scenes.games.scene import GamesScene
from scenes.newgame.seats import SeatChoice
from scenes.opponents.coach_client import CoachClient
from scenes.play.saving import report_autosave, save_copy
from scenes.play.scene import PlayScene
from scenes.results.scene import ResultsScene
from scenes.setup import SetupScene
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.rows import Rows
from tests.frozen import frozen
from tests.saves_kit import Roller
from tests.scenes.apps import new_app
from tests.scenes.driver import at_table, calm_key, local, press, scene_of, texts, wait, widget_of, widgets
from tests.sessions import new_session
from tests.tool import ROOT
from user import games
from user.atomic_write import TEMPORARY
from user.locks import LOCK
from user.storage import Storage, StorageError, backup

SAVES_OF_0_1 = ROOT / "tests" / "saves"


@pytest.fixture
def app(tmp_path: Path) -> App:
    return start(tmp_path / "home")


def start(folder: Path) -> App:
    """A new program, at its menu."""
    made = new_app(folder)
    made.settings.computer_pace = 0.0
    made.go.menu()
    return made


def killed(app: App) -> App:
    """A new program that starts from the files of one that was killed."""
    folder = app.storage.folder.with_name(app.storage.folder.name + "'")
    shutil.copytree(app.storage.folder, folder, ignore=shutil.ignore_patterns(f"*{TEMPORARY}", f"*{LOCK}"))
    return start(folder)


def running(app: App) -> PlayScene:
    """The game in progress."""
    return next(scene for scene in app.stack.scenes if isinstance(scene, PlayScene))


def play_on(app: App, actions: int = 5) -> list[str]:
    """Take random actions; return the whole log of the game."""
    scene = running(app)
    session = scene.match.whole_game()
    dice = random.Random(len(session.log))
    while actions and not session.is_over():
        decision = session.decision()
        assert decision is not None
        session.take_chance() if session.waits_for_chance() else session.submit(dice.choice(decision.actions))
        scene.match.save()
        actions -= 1
    return [text(action) for action in session.log]


def begin(app: App, names: tuple[str, ...] = ("Ada", "Bo"), seed: str = "5") -> None:
    """Start a new game from the set-up scene."""
    app.go.new_game()
    scene = scene_of(app, SetupScene)
    colours = ("red", "blue", "white", "orange")
    scene.choices.seats = [SeatChoice(name, "random", colour) for name, colour in zip(names, colours, strict=False)]
    scene.choices.seed = seed
    scene._deal()
    scene._begin()


def logs_on_disk(app: App) -> dict[str, list[str]]:
    """The log of every save, by the name of its file."""
    return {
        str(saved.path.relative_to(app.storage.folder / "saves")): json.loads(app.storage.read(saved.path)).get("log")
        for saved in app.storage.saves()
    }


def age(path: Path, seconds: float) -> None:
    """Make a file ``seconds`` old."""
    when = time.time() - seconds
    os.utime(path, (when, when))


def finish(app: App) -> None:
    """Finish the game in progress."""
    scene = running(app)
    local(scene).session = frozen(10**6, seats=2, persons=0)
    scene.match.save()


# --- starting


def test_a_new_game_keeps_unfinished_ones(app: App) -> None:
    logs = []
    for names in (("Ada", "Bo"), ("Cy", "Di"), ("Ada", "Bo")):
        begin(app, names)
        logs.append(play_on(app))
        app.go.menu()
    assert sorted(logs_on_disk(app).values()) == sorted(logs)
    assert len(logs) == len(logs_on_disk(app)) == 3


def test_games_with_equal_names_in_one_second_have_their_own_files(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "strftime", lambda *_: "2026-11-21 13.05 ")
    logs = []
    for seed in range(3):
        begin(app, seed=str(seed))
        logs.append(play_on(app, 3 + seed))
    app.storage.settle()
    assert logs_on_disk(app) == {
        "games/2026-11-21 13.05 Ada, Bo.json": logs[0],
        "games/2026-11-21 13.05 Ada, Bo (2).json": logs[1],
        "games/2026-11-21 13.05 Ada, Bo (3).json": logs[2],
    }


@pytest.mark.parametrize(
    "names",
    [
        ("../../../etc", "C:\\x"),
        ("...", "."),
        ("X" * 20, "Y" * 20, "Z" * 20, "W" * 20),
        ("CON", "nul"),
        ("autosave", "a.json"),
        ("Ạ" * 20, "Ж" * 20, "ß" * 20, "Ữ" * 20),
        ("{b}", 'a|b?*<>"'),
        ("Ada", "ada"),
    ],
)
def test_names_that_are_unsafe_in_paths_are_saved(app: App, names: tuple[str, ...]) -> None:
    for _ in range(2):
        begin(app, names)
        log = play_on(app)
        app.go.menu()
    assert list(logs_on_disk(app).values()) == [log, log]
    assert all(name.startswith("games/20") for name in logs_on_disk(app))
    assert {path.name for path in app.storage.folder.iterdir()} <= {"saves", "settings.json", "settings.json.bak"}
    calm_key(app, pygame.K_c)
    assert [player.name for player in running(app).match.whole_game().players] == list(names)


def test_a_game_is_saved_before_its_first_action(app: App) -> None:
    begin(app)
    app.storage.settle()
    assert list(logs_on_disk(app).values()) == [[]]
    again = killed(app)
    calm_key(again, pygame.K_c)
    assert [player.name for player in running(again).match.whole_game().players] == ["Ada", "Bo"]


def test_a_program_that_exits_at_once_has_saved_its_game(tmp_path: Path) -> None:
    """Even on a slow disk, because the exit waits for it."""
    code = """
import sys, time
from pathlib import Path
from user.storage import Storage
from tests.sessions import new_session
from tests.scenes.test_keeping import start
real = Storage.create
def slow(*words, **more):
    time.sleep(0.3)
    return real(*words, **more)
Storage.create = slow
start(Path(sys.argv[1])).go.play(new_session(3))
"""
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, check=True, timeout=60)
    assert list(logs_on_disk(start(tmp_path)).values()) == [[]]


def test_a_still_picture_of_a_game_saves_nothing(app: App) -> None:
    at_table(app, frozen(60), still=True)
    wait(app, 1.0)
    assert logs_on_disk(app) == {}


def test_a_new_game_after_the_results_keeps_the_finished_one(app: App) -> None:
    begin(app)
    finish(app)
    app.stack.push(ResultsScene(app, running(app).match.whole_game()))
    press(app, "New game")
    assert isinstance(app.stack.top, SetupScene)
    first = logs_on_disk(app)
    begin(app)
    log = play_on(app)
    app.go.menu()
    assert sorted(logs_on_disk(app).values()) == sorted([*first.values(), log])


# --- loading


def test_a_loaded_game_is_saved_to_its_own_file(app: App) -> None:
    begin(app)
    before = play_on(app)
    begin(app, ("Cy", "Di"))
    others = play_on(app)
    app.go.menu()
    older = next(name for name in logs_on_disk(app) if "Ada" in name)
    app.go.load_game(app.storage.folder / "saves" / older)
    log = play_on(app)
    app.go.menu()
    assert log[: len(before)] == before != log
    assert sorted(logs_on_disk(app).values()) == sorted([log, others])
    calm_key(app, pygame.K_c)
    assert running(app).match.whole_game().players[0].name == "Ada", "it was played last"


def test_a_copy_is_not_changed_by_playing_on(app: App) -> None:
    begin(app)
    copied = play_on(app)
    save_copy(app, running(app).match.whole_game())
    save_copy(app, running(app).match.whole_game())
    log = play_on(app)
    app.go.menu()
    copies = [name for name in logs_on_disk(app) if "/" not in name]
    assert len(copies) == 2
    for _ in range(2):
        app.go.load_game(app.storage.folder / "saves" / copies[0])
        assert len(logs_on_disk(app)) == 3, "looking at a copy creates no game"
        app.go.menu()
    app.go.load_game(app.storage.folder / "saves" / copies[0])
    second = play_on(app, 7)
    app.go.menu()
    assert [logs_on_disk(app)[name] for name in copies] == [copied, copied]
    assert sorted(logs_on_disk(app).values()) == sorted([copied, copied, log, second])
    assert second[: len(copied)] == copied
    calm_key(app, pygame.K_c)
    assert [text(action) for action in running(app).match.whole_game().log] == second


def test_a_file_from_outside_is_not_changed(app: App, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.json"
    path.write_text(save_text(Roller(new_session(3), 3).run(30)), encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    app.go.load_game(path)
    log = play_on(app)
    app.go.menu()
    assert path.read_text(encoding="utf-8") == before
    assert list(logs_on_disk(app).values()) == [log]


@pytest.mark.parametrize("damaged", [False, True])
def test_the_game_of_version_0_1_can_be_continued(app: App, damaged: bool) -> None:
    path = app.storage.save_path("autosave")
    path.parent.mkdir(parents=True)
    former = path.with_name("autosave.json.bak")
    for place in (path, former):
        shutil.copyfile(SAVES_OF_0_1 / "v1-middle.json", place)
    before = json.loads(path.read_text(encoding="utf-8"))
    if damaged:
        path.write_text("{", encoding="utf-8")
    begin(app)
    other = play_on(app)
    age(app.storage.saves()[0].path, 60)
    app.go.menu()
    names = {seat["name"] for seat in before["seats"]}
    calm_key(app, pygame.K_c)
    assert {player.name for player in running(app).match.whole_game().players} == names
    play_on(app)
    app.go.menu()
    assert len(logs_on_disk(app)) == 2
    assert logs_on_disk(app)["autosave.json"][: len(before["log"])] == before["log"]
    assert len(logs_on_disk(app)["autosave.json"]) > len(before["log"])
    assert other in logs_on_disk(app).values()


# --- what "Continue" offers


def test_a_finished_game_is_not_continued(app: App) -> None:
    begin(app, ("Cy", "Di"))
    play_on(app)
    age(next(iter(app.storage.saves())).path, 60)
    begin(app)
    finish(app)
    app.go.menu()
    assert any("Cy" in line and ". Set-up" in line for line in texts(app)), texts(app)
    assert not any("has won" in line for line in texts(app))
    calm_key(app, pygame.K_c)
    assert running(app).match.whole_game().players[0].name == "Cy"
    finish(app)
    app.go.menu()
    assert "Continue" not in texts(app)
    calm_key(app, pygame.K_c)
    assert app.stack.top and app.stack.top.name == "menu"
    assert len(logs_on_disk(app)) == 2


def test_the_menu_shows_the_points_of_players_with_long_names(app: App) -> None:
    session = new_session(2)
    for player in session.players:
        player.name = "Maximilian Alexander"
    write_game(app, "long", 5, save_text(session))
    app.go.menu()
    line = next(one for one in widgets(app) if isinstance(one, Label) and "Set-up" in one.text)
    assert line.text not in line.tooltip(), "it is not cut off"


def test_a_copy_is_not_continued(app: App) -> None:
    games.save_as(app.storage, new_session(2), "mine")
    app.go.menu()
    assert "Continue" not in texts(app)


def write_game(app: App, name: str, seconds: float, words: str | None = None) -> Path:
    """Write a game whose file is ``seconds`` old."""
    session = Roller(new_session(2), 2).run(30)
    session.players[0].name = name
    path = app.storage.create(app.storage.games / f"{name}.json", words or save_text(session))
    age(path, seconds)
    return path


def invalid(app: App) -> str:
    """A save that breaks the rules: two players have a settlement on the same corner."""
    data = json.loads(save_text(Roller(new_session(2), 2).run(30)))
    data["position"]["players"][0]["settlements"] = data["position"]["players"][1]["settlements"]
    return json.dumps(data)


@pytest.mark.parametrize("damage", ["{", "", "[]", '{"format": "hexhold"}', "invalid"])
def test_damaged_games_do_not_hide_good_ones(app: App, damage: str) -> None:
    write_game(app, "Old", 300)
    write_game(app, "Good", 200)
    for number in range(2):
        write_game(app, f"Bad {number}", 100 + number, invalid(app) if damage == "invalid" else damage or " ")
    app.go.menu()
    assert any(". Turn " in line and "Good" in line for line in texts(app))
    assert sum("cannot be opened" in line for line in texts(app)) == 1
    calm_key(app, pygame.K_c)
    assert running(app).match.whole_game().players[0].name == "Good"


def test_continue_falls_back_to_the_save_before_a_damaged_one(app: App) -> None:
    write_game(app, "Other", 200)
    begin(app)
    before = play_on(app, 4)
    app.storage.settle()
    path = app.storage.saves()[0].path
    play_on(app, 1)
    app.go.menu()
    path.write_text('{"format": ', encoding="utf-8")
    again = start(app.storage.folder)
    assert any("This is the one before it." in line for line in texts(again))
    calm_key(again, pygame.K_c)
    assert [text(action) for action in running(again).match.whole_game().log] == before
    log = play_on(again)
    again.go.menu()
    assert not any("damaged" in line for line in texts(again))
    assert json.loads(again.storage.read(path))["log"] == log
    assert len(logs_on_disk(again)) == 2


def test_a_game_with_a_damaged_start_continues_from_its_position(app: App) -> None:
    session = Roller(new_session(3, 2), 3).run(60)
    data = json.loads(save_text(session)) | {"start": {}}
    write_game(app, "Ada", 5, json.dumps(data))
    app.go.games()
    app.update(0.5)
    assert not any("damaged" in line.lower() for line in texts(app))
    press(app, "Continue")
    press(app, "Continue")
    assert list(running(app).match.whole_game().state.v) == list(session.state.v)


def test_the_menu_does_not_call_a_game_of_a_newer_version_damaged(app: App) -> None:
    write_game(app, "New", 5, '{"format": "hexhold", "version": 999}')
    app.go.menu()
    (note,) = (line for line in texts(app) if "see “Games”" in line)
    assert "newer version" in note and "damaged" not in note


def test_with_only_damaged_games_nothing_is_offered(app: App) -> None:
    write_game(app, "Bad", 5, "{")
    app.go.menu()
    assert "Continue" not in texts(app)
    assert any("damaged" in line for line in texts(app))


def test_a_game_that_failed_to_open_is_not_offered_again_until_rewritten(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game(app, "Good", 200)
    bad = write_game(app, "Bad", 100)
    app.go.menu()
    real = games.open_game

    def refuse(words: str, **how: Any) -> Session:
        if '"Bad"' in words:
            raise games.Unplayable("It is odd.")
        return real(words, **how)

    monkeypatch.setattr(loading, "open_game", refuse)
    calm_key(app, pygame.K_c)
    assert "It is odd." in texts(app)
    press(app, "OK")
    assert any("cannot be opened" in line for line in texts(app))
    calm_key(app, pygame.K_c)
    assert running(app).match.whole_game().players[0].name == "Good"
    app.go.menu()
    age(bad, 50)
    app.go.menu()
    assert not any("cannot be opened" in line for line in texts(app)), "a rewritten file is tried again"


def test_an_unreadable_folder_is_reported(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.EACCES, "Permission denied")

    write_game(app, "Good", 5)
    with monkeypatch.context() as patch:
        patch.setattr(os, "scandir", refused)
        app.go.menu()
        assert any("not have permission" in line for line in texts(app))
        app.go.games()
        assert any("not have permission" in line for line in texts(app))
    app.go.menu()
    assert "Continue" in texts(app)


# --- the disk


def full(*_: object, **__: object) -> None:
    raise StorageError("The disk is full.")


@contextmanager
def no_room() -> Iterator[None]:
    """No new file can be written within this block."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Storage, "create", full)
        yield


def test_a_full_disk_at_the_start_is_reported_and_saving_is_retried(app: App) -> None:
    write_game(app, "Other", 50)
    with no_room():
        begin(app)
        play_on(app, 3)
        app.storage.settle()
        report_autosave(app)
        assert any(line.startswith("The disk is full.\nYou can play on") for line in texts(app))
        calm_key(app, pygame.K_RETURN)
    log = play_on(app, 3)
    app.go.menu()
    assert len(logs_on_disk(app)) == 2
    assert log in logs_on_disk(app).values()


def test_a_disk_that_fills_up_and_empties_is_reported_once_each(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(app)
    play_on(app, 3)
    with monkeypatch.context() as patch:
        patch.setattr(Storage, "write", full)
        for _ in range(3):
            log = play_on(app, 3)
            app.storage.settle()
            report_autosave(app)
        assert texts(app).count("Your game cannot be saved") == 1 and "The disk is full." in " ".join(texts(app))
        calm_key(app, pygame.K_RETURN)
        report_autosave(app)
        assert isinstance(app.stack.top, PlayScene), "it is reported only once"
        again = killed(app)
        calm_key(again, pygame.K_c)
        assert [text(action) for action in running(again).match.whole_game().log] == log, "the journal has it"
        again.go.menu()
    app.storage.settle()
    report_autosave(app)
    assert "Your game is saved again" in texts(app)
    calm_key(app, pygame.K_RETURN)
    app.go.menu()
    assert list(logs_on_disk(app).values()) == [log]


def test_closing_the_window_asks_if_the_game_cannot_be_saved(app: App) -> None:
    with no_room():
        begin(app)
        play_on(app, 3)
        app.event(pygame.event.Event(pygame.QUIT))
        assert app.running and "Leave without saving?" in texts(app)
        press(app, "Stay")
        log = play_on(app, 3)
        app.event(pygame.event.Event(pygame.QUIT))
        assert app.running, "it asks again after Stay"
        app.event(pygame.event.Event(pygame.QUIT))
        assert not app.running, "closing twice quits"
    app.running = True
    press(app, "Stay")
    app.storage.settle()
    assert list(logs_on_disk(app).values()) == [log]
    app.event(pygame.event.Event(pygame.QUIT))
    assert not app.running, "once the disk has room it does not ask"


def test_leaving_asks_if_the_game_cannot_be_saved(app: App) -> None:
    with no_room():
        begin(app)
        play_on(app, 3)
        app.go.menu()
        press(app, "Stay")
        log = play_on(app, 3)
        app.go.menu()
        assert "Leave without saving?" in texts(app)
        calm_key(app, pygame.K_RETURN)
        assert "Leave without saving?" not in texts(app), "Enter loses nothing"
    app.go.menu()
    assert app.stack.top and app.stack.top.name == "menu"
    assert list(logs_on_disk(app).values()) == [log]


def test_a_game_can_be_left_unsaved(app: App) -> None:
    with no_room():
        begin(app)
        play_on(app, 3)
        app.go.menu()
        press(app, "Leave")
        assert app.stack.top and app.stack.top.name == "menu"
    assert logs_on_disk(app) == {}
    begin(app)
    log = play_on(app, 3)
    app.go.menu()
    assert list(logs_on_disk(app).values()) == [log]


def test_leaving_the_results_asks_if_the_game_cannot_be_saved(app: App) -> None:
    with no_room():
        begin(app)
        finish(app)
        app.go.results(running(app).match.whole_game())
        press(app, "New game")
        assert "Leave without saving?" in texts(app)
        press(app, "Stay")
        assert isinstance(app.stack.top, ResultsScene) and running(app)
        press(app, "New game")
        press(app, "Leave")
        assert [scene.name for scene in app.stack.scenes] == ["menu", "setup"]


def test_opening_another_game_asks_if_this_one_cannot_be_saved(app: App) -> None:
    other = write_game(app, "Other", 50)
    with no_room():
        begin(app)
        log = play_on(app, 3)
        for loads in (False, True):
            if loads:
                app.go.load_game(other)
            else:
                begin(app, ("Cy", "Di"))
            assert "Leave without saving?" in texts(app)
            press(app, "Stay")
            assert [text(action) for action in running(app).match.whole_game().log] == log
        app.go.load_game(other)
        press(app, "Leave")
        assert running(app).match.whole_game().players[0].name == "Other"


def test_a_folder_deleted_during_a_game_is_created_again(app: App) -> None:
    begin(app)
    play_on(app)
    app.storage.settle()
    shutil.rmtree(app.storage.folder)
    play_on(app, 3)
    app.storage.settle()
    log = play_on(app, 3)
    again = killed(app)
    calm_key(again, pygame.K_c)
    assert [text(action) for action in running(again).match.whole_game().log] == log
    again.go.menu()
    app.go.menu()
    assert list(logs_on_disk(app).values()) == [log]


def test_a_game_is_unlocked_even_if_closing_its_opponents_fails(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(app)
    log = play_on(app)
    with monkeypatch.context() as patch:
        running(app).match.coach_client()
        patch.setattr(CoachClient, "close", failing)
        with pytest.raises(RuntimeError):
            app.go.menu()
    second = start(app.storage.folder)
    calm_key(second, pygame.K_c)
    assert [text(action) for action in running(second).match.whole_game().log] == log


def failing(*_: object) -> None:
    raise RuntimeError("as a window sometimes does")


@pytest.mark.parametrize(("room", "message"), [(True, "saved up to the last move"), (False, "could not be saved")])
def test_a_crash_reports_whether_the_game_is_saved(
    app: App, monkeypatch: pytest.MonkeyPatch, room: bool, message: str
) -> None:
    if not room:
        monkeypatch.setattr(Storage, "create", full)
    begin(app)
    play_on(app, 3)
    app.close()
    monkeypatch.setattr(run, "_run", failing)
    monkeypatch.setattr(run, "Storage", lambda: app.storage)
    errors = StringIO()
    monkeypatch.setattr(sys, "stderr", errors)
    assert run.play() == 1
    assert message in errors.getvalue()


# --- kills


@pytest.mark.parametrize("later", [0, 1, 30])
def test_a_kill_loses_no_action(app: App, later: int) -> None:
    begin(app)
    play_on(app)
    app.storage.settle()
    log = play_on(app, later)
    again = killed(app)
    assert not any("damaged" in line or "do not match" in line for line in texts(again))
    calm_key(again, pygame.K_c)
    assert [text(action) for action in running(again).match.whole_game().log] == log
    second = killed(again)
    calm_key(second, pygame.K_c)
    log = play_on(second)
    second.go.menu()
    assert [*logs_on_disk(second).values()] == [log]


def test_a_kill_after_the_end_leaves_no_game_to_continue(app: App) -> None:
    begin(app)
    play_on(app)
    finish(app)
    again = killed(app)
    assert "Continue" not in texts(again)


# --- two copies of the program


def test_a_second_copy_offers_another_game(app: App) -> None:
    write_game(app, "Other", 200)
    begin(app)
    log = play_on(app)
    second = start(app.storage.folder)
    assert "The game with Ada, Bo is open in another window." in texts(second)
    calm_key(second, pygame.K_c)
    assert running(second).match.whole_game().players[0].name == "Other"
    other = play_on(second)
    second.go.menu()
    assert play_on(app)[: len(log)] == log
    app.go.menu()
    assert len(logs_on_disk(app)) == 2 and other in logs_on_disk(app).values()
    second.go.menu()
    assert not any("another window" in line for line in texts(second))


def test_a_game_closed_elsewhere_is_offered_when_the_window_gets_the_focus(app: App) -> None:
    begin(app)
    play_on(app)
    menu, second = start(app.storage.folder), start(app.storage.folder)
    shelves(second)
    assert "Open in another window" in texts(second) and "Continue" not in texts(menu)
    app.go.menu()
    for other in (menu, second):
        other.event(Event(pygame.WINDOWFOCUSGAINED))
    assert "Open in another window" not in texts(second) and "Continue" in texts(menu)


def test_continue_opens_the_game_that_it_names_or_says_why_it_cannot(app: App) -> None:
    """Another window or the system may have changed the files since the menu was drawn."""
    write_game(app, "Other", 200)
    begin(app)
    path = app.storage.saves()[0].path
    app.go.menu()
    second = start(app.storage.folder)
    calm_key(second, pygame.K_c)
    press(app, "Continue")
    assert "This game is open in another window." in texts(app)
    press(app, "OK")
    assert any("Other" in line for line in texts(app)), "the menu is updated"
    second.go.menu()
    app.go.menu()
    for file in app.storage.games.glob(f"{path.name}*"):
        file.unlink()
    press(app, "Continue")
    assert "This game cannot be opened" in texts(app)
    press(app, "OK")
    calm_key(app, pygame.K_c)
    assert running(app).match.whole_game().players[0].name == "Other"


def test_the_list_locks_a_game_that_is_open_elsewhere(app: App) -> None:
    begin(app)
    log = play_on(app)
    path = app.storage.saves()[0].path
    second = start(app.storage.folder)
    scene = shelves(second)
    assert "Open in another window" in texts(second)
    message = "This game is open in another window."
    buttons = [widget for widget in widgets(second) if isinstance(widget, Button)]
    refused = [(button.text, button.reason) for button in buttons if button.reason]
    assert refused == [("Continue", message), ("Rename", message), ("Delete", message)]
    scene.acts.delete(scene.choice.shown)
    assert message in texts(second)
    calm_key(second, pygame.K_RETURN)
    second.go.load_game(path)
    assert message in texts(second)
    calm_key(second, pygame.K_RETURN)
    assert not any(isinstance(one, PlayScene) for one in second.stack.scenes)
    app.go.menu()
    assert list(logs_on_disk(app).values()) == [log]
    assert not any(entry.elsewhere for entry in shelves(second).choice.shown)
    press(second, "Continue")
    assert [text(action) for action in running(second).match.whole_game().log] == log


def test_two_new_games_in_one_second_have_two_files(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "strftime", lambda *_: "2026-11-21 13.05 ")
    second = start(app.storage.folder)
    logs = []
    for program in (app, second):
        begin(program)
    for program in (app, second, app, second):
        logs.append(play_on(program))
    for program in (app, second):
        program.go.menu()
    assert sorted(logs_on_disk(app).values()) == sorted(logs[2:])


def test_a_game_can_be_played_without_file_locks(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_file: int, _operation: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", refused)
    begin(app)
    log = play_on(app)
    app.go.menu()
    calm_key(app, pygame.K_c)
    assert [text(action) for action in running(app).match.whole_game().log] == log
    app.go.menu()
    assert {path.suffix for path in app.storage.games.iterdir()} <= {".json", ".bak", ".lock"}


def test_continue_offers_the_last_game_even_if_the_clock_was_set_back(app: App) -> None:
    write_game(app, "Old", -7200)
    assert app.storage.saves()[0].time > time.time() + 7000
    begin(app)
    log = play_on(app)
    app.go.menu()
    calm_key(app, pygame.K_c)
    assert [text(action) for action in running(app).match.whole_game().log] == log


# --- missing files


def test_a_game_whose_file_was_deleted_is_saved_again(app: App) -> None:
    begin(app)
    play_on(app)
    app.storage.settle()
    path = app.storage.saves()[0].path
    path.unlink()
    log = play_on(app)
    app.go.menu()
    assert list(logs_on_disk(app).values()) == [log]


# --- the list


def shelves(app: App) -> GamesScene:
    app.go.menu()
    app.go.games()
    scene = scene_of(app, GamesScene)
    app.draw(pygame.Surface((1280, 720)))
    wait(app, 1.0)
    return scene


def choose(app: App, name: str) -> GamesScene:
    """Choose the game with a title in the list."""
    scene = scene_of(app, GamesScene)
    widget_of(scene, Rows).choose([entry.title for entry in scene.choice.shown].index(name))
    return scene


def test_the_list_separates_games_copies_and_finished_ones(app: App) -> None:
    write_game(app, "Good", 200)
    write_game(app, "Over", 100, games.save_text(frozen(10**6)))
    games.save_as(app.storage, new_session(2), "my copy")
    scene = shelves(app)
    assert sorted(entry.title for entry in scene.choice.shown) == ["Good", "my copy"]
    assert scene.choice.shown[0].summary.players == "P0, P1, P2, P3"
    choose(app, "my copy")
    assert "Play from this copy" in texts(app)
    choose(app, "Good")
    assert "Continue" in texts(app) and "Good" in texts(app)
    press(app, "Finished (1)")
    assert [entry.title for entry in scene.choice.shown] == ["Over"]
    press(app, "Results")
    wait(app, 0.15)
    assert isinstance(app.stack.top, ResultsScene)


def test_deleting_all_finished_games_asks_first_and_can_be_undone(app: App) -> None:
    over = games.save_text(frozen(10**6))
    names = [write_game(app, f"Over {number}", 10 + number, over) for number in range(3)]
    good = write_game(app, "Good", 5)
    copy = games.save_as(app.storage, frozen(10**6), "kept for ever")
    shelves(app)
    press(app, "Finished (4)")
    press(app, "Delete all")
    press(app, "Keep")
    press(app, "Delete all")
    calm_key(app, pygame.K_RETURN)
    assert all(path.exists() for path in (*names, good, copy)), "Enter loses nothing"
    press(app, "Delete all")
    press(app, "Delete")
    assert [saved.path for saved in app.storage.saves()] == [copy, good]
    assert "Delete all" not in texts(app)
    press(app, "Undo")
    assert {saved.path for saved in app.storage.saves()} == {*names, copy, good}


def test_only_the_chosen_game_is_deleted(app: App) -> None:
    paths = [write_game(app, name, number) for number, name in enumerate(("A", "B", "C"))]
    shelves(app)
    choose(app, "B")
    press(app, "Delete")
    assert any("“B” is in the bin and will be kept for 30 days." in line for line in texts(app))
    assert [saved.path for saved in app.storage.saves()] == [paths[0], paths[2]]


@pytest.mark.parametrize("own", [True, False])
def test_the_list_offers_the_save_before_a_damaged_one(app: App, own: bool) -> None:
    path = write_game(app, "Ada", 100) if own else games.save_as(app.storage, new_session(2), "mine")
    app.storage.write(path, "{")
    age(backup(path), 86_400)
    shelves(app)
    lines = texts(app)
    assert any(line.endswith("The version before it is still there:") for line in lines)
    assert ("Ada" if own else "mine") in lines
    assert date_text(date.fromtimestamp(time.time() - 86_400)) in " ".join(lines)
    assert any(("Turn " if own else "Set-up: P0") in line for line in lines)
    press(app, "Continue" if own else "Play from this copy")
    press(app, "Open that one")
    assert running(app)
    shelves(app)
    assert not any("damaged" in line for line in texts(app)) or not own


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            b'{"format": "hexhold", "version": 999}',
            "This game was saved by a newer version of Hexhold. Update to open it.",
        ),
        (b'{"format": "hexhold"}', "This save is damaged."),
        (b"[" * 9000, "This save is damaged."),
        (b'{"format": "hexhold", "seats": [\xff', "This save is damaged."),
        (b'{"format": "chess"}', "This file is not a Hexhold game."),
    ],
)
def test_the_list_says_in_one_sentence_why_a_game_cannot_be_played(app: App, words: bytes, line: str) -> None:
    path = write_game(app, "Bad", 5)
    path.write_bytes(words)
    (entry,) = shelves(app).choice.shown
    assert entry.trouble == line and entry.damage in texts(app)
    assert "line 0" not in entry.damage and ":" not in entry.damage.partition("(")[0]


# --- letters


def test_names_with_unusual_letters_are_shown_and_saved(app: App) -> None:
    session = Roller(new_session(2), 2).run(30)
    session.players[0].name = "你好 😀"
    app.storage.create(app.storage.games / "a.json", save_text(session))
    halves = save_text(session).replace("你好", "\\ud800\\u0000")
    app.storage.write(app.storage.save_path("halves"), halves)
    (app.storage.folder / "saves" / os.fsdecode(b"\xff\xfe.json")).write_text(halves, encoding="utf-8")
    scene = shelves(app)
    assert not any(entry.damage for entry in scene.choice.shown)
    assert all(entry.summary.players.startswith(("你好 😀, ", "?? 😀, ")) for entry in scene.choice.shown)
    app.draw(pygame.Surface((1280, 720)))
    choose(app, "halves")
    press(app, "Delete")
    app.draw(pygame.Surface((1280, 720)))
    app.go.menu()
    app.draw(pygame.Surface((1280, 720)))
    calm_key(app, pygame.K_c)
    play_on(app)
    app.update(0.1)
    app.draw(pygame.Surface((1280, 720)))
    save_copy(app, running(app).match.whole_game())
    app.go.menu()
    names = [json.loads(app.storage.read(saved.path))["seats"][0]["name"] for saved in app.storage.saves()[:2]]
    assert names == ["你好 😀"] * 2


def test_a_copy_is_named_after_its_players_and_turn(app: App) -> None:
    begin(app, ("{x}", "Bo"))
    scene = running(app)
    save_copy(app, scene.match.whole_game())
    while scene.match.whole_game().view(0).turn_number() < 1:
        play_on(app, 1)
    save_copy(app, scene.match.whole_game())
    app.go.menu()
    assert {saved.name for saved in app.storage.saves() if saved.copy} == {"_x_, Bo, set-up", "_x_, Bo, turn 1"}


# --- many


def test_the_menu_is_quick_with_hundreds_of_games(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three hundred games only the latest unfinished one is read in full, and only the first time."""
    long = save_text(Roller(new_session(2), 2).run(2000))
    over = save_text(frozen(10**6))
    app.storage.games.mkdir(parents=True)
    for number in range(300):
        path = app.storage.games / f"{number}.json"
        path.write_text(over if number < 10 else long, encoding="utf-8")
        age(path, number)
    read: list[Path] = []
    real = app.storage.read

    def noted(path: Path) -> str:
        read.append(path)
        return real(path)

    monkeypatch.setattr(app.storage, "read", noted)
    app.go.menu()
    assert "Continue" in texts(app)
    assert {path.name for path in read} == {"10.json"}
    read.clear()
    app.go.menu()
    assert read == []


def test_continue_offers_a_game_that_was_opened_and_left_without_an_action(app: App) -> None:
    begin(app)
    play_on(app)
    app.go.menu()
    first = app.shelf.unfinished().path
    assert first
    age(first, 3600)
    begin(app, ("Cleo", "Dan"), "6")
    play_on(app)
    app.go.menu()
    assert app.shelf.unfinished().summary.players == "Cleo, Dan"
    app.go.load_game(first)
    scene = running(app)
    assert "continue it" in scene.match.promise()
    app.go.menu()
    for program in (app, start(app.storage.folder)):
        assert program.shelf.unfinished().path == first


def test_leaving_a_copy_promises_to_save_only_after_an_action(app: App) -> None:
    app.go.load_game(games.save_as(app.storage, new_session(2), "mine"))
    scene = running(app)
    assert "continue it" not in scene.match.promise()
    play_on(app, 2)
    assert "continue it" in scene.match.promise()


def test_the_curtain_of_a_copy_promises_no_save(app: App) -> None:
    session = new_session(2)
    while session.state.turn_number() < 1:
        decision = session.decision()
        assert decision is not None
        session.take_chance() if session.waits_for_chance() else session.submit(decision.actions[0])
    for player in session.players:
        player.kind = PERSON
    app.go.load_game(games.save_as(app.storage, session, "mine"))
    app.update(0.05)
    assert isinstance(app.stack.top, CurtainScene)
    app.stack.top.escape()
    assert any("stays as it is among your games" in one for one in texts(app))


def test_the_menu_describes_the_last_game_in_the_chosen_language(app: App) -> None:
    begin(app)
    play_on(app, 30)
    app.go.menu()
    english = app.shelf.unfinished().summary.line
    app.settings.language = "pl"
    app.use_settings()
    polish = texts(app)
    app.settings.language = ""
    app.use_settings()
    assert any(english in text for text in texts(app))
    assert not any(english in text for text in polish)
    assert sum("Bo\u00a0" in text for text in polish) == 1
