"""A user of the program, for tests of scenes: presses keys, moves the mouse, clicks and waits.

``Hand`` (hand.py) does the same for one widget alone, ``Window`` (window.py) for a real window.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import pygame
from pygame.event import Event

from game.play.session import Session
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.app.stack import Scene, Stack
from scenes.play.local_match import LocalMatch
from scenes.play.scene import PlayScene
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.widget import Widget

FRAME = 0.05
REST = 0.7
"""Seconds before a click in a new scene, which ignores clicks at first."""
Point = tuple[float, float]
Kind = TypeVar("Kind", bound=Widget)
Shown = TypeVar("Shown", bound=Scene)
Listener = App | Stack | Scene
"""Takes events."""


def key(to: Listener, *codes: int, mod: int = 0) -> None:
    """Press keys and release them, one after another."""
    for code in codes:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            to.event(Event(kind, key=code, mod=mod, unicode=""))


def key_by_key(app: App, *codes: int, mod: int = 0) -> None:
    """Press keys, with a frame after each."""
    for code in codes:
        key(app, code, mod=mod)
        app.update(0.02)


def calm_key(app: App, code: int) -> None:
    """Wait until the scene takes input, then press a key."""
    app.update(REST)
    key(app, code)


def point(to: Listener, at: Point) -> None:
    """Move the mouse to a place."""
    to.event(Event(pygame.MOUSEMOTION, pos=_pixel(at), rel=(9, 0), buttons=(0, 0, 0)))


def click(to: Listener, at: Point | Widget, button: int = 1) -> None:
    """Move the mouse to a place, or the middle of a widget, and press a button."""
    where = at.rect.center if isinstance(at, Widget) else at
    point(to, where)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        to.event(Event(kind, pos=_pixel(where), button=button))


def wait(app: App, seconds: float = 0.5) -> None:
    """Let time pass, frame by frame."""
    for _ in range(round(seconds / FRAME)):
        app.update(FRAME)


def at_table(app: App, session: Session, viewer: int | None = None, *, still: bool = False) -> PlayScene:
    """The play scene of a game, and nothing below it."""
    scene = PlayScene.local(app, session, viewer, still=still)
    app.stack.reset(scene)
    return scene


def local(scene: PlayScene) -> LocalMatch:
    """The match of a game whose rules run in this program."""
    assert isinstance(scene.match, LocalMatch)
    return scene.match


def saved_in(scene: PlayScene) -> Path | None:
    """The file of the game on the screen; None if it has not been written yet."""
    slot = local(scene).slot
    return slot.path if slot else None


def top(app: App) -> Scene:
    """The highest scene."""
    assert app.stack.top
    return app.stack.top


def scene_of(app: App, kind: type[Shown]) -> Shown:
    """The highest scene, which must be of that type."""
    assert isinstance(app.stack.top, kind)
    return app.stack.top


def widgets(where: App | Screen) -> list[Widget]:
    """All widgets on the highest layer of a scene or of the program's highest scene."""
    scene = top(where) if isinstance(where, App) else where
    assert isinstance(scene, Screen)
    return list(scene.layers.top().walk())


def widget_of(where: App | Screen, kind: type[Kind]) -> Kind:
    """The first widget of a type on the highest layer."""
    return next(widget for widget in widgets(where) if isinstance(widget, kind))


def texts(where: App | Screen) -> list[str]:
    """All texts on the highest layer."""
    return [one.text for one in widgets(where) if isinstance(one, (Button, Label))]


def buttons(where: App | Screen, text: str) -> list[Button]:
    """The buttons with this text; if there are none, those whose text contains it."""
    found = [one for one in widgets(where) if isinstance(one, Button)]
    return [one for one in found if one.text == text] or [one for one in found if text in one.text]


def press(app: App, text: str, place: int = 0) -> None:
    """Wait until the scene takes input, then click the button with this text, which must be usable."""
    app.update(REST)
    button = buttons(app, text)[place]
    assert button.usable, button.reason
    click(app, button)


def _pixel(at: Point) -> tuple[int, int]:
    return round(at[0]), round(at[1])
