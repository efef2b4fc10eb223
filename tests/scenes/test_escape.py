"""Esc goes back exactly one step in every scene, form and question."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from scenes import shot
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.app.stack import Scene
from scenes.games.naming import NamingScene
from scenes.menu import MenuScene
from scenes.play.pause import PauseScene
from scenes.review import ReviewScene
from scenes.settings.scene import SettingsScene
from scenes.setup import SetupScene
from scenes.ui.dropdown import DropDown
from scenes.ui.field import TextField
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.apps import new_app
from tests.scenes.driver import at_table, key, top, wait, widgets

OTHERS: dict[str, Callable[[App, shot.Wish], Scene]] = {
    "pause": lambda app, _wish: PauseScene(app, lambda: None, lambda: None, lambda: None),
    "naming": lambda app, _wish: NamingScene(app, "Anna", lambda _name: None, ("Name this game", "", "Rename")),
    "review": lambda app, _wish: ReviewScene(app, frozen(10**6)),
}
SCENES: dict[str, shot.Factory] = {**shot.SCENES, **OTHERS}
AWAY = {"play": "pause", "guide": "pause", "puzzle": "pause", "curtain": "dialog", "lobby": "dialog"}
"""Scenes that Esc does not leave: the scene that it opens in front of them, which the next Esc closes."""


@pytest.fixture
def app(tmp_path: Path) -> App:
    made = new_app(tmp_path)
    made.settings.reduced_motion = True
    made.go.menu()
    return made


def escape(app: App) -> None:
    wait(app, 1.0)
    key(app, pygame.K_ESCAPE)


@pytest.mark.parametrize("name", sorted(set(SCENES) - {"menu", "offer-together"}))  # the latter is "play" with an offer
def test_escape_goes_back_one_step_in_every_scene(app: App, name: str) -> None:
    scene = SCENES[name](app, shot.Wish(None, 0))
    app.stack.push(scene)
    below = app.stack.scenes[-2]
    if name in AWAY:
        escape(app)
        assert (top(app).name, app.stack.scenes[-2]) == (AWAY[name], scene)
        escape(app)
        assert top(app) is scene
    else:
        escape(app)
        assert top(app) is below


def test_escape_does_not_leave_the_menu(app: App) -> None:
    for _ in range(3):
        escape(app)
    assert isinstance(top(app), MenuScene) and app.running


@pytest.mark.parametrize("make", [SetupScene, SettingsScene])
def test_an_open_list_closes_before_its_form(app: App, make: type[Screen]) -> None:
    scene = make(app)
    app.stack.push(scene)
    lists = [one for one in widgets(scene) if isinstance(one, DropDown)]
    assert lists
    for index in range(len(lists)):
        one = [one for one in widgets(scene) if isinstance(one, DropDown)][index]
        scene.layers.focus(one)
        app.event(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        app.event(Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
        if not scene.layers.is_covered:
            continue  # a list that cannot be changed
        escape(app)
        assert top(app) is scene
        assert not scene.layers.is_covered
    escape(app)
    assert isinstance(top(app), MenuScene)


def test_escape_in_a_text_field_leaves_the_form(app: App) -> None:
    scene = SetupScene(app)
    app.stack.push(scene)
    scene.layers.focus(next(one for one in widgets(scene) if isinstance(one, TextField)))
    escape(app)
    assert isinstance(top(app), MenuScene)


@pytest.mark.parametrize("question", positions.QUESTIONS)
def test_at_every_question_escape_puts_tools_away_and_then_opens_the_menu(app: App, question: str) -> None:
    scene = at_table(app, positions.session(positions.QUESTIONS[question]()))
    wait(app, 1.0)
    prompt = scene.prompt_state.open
    assert prompt
    before = len(scene.match.whole_game().log)
    if prompt.is_menu and prompt.step == "turn":
        if not scene.prompt_state.trading:
            scene.orders.trade()
        escape(app)
        assert top(app) is scene and not scene.prompt_state.trading
        scene.orders.take_up("road")
        escape(app)
        assert top(app) is scene and scene.prompt_state.open and not scene.prompt_state.open.tool
    escape(app)
    assert isinstance(top(app), PauseScene)
    escape(app)
    assert top(app) is scene
    assert len(scene.match.whole_game().log) == before
    assert scene.prompt_state.open and scene.prompt_state.open.decision is prompt.decision
