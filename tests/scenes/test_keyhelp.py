"""The help of F3: every key that it shows does something where it was opened."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from game.play.session import PERSON
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.keyhelp import KeyHelpScene
from scenes.play.demo import demo_session
from scenes.play.scene import PlayScene
from scenes.shot import SCENES, Wish
from tests.scenes import positions
from user.games import save_as

UNUSED = pygame.K_F7
BY_APP = ("keys", "sound", "full_screen")
"""Not the business of scenes."""


def question(name: str) -> Callable[[App], Screen]:
    return lambda app: PlayScene(app, positions.session(positions.QUESTIONS[name]()))


def screen(name: str) -> Callable[[App], Screen]:
    def make(app: App) -> Screen:
        scene = SCENES[name](app, Wish())
        assert isinstance(scene, Screen)
        return scene

    return make


def game_list(app: App) -> Screen:
    """With a game in it."""
    save_as(app.storage, demo_session(5), "One")
    return screen("games")(app)


def hot_seat(step: str) -> Callable[[App], Screen]:
    """Two people and four computers; nobody's cards are seen."""

    def make(app: App) -> Screen:
        session = positions.session(positions.QUESTIONS[step]())
        app.settings.computer_pace = 100.0
        decision = session.decision()
        assert decision
        for seat, player in enumerate(session.players):
            is_person = seat in (1, 2) if step == "turn" else seat in (decision.seat, decision.seat + 1)
            player.kind = PERSON if is_person else "random"
        return PlayScene(app, session)

    return make


PLACES = {name: screen(name) for name in SCENES if "-" not in name}
PLACES |= {f"question {name}": question(name) for name in positions.QUESTIONS}
PLACES |= {
    "list": game_list,
    "covered cards": hot_seat("turn"),
    "who builds": hot_seat("between turns"),
}


def opened(app: App, place: str) -> Screen:
    app.stack.clear()
    scene = PLACES[place](app)
    app.stack.push(scene)
    for _ in range(6):
        app.update(0.2)
    return scene


def done(scene: Screen) -> int:
    return len(scene.match.session.log) if isinstance(scene, PlayScene) else 0


def picture(app: App) -> bytes:
    surface = pygame.Surface(app.kit.window)
    app.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def does_something(app: App, scene: Screen, key: int) -> bool:
    app.draw(pygame.Surface(app.kit.window))
    before = app.stack.scenes, done(scene)
    app.event(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    app.event(Event(pygame.KEYUP, key=key, mod=0))
    is_drawn = app.kit.needs_redraw
    app.update(0.05)
    return is_drawn or (app.stack.scenes, done(scene)) != before


@pytest.mark.parametrize("place", PLACES)
def test_every_key_that_is_shown_does_something(app: App, place: str) -> None:
    scene = opened(app, place)
    listed = [name for name in KeyHelpScene(app, scene).listed() if name not in BY_APP]
    assert not does_something(app, scene, UNUSED)
    for name in listed:
        if app.stack.top is not scene or isinstance(scene, PlayScene):
            scene = opened(app, place)
        assert does_something(app, scene, app.kit.keys.code(name)), name


@pytest.mark.parametrize("place", PLACES)
def test_esc_is_shown_where_it_does_something(app: App, place: str) -> None:
    app.settings.reduced_motion = True
    app.use_settings()
    scene = opened(app, place)
    before, scenes = picture(app), app.stack.scenes
    app.event(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert (app.stack.scenes != scenes or picture(app) != before) == scene.steps_back
