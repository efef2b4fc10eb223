"""The scene of all games: what is shown of them, and what can be done with each."""

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
from scenes.games import pictures
from scenes.games.drawing import draw_game
from scenes.games.folders import FolderScene
from scenes.games.naming import NamingScene
from scenes.games.scene import GamesScene
from scenes.play.demo import demo_session
from scenes.results.scene import ResultsScene
from scenes.ui.ui_context import UiContext
from tests.frozen import frozen
from tests.scenes.driver import buttons, calm_key, click, press, texts, widgets
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
    """A save that was written so long ago."""
    path = app.storage.create(app.storage.games / f"{name}.json", text)
    when = time.time() - seconds
    os.utime(path, (when, when))
    return path


def titles(scene: GamesScene) -> list[str]:
    return [entry.title for entry in scene.choice.shown]


def frames(app: App, count: int = 30) -> None:
    """Lets time pass, and draws."""
    surface = pygame.Surface(SCREEN)
    for _ in range(count):
        app.update(0.05)
        app.draw(surface)


def type_text(app: App, text: str) -> None:
    for letter in text:
        app.update(0.05)
        app.event(Event(pygame.TEXTINPUT, text=letter))


def chord(app: App, code: int) -> None:
    """A key with Ctrl."""
    app.event(Event(pygame.KEYDOWN, key=code, mod=pygame.KMOD_CTRL, unicode=""))
    app.event(Event(pygame.KEYUP, key=code, mod=0))


def drop(app: App, path: Path) -> None:
    app.event(Event(pygame.DROPFILE, file=str(path)))


# --- what is shown


def test_what_is_told_of_a_game(app: App) -> None:
    write(app, "2026-01-01 10.00 Anna", 10, board("twin_lakes"))
    shelves(app)
    lines = texts(app)
    assert "Twin Lakes" in lines and "Twin Lakes, Cities and Knights. 13 points to win." in lines
    assert {"Anna", "Bruno", "Clara"} <= set(lines)
    assert "Person" in lines and lines.count("Easy") == 2
    data = json.loads(app.storage.read(app.storage.saves()[0].path))
    points = sorted(str(player["points"]) for player in data["position"]["players"])
    assert sorted(line for line in lines if line.isdigit()) == points


def test_a_finished_game_tells_who_has_won_and_opens_its_results(app: App) -> None:
    session = frozen(10**6, seats=2, persons=0)
    write(app, "2026-01-01 10.00 Anna", 10, save_text(session))
    scene = shelves(app)
    assert scene.choice.shown == []
    press(app, "Finished (1)")
    winner = session.players[int(session.view(0).winner())].name
    turn = int(session.view(0).turn_number())
    assert f"{winner} won on turn {turn}." in texts(app)
    calm_key(app, pygame.K_TAB)
    scene.layers.focus(scene._rows.sheet)
    calm_key(app, pygame.K_RETURN)
    frames(app, 5)
    assert isinstance(app.stack.top, ResultsScene)


def test_a_finished_game_is_never_offered_to_be_continued(app: App, tmp_path: Path) -> None:
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


def test_games_are_ordered_as_wished_and_the_wish_is_remembered(app: App) -> None:
    for name, seconds, seats in (("beta", 10, 2), ("Alpha", 30, 4), ("gamma", 20, 3)):
        session = demo_session(60 * seats, seats=seats)
        session.players[0].name = {2: "Zoe", 3: "Yan", 4: "Xaver"}[seats]
        write(app, name, seconds, save_text(session))
    scene = shelves(app)
    assert titles(scene) == ["beta", "gamma", "Alpha"]
    for order, wanted in (("name", ["Alpha", "beta", "gamma"]), ("players", ["Alpha", "gamma", "beta"])):
        scene._order(order)
        assert titles(scene) == wanted
    scene._order("points")
    best = [max(seat.points or 0 for seat in entry.summary.seats) for entry in scene.choice.shown]
    assert best == sorted(best, reverse=True)
    scene._order("name")
    again = start(app.storage.folder)
    assert titles(shelves(again)) == ["Alpha", "beta", "gamma"]


def test_search_finds_names_players_and_boards_as_one_types(app: App) -> None:
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
        scene.layers.focus(scene._search)
        scene._search.line.select_all()
        calm_key(app, pygame.K_BACKSPACE)
        field = scene._search
        type_text(app, wanted)
        assert len(scene.choice.shown) == found, wanted
        scene._found = True
        frames(app, 10)
        assert not scene._found
        assert scene._search is field and field.focused, "the field stays while it is typed in"
    type_text(app, "nothing at all")
    assert "No games match your search." in texts(app)
    calm_key(app, pygame.K_ESCAPE)
    assert app.stack.top is scene and len(scene.choice.shown) == 3, "Esc ends the search first"
    calm_key(app, pygame.K_ESCAPE)
    assert app.stack.top is not scene


def test_all_can_be_done_by_keys(app: App) -> None:
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
    scene.layers.focus(scene._rows.sheet)
    reached = set()
    for _ in range(30):
        calm_key(app, pygame.K_TAB)
        focused = scene.layers.focused
        reached.add(getattr(focused, "text", type(focused).__name__))
    assert {"Continue", "Rename", "Export", "Delete", "Import", "Back", "RowSheet", "DropDown"} <= reached
    scene.layers.focus(scene._rows.sheet)
    calm_key(app, pygame.K_RETURN)
    assert running(app)


def test_a_renamed_game_goes_on_in_its_file(app: App) -> None:
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


def test_the_bin_is_there_as_long_as_something_is_in_it(app: App) -> None:
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


def test_where_there_is_no_way_into_the_bin_one_is_asked(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
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


# --- giving away and taking in


def test_a_game_goes_out_and_comes_in_by_way_of_a_folder(app: App, tmp_path: Path) -> None:
    write(app, "first", 10, board("standard"))
    scene = shelves(app)
    (tmp_path / "out" / "deeper").mkdir(parents=True)
    press(app, "Export")
    folders = app.stack.top
    assert isinstance(folders, FolderScene)
    folders._open(tmp_path)
    row = [place.name for place in folders.content].index("out")
    folders._rows.choose(row)  # type: ignore[union-attr]
    calm_key(app, pygame.K_RETURN)
    assert folders.folder == tmp_path / "out"
    press(app, "Export here")
    assert any(str(tmp_path / "out" / "first.json") in line for line in texts(app))
    press(app, "OK")
    press(app, "Import")
    folders = app.stack.top
    assert isinstance(folders, FolderScene) and folders.folder == tmp_path / "out", "where one was last"
    assert [place.name for place in folders.content] == ["", "deeper", "first.json"]
    calm_key(app, pygame.K_RETURN)
    assert app.stack.top is scene and sorted(titles(scene)) == ["first", "first (2)"]
    assert any("has joined your games." in line for line in texts(app))


def test_of_a_folder_that_cannot_be_read_it_is_told_and_one_gets_out(app: App, tmp_path: Path) -> None:
    shelves(app)
    press(app, "Import")
    folders = app.stack.top
    assert isinstance(folders, FolderScene)
    folders._open(tmp_path / "is not there")
    assert any("There is no file" in line for line in texts(app))
    click(app, buttons(app, "Import")[0])
    assert app.stack.top is folders
    folders._focus()
    calm_key(app, pygame.K_RETURN)
    assert folders.folder == tmp_path
    calm_key(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, GamesScene)


def test_a_file_that_is_dropped_on_the_menu_or_the_games_is_taken_in(app: App, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(board("standard"))
    bad.write_text("{")
    drop(app, good)
    scene = app.stack.top
    assert isinstance(scene, GamesScene) and titles(scene) == ["good"]
    assert scene.choice.entry and scene.choice.entry.title == "good"
    drop(app, bad)
    (said,) = (line for line in texts(app) if "bad.json" in line)
    assert said.startswith("“bad.json” was not imported. The file is damaged")
    press(app, "OK")
    assert titles(scene) == ["good"]
    press(app, "Continue")
    assert running(app)


# --- pictures


def files(app: App) -> set[str]:
    folder = app.storage.folder / pictures.FOLDER
    return set(os.listdir(folder)) if folder.exists() else set()


def test_pictures_are_made_by_and_by_and_kept(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert len(colours) > 100, "there is a board on it"
    again = start(app.storage.folder)
    shelves(again)
    frames(again)
    assert len(drawn) == 1, "what lies on the disk is not drawn again"
    before = files(again)
    for spoil in (b"", b"nonsense", b"\xff\xd8\xff" * 20):
        (app.storage.folder / pictures.FOLDER / next(iter(before))).write_bytes(spoil)
        other = start(app.storage.folder)
        shelves(other)
        frames(other)
        assert files(other) == before
    assert len(drawn) == 4, "what is damaged is drawn anew"
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
    assert len(files(other)) == 1 and not files(other) & before, "pictures of what was before go when one leaves"
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


def test_a_cache_that_cannot_be_written_is_done_without(app: App) -> None:
    write(app, "first", 10, board("standard"))
    (app.storage.folder / "cache").write_text("in the way")
    scene = shelves(app)
    frames(app)
    assert scene.pictures.get(scene.choice.shown[0].saved, scene.painter.picture_size())
    app.go.back()


def test_of_a_damaged_game_there_is_no_picture_and_no_second_try(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
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
    """Usually it takes 0.07 s; only far more than that is a mistake here."""
    app = many
    surface = pygame.Surface(SCREEN)
    began = time.process_time()
    app.go.games()
    app.update(0.016)
    app.draw(surface)
    assert time.process_time() - began < 0.4
    scene = app.stack.top
    assert isinstance(scene, GamesScene)
    frames(app, 100)
    assert scene.collection.count("playing") + scene.collection.count("over") == MANY
    painted: list[int] = []
    monkeypatch.setattr(scene, "paint", lambda _surface, _rect, row: painted.append(row))
    app.event(Event(pygame.MOUSEMOTION, pos=scene._rows.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
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
    assert scene._rows.at > 1000 and longest < 0.2
    assert read == [], "while one scrolls nothing is read that takes long"


def test_while_many_are_read_the_chosen_one_stays(many: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.games.scene.AT_ONCE", 0.0)
    monkeypatch.setattr("scenes.games.scene.LOOK", 0.0)
    many.go.games()
    scene = many.stack.top
    assert isinstance(scene, GamesScene)
    frames(many, 3)
    scene._order("players")
    scene._rows.choose(1)
    before = scene.choice.entry
    assert before and len(scene.choice.shown) < 10
    frames(many, 40)
    assert scene.choice.entry and scene.choice.entry.saved == before.saved and len(scene.choice.shown) > 10
    assert widgets(many)
