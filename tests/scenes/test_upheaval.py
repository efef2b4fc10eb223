"""The window, scale or language changes while something is open: nothing is lost, stuck or outside the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game import events as ev
from game.action_text import parse
from platform_io import i18n as language
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.play.attack.scene import AttackScene
from scenes.play.demo import demo_session
from scenes.play.pause import PauseScene
from scenes.play.scene import PlayScene
from scenes.play.victory.scene import VictoryScene
from scenes.tabletop.table.forecast import forecast
from scenes.ui.dropdown import DropDown
from scenes.ui.label import Label
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.apps import new_app
from tests.scenes.driver import at_table, wait
from tests.scenes.fit import longer_language, problems

SIZES = [(1024, 640), (640, 480), (2560, 1440), (1280, 720)]
TINY = [(0, 0), (1, 1), (320, 200), (5000, 10), (10, 5000)]
Scene = Callable[[App], Screen]


def _play(app: App) -> PlayScene:
    scene = at_table(app, positions.session(positions.QUESTIONS["turn"]()), 0, still=True)
    app.update(1.0)
    return scene


def _dialog(app: App) -> Screen:
    _play(app)
    app.ask("A question", "A long text in which a player called {b}Konstancja{/b} is asked something.", [("Yes", None)])
    return _top(app)


def _curtain(app: App) -> Screen:
    _play(app)
    app.go.curtain(positions.NAMES[0], 0)
    return _top(app)


def _pause(app: App) -> Screen:
    _play(app)
    app.stack.push(PauseScene(app, lambda: None, app.go.rules, app.go.about))
    return _top(app)


def _settings(app: App) -> Screen:
    _pause(app)
    app.go.settings()
    return _top(app)


def _attack(app: App) -> Screen:
    below = _play(app)
    scene = AttackScene(app, below.table_view, forecast(below.table_view.table), lambda: None)
    app.stack.push(scene)
    app.update(1.0)
    return scene


def _victory(app: App) -> Screen:
    below = _play(app)
    scene = VictoryScene(app, below.table_view, (ev.WON, 0, 13, 0, 0), lambda: None)
    app.stack.push(scene)
    app.update(1.0)
    return scene


def _question(app: App) -> Screen:
    scene = at_table(app, positions.session(positions.QUESTIONS["discard"]()), 0, still=True)
    app.update(1.0)
    return scene


def _trade(app: App) -> Screen:
    scene = _play(app)
    scene.orders.trade()
    return scene


def _dragged(app: App) -> Screen:
    scene = _play(app)
    middle = scene.table_view.camera.area.center
    app.event(Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=3, touch=False))
    app.event(Event(pygame.MOUSEMOTION, pos=(middle[0] + 30, middle[1]), rel=(30, 0), buttons=(0, 0, 1), touch=False))
    return scene


def _hovered(app: App) -> Screen:
    scene = _play(app)
    root = scene.layers.top()
    for widget in root.walk():
        app.event(Event(pygame.MOUSEMOTION, pos=widget.rect.center, rel=(1, 0), buttons=(0, 0, 0), touch=False))
        app.update(0.4)
    return scene


def _dropped(app: App) -> Screen:
    app.go.new_game()
    scene = _top(app)
    box = next(widget for widget in scene.layers.top().walk() if isinstance(widget, DropDown))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.event(Event(kind, pos=box.rect.center, button=1, touch=False))
    app.update(0.1)
    return scene


OPEN: dict[str, Scene] = {
    "dialog": _dialog,
    "curtain": _curtain,
    "pause": _pause,
    "settings in a game": _settings,
    "attack": _attack,
    "victory": _victory,
    "question": _question,
    "trade": _trade,
    "drag": _dragged,
    "tooltip": _hovered,
    "dropdown": _dropped,
}


@pytest.fixture
def app(tmp_path: Path) -> App:
    made = new_app(tmp_path)
    made.go.menu()
    return made


def _top(app: App) -> Screen:
    assert isinstance(app.stack.top, Screen)
    return app.stack.top


def _misfits(app: App, size: tuple[int, int]) -> list[str]:
    """Describe what does not fit after some frames."""
    for _ in range(3):
        app.update(0.1)
    app.draw(pygame.Surface(size))
    root = _top(app).layers.top()
    return problems(root, pygame.Rect((0, 0), app.ui.window))


@pytest.mark.parametrize("name", OPEN)
def test_what_is_open_survives_other_window_sizes(app: App, name: str) -> None:
    scene = OPEN[name](app)
    before = [one.name for one in app.stack.scenes]
    for size in SIZES:
        app.resize(size)
        assert _misfits(app, size) == [], size
    assert [one.name for one in app.stack.scenes] == before
    assert app.stack.top is scene


@pytest.mark.parametrize("name", OPEN)
def test_what_is_open_survives_tiny_windows(app: App, name: str) -> None:
    scene = OPEN[name](app)
    for size in TINY:
        app.resize(size)
        _misfits(app, size)
        for kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWRESTORED):
            app.event(Event(kind))
    app.resize((1280, 720))
    assert _misfits(app, (1280, 720)) == []
    assert app.stack.top is scene


@pytest.mark.parametrize("name", OPEN)
def test_what_is_open_survives_other_scales_and_languages(app: App, name: str) -> None:
    scene = OPEN[name](app)
    for scale in (0.7, 1.4, 1.0):
        app.settings.ui_scale = scale
        app.use_settings()
        assert _misfits(app, (1280, 720)) == [], scale
    with longer_language():
        app.use_settings()
        _misfits(app, (1280, 720))
    app.use_settings()
    assert _misfits(app, (1280, 720)) == []
    assert app.stack.top is scene


@pytest.mark.parametrize("begin", [_attack, _victory])
def test_the_board_below_an_attack_or_victory_fits_the_new_window(app: App, begin: Scene) -> None:
    scene = begin(app)
    below = next(one for one in app.stack.scenes if isinstance(one, PlayScene))
    for size in ((1024, 640), (1920, 1080), (1080, 1920)):
        app.resize(size)
        camera = below.table_view.camera
        at = camera.side, tuple(camera.area)
        assert pygame.Rect((0, 0), size).contains(camera.area) and app.stack.top is scene
        below.rebuild()
        assert at == (camera.side, tuple(camera.area))


def test_a_game_continues_after_resizing_during_an_animation(app: App) -> None:
    session = demo_session(60, level="random")
    scene = at_table(app, session)
    app.settings.computer_pace = 0.0
    app.update(0.05)
    scene.orders.submit([parse("end_turn")])
    before = len(session.log)
    resized = 0
    for step in range(60):
        app.update(0.1)
        if scene.presentation.timeline.busy:
            app.resize(SIZES[step % 2])
            app.draw(pygame.Surface(app.ui.window))
            resized += 1
    assert resized > 10 and len(session.log) > before
    assert all(one.name != "dialog" for one in app.stack.scenes)
    app.close()


def test_log_hint_and_menu_follow_a_change_of_language(app: App, request: pytest.FixtureRequest) -> None:
    request.addfinalizer(lambda: language.choose(language.SOURCE))
    scene = at_table(app, frozen(200))
    wait(app, 1.0)
    scene.orders.menu()
    before = _read(app)
    app.settings.language = "fr"
    app.use_settings()
    after = _read(app)
    fresh = at_table(app, frozen(200))
    wait(app, 1.0)
    fresh.orders.menu()
    assert after == _read(app)
    assert not before & after - {""}


def _read(app: App) -> set[str]:
    """The texts of the log, the hint and the menu in front."""
    scene = next(one for one in reversed(app.stack.scenes) if isinstance(one, PlayScene))
    root = _top(app).layers.top()
    assert scene.presentation.log.texts() and scene.parts.prompter.hints.text
    labels = {one.text for one in root.walk() if isinstance(one, Label)} - {"Menu"}
    return {*labels, "; ".join(scene.presentation.log.texts()), scene.parts.prompter.hints.text}
