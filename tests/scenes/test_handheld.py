"""A handheld without mouse and keyboard: signs of the gamepad, writing on the screen, and sleep."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from scenes.app.app import App
from scenes.app.pad import BUTTONS, NINTENDO, PLAYSTATION, USUAL, button_name, kind_of_pad, sign_of
from scenes.app.window import HANDHELD_TEXT, Window, turn
from scenes.on_screen_keyboard import PAGES, KeyboardScene
from scenes.ui.button import Button
from scenes.ui.field import TextField
from tests.frozen import frozen
from tests.scenes.app.test_touch import tap
from tests.scenes.driver import at_table, buttons, key, point, scene_of, top, wait, widget_of, widgets

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT


def pad(app: App, *presses: int) -> None:
    """Press buttons of a gamepad, with a frame after each."""
    for button in presses:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            app.event(Event(kind, button=button, instance_id=0))
        app.update(0.02)


def steer(app: App, scene: KeyboardScene, button: Button) -> None:
    """Move the focus to a key with the arrows, as a person does who looks at the rows."""
    for _step in range(40):
        now = scene.layers.focused
        assert now
        if now is button:
            return
        if abs(now.rect.centery - button.rect.centery) > button.rect.height // 2:
            pad(app, DOWN if button.rect.centery > now.rect.centery else UP)
        else:
            pad(app, RIGHT if button.rect.centerx > now.rect.centerx else LEFT)
    raise AssertionError(f"{button.text} cannot be reached")


def type_by_pad(app: App, text: str) -> None:
    for letter in text:
        scene = scene_of(app, KeyboardScene)
        steer(app, scene, next(one for one in widgets(scene) if isinstance(one, Button) and one.text == letter))
        pad(app, A)


def test_a_name_is_written_and_corrected_with_a_gamepad(app: App) -> None:
    app.go.new_game()
    wait(app, 1.0)
    setup = top(app)
    field = widget_of(app, TextField)
    setup.layers.focus(field)  # type: ignore[attr-defined]
    field.line.select_all()
    field.line.erase(-1)
    pad(app, A)
    wait(app, 0.5)
    type_by_pad(app, "Zoq")
    keyboard = scene_of(app, KeyboardScene)
    steer(app, keyboard, next(one for one in widgets(app) if isinstance(one, Button) and one.icon == "icon/arrow_left"))
    pad(app, A)
    type_by_pad(app, "e")
    assert field.text == "Zoe"
    pad(app, B)
    assert top(app) is setup and app.settings.last_game is not None
    assert widget_of(app, TextField).text == "Zoe" or field.text == "Zoe"


def test_a_tap_opens_the_keyboard_and_a_real_one_still_types(app: App) -> None:
    app.go.new_game()
    wait(app, 1.0)
    field = widget_of(app, TextField)
    before = field.text
    tap(app, field)
    wait(app, 0.5)
    assert isinstance(top(app), KeyboardScene)
    app.event(Event(pygame.TEXTINPUT, text="ß"))
    key(app, pygame.K_BACKSPACE)
    tap(app, next(one for one in buttons(app, "x") if one.text == "x"))
    assert field.text == before + "x"
    tap(app, buttons(app, "Done")[0])
    assert not isinstance(top(app), KeyboardScene)


def test_every_letter_of_the_keyboard_can_be_shown(app: App) -> None:
    letters = "".join(row for page in PAGES for row in page)
    assert [one for one in letters + letters.upper() if app.ui.text.shown(one) != one] == []


@pytest.mark.parametrize(
    ("name", "kind", "names", "sign"),
    [
        ("Steam Deck Controller", USUAL, {"A", "B", "Start", "LB"}, "A"),
        ("Sony DualSense Wireless Controller", PLAYSTATION, {"Cross", "Circle", "Options", "L1"}, "cross"),
        ("Nintendo Switch Pro Controller", NINTENDO, {"A", "B", "+", "L"}, "A"),
    ],
)
def test_names_and_signs_are_those_printed_on_the_gamepad(name: str, kind: str, names: set[str], sign: str) -> None:
    assert kind_of_pad(name) == kind and sign_of(A, kind) == sign
    assert names <= {button_name(button, kind) for button in BUTTONS}


def test_buttons_show_the_gamepad_only_while_it_is_used(app: App) -> None:
    at_table(app, frozen(260), 0, still=True)
    wait(app, 1.0)
    end = next(one for one in widgets(app) if isinstance(one, Button) and one.hotkey == "end_turn")
    pad(app, DOWN)
    assert app.ui.pad["end_turn"] == ("Start", "menu") and "(Start)" in end.tooltip()
    surface = pygame.Surface(app.ui.window)
    end.draw(surface)
    with_sign = pygame.image.tobytes(surface.subsurface(end.rect), "RGB")
    point(app, (600, 300))
    surface.fill(0)
    end.draw(surface)
    assert "(E)" in end.tooltip() and pygame.image.tobytes(surface.subsurface(end.rect), "RGB") != with_sign


@pytest.mark.parametrize(
    ("leaves", "comes"),
    [
        (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
        (pygame.APP_WILLENTERBACKGROUND, pygame.APP_DIDENTERFOREGROUND),
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    ],
)
def test_sleep_stops_sound_and_clock_and_loses_nothing(
    app: App, monkeypatch: pytest.MonkeyPatch, leaves: int, comes: int
) -> None:
    app.settings.turn_time = 5
    fronts: list[bool] = []
    monkeypatch.setattr(app.audio, "set_in_front", fronts.append)
    scene = at_table(app, frozen(260), 0)
    wait(app, 1.0)
    clock = scene.parts.clock
    app.event(Event(leaves))
    spent = clock._spent
    wait(app, 8.0)
    assert clock._spent == spent and not scene.table_view.note.text
    app.event(Event(comes))
    wait(app, 0.5)
    assert clock._spent > spent and fronts == [False, True]


def test_nothing_is_drawn_while_hidden_and_one_frame_comes_after(app: App) -> None:
    pygame.display.set_mode(app.ui.window)
    app.go.menu()
    clock = pygame.time.Clock()
    turn(app, clock)
    app.event(Event(pygame.APP_WILLENTERBACKGROUND))
    app.ui.redraw()
    assert not any(turn(app, clock) for _ in range(3))
    app.event(Event(pygame.APP_DIDENTERFOREGROUND))
    assert turn(app, clock)


@pytest.mark.parametrize("played", [False, True])
def test_the_first_start_on_a_handheld_fills_the_screen_with_larger_text(
    app: App, monkeypatch: pytest.MonkeyPatch, played: bool
) -> None:
    monkeypatch.setenv("SteamDeck", "1")
    monkeypatch.setattr(pygame.display, "set_mode", lambda *_args: None)
    monkeypatch.setattr(Window, "_fit", lambda _self: None)
    if played:
        app.save_settings()
    Window(app)
    assert (app.settings.full_screen, app.ui.text_size) == ((False, 1.0) if played else (True, HANDHELD_TEXT))
