"""Keys: shown in tooltips, changed in the settings, never used twice in one place; and gamepads."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller
from pygame.event import Event

from scenes.app.app import App
from scenes.app.commands import COMMANDS, FIXED, PLACES, is_fit, keymap, meet
from scenes.app.pad import BUTTON_NAMES, BUTTONS
from scenes.app.pad import FIXED as FIXED_KEYS
from scenes.dialog import DialogScene
from scenes.keyhelp import KeyHelpScene
from scenes.keys import KeysScene
from scenes.menu import MenuScene
from scenes.play.scene import PlayScene
from scenes.ui.button import Button
from scenes.ui.press import Pressable
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.apps import new_app
from tests.scenes.driver import key_by_key, press, scene_of, texts, wait
from user import settings


@pytest.fixture
def app(tmp_path: Path) -> App:
    made = new_app(tmp_path)
    made.go.menu()
    return made


def open_keys(app: App) -> KeysScene:
    app.go.choose_keys()
    return scene_of(app, KeysScene)


def choose(app: App, command: str, key: int) -> None:
    scene = next(one for one in reversed(app.stack.scenes) if isinstance(one, KeysScene))
    scene._wait(command)
    key_by_key(app, key)
    wait(app, 0.8)


def test_no_key_has_two_commands_in_one_place() -> None:
    for (one, first), (other, second) in combinations(COMMANDS.items(), 2):
        assert not (meet(first.place, second.place) and first.key == second.key), (one, other)


def test_each_command_has_a_fitting_key_and_a_place_in_the_settings() -> None:
    for name, command in COMMANDS.items():
        assert command.text
        if command.place != FIXED:
            assert command.place in PLACES
            assert is_fit(name, command.key), name


@pytest.mark.parametrize("question", positions.QUESTIONS)
def test_at_every_question_keys_are_unique_and_named_in_tooltips(app: App, question: str) -> None:
    app.settings.coach = True
    app.go.play(positions.session(positions.QUESTIONS[question]()))
    scene = scene_of(app, PlayScene)
    for _ in range(10):
        app.update(0.1)
    found = [one for one in scene.layers.top().walk() if isinstance(one, Pressable) and one.hotkey]
    assert found
    codes = [app.ui.keys.code(one.hotkey) for one in found]
    assert len(set(codes)) == len(codes)
    for one in found:
        assert app.ui.keys.code(one.hotkey)
        assert app.ui.keys.name(one.hotkey) in one.tooltip(), one.hotkey


def test_a_changed_key_works_at_once_and_is_shown_and_saved(app: App) -> None:
    open_keys(app)
    choose(app, "new_game", pygame.K_x)
    app.go.back()
    menu = scene_of(app, MenuScene)
    key_by_key(app, pygame.K_n)
    wait(app, 0.8)
    assert app.stack.top is menu
    tips = [one.tooltip() for one in menu.layers.top().walk() if isinstance(one, Button) and one.hotkey == "new_game"]
    assert tips == ["Key: X"]
    key_by_key(app, pygame.K_x)
    wait(app, 0.8)
    assert app.stack.top is not menu
    saved, _notice = settings.load(app.storage)
    assert saved.keys == {"new_game": "x"}
    assert keymap(saved.keys).code("new_game") == pygame.K_x


def test_a_key_in_use_can_be_exchanged(app: App) -> None:
    open_keys(app)
    choose(app, "trade", pygame.K_u)
    dialog = scene_of(app, DialogScene)
    assert "U is already used for: Take back" in dialog.text
    press(app, "Cancel")
    assert app.ui.keys.code("trade") == pygame.K_t
    choose(app, "trade", pygame.K_u)
    press(app, "Swap the keys")
    assert (app.ui.keys.code("trade"), app.ui.keys.code("undo")) == (pygame.K_u, pygame.K_t)
    press(app, "Reset all keys")
    assert app.ui.keys.code("trade") == pygame.K_t
    assert not app.settings.keys


def test_no_exchange_is_offered_if_a_key_would_then_have_two_commands(app: App) -> None:
    open_keys(app)
    choose(app, "city", pygame.K_t)  # trade would get C, the key of the counter-offer
    dialog = scene_of(app, DialogScene)
    assert [text for text, _then in dialog.buttons] == ["Cancel"]


@pytest.mark.parametrize(("command", "key"), [("road", pygame.K_TAB), ("road", pygame.K_LEFT), ("sound", pygame.K_p)])
def test_reserved_keys_cannot_be_chosen(app: App, command: str, key: int) -> None:
    open_keys(app)
    choose(app, command, key)
    assert isinstance(app.stack.top, DialogScene)
    key_by_key(app, pygame.K_ESCAPE)
    wait(app, 0.8)
    assert not app.settings.keys


def test_escape_first_cancels_the_choice_and_then_leaves(app: App) -> None:
    scene = open_keys(app)
    choose(app, "road", pygame.K_ESCAPE)
    assert app.stack.top is scene and not scene.waiting and not app.settings.keys
    key_by_key(app, pygame.K_ESCAPE)
    wait(app, 0.8)
    assert isinstance(app.stack.top, MenuScene)


@pytest.mark.parametrize(
    "keys",
    [
        {"road": "t"},
        {"nothing": "x"},
        {"confirm": "x"},
        {"road": "tab"},
        {"road": 7},
        {"sound": "p"},
        {"road": "no key"},
    ],
)
def test_invalid_keys_in_the_settings_are_ignored(app: App, keys: dict[str, object]) -> None:
    assert keymap(keys).chosen() == {}


def test_the_help_shows_the_keys_of_the_scene_and_closes(app: App) -> None:
    key_by_key(app, pygame.K_F3)
    wait(app, 0.8)
    shown = scene_of(app, KeyHelpScene)
    assert {"New game", "N", "Full screen", "Enter"} <= set(texts(shown))
    assert "Trade" not in texts(shown)
    key_by_key(app, pygame.K_F3)
    wait(app, 0.8)
    assert isinstance(app.stack.top, MenuScene)


def test_the_help_shows_the_keys_of_the_table(app: App) -> None:
    app.stack.push(PlayScene.local(app, frozen(260), still=True))
    app.update(0.1)
    key_by_key(app, pygame.K_F3)
    wait(app, 0.8)
    shown = scene_of(app, KeyHelpScene)
    assert {"End turn", "E", "Trade", "T"} <= set(texts(shown))


# --- a gamepad


def button(app: App, kind: int, one: int) -> None:
    app.event(Event(kind, button=one, instance_id=0))


def test_a_gamepad_moves_the_focus_presses_and_goes_back(app: App) -> None:
    down = pygame.CONTROLLER_BUTTON_DPAD_DOWN
    for one in (down, down, down, down, pygame.CONTROLLER_BUTTON_A):
        button(app, pygame.CONTROLLERBUTTONDOWN, one)
        button(app, pygame.CONTROLLERBUTTONUP, one)
    assert app.ui.keyboard, "the focus is visible"
    assert app.stack.top and app.stack.top.name == "games"
    button(app, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLER_BUTTON_B)
    button(app, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLER_BUTTON_B)
    assert isinstance(app.stack.top, MenuScene)
    button(app, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLER_BUTTON_BACK)
    assert isinstance(app.stack.top, KeyHelpScene)


def focused(app: App) -> str:
    scene = scene_of(app, MenuScene)
    one = scene.layers.focused
    return one.text if isinstance(one, Button) else ""


def tilt(app: App, value: float) -> None:
    app.event(
        Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTY, value=round(value * 32767), instance_id=0)
    )


def test_a_held_stick_repeats_until_it_is_released(app: App) -> None:
    assert focused(app) == "Learn to play"
    tilt(app, 0.3)
    assert focused(app) == "Learn to play"
    for value in (0.7, 0.9, 1.0):
        tilt(app, value)
    assert focused(app) == "New game"
    for _ in range(30):
        app.update(1 / 60)
    assert focused(app) == "Play together"
    tilt(app, 0.1)
    for _ in range(30):
        app.update(1 / 60)
    assert focused(app) == "Play together"
    tilt(app, -1)
    assert focused(app) == "New game"
    app.event(Event(pygame.WINDOWFOCUSLOST))
    for _ in range(60):
        app.update(1 / 60)
    assert focused(app) == "New game"


class FakePad:
    """A stand-in for a controller opened by SDL."""

    def __init__(self, number: int) -> None:
        self.number = number

    def as_joystick(self) -> FakePad:
        return self

    def get_instance_id(self) -> int:
        return 40 + self.number


def test_gamepads_can_be_plugged_in_and_out(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.event(Event(pygame.CONTROLLERDEVICEADDED, device_index=0, guid=""))
    assert not app.pad.connected, "it was gone before it could be opened"
    monkeypatch.setattr(controller, "Controller", FakePad)
    app.event(Event(pygame.CONTROLLERDEVICEADDED, device_index=0, guid=""))
    assert app.pad.connected
    key_by_key(app, pygame.K_F3)
    wait(app, 0.8)
    shown = scene_of(app, KeyHelpScene)
    assert {"Gamepad", "RB", "Next one"} <= set(texts(shown))
    assert "Shift+Tab" not in texts(shown)
    key_by_key(app, pygame.K_F3)
    wait(app, 0.8)
    tilt(app, 1)
    before = focused(app)
    app.event(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=40))
    for _ in range(60):
        app.update(1 / 60)
    assert focused(app) == before, "the stick no longer counts as held"
    assert not app.pad.connected


def test_each_gamepad_button_has_a_name_and_a_command() -> None:
    assert set(BUTTONS) == set(BUTTON_NAMES)
    for meaning in BUTTONS.values():
        assert meaning in COMMANDS or meaning in FIXED_KEYS
