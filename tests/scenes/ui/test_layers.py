"""Layers, dialogs and tooltips."""

from __future__ import annotations

import pygame

from scenes.ui.button import Button
from scenes.ui.dialog import Dialog
from scenes.ui.label import Label
from scenes.ui.text import Style
from tests.scenes.hand import Hand


def test_dialog_keys_and_modality() -> None:
    hand = Hand()
    said: list[str] = []
    below = Button(hand.ui, "below", lambda: said.append("below"))
    hand.show(below, "topleft")

    def ask() -> None:
        Dialog(
            hand.ui,
            "Sure?",
            "long text " * 400,
            [("Yes", lambda: said.append("yes")), ("No", lambda: said.append("no"))],
            on_close=lambda: said.append("closed"),
        ).show(hand.layers)

    ask()
    hand.draw()
    assert hand.click(below), "a modal layer lets nothing through"
    assert said == []
    hand.key(pygame.K_ESCAPE)
    assert said == ["closed", "no"]
    ask()
    hand.key(pygame.K_RETURN)
    assert said[2:] == ["closed", "yes"]
    hand.click(below)
    assert said[4:] == ["below"]


def test_tooltip_waits_wraps_and_stays_inside() -> None:
    hand = Hand((1024, 640))
    button = Button(hand.ui, "x", tip="a long explanation of what this does " * 6)
    hand.show(button, "bottomright")
    before = hand.draw()
    hand.move(button.rect.center)
    hand.wait(0.2)
    tooltip = hand.layers._tooltip
    assert not tooltip.shown
    hand.wait(1)
    assert tooltip.shown
    assert hand.layers.area.contains(tooltip.place(hand.layers.area))
    assert hand.draw().get_buffer().raw != before.get_buffer().raw
    hand.move((5, 5))
    hand.wait(0.1)
    assert not tooltip.shown


def test_a_label_that_was_cut_off_is_told_by_its_tooltip() -> None:
    hand = Hand()
    label = Label(hand.ui, "Geschwindigkeitsbegrenzung der Barbaren", Style("large"), lines=1)
    label.place(pygame.Rect(0, 0, 120, 30))
    assert label.tooltip() == label.text
    label.place(pygame.Rect(0, 0, 900, 30))
    assert label.tooltip() == ""
