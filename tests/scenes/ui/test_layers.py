"""Layers, dialogs and tooltips."""

from __future__ import annotations

import pygame
import pytest

from scenes.ui.button import Button
from scenes.ui.dialog import Dialog
from scenes.ui.label import Label
from scenes.ui.layout import Column
from scenes.ui.text import Style
from tests.scenes.hand import Hand, tip_box


def test_a_dialog_covers_what_is_below_and_is_answered_by_keys() -> None:
    hand = Hand()
    calls: list[str] = []
    below = Button(hand.ui, "below", lambda: calls.append("below"))
    hand.show(below, "topleft")

    def ask() -> None:
        answers = [("Yes", lambda: calls.append("yes")), ("No", lambda: calls.append("no"))]
        dialog = Dialog(hand.ui, "Sure?", "long text " * 400, answers, lambda: close(dialog))
        dialog.center(hand.layers.area)
        hand.layers.push(dialog)

    def close(dialog: Dialog) -> None:
        calls.append("closed")
        hand.layers.pop(dialog)

    ask()
    hand.draw()
    assert hand.click(below), "the layer above lets nothing through"
    assert calls == []
    hand.key(pygame.K_ESCAPE)
    assert calls == ["closed", "no"]
    ask()
    hand.key(pygame.K_RETURN)
    assert calls[2:] == ["closed", "yes"]
    hand.click(below)
    assert calls[4:] == ["below"]


def test_a_tooltip_waits_wraps_and_stays_inside_the_window() -> None:
    hand = Hand((1024, 640))
    button = Button(hand.ui, "x", tip="a long explanation of what this does " * 6)
    hand.show(button, "bottomright")
    hand.move(button.rect.center)
    hand.wait(0.2)
    assert not tip_box(hand.layers)
    hand.wait(1)
    assert tip_box(hand.layers) and hand.layers.area.inflate(-2, -2).contains(tip_box(hand.layers))
    hand.move((5, 5))
    hand.wait(0.1)
    assert not tip_box(hand.layers)


@pytest.mark.parametrize("where", ["bottomright", "bottomleft", "topleft", "center"])
def test_a_tooltip_never_covers_its_button(where: str) -> None:
    hand = Hand((1024, 640))
    button = Button(hand.ui, "x", tip="what this does, in a few words")
    hand.show(button, where)
    hand.move((button.rect.centerx, button.rect.top + 4))
    hand.wait(1)
    assert tip_box(hand.layers) and not tip_box(hand.layers).colliderect(button.rect)


def test_the_tooltip_of_a_label_shows_the_text_that_was_cut_off() -> None:
    hand = Hand()
    label = Label(hand.ui, "Geschwindigkeitsbegrenzung der Barbaren", Style("large"), lines=1)
    label.place(pygame.Rect(0, 0, 120, 30))
    assert label.tooltip() == label.text
    label.place(pygame.Rect(0, 0, 900, 30))
    assert label.tooltip() == ""


def test_the_focus_is_not_shown_behind_another_scene() -> None:
    hand = Hand()
    first, second = (Button(hand.ui, text) for text in ("first", "second"))
    hand.show(Column(hand.ui, [first, second]))
    hand.layers.focus(first)
    hand.layers.pause()
    assert not first.focused
    hand.layers.focus(second)
    assert not second.focused
    hand.layers.resume()
    assert second.focused and hand.layers.focused is second
