"""The About page, the licences, and the text that is copied for a report."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import __version__
from game.play.session import Session
from scenes.about.licences import LicencesScene, paragraphs
from scenes.about.report import report, short
from scenes.about.scene import MADE_WITH, AboutScene
from scenes.app.app import App
from scenes.play.demo import demo_session
from scenes.ui import clipboard
from scenes.ui.button import Button
from scenes.ui.label import Label
from tests.frozen import frozen
from tests.scenes.driver import scene_of
from user import compiled_rules
from user.compiled_rules import BuildState
from user.licences import PACKAGES
from user.settings import Settings


def shown(app: App, session: Session | None = None) -> str:
    app.stack.push(scene := AboutScene(app, session))
    return "\n".join(one.text for one in scene.layers.top().walk() if isinstance(one, Label))


def test_the_page_shows_the_version_the_folder_and_how_computers_play_fair(app: App, tmp_path: Path) -> None:
    text = shown(app)
    kinds = (f"{__version__}, started from Python", "pygame-ce 2")
    for part in (*kinds, tmp_path.name, "seed", "see only what a person", "MIT", "LGPL", "trademark"):
        assert part in text
    copied = report(app.settings, tmp_path, None)
    assert f"Hexhold {__version__}, from source, " in copied and "compiled\n" in copied and "pygame-ce 2" in copied
    assert "13 points" not in text, "no game is played"


@pytest.mark.parametrize(
    ("ready", "state", "words"),
    [
        (True, None, "run as compiled code"),
        (False, None, "Start the game with play.py"),
        (False, BuildState("key"), "are being compiled"),
        (False, BuildState("key", "no {b}gcc", True), "could not be compiled: no {{b}}gcc."),
    ],
)
def test_it_says_how_far_compiling_is(
    ready: bool, state: BuildState | None, words: str, app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.about.scene.COMPILED", False)
    monkeypatch.setattr(compiled_rules, "folder", lambda: tmp_path if ready else None)
    monkeypatch.setattr(compiled_rules, "state", lambda: state)
    assert words in shown(app)


def test_the_seed_of_a_game_is_shown_only_once_the_game_is_over(app: App) -> None:
    going, over = demo_session(100, seed=770077), frozen(10**6)
    assert not going.is_over()
    assert over.is_over()
    assert str(going.seed) not in shown(app, going) + report(app.settings, Path(), going)
    assert str(over.seed) in shown(app, over)
    assert f"seed {over.seed}" in report(app.settings, Path(), over)


def test_a_button_copies_the_report(app: App, tmp_path: Path) -> None:
    app.stack.push(scene := AboutScene(app, frozen(100)))
    root = scene.layers.top()
    next(one for one in root.walk() if isinstance(one, Button) and one.text == "Copy for a report").pressed(
        scene.layers
    )
    assert clipboard.get().replace("\r", "") == report(app.settings, tmp_path, scene.session)
    assert any(isinstance(one, Button) and one.text == "Copied" for one in scene.layers.top().walk())


def test_a_report_names_nobody_and_lists_changed_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "annette"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "annette"))
    session = frozen(100)
    session.players[0].name = "Annette"
    settings = Settings(coach=True, last_folder="/home/annette/games", last_game={"seats": ["Annette"]})
    text = report(settings, tmp_path / "annette" / "data", session)
    assert "annette" not in text.casefold()
    assert "coach=True" in text
    assert "ui_scale" not in text, "it has its default"
    assert short(tmp_path) == str(tmp_path)


def test_the_page_names_the_packages_that_are_installed() -> None:
    assert tuple(MADE_WITH) == PACKAGES


def test_a_button_opens_the_licences_of_everything_the_program_uses(app: App) -> None:
    app.stack.push(scene := AboutScene(app))
    root = scene.layers.top()
    next(one for one in root.walk() if isinstance(one, Button) and one.text == "Licences").pressed(scene.layers)
    shown = scene_of(app, LicencesScene)
    for name, words in (("pygame-ce", "GNU LESSER"), ("pytmx", "Version 3"), ("Python", "PSF-2.0")):
        shown.turn_to([work.name for work in shown.works].index(name))
        texts = [one.text for one in shown.layers.top().walk() if isinstance(one, Label)]
        assert name in texts and any(words in text for text in texts)
    shown.escape()
    assert app.stack.top is scene


def test_a_licence_text_is_shown_as_it_is() -> None:
    assert paragraphs("Head\n\n  one {b}\n  two\n\n\n") == ["Head", "one {{b}}{br}two"]
    (whole,) = paragraphs("x" * 2500)
    assert whole.replace("{br}", "") == "x" * 2500 and whole.count("{br}") == 2
