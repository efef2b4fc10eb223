"""Tooltips open where the user moves the mouse or focus, not where a widget appears under a mouse at rest."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.app.commands import keymap
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from tests.scenes.hand import Hand, tip_box

LONG = 1.0
"""Seconds after which a tooltip has opened."""


def button(hand: Hand, tip: str = "what it does") -> Button:
    return Button(hand.ui, "Build", tip=tip)


@pytest.fixture
def hand() -> Hand:
    made = Hand()
    made.show(Label(made.ui, "nothing"), "topleft")
    made.move((640, 360))
    return made


def is_open(hand: Hand) -> bool:
    """Whether a tooltip is shown after enough time to open."""
    hand.wait(LONG)
    return bool(tip_box(hand.layers))


def test_no_tooltip_opens_on_a_widget_built_under_a_mouse_at_rest(hand: Hand) -> None:
    built = hand.show(button(hand))
    assert built.rect.collidepoint((640, 360))
    assert not is_open(hand)
    assert hand.layers.attention() == []
    hand.move((642, 360))
    assert not is_open(hand), "a tiny movement does not count"
    hand.ui.needs_redraw = False
    hand.move((652, 362))
    assert hand.ui.needs_redraw
    assert is_open(hand)


def test_the_tooltip_of_a_rebuilt_widget_stays_open(hand: Hand) -> None:
    hand.show(button(hand))
    hand.move((652, 360))
    assert is_open(hand)
    hand.show(button(hand))
    hand.wait(0.02)
    assert tip_box(hand.layers), "the user may be reading it"
    hand.show(button(hand, "what another does"))
    assert not is_open(hand)


def test_a_click_and_escape_close_it_until_the_mouse_moves(hand: Hand) -> None:
    built = hand.show(button(hand))
    closes: list[Callable[[], bool]] = [lambda: hand.click((652, 360)), lambda: hand.key(pygame.K_ESCAPE)]
    for close in closes:
        hand.move((660, 360))
        hand.move((652, 360))
        assert is_open(hand)
        close()
        assert not is_open(hand)
        assert built.hovered, "the widget still gets clicks"


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE])
def test_it_closes_when_the_window_loses_the_mouse_or_focus(hand: Hand, event: int) -> None:
    hand.show(button(hand))
    hand.move((652, 360))
    assert is_open(hand)
    hand.send(event)
    assert not is_open(hand)
    hand.move((640, 360))
    assert is_open(hand)


def test_a_new_layer_closes_it_for_good(hand: Hand) -> None:
    hand.show(button(hand))
    hand.move((652, 360))
    assert is_open(hand)
    above = Panel(hand.ui, button(hand, "above"))
    above.place(pygame.Rect(600, 320, 100, 80))
    hand.layers.push(above)
    assert not is_open(hand), "the tooltip of the new layer does not open either"
    hand.layers.pop(above)
    assert not is_open(hand)
    hand.move((640, 362))
    assert is_open(hand)


def test_nothing_is_hovered_or_open_behind_another_scene(hand: Hand) -> None:
    hand.ui.keyboard = True
    built = hand.show(button(hand))
    hand.layers.focus(built)
    hand.move((652, 360))
    assert is_open(hand)
    hand.layers.pause()
    assert not is_open(hand)
    assert not built.hovered
    again = hand.show(button(hand))
    assert not again.hovered, "not even after a rebuild"
    hand.layers.resume()
    assert not is_open(hand)
    assert again.hovered
    hand.move((640, 362))
    assert is_open(hand)


def test_hovering_is_updated_after_another_scene(hand: Hand) -> None:
    built = hand.show(button(hand))
    hand.move((652, 360))
    hand.layers.pause()
    hand.ui.mouse = (5, 5)
    hand.layers.resume()
    assert not built.hovered


def test_another_scene_cancels_a_press(hand: Hand) -> None:
    pressed: list[int] = []
    built = hand.show(Button(hand.ui, "Build", lambda: pressed.append(1)))
    hand.down(built.rect.center)
    hand.layers.pause()
    hand.layers.resume()
    hand.up(built.rect.center)
    assert pressed == []


def test_a_refused_click_shows_the_reason(hand: Hand) -> None:
    built = hand.show(Button(hand.ui, "Build", reason="No brick."))
    hand.click(built)
    assert is_open(hand)
    assert built.tooltip() == "No brick."
    hand.move((5, 5))
    assert not is_open(hand)


def test_a_refused_key_is_explained_at_its_button_for_a_while(hand: Hand) -> None:
    hand.ui.keys = keymap({})
    built = hand.show(Button(hand.ui, "Take back", reason="Nothing can be taken back.", hotkey="undo"), "topleft")
    refuse = hand.ui.keys.code("undo")
    for ends in (lambda: hand.wait(theme.TIP_STAYS), lambda: hand.move((700, 300)), lambda: hand.key(pygame.K_F9)):
        hand.move((640, 360))
        hand.key(refuse)
        assert is_open(hand)
        assert tip_box(hand.layers).top - built.rect.bottom < 20, "it is not at the mouse"
        ends()
        assert not is_open(hand)


def test_keys_also_open_it(hand: Hand) -> None:
    hand.show(Column(hand.ui, [button(hand, "one"), button(hand, "two")]))
    hand.key(pygame.K_TAB)
    assert is_open(hand)
    assert hand.layers.attention()[0].tooltip() == "one"
    hand.key(pygame.K_ESCAPE)
    assert not is_open(hand)
    hand.key(pygame.K_DOWN)
    assert is_open(hand)
    assert hand.layers.attention()[0].tooltip() == "two"
    assert hand.layers.focused
    hand.move((hand.layers.focused.rect.centerx, 5))
    assert not is_open(hand), "the mouse has moved elsewhere"


def test_a_tooltip_is_at_the_focused_widget_or_at_the_mouse(hand: Hand) -> None:
    first, second = button(hand, "one"), button(hand, "two")
    hand.show(Column(hand.ui, [first, second]), width=600)
    at_mouse = (first.rect.right - 5, first.rect.centery)
    ways: list[tuple[Callable[[], bool], tuple[int, int]]] = [
        (lambda: hand.key(pygame.K_TAB), first.rect.midbottom),
        (lambda: hand.key(pygame.K_DOWN), second.rect.midbottom),
        (lambda: hand.move(at_mouse), at_mouse),
    ]
    for come, place in ways:
        come()
        assert is_open(hand)
        assert pygame.Rect(0, 0, 60, 60).move(place[0] - 30, place[1] - 30).colliderect(tip_box(hand.layers))


def test_no_tooltip_opens_on_what_the_wheel_scrolls_under_the_mouse(hand: Hand) -> None:
    buttons = [button(hand, f"tip {number}") for number in range(40)]
    scroll = Scroll(hand.ui, Column(hand.ui, buttons))
    hand.show(scroll)
    hand.move((scroll.rect.left + 20, 360))
    assert is_open(hand)
    hand.wheel(-3)
    assert not is_open(hand)
    assert scroll.at
    now = next(one for one in buttons if one.rect.collidepoint((scroll.rect.left + 20, 360)))
    assert now.hovered, "a click goes to what is under the mouse"
