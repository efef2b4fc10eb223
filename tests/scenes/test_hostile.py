"""No file in the user's folder blocks a scene, hides another file, or slows down a frame."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pygame
import pytest

from game.board.library import shipped_names
from scenes.app.app import App
from scenes.games.scene import GamesScene
from scenes.menu import MenuScene
from scenes.results.scene import ResultsScene
from scenes.settings.scene import SettingsScene
from scenes.setup import SetupScene
from scenes.ui.rows import Rows
from scenes.ui.text import Style, escape
from tests.scenes.apps import new_app
from tests.scenes.driver import press, scene_of, texts, widget_of
from tests.scenes.shelf import DAMAGED, GOOD, LONG, NO_TEXT, PLAYABLE, hostile_boards, hostile_shelf
from tests.scenes.test_keeping import running

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs the files of Unix")

AT_ONCE = 2.0
"""CPU seconds until a scene with some hundred bad files is shown, on a slow machine."""
FRAME = 0.5


@pytest.fixture
def app(tmp_path: Path) -> App:
    hostile_shelf(tmp_path)
    hostile_boards(tmp_path)
    return new_app(tmp_path)


def frames(app: App, count: int) -> None:
    """Let the highest scene do its background work; no frame may take long."""
    surface = pygame.Surface(app.ui.window)
    for _ in range(count):
        began = time.process_time()
        app.update(0.05)
        app.draw(surface)
        assert time.process_time() - began < FRAME


WITHOUT_HISTORY = ("log", "log of controls")
"""Only the log of these is damaged, so they can be played on without it."""


def test_the_menu_comes_up_and_offers_the_good_game(app: App) -> None:
    began = time.process_time()
    app.go.menu()
    frames(app, 1)
    assert time.process_time() - began < AT_ONCE
    assert isinstance(app.stack.top, MenuScene)
    path = app.shelf.unfinished().path
    assert path is not None
    press(app, "Continue")
    frames(app, 5)
    if "Continue" in texts(app):  # the game's log is damaged
        press(app, "Continue")
    running(app)


def test_the_list_shows_all_games_and_can_delete_each(app: App) -> None:
    app.go.menu()
    began = time.process_time()
    app.go.games()
    frames(app, 1)
    assert time.process_time() - began < AT_ONCE
    frames(app, 250)
    scene = scene_of(app, GamesScene)
    assert all(entry.checked for entry in scene.choice.shown)
    by_name = {(entry.saved.name, entry.saved.copy): entry for entry in scene.choice.shown}
    assert len(by_name) == 2 * (len(PLAYABLE) + len(DAMAGED) + len(NO_TEXT) + 1) + 3
    for copy in (True, False):
        for name in PLAYABLE:
            assert not by_name[name, copy].damage, name
        for name in (DAMAGED.keys() | NO_TEXT.keys()) - {"long list", *WITHOUT_HISTORY}:
            assert by_name[name, copy].damage, name
        for name in WITHOUT_HISTORY:
            assert not by_name[name, copy].damage, name
    assert not by_name[GOOD, False].damage
    for row, entry in enumerate(scene.choice.shown):
        assert len(entry.damage) <= 500
        assert len(entry.summary.line) <= 500
        assert len(scene.tip(row)) <= 3000
        widget_of(scene, Rows).choose(row)
        frames(app, 1)
        assert all(len(text) <= 3000 for text in texts(app))
    scene.acts.delete(scene.choice.shown)
    assert app.stack.top is scene
    frames(app, 20)
    assert not scene.choice.shown and scene.collection.count("deleted") == len(by_name)
    scene.acts.undo()
    frames(app, 20)
    assert scene.collection.count("playing") == len(by_name)


def test_each_save_is_played_or_refused(app: App) -> None:
    for name in [*PLAYABLE, *DAMAGED, *NO_TEXT, "sparse", "fifo", "loop", "zeros", "folder"]:
        app.go.menu()
        began = time.process_time()
        app.go.load_game(app.storage.games / f"{name}.json")
        frames(app, 3)
        assert time.process_time() - began < 3 * AT_ONCE, name
        if name in PLAYABLE:
            session = running(app).match.whole_game()
            assert all(1 <= len(player.name) <= 60 for player in session.players), name
            app.stack.push(ResultsScene(app, session))
            frames(app, 3)
        else:
            assert any("cannot be opened" in text or "history" in text for text in texts(app)), name
    app.go.menu()


def test_bad_boards_are_listed_with_their_problem(app: App) -> None:
    app.go.menu()
    began = time.process_time()
    app.go.new_game()
    frames(app, 1)
    assert time.process_time() - began < AT_ONCE
    scene = scene_of(app, SetupScene)
    assert {"good", "title", "controls", "class", "long", "empty"} <= scene.table.titles.keys()
    assert all(len(title) <= 60 for title in scene.table.titles.values())
    for name in scene.table.titles:
        scene.choices.board = name
        began = time.process_time()
        scene._deal()
        frames(app, 1)
        assert time.process_time() - began < AT_ONCE
        good = name in ("good", "title", "controls", "braces", *shipped_names())
        assert (scene.table.problem == "") == good, name


@pytest.mark.parametrize("text", [LONG, "\ud800", "\x00\x1b", "\u200b" * 1000, "a" + "\u0301" * 10_000, "﷽" * 2000])
def test_bad_settings_do_not_block_the_menu(tmp_path: Path, text: str) -> None:
    seats = [{"name": text, "kind": text, "colour": text}] * 3
    last = {"seats": seats, "board": text, "rules": text, "numbers": text, "options": [text], "points": text}
    (tmp_path / "settings.json").write_text(json.dumps({"language": text, "last_game": last}), encoding="utf-8")
    app = new_app(tmp_path)
    for go, scene in ((app.go.settings, SettingsScene), (app.go.new_game, SetupScene)):
        app.go.menu()
        go()
        frames(app, 3)
        assert isinstance(app.stack.top, scene)
        app.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        app.event(pygame.event.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0))
        frames(app, 3)
        assert isinstance(app.stack.top, MenuScene)


@pytest.mark.parametrize("letter", ["y", "你", "\u0301", "\x00", "\ud800", "\u200b", " ", "{", "﷽", "a\n"])
def test_very_long_texts_are_drawn_quickly(tmp_path: Path, letter: str) -> None:
    app = new_app(tmp_path)
    text = letter * 2_000_000
    app.ui.text.render("y你a", Style(), 100)
    for width, lines in ((0, 1), (300, 1), (300, 2), (300, 0)):
        began = time.process_time()
        made = app.ui.text.render(escape(text), Style("small"), width, lines)
        assert time.process_time() - began < 0.2
        assert made.get_height() < 4000


def test_a_full_disk_under_the_event_log_does_not_stop_the_program(tmp_path: Path) -> None:
    app = new_app(tmp_path, event_log=Path("/dev/full"))
    app.go.menu()
    app.report("something")
    app.close()


def test_a_message_of_any_length_is_shown(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    app.say("Title", escape(LONG))
    frames(app, 3)
    assert "Title" in texts(app)
