"""More states for the gallery: lists and fields that are open, and the effects of keys and the mouse."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame.event import Event

from scenes.app.screen import Screen
from scenes.play.guide.scene import GuideScene
from scenes.play.scene import PlayScene
from scenes.shot import SCENES, Wish
from scenes.tabletop.panels.log_panel import Tab
from scenes.ui.dropdown import DropDown
from scenes.ui.field import TextField
from scenes.ui.widget import Widget
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.test_matrix import Stock

OPEN: Final = 0.5
"""Seconds until a scene has opened and a click counts."""
POINTED: Final = {"of a corner": 2, "of a button": 7, "free": 13, "to be read": 14, "of a hex": 18, "of a knight": 21}
"""The numbers of lessons, from 0, by what they point at."""


def wait(stock: Stock, seconds: float) -> None:
    """Let time pass."""
    for _ in range(round(seconds / 0.05)):
        stock.app.update(0.05)


def click(stock: Stock, pos: tuple[int, int]) -> None:
    """Move the mouse to a point, and click."""
    stock.app.event(Event(pygame.MOUSEMOTION, pos=pos, rel=(3, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stock.app.event(Event(kind, pos=pos, button=1))
    wait(stock, OPEN)


def press(stock: Stock, key: int) -> None:
    """Press and release a key."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        stock.app.event(Event(kind, key=key, mod=0, unicode=""))
    wait(stock, OPEN)


def find(scene: Screen, fits: Callable[[Widget], bool], number: int = 0) -> Widget:
    """The widget with that number, from 0, among those that fit."""
    return [part for part in scene.layers.bottom().walk() if fits(part)][number]


def scene_of(name: str, stock: Stock) -> Screen:
    """Show a scene of ``scenes.shot`` alone in the window."""
    scene = SCENES[name](stock.app, Wish())
    assert isinstance(scene, Screen)
    stock.app.stack.reset(scene)
    wait(stock, 2 * OPEN)
    return scene


def list_opens(name: str, number: int, stock: Stock) -> None:
    """Open a drop-down list in a scene."""
    click(stock, find(scene_of(name, stock), lambda part: isinstance(part, DropDown), number).rect.center)


def name_is_typed(stock: Stock) -> None:
    """Focus a text field."""
    click(stock, find(scene_of("setup", stock), lambda part: isinstance(part, TextField)).rect.center)


def keys_in(name: str, stock: Stock) -> None:
    """Move the keyboard focus a few steps in a scene."""
    scene_of(name, stock)
    for _ in range(4):
        press(stock, pygame.K_TAB)


def playing(stock: Stock, *, hints: bool = False) -> PlayScene:
    """A running game, at the turn of a person."""
    settings = stock.app.settings
    settings.show_hints, settings.hints_told, settings.hint_games = hints, [], 0
    scene = PlayScene.local(stock.app, positions.session(positions.QUESTIONS["turn"]()), 0)
    stock.app.stack.reset(scene)
    wait(stock, 2 * OPEN)
    return scene


def keys_on_board(stock: Stock) -> None:
    """Put the keyboard cursor on the board."""
    scene = playing(stock)
    scene.orders.take_up("road")
    wait(stock, OPEN)
    press(stock, stock.app.ui.keys.code("board"))


def log_of_one_kind(stock: Stock) -> None:
    """Filter the log by one kind of entry."""
    click(stock, find(playing(stock), lambda part: isinstance(part, Tab), 1).rect.center)


def computers_wait(stock: Stock) -> None:
    """A game that only computers play, paused."""
    session = frozen(260)
    session.players[0].kind = "easy"
    scene = PlayScene.local(stock.app, session, 0)
    scene.loop.paused = True
    stock.app.stack.reset(scene)
    wait(stock, OPEN)


def lesson(number: int, stock: Stock) -> None:
    """A lesson of the guided game that points at something."""
    stock.app.stack.reset(GuideScene(stock.app, number))
    wait(stock, 2 * OPEN)


PANELS: Final[dict[str, Callable[[Stock], object]]] = {
    **{f"new game, list {number + 1}": partial(list_opens, "setup", number) for number in range(3)},
    "new game, a name": name_is_typed,
    "settings, a list": partial(list_opens, "settings", 0),
    "replay, whose eyes": partial(list_opens, "replay", 0),
    **{f"keys in {name}": partial(keys_in, name) for name in ("menu", "setup", "settings", "games")},
    "a game is played": playing,
    "a hint": partial(playing, hints=True),
    "keys on the board": keys_on_board,
    "the log of one kind": log_of_one_kind,
    "computers, stopped": computers_wait,
    **{f"a lesson, {where}": partial(lesson, number) for where, number in POINTED.items()},
}
