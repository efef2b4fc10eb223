"""Scenes in front of others: no event passes below, and Esc or a click outside closes those that may be left."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.app.screen import Screen
from scenes.dialog import DialogScene
from scenes.newgame.characters import CharacterScene
from scenes.play.pause import PauseScene
from scenes.setup import SetupScene
from scenes.ui.panel import Panel

OUTSIDE = (3, 400)
Make = Callable[[App], Modal]


class Below(Screen):
    """Records the events that reach it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.heard: list[int] = []

    def enter(self) -> None:
        """Build no widgets."""

    def resize(self) -> None:
        """Lay out no widgets."""

    def event(self, event: Event) -> Event | None:
        self.heard.append(event.type)
        return None


def characters(app: App) -> Modal:
    return CharacterScene(app, SetupScene(app).choices.seats[1], lambda _character: None)


def pause(app: App) -> Modal:
    return PauseScene(app, lambda: None, app.go.rules, app.go.about)


def question(app: App) -> Modal:
    return DialogScene(app, "A question", "Something is asked.", [("Yes", None), ("No", None)])


def show(app: App, modal: Modal, seconds: float = 1.0) -> Below:
    below = Below(app)
    app.stack.push(below)
    app.stack.push(modal)
    app.stack.update(seconds)
    return below


def click(app: App, button: int = 1, pos: tuple[int, int] = OUTSIDE) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.stack.event(Event(kind, pos=pos, button=button, rel=(0, 0), buttons=(0, 0, 0)))


@pytest.mark.parametrize("make", [characters, pause])
@pytest.mark.parametrize("button", [1, 3])
def test_a_click_outside_closes_a_scene_that_may_be_left(app: App, make: Make, button: int) -> None:
    below = show(app, make(app))
    click(app, button)
    assert app.stack.top is below
    assert pygame.MOUSEBUTTONDOWN not in below.heard, "the click does nothing else"


@pytest.mark.parametrize("make", [characters, pause])
def test_the_second_half_of_a_double_click_does_not_close_it(app: App, make: Make) -> None:
    modal = make(app)
    show(app, modal, seconds=0.1)
    click(app)
    assert app.stack.top is modal


@pytest.mark.parametrize("make", [characters, pause])
def test_the_wheel_and_clicks_inside_do_not_close_it(app: App, make: Make) -> None:
    modal = make(app)
    show(app, modal)
    click(app, button=4)
    panel = next(widget for widget in modal.layers.top().walk() if isinstance(widget, Panel))
    click(app, pos=(panel.rect.left + 8, panel.rect.centery))
    assert app.stack.top is modal


@pytest.mark.parametrize("make", [characters, pause, question])
def test_no_event_passes_below_and_escape_closes(app: App, make: Make) -> None:
    below = show(app, make(app))
    app.stack.event(Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z"))
    app.stack.event(Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert not below.heard
    app.stack.event(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert app.stack.top is below


def test_a_click_outside_does_not_answer_a_question(app: App) -> None:
    modal = question(app)
    show(app, modal)
    click(app)
    assert app.stack.top is modal
