"""More states for the gallery: what opens in front of a scene, and what keys and the mouse leave behind."""

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
"""Seconds until a scene has come up and a click counts."""
POINTED: Final = {"of a tool": 8, "of a button": 9, "of a card": 26, "to be read": 20}
"""Lessons, counted from 0, by what they point at."""


def wait(stock: Stock, seconds: float) -> None:
    """Let time pass."""
    for _ in range(round(seconds / 0.05)):
        stock.app.update(0.05)


def click(stock: Stock, pos: tuple[int, int]) -> None:
    """The mouse comes there, and its button is pressed."""
    stock.app.event(Event(pygame.MOUSEMOTION, pos=pos, rel=(3, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stock.app.event(Event(kind, pos=pos, button=1))
    wait(stock, OPEN)


def press(stock: Stock, key: int) -> None:
    """A key goes down and up."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        stock.app.event(Event(kind, key=key, mod=0, unicode=""))
    wait(stock, OPEN)


def find(scene: Screen, fits: Callable[[Widget], bool], number: int = 0) -> Widget:
    """One of the widgets of which that is true."""
    root = scene.layers.bottom()
    assert root
    return [one for one in root.walk() if fits(one)][number]


def scene_of(name: str, stock: Stock) -> Screen:
    """A scene of ``shot`` alone in the window."""
    scene = SCENES[name](stock.app, Wish())
    assert isinstance(scene, Screen)
    stock.app.stack.reset(scene)
    wait(stock, 2 * OPEN)
    return scene


def list_opens(name: str, number: int, stock: Stock) -> None:
    """A choice from a list is open in a scene."""
    click(stock, find(scene_of(name, stock), lambda one: isinstance(one, DropDown), number).rect.center)


def name_is_typed(stock: Stock) -> None:
    """A field for text has the focus."""
    click(stock, find(scene_of("setup", stock), lambda one: isinstance(one, TextField)).rect.center)


def keys_in(name: str, stock: Stock) -> None:
    """The ring of the keyboard is somewhere in a scene."""
    scene_of(name, stock)
    for _ in range(4):
        press(stock, pygame.K_TAB)


def playing(stock: Stock, *, hints: bool = False) -> PlayScene:
    """A game that is played, at the turn of a person; nobody speaks in between."""
    settings = stock.app.settings
    settings.show_hints, settings.hints_told, settings.hint_games = hints, [], 0
    scene = PlayScene(stock.app, positions.session(positions.QUESTIONS["turn"]()), 0)
    stock.app.stack.reset(scene)
    wait(stock, 2 * OPEN)
    return scene


def keys_on_board(stock: Stock) -> None:
    """The cursor of the keyboard is on the board."""
    scene = playing(stock)
    scene.orders.take_up("road")
    wait(stock, OPEN)
    press(stock, stock.app.ui.keys.code("board"))


def log_of_one_kind(stock: Stock) -> None:
    """The log tells of one thing only."""
    click(stock, find(playing(stock), lambda one: isinstance(one, Tab), 1).rect.center)


def computers_wait(stock: Stock) -> None:
    """Computers among themselves, stopped."""
    session = frozen(260)
    session.players[0].kind = "easy"
    scene = PlayScene(stock.app, session, 0)
    scene.loop.paused = True
    stock.app.stack.reset(scene)
    wait(stock, OPEN)


def lesson(number: int, stock: Stock) -> None:
    """The guided game points at something."""
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
