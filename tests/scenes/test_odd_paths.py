"""Folders and files whose names are not UTF-8 can be used, and settings can always be written."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.play.saves import save_text
from scenes.app.app import App
from scenes.games.folders import FolderScene
from scenes.games.scene import GamesScene
from scenes.shot import SCENES, Wish
from tests.saves_kit import Roller
from tests.scenes.apps import new_app
from tests.scenes.driver import press, scene_of, texts
from tests.scenes.test_keeping import begin, play_on, running
from tests.sessions import new_session
from user import settings

pytestmark = pytest.mark.skipif(os.name == "nt", reason="names are Unicode there")


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9"))
    folder.mkdir()
    return folder


@pytest.fixture
def listed(app: App) -> GamesScene:
    app.storage.create(app.storage.games / "game.json", save_text(Roller(new_session(3), 3).run(20)))
    app.go.menu()
    app.go.games()
    return scene_of(app, GamesScene)


def draw(app: App) -> None:
    surface = pygame.Surface(app.ui.window)
    for _ in range(3):
        app.update(0.3)
        app.draw(surface)


def choose(app: App, folder: Path) -> None:
    """Open ``folder`` in the scene that asks for a folder or file, and confirm."""
    scene = scene_of(app, FolderScene)
    scene._open(folder)
    draw(app)
    scene._act()
    draw(app)


def test_games_are_exported_to_and_imported_from_such_a_folder(app: App, listed: GamesScene, odd: Path) -> None:
    press(app, "Export")
    choose(app, odd)
    assert "Exported" in texts(app)
    press(app, "OK")
    (file,) = odd.iterdir()
    file.rename(Path(os.fsdecode(os.fsencode(odd) + b"/\xff.json")))
    press(app, "Import")
    choose(app, odd)
    assert any("has joined your games" in text for text in texts(app))
    app.save_settings()
    draw(app)
    assert not any("could not be saved" in text for text in texts(app))
    assert settings.load(app.storage)[0] == app.settings
    assert app.settings.last_folder == str(odd)
    press(app, "Import")
    scene = app.stack.top
    assert isinstance(scene, FolderScene) and scene.folder == odd, "the folder is remembered"


def test_settings_with_undecodable_names_are_saved(app: App) -> None:
    app.settings.last_game = {"board": "caf\udce9", "seats": [{"name": "\ud800"}]}
    settings.save(app.storage, app.settings)
    assert settings.load(app.storage)[1] == ""


def test_the_data_folder_may_have_such_a_name(odd: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXHOLD_DATA_DIR", str(odd))
    app = new_app(odd)
    app.go.menu()
    begin(app)
    done = play_on(app)
    app.go.menu()
    press(app, "Continue")
    assert len(running(app).match.whole_game().log) >= len(done)
    for name in ("about", "games", "setup", "settings", "menu"):
        app.stack.reset(SCENES[name](app, Wish()))
        draw(app)
    assert app.shelf.unfinished().path
