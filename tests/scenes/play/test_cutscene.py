"""What ends a scene in front of the board, whatever it shows: keys, their own choice of keys, and a gamepad."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from game import events as ev
from scenes.app.app import App
from scenes.app.commands import keymap
from scenes.keyhelp import KeyHelpScene
from scenes.play.attack.scene import AttackScene
from scenes.play.cutscene import Cutscene
from scenes.play.scene import PlayScene
from scenes.play.spotlight import SpotlightScene
from scenes.play.victory.scene import VictoryScene
from scenes.tabletop.table.forecast import forecast
from scenes.ui.pad_sign import PadSign
from tests.scenes import positions
from tests.scenes.driver import at_table, key, scene_of, wait, widgets
from tests.thorough import thorough


def _attack(app: App, scene: PlayScene, then: Callable[[], None]) -> Cutscene:
    return AttackScene(app, scene.table_view, forecast(scene.table_view.table), then, waits=True)


def _spotlight(app: App, scene: PlayScene, then: Callable[[], None]) -> Cutscene:
    moment = scene.presentation.cutscenes.moment_rules.moment_of([(ev.LONGEST_ROAD, 1, 16, 0, 0)], is_fast=False, by=1)
    assert moment and moment.waits
    return SpotlightScene(app, scene.table_view, moment, then)


def _victory(app: App, scene: PlayScene, then: Callable[[], None]) -> Cutscene:
    return VictoryScene(app, scene.table_view, (ev.WON, 0, 13, 0, 0), then, waits=True)


SCENES = {"attack": _attack, "spotlight": _spotlight, "victory": _victory}
MOST = 2
"""Presses that any of them needs: one to the outcome or the sum, one to go on."""


def _open(app: App, name: str) -> list[bool]:
    app.settings.animation_speed = 1.0
    below = at_table(app, positions.session(positions.QUESTIONS["turn"]()), 0, still=True)
    app.update(0.05)
    closed: list[bool] = []
    app.stack.push(SCENES[name](app, below, lambda: closed.append(True)))
    return closed


def _presses(app: App, closed: list[bool], press: Callable[[], None]) -> int:
    """Press until the scene is closed; return how often."""
    for count in range(1, 6):
        wait(app, 1)
        press()
        if closed:
            return count
    raise AssertionError("it does not close")


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(
    "button", [pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_Y], ids="ABY"
)
def test_a_gamepad_ends_every_scene(app: App, name: str, button: int) -> None:
    def press() -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            app.event(Event(kind, button=button, instance_id=0))

    assert _presses(app, _open(app, name), press) <= MOST


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("size", [(1280, 720), (900, 1280), thorough((1920, 1080)), thorough((1024, 640))], ids=str)
def test_the_button_is_at_the_right_end_of_the_plate(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    app.use_settings(size)
    _open(app, name)
    app.settings.reduced_motion = app.ui.reduced_motion = True
    scene = scene_of(app, Cutscene)
    plates: list[pygame.Rect] = []
    at_end = scene.at_end

    def noted(plate: pygame.Rect) -> None:
        plates.append(pygame.Rect(plate))
        at_end(plate)

    monkeypatch.setattr(scene, "at_end", noted)
    scene.time = 30.0
    app.draw(pygame.Surface(size))
    button = scene.foot.items[0].rect
    assert button.height == app.ui.px(44) and plates[-1].contains(button)
    assert 0 < plates[-1].right - button.right < app.ui.px(20) and app.ui.px(300) < plates[-1].width <= size[0]
    assert button.right > size[0] / 2


@pytest.mark.parametrize("name", SCENES)
def test_the_key_that_the_user_has_chosen_ends_every_scene(app: App, name: str) -> None:
    app.settings.keys["go_on"] = "j"
    app.ui.keys = keymap(app.settings.keys)
    assert _presses(app, _open(app, name), lambda: key(app, pygame.K_j)) <= MOST


@pytest.mark.parametrize("name", SCENES)
def test_the_sign_of_the_gamepad_is_beside_the_button_and_its_key_in_the_help(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    _open(app, name)
    assert not any(isinstance(widget, PadSign) for widget in widgets(app))
    monkeypatch.setattr(type(app.pad), "connected", True)
    app.use_settings((1280, 720))
    assert [widget.letter for widget in widgets(app) if isinstance(widget, PadSign)] == ["A"]
    app.draw(pygame.Surface((1280, 720)))
    assert app.stack.top and "go_on" in KeyHelpScene(app, app.stack.top).listed()
