"""The list of games: what it shows, and what can be done with each game."""

from __future__ import annotations

import json
import os
import random
import shutil
import time
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.play.saves import save_text
from game.play.session import Session
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.games import pictures
from scenes.games.collection import ORDERS
from scenes.games.drawing import draw_game
from scenes.games.folders import FolderScene
from scenes.games.naming import NamingScene
from scenes.games.scene import GamesScene
from scenes.navigator import Navigator
from scenes.play.demo import demo_session
from scenes.results.scene import ResultsScene
from scenes.ui.dropdown import DropDown
from scenes.ui.field import TextField
from scenes.ui.rows import Rows, RowSheet
from scenes.ui.ui_context import UiContext
from tests.frozen import frozen
from tests.scenes.driver import buttons, calm_key, click, press, scene_of, texts, widget_of
from tests.scenes.test_keeping import choose, play_on, running, shelves, start, write_game
from user.bin import Bin
from user.storage import Storage, StorageError

MANY = 300
SCREEN = (1280, 720)


@pytest.fixture
def app(tmp_path: Path) -> App:
    return start(tmp_path / "home")


def board(name: str, seats: int = 3, actions: int = 60) -> str:
    return save_text(demo_session(actions, board=name, seats=seats))


def write(app: App, name: str, seconds: float, text: str) -> Path:
    """Write a save whose file is ``seconds`` old."""
    path = app.storage.create(app.storage.games / f"{name}.json", text)
    when = time.time() - seconds
    os.utime(path, (when, when))
    return path


def titles(scene: GamesScene) -> list[str]:
    return [entry.title for entry in scene.choice.shown]


def frames(app: App, count: int = 30) -> None:
    """Let time pass, and draw each frame."""
    surface = pygame.Surface(SCREEN)
    for _ in range(count):
        app.update(0.05)
        app.draw(surface)


def type_text(app: App, text: str) -> None:
    for letter in text:
        app.update(0.05)
        app.event(Event(pygame.TEXTINPUT, text=letter))


def chord(app: App, code: int) -> None:
    """Press a key with Ctrl."""
    app.event(Event(pygame.KEYDOWN, key=code, mod=pygame.KMOD_CTRL, unicode=""))
    app.event(Event(pygame.KEYUP, key=code, mod=0))


def focus_list(app: App) -> None:
    screen = scene_of(app, Screen)
    screen.layers.focus(widget_of(app, RowSheet))


def sort_by(app: App, order: str) -> None:
    widget_of(app, DropDown).choose(ORDERS.index(order))


def drop(app: App, path: Path) -> None:
    app.event(Event(pygame.DROPFILE, file=str(path)))


# --- what is shown


def test_the_details_of_a_game_are_shown(app: App) -> None:
    write(app, "2026-01-01 10.00 Anna", 10, board("twin_lakes"))
    shelves(app)
    lines = texts(app)
    assert "Twin Lakes" in lines and "Twin Lakes, Cities and Knights. 13 points to win." in lines
    assert {"Anna", "Bruno", "Clara"} <= set(lines)
    assert "Person" in lines and lines.count("Easy") == 2
    data = json.loads(app.storage.read(app.storage.saves()[0].path))
    points = sorted(str(player["points"]) for player in data["position"]["players"])
    assert sorted(line for line in lines if line.isdigit()) == points


def test_a_table_that_was_hosted_here_opens_again_from_the_list(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(Navigator, "open_table", lambda _go, request: opened.append(request.again))
    code, tables = "0123456789", app.shelf.tables
    tables.write(f"{code}.json", "{}")
    tables.write(tables.games / f"{code} Anna, Bruno.json", board("twin_lakes"))
    scene = shelves(app)
    assert "Played together: your table opens again, and the others can return." in texts(app)
    assert not any(buttons(app, text) for text in ("Watch again", "Export", "Rename")), "hidden cards stay hidden"
    press(app, "Continue")
    app.go.menu()
    assert "Played together: your table opens again, and the others can return." in texts(app)
    press(app, "Continue")
    assert opened == [code, code]
    scene = shelves(app)
    press(app, "Delete for good")
    press(app, "Delete for good")
    frames(app, 3)
    assert not scene.choice.shown and not list(tables.folder.rglob("*.json"))


def test_a_finished_game_shows_its_winner_and_opens_its_results(app: App) -> None:
    session = frozen(10**6, seats=2, persons=0)
    write(app, "2026-01-01 10.00 Anna", 10, save_text(session))
    assert len(shelves(app).choice.shown) == 1, "the section in which there is something is open"
    press(app, "In progress (0)")
    assert "won on turn" not in " ".join(texts(app)), "an empty section can still be opened"
    press(app, "Finished (1)")
    winner = session.players[int(session.view(0).winner())].name
    turn = int(session.view(0).turn_number())
    assert f"{winner} won on turn {turn}." in texts(app)
    focus_list(app)
    calm_key(app, pygame.K_RETURN)
    frames(app, 5)
    assert isinstance(app.stack.top, ResultsScene)


def test_a_finished_game_cannot_be_continued(app: App, tmp_path: Path) -> None:
    over = save_text(frozen(10**6, seats=2, persons=0))
    path = write(app, "2026-01-01 10.00 Anna", 10, over)
    (tmp_path / "from a friend.json").write_text(over)
    scene = shelves(app)
    press(app, "Finished (1)")
    press(app, "Rename")
    type_text(app, "The best")
    calm_key(app, pygame.K_RETURN)
    drop(app, tmp_path / "from a friend.json")
    assert set(titles(scene)) == {"from a friend", "The best"}
    choose(app, "The best")
    press(app, "Delete")
    press(app, "Undo")
    assert not path.exists()
    app.go.menu()
    assert "Continue" not in texts(app)


def test_games_are_sorted_by_the_chosen_order_which_is_remembered(app: App) -> None:
    for name, seconds, seats in (("beta", 10, 2), ("Alpha", 30, 4), ("gamma", 20, 3)):
        session = demo_session(60 * seats, seats=seats)
        session.players[0].name = {2: "Zoe", 3: "Yan", 4: "Xaver"}[seats]
        write(app, name, seconds, save_text(session))
    scene = shelves(app)
    assert titles(scene) == ["beta", "gamma", "Alpha"]
    for order, wanted in (("name", ["Alpha", "beta", "gamma"]), ("players", ["Alpha", "gamma", "beta"])):
        sort_by(app, order)
        assert titles(scene) == wanted
    sort_by(app, "points")
    best = [max(seat.points or 0 for seat in entry.summary.seats) for entry in scene.choice.shown]
    assert best == sorted(best, reverse=True)
    sort_by(app, "name")
    again = start(app.storage.folder)
    assert titles(shelves(again)) == ["Alpha", "beta", "gamma"]


def test_search_finds_names_players_and_boards_while_typing(app: App) -> None:
    write(app, "2026-01-01 10.00 a", 10, board("twin_lakes"))
    write(app, "Café evening", 20, board("standard"))
    write_game(app, "Thảo", 30)
    scene = shelves(app)
    for wanted, found in (
        ("twin", 1),
        ("TWIN bruno", 1),
        ("twin p0", 0),
        ("cafe", 1),
        ("thao", 1),
        ("island", 2),
        ("", 3),
    ):
        field = widget_of(app, TextField)
        scene.layers.focus(field)
        field.line.select_all()
        calm_key(app, pygame.K_BACKSPACE)
        type_text(app, wanted)
        assert len(scene.choice.shown) == found, wanted
        scene._found = True
        frames(app, 10)
        assert not scene._found
        assert widget_of(app, TextField) is field and field.focused, "the field stays while the user types"
    type_text(app, "nothing at all")
    assert "No games match your search." in texts(app)
    calm_key(app, pygame.K_ESCAPE)
    assert app.stack.top is scene and len(scene.choice.shown) == 3, "Esc ends the search first"
    calm_key(app, pygame.K_ESCAPE)
    assert app.stack.top is not scene


def test_the_list_can_be_used_by_keys_alone(app: App) -> None:
    write(app, "first", 10, board("standard"))
    write(app, "second", 20, board("standard"))
    scene = shelves(app)
    calm_key(app, pygame.K_DOWN)
    calm_key(app, pygame.K_DELETE)
    assert titles(scene) == ["first"]
    chord(app, pygame.K_z)
    assert titles(scene) == ["first", "second"] and scene.choice.entry and scene.choice.entry.title == "second"
    calm_key(app, pygame.K_F2)
    assert isinstance(app.stack.top, NamingScene)
    type_text(app, "renamed")
    calm_key(app, pygame.K_RETURN)
    assert scene.choice.entry.title == "renamed"
    focus_list(app)
    reached = set()
    for _ in range(30):
        calm_key(app, pygame.K_TAB)
        focused = scene.layers.focused
        reached.add(getattr(focused, "text", type(focused).__name__))
    assert {"Continue", "Rename", "Export", "Delete", "Import", "Back", "RowSheet", "DropDown"} <= reached
    focus_list(app)
    calm_key(app, pygame.K_RETURN)
    assert running(app)


def test_a_renamed_game_is_saved_to_its_new_file(app: App) -> None:
    write_game(app, "Old", 10)
    shelves(app)
    press(app, "Rename")
    type_text(app, "New: name")
    press(app, "Rename")
    press(app, "Continue")
    log = play_on(app)
    app.go.menu()
    (saved,) = app.storage.saves()
    assert saved.name == "New_ name" and json.loads(app.storage.read(saved.path))["log"] == log


# --- deleting


def test_the_bin_is_shown_only_while_it_holds_something(app: App) -> None:
    write(app, "first", 10, board("standard"))
    write(app, "second", 20, board("standard"))
    scene = shelves(app)
    assert not any(line.startswith("Bin") for line in texts(app))
    press(app, "Delete")
    app.go.menu()
    again = start(app.storage.folder)
    scene = shelves(again)
    press(again, "Bin (1)")
    assert titles(scene) == ["first"] and "Stays in the bin for 30 more days." in texts(again)
    press(again, "Restore")
    assert scene.choice.part == "playing" and scene.choice.entry and scene.choice.entry.title == "first"
    assert not any(line.startswith("Bin") for line in texts(again))


def test_emptying_the_bin_asks_first(app: App) -> None:
    for name in ("first", "second"):
        write(app, name, 10, board("standard"))
    scene = shelves(app)
    scene.acts.delete(scene.choice.shown)
    press(app, "Bin (2)")
    press(app, "Empty the bin")
    calm_key(app, pygame.K_RETURN)
    assert len(scene.choice.shown) == 2, "Enter loses nothing"
    press(app, "Empty the bin")
    press(app, "Delete for good")
    assert scene.choice.shown == [] and Bin(app.storage).content() == []
    assert not scene.acts.can_undo


def test_if_the_bin_fails_the_game_is_deleted_only_after_a_question(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(app, "first", 10, board("standard"))
    shelves(app)

    def full(*_: object) -> Path:
        raise StorageError("The disk is full.")

    monkeypatch.setattr(Bin, "put", full)
    press(app, "Delete")
    assert any(line.startswith("The disk is full.") for line in texts(app))
    calm_key(app, pygame.K_RETURN)
    assert path.exists(), "Enter loses nothing"
    press(app, "Delete")
    press(app, "Delete for good")
    assert not path.exists()


# --- export and import


def test_an_exported_game_can_be_imported_again(app: App, tmp_path: Path) -> None:
    write(app, "first", 10, board("standard"))
    scene = shelves(app)
    (tmp_path / "out" / "deeper").mkdir(parents=True)
    app.settings.last_folder = str(tmp_path)
    press(app, "Export")
    folders = scene_of(app, FolderScene)
    choose_place(folders, "out")
    calm_key(app, pygame.K_RETURN)
    assert folders.folder == tmp_path / "out"
    press(app, "Export here")
    assert any(str(tmp_path / "out" / "first.json") in line for line in texts(app))
    press(app, "OK")
    press(app, "Import")
    folders = scene_of(app, FolderScene)
    assert folders.folder == tmp_path / "out", "it opens the last folder"
    assert [place.name for place in folders.content] == ["", "deeper", "first.json"]
    calm_key(app, pygame.K_RETURN)
    assert app.stack.top is scene and sorted(titles(scene)) == ["first", "first (2)"]
    assert any("has joined your games." in line for line in texts(app))


def choose_place(folders: FolderScene, name: str) -> None:
    widget_of(folders, Rows).choose([place.name for place in folders.content].index(name))


def test_an_unreadable_folder_is_reported_and_can_be_left(app: App, tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    app.settings.last_folder = str(tmp_path)
    shelves(app)
    press(app, "Import")
    folders = scene_of(app, FolderScene)
    choose_place(folders, "gone")
    (tmp_path / "gone").rmdir()
    calm_key(app, pygame.K_RETURN)
    assert any("There is no file" in line for line in texts(app))
    click(app, buttons(app, "Import")[0])
    assert app.stack.top is folders
    focus_list(app)
    calm_key(app, pygame.K_RETURN)
    assert folders.folder == tmp_path
    calm_key(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, GamesScene)


def test_a_file_dropped_on_the_menu_or_the_list_is_imported(app: App, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(board("standard"))
    bad.write_text("{")
    drop(app, good)
    scene = app.stack.top
    assert isinstance(scene, GamesScene) and titles(scene) == ["good"]
    assert scene.choice.entry and scene.choice.entry.title == "good"
    drop(app, bad)
    (message,) = (line for line in texts(app) if "bad.json" in line)
    assert message.startswith("“bad.json” was not imported. The file is damaged")
    press(app, "OK")
    assert titles(scene) == ["good"]
    press(app, "Continue")
    assert running(app)


# --- pictures


def files(app: App) -> set[str]:
    folder = app.storage.folder / pictures.FOLDER
    return set(os.listdir(folder)) if folder.exists() else set()


def test_pictures_are_drawn_in_the_background_and_cached(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(app, "first", 10, board("standard"))
    drawn: list[Session] = []

    def noted(ui: UiContext, session: Session, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(session)
        return draw_game(ui, session, size)

    monkeypatch.setattr(pictures, "draw_game", noted)
    scene = shelves(app)
    frames(app)
    size = scene.painter.picture_size()
    picture = scene.pictures.get(scene.choice.shown[0].saved, size)
    assert picture and picture.get_size() == size and len(drawn) == len(files(app)) == 1
    colours = {tuple(picture.get_at((x, y))) for x in range(0, size[0], 3) for y in range(0, size[1], 3)}
    assert len(colours) > 100, "it shows a board"
    again = start(app.storage.folder)
    shelves(again)
    frames(again)
    assert len(drawn) == 1, "a picture on the disk is not drawn again"
    before = files(again)
    for spoil in (b"", b"nonsense", b"\xff\xd8\xff" * 20):
        (app.storage.folder / pictures.FOLDER / next(iter(before))).write_bytes(spoil)
        other = start(app.storage.folder)
        shelves(other)
        frames(other)
        assert files(other) == before
    assert len(drawn) == 4, "a damaged picture is drawn again"
    shutil.rmtree(app.storage.folder / "cache")
    other = start(app.storage.folder)
    shelves(other)
    frames(other)
    assert files(other) == before and len(drawn) == 5
    press(other, "Continue")
    play_on(other, 3)
    other.go.menu()
    shelves(other)
    frames(other)
    assert len(drawn) == 6 and len(files(other)) == 2
    other.go.back()
    assert len(files(other)) == 1 and not files(other) & before, "leaving deletes outdated pictures"
    assert path.exists()


def test_nothing_is_drawn_while_the_user_is_busy(app: App) -> None:
    write(app, "first", 10, board("standard"))
    scene = shelves(app)
    saved, size = scene.choice.shown[0].saved, (99, 77)
    shutil.rmtree(app.storage.folder / "cache")
    for quiet in (False, True):
        scene.pictures.get(saved, size)
        assert scene.pictures.work(time.perf_counter() + 5, quiet=quiet) == quiet
        assert bool(scene.pictures.get(saved, size)) == bool(files(app)) == quiet


def test_pictures_are_shown_even_if_the_cache_cannot_be_written(app: App) -> None:
    write(app, "first", 10, board("standard"))
    (app.storage.folder / "cache").write_text("in the way")
    scene = shelves(app)
    frames(app)
    assert scene.pictures.get(scene.choice.shown[0].saved, scene.painter.picture_size())
    app.go.back()


def test_a_damaged_game_has_no_picture_and_is_not_tried_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    write(app, "bad", 10, "{")
    scene = shelves(app)
    frames(app)
    assert scene.pictures.is_done and files(app) == set()
    monkeypatch.setattr(pictures, "open_game", None)
    frames(app)


# --- many


@pytest.fixture
def many(app: App) -> App:
    dice = random.Random(5)
    wanted = [("standard", 4, 400), ("twin_lakes", 3, 100), ("four_islands", 4, 250), ("standard", 6, 300)]
    kinds = [board(*one) for one in (*wanted, ("standard", 2, 10**6))]
    app.storage.games.mkdir(parents=True)
    for number in range(MANY):
        path = app.storage.games / f"2026-01-01 10.00 Anna ({number}).json"
        path.write_text(dice.choice(kinds), encoding="utf-8")
        when = time.time() - number * 1000
        os.utime(path, (when, when))
    return app


def test_three_hundred_games_open_at_once_and_scroll_smoothly(many: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """It usually opens in 0.07 s; the limit is far above that."""
    app = many
    surface = pygame.Surface(SCREEN)
    began = time.process_time()
    app.go.games()
    app.update(0.016)
    app.draw(surface)
    assert time.process_time() - began < 0.4
    scene = scene_of(app, GamesScene)
    frames(app, 100)
    assert scene.collection.count("playing") + scene.collection.count("over") == MANY
    painted: list[int] = []
    monkeypatch.setattr(scene, "paint", lambda _surface, _rect, row: painted.append(row))
    rows = widget_of(app, Rows)
    app.event(Event(pygame.MOUSEMOTION, pos=rows.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    read: list[Path] = []

    def noted(_storage: Storage, path: Path, *_: object) -> str:
        read.append(path)
        return ""

    monkeypatch.setattr(Storage, "read", noted)
    longest = 0.0
    for _ in range(60):
        painted.clear()
        began = time.process_time()
        app.event(Event(pygame.MOUSEWHEEL, x=0, y=-1))
        app.update(0.016)
        app.draw(surface)
        longest = max(longest, time.process_time() - began)
        assert len(painted) <= 9
    assert rows.at > 1000 and longest < 0.2
    assert read == [], "no whole file is read while the user scrolls"


def test_the_chosen_game_stays_chosen_while_more_are_read(many: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.games.scene.AT_ONCE", 0.0)
    monkeypatch.setattr("scenes.games.scene.LOOK", 0.0)
    many.go.games()
    scene = scene_of(many, GamesScene)
    frames(many, 3)
    sort_by(many, "players")
    widget_of(many, Rows).choose(1)
    before = scene.choice.entry
    assert before and len(scene.choice.shown) < 10
    frames(many, 40)
    assert scene.choice.entry and scene.choice.entry.saved == before.saved and len(scene.choice.shown) > 10
