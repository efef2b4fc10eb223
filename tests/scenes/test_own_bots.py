"""A failing bot of the user is reported, and the game goes on."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.play.saves import save_text
from scenes.app.app import App
from scenes.dialog import DialogScene
from scenes.play.scene import PlayScene
from tests import own
from tests.scenes.driver import press, texts
from tests.scenes.test_keeping import running
from tests.sessions import new_session

LIMIT = 60.0


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder."""
    monkeypatch.setenv("HEXHOLD_DATA_DIR", str(tmp_path))
    return tmp_path


def begin(app: App, path: Path) -> PlayScene:
    """Open a game of a person and a bot in which the bot decides first."""
    session = new_session(1, 2)
    session.take_chance()
    session.players[int(session.state.who())].kind = "own:my_bot"
    path.write_text(save_text(session), encoding="utf-8")
    app.settings.computer_pace = 0.0
    app.go.load_game(path)
    if "Run" in texts(app):
        press(app, "Run")
    return running(app)


def until(app: App, happens: Callable[[], bool]) -> None:
    """Let time pass until something happens."""
    end = time.monotonic() + LIMIT
    while not happens():
        assert time.monotonic() < end
        app.update(0.02)


def log_of(scene: PlayScene) -> list[str]:
    """The lines of the log."""
    return scene.presentation.log.texts()


def test_a_failing_bot_is_reported_and_the_game_continues(app: App, folder: Path, tmp_path: Path) -> None:
    own.write_bot(folder, own.RAISES.replace("> 0", ">= 0"))
    scene = begin(app, tmp_path / "game.json")
    until(app, lambda: isinstance(app.stack.top, DialogScene))
    message = "The bot my_bot cannot continue: line 4: KeyError: 'city'. A Normal opponent has taken its seat."
    assert "A bot failed" in texts(app) and message in texts(app)
    press(app, "OK")
    done = len(scene.match.whole_game().log)
    until(app, lambda: len(scene.match.whole_game().log) > done)
    assert message in log_of(scene)
    scene.parts.handover.sit_down(scene.match.viewer)
    assert message in log_of(scene), "it is still there after the log was rebuilt"
    assert app.stack.top is scene
    app.go.menu()


def test_a_missing_bot_is_reported_when_its_game_is_opened(app: App, folder: Path, tmp_path: Path) -> None:
    scene = begin(app, tmp_path / "game.json")
    message = "Your bots folder has no file for the bot my_bot, so a Normal opponent plays in its place."
    assert message in texts(app)
    assert [player.kind for player in scene.match.whole_game().players].count("own:my_bot") == 1
    press(app, "OK")
    done = len(scene.match.whole_game().log)
    until(app, lambda: len(scene.match.whole_game().log) > done)
    assert app.stack.top is scene
    app.go.menu()


def play_new(app: App) -> None:
    """Start a new game with the bot."""
    session = new_session(1, 2)
    session.players[1].kind = "own:my_bot"
    app.go.play(session)


def load(app: App) -> None:
    """Load a saved game with the bot."""
    session = new_session(1, 2)
    session.players[1].kind = "own:my_bot"
    path = app.storage.games / "kept.json"
    app.storage.write(path, save_text(session))
    app.go.load_game(path)


def asks_to_run(app: App) -> bool:
    return "Run your own bot?" in texts(app)


@pytest.mark.parametrize("way", [play_new, load])
def test_a_bot_runs_only_after_the_user_has_agreed_to_its_file(
    app: App, folder: Path, way: Callable[[App], None]
) -> None:
    own.write_bot(folder, own.FIRST)
    app.go.menu()
    way(app)
    assert asks_to_run(app) and any("my_bot is a program" in text for text in texts(app))
    press(app, "Cancel")
    assert app.stack.top is not None and app.stack.top.name == "menu"
    way(app)
    press(app, "Run")
    assert running(app)
    app.go.menu()
    way(app)
    assert running(app), "it asks only once about the same file"
    app.go.menu()
    own.write_bot(folder, own.FIRST + "\n# changed\n")
    way(app)
    assert asks_to_run(app), "the file has changed"
    press(app, "Cancel")
