"""Each widget by mouse, by keyboard, and drawn at three window sizes."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.ui.button import Button
from scenes.ui.dialog import Dialog
from scenes.ui.dropdown import DropDown
from scenes.ui.field import TextField
from scenes.ui.keymap import Keymap
from scenes.ui.label import Label, Picture
from scenes.ui.layout import Column
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.slider import Slider, Stepper
from scenes.ui.toggle import Toggle
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget
from tests.scenes.hand import SIZES, Hand

MAKERS: dict[str, Callable[[UiContext], Widget]] = {
    "label": lambda ui: Label(ui, "pay {ore}{wool} {b}now{/b}"),
    "picture": lambda ui: Picture(ui, "icon/ore", 40),
    "button": lambda ui: Button(ui, "Build", icon="icon/road"),
    "disabled": lambda ui: Button(ui, "Build", reason="No brick."),
    "selected": lambda ui: Button(ui, "", icon="icon/road", selected=True),
    "toggle": lambda ui: Toggle(ui, "Hints", True),
    "stepper": lambda ui: Stepper(ui, 3, 2, 6),
    "slider": lambda ui: Slider(ui, 0.5, 0, 1, 0.1),
    "dropdown": lambda ui: DropDown(ui, ["one", "two"], 0),
    "field": lambda ui: TextField(ui, "Zoë", hint="name"),
    "scroll": lambda ui: Scroll(ui, Column(ui, [Label(ui, str(i)) for i in range(90)])),
    "panel": lambda ui: Panel(ui, Label(ui, "text")),
    "dialog": lambda ui: Dialog(ui, "Sure?", "It is gone then.", [("Yes", None), ("No", None)], lambda: None),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MAKERS)
def test_every_widget_is_drawn_within_the_window(name: str, size: tuple[int, int]) -> None:
    hand = Hand(size)
    widget = hand.show(MAKERS[name](hand.ui))
    hand.wait(0.1)
    hand.draw()
    hand.ui.keyboard = True
    hand.layers.focus(widget)
    widget.hovered = True
    hand.wait(0.2)
    hand.draw()
    assert pygame.Rect((0, 0), size).contains(widget.rect)


def test_a_button_is_pressed_by_mouse() -> None:
    hand = Hand()
    pressed: list[int] = []
    button = hand.show(Button(hand.ui, "Build", lambda: pressed.append(1)))
    assert hand.click(button)
    assert pressed == [1]
    assert hand.played == ["click"]
    hand.down(button.rect.center)
    hand.move((5, 5))
    hand.up((5, 5))
    assert pressed == [1], "it was released elsewhere"
    assert not hand.click((5, 5)), "a click outside is left to the scene"


def test_a_button_is_pressed_by_keyboard() -> None:
    hand = Hand()
    hand.ui.keys = Keymap({"build": pygame.K_b})
    pressed: list[int] = []
    hand.show(Button(hand.ui, "Build", lambda: pressed.append(1), hotkey="build"))
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_SPACE)
    hand.key(pygame.K_b)
    assert pressed == [1, 1, 1]
    hand.key(pygame.K_b, pygame.KMOD_CTRL)
    assert pressed == [1, 1, 1]


def test_a_disabled_button_says_why() -> None:
    hand = Hand()
    pressed: list[int] = []
    button = hand.show(Button(hand.ui, "Build", lambda: pressed.append(1), reason="No brick."))
    hand.click(button)
    hand.key(pygame.K_RETURN)
    assert not pressed
    assert hand.played == ["error", "error"]
    assert button.tooltip() == "No brick."


def test_a_button_glows_slowly_and_then_requests_no_frames() -> None:
    hand = Hand()
    button = Button(hand.ui, "Build")
    hand.show(button)
    hand.move(button.rect.center)
    hand.layers.update(0.02)
    assert 0 < button.glow < 1
    hand.wait(1)
    assert button.glow == 1
    hand.ui.needs_redraw = False
    hand.wait(1)
    assert not hand.ui.needs_redraw


def test_a_toggle_is_switched_by_mouse_and_keys() -> None:
    hand = Hand()
    seen: list[bool] = []
    toggle = hand.show(Toggle(hand.ui, "Hints", False, seen.append))
    hand.click(toggle)
    hand.key(pygame.K_SPACE)
    assert seen == [True, False]


def test_a_stepper_stops_at_its_ends() -> None:
    hand = Hand()
    seen: list[int] = []
    stepper = hand.show(Stepper(hand.ui, 3, 2, 4, seen.append))
    hand.click((stepper.rect.right - 5, stepper.rect.centery))
    hand.click((stepper.rect.right - 5, stepper.rect.centery))
    assert seen == [4]
    assert hand.played == ["tick", "error"]
    hand.key(pygame.K_LEFT)
    hand.click((stepper.rect.left + 5, stepper.rect.centery))
    assert seen == [4, 3, 2]


def test_a_slider_is_dragged_and_moved_by_keys() -> None:
    hand = Hand()
    seen: list[float] = []
    final: list[float] = []
    slider = hand.show(Slider(hand.ui, 0.5, 0, 1, 0.1, seen.append, on_release=final.append))
    hand.down((slider.rect.left + 11, slider.rect.centery))
    hand.move((slider.rect.right + 400, slider.rect.centery))
    assert final == []
    hand.up((slider.rect.right + 400, slider.rect.centery))
    assert seen == [0, 1]
    assert final == [1]
    hand.key(pygame.K_LEFT)
    assert seen[-1] == final[-1] == 0.9


def test_a_dropdown_is_used_by_mouse() -> None:
    hand = Hand()
    seen: list[int] = []
    drop = hand.show(DropDown(hand.ui, ["one", "two", "three"], 0, seen.append))
    hand.click(drop)
    hand.draw()
    hand.click((drop.rect.centerx, drop.rect.bottom + 2 + 6 + 34 * 2 + 10))
    assert seen == [2]
    hand.click(drop)
    hand.click((5, 5))
    assert seen == [2]
    assert not hand.click((5, 5)), "the list has closed"


def test_a_dropdown_is_used_by_keyboard() -> None:
    hand = Hand()
    seen: list[int] = []
    drop = hand.show(DropDown(hand.ui, ["one", "two", "three"], 0, seen.append))
    for key in (pygame.K_TAB, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN):
        hand.key(key)
    assert seen == [1]
    assert hand.layers.focused is drop
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_ESCAPE)
    assert seen == [1]
    assert hand.layers.focused is drop


def test_home_end_and_letters_jump_in_a_dropdown() -> None:
    hand = Hand()
    seen: list[int] = []
    hand.show(DropDown(hand.ui, ["easy", "normal", "Nimble", "hard"], 0, seen.append))
    hand.key(pygame.K_TAB)
    for keys in ((pygame.K_END,), (pygame.K_HOME,), (pygame.K_n,), (pygame.K_n,), (pygame.K_n,), (pygame.K_z,)):
        hand.key(pygame.K_RETURN)
        for key in keys:
            hand.send(pygame.KEYDOWN, key=key, mod=0, unicode=chr(key) if key < 127 else "")
        hand.key(pygame.K_RETURN)
    assert seen == [3, 0, 1, 2, 1]


def test_a_dropdown_with_many_options_stays_in_the_window() -> None:
    hand = Hand((1024, 640))
    drop = DropDown(hand.ui, [f"option {i}" for i in range(60)], 59)
    hand.show(drop, "bottomleft")
    hand.click(drop)
    hand.draw()
    popup = hand.layers.top()
    assert hand.layers.area.contains(popup.rect)
    assert hand.layers.focused
    assert popup.rect.contains(hand.layers.focused.rect)


def test_a_text_field_is_typed_in_and_cleared() -> None:
    hand = Hand()
    seen: list[str] = []
    final: list[str] = []
    field = TextField(hand.ui, "", seen.append, on_enter=final.append, longest=6, hint="your name")
    hand.show(field)
    hand.draw()
    hand.click(field)
    hand.wait(0.1)
    hand.type("Thảo{b}")
    assert field.text == "Thảo{b"
    hand.key(pygame.K_BACKSPACE)
    hand.draw()
    assert field.text == "Thảo{"
    hand.key(pygame.K_RETURN)
    assert final == ["Thảo{"]
    hand.key(pygame.K_HOME)
    for _ in range(9):
        hand.key(pygame.K_DELETE)
    assert field.text == ""
    assert hand.key(pygame.K_a), "letters never become hotkeys"
    hand.send(pygame.TEXTEDITING, text="ee", start=0, length=0)
    hand.draw()
    hand.send(pygame.TEXTINPUT, text="ề")
    assert field.text == "ề"


def test_a_field_refuses_letters_that_cannot_be_shown() -> None:
    hand = Hand()
    field = TextField(hand.ui, "", longest=40)
    hand.show(field)
    hand.click(field)
    hand.wait(0.1)
    hand.type("Ż Thảo Ёж ß?\u0301")
    assert field.text == "Ż Thảo Ёж ß?\u0301"
    assert "error" not in hand.played and not field.tooltip()
    for letters in ("你", "😀", "❤\ufe0f", "\ud83d"):
        hand.send(pygame.TEXTINPUT, text=f"<{letters}>")
        hand.draw()
    assert field.text == "Ż Thảo Ёж ß?\u0301<><><><>"
    assert hand.played.count("error") == 3
    hand.send(pygame.TEXTINPUT, text="a\x00\t\u202eb\u200d")
    assert field.text.endswith(">ab")
    assert hand.played.count("error") == 3, "invisible characters are dropped without a sound"


def test_a_scroll_is_moved_by_wheel_bar_and_keys() -> None:
    hand = Hand()
    scroll = Scroll(hand.ui, Column(hand.ui, [Label(hand.ui, f"line {i}") for i in range(100)]))
    hand.show(scroll)
    hand.move(scroll.rect.center)
    hand.wheel(-1)
    hand.wait(1)
    assert scroll.at == 72
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_END)
    hand.wait(2)
    assert scroll.at == scroll.most
    hand.key(pygame.K_HOME)
    hand.wait(2)
    assert scroll.at == 0
    knob = (scroll.rect.right - 4, scroll.rect.top + 5)
    hand.down(knob)
    hand.move((knob[0], scroll.rect.bottom + 500))
    hand.up((knob[0], scroll.rect.bottom + 500))
    assert scroll.at == scroll.most


def test_a_scroll_reveals_the_focus() -> None:
    hand = Hand()
    buttons = [Button(hand.ui, f"button {i}") for i in range(40)]
    scroll = Scroll(hand.ui, Column(hand.ui, buttons))
    hand.show(scroll)
    hand.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert hand.layers.focused is buttons[-1]
    assert scroll.rect.contains(buttons[-1].rect)
    assert not hand.click((buttons[0].rect.centerx, scroll.rect.top - 3)), (
        "what is scrolled out of sight gets no clicks"
    )
