"""F1 opens the matching page of the rules in every scene, and so does a right click on many widgets."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from scenes import shot
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.book.blocks import Cost, Item
from scenes.newgame.preview import Preview
from scenes.replay.scene import ReplayScene
from scenes.rulebook import CHAPTERS, RulebookScene
from scenes.setup import SetupScene
from scenes.tabletop.words import options
from scenes.ui.toggle import Toggle
from tests.scenes import positions
from tests.scenes.driver import at_table, key, wait, widget_of

PAGES = {
    "menu": "first",
    "setup": "variants",
    "settings": "program",
    "keys": "program",
    "games": "program",
    "replay": "program",
    "results": "program",
    "characters": "opponents",
    "attack": "barbarians",
    "spotlight": "goal",
    "victory": "goal",
}


def page(app: App) -> str:
    book = app.stack.top
    assert isinstance(book, RulebookScene), book
    return CHAPTERS[book.open].key


@pytest.mark.parametrize("name", PAGES)
def test_f1_opens_the_page_of_each_scene(app: App, name: str) -> None:
    scene = shot.SCENES[name](app, shot.Wish())
    app.stack.push(scene)
    wait(app, 1.0)
    key(app, pygame.K_F1)
    assert page(app) == PAGES[name]
    app.go.back()
    assert app.stack.top is scene


def test_the_page_of_every_scene_exists() -> None:
    chapters = {chapter.key: chapter for chapter in CHAPTERS}
    pages = {kind.chapter for kind in _kinds(Screen) if kind.chapter}
    for topic in pages:
        chapter, _mark, picture = topic.partition("#")
        blocks = chapters[chapter].blocks
        assert not picture or any(isinstance(one, (Item, Cost)) and one.picture == picture for one in blocks), topic


def _kinds(kind: type[Screen]) -> list[type[Screen]]:
    """A class and all its subclasses."""
    return [kind, *(deeper for subclass in kind.__subclasses__() for deeper in _kinds(subclass))]


@pytest.mark.parametrize("option", options.OPTIONS)
def test_an_option_of_a_new_game_is_looked_up_by_focus_and_by_mouse(app: App, option: str) -> None:
    scene = SetupScene(app)
    app.stack.push(scene)
    wait(app, 1.0)
    root = scene.layers.top()
    row = next(one for one in root.walk() if isinstance(one, Toggle) and one.text == options.OPTIONS[option][0])
    title = options.OPTIONS[option][0]
    app.ui.keyboard = True
    scene.layers.focus(row)
    chapter, _mark, picture = row.topic.partition("#")
    blocks = next(one.blocks for one in CHAPTERS if one.key == chapter)
    assert any(isinstance(one, Item) and one.picture == picture and one.title == title for one in blocks)
    if scene.layers.under(row.rect.center) and row in scene.layers.under(row.rect.center):
        assert scene.topic() == row.topic
        app.event(Event(pygame.MOUSEBUTTONDOWN, pos=row.rect.center, button=3))
        assert page(app) == "variants"


def test_a_right_click_on_the_board_of_a_new_game_opens_the_page_of_boards(app: App) -> None:
    scene = SetupScene(app)
    app.stack.push(scene)
    wait(app, 1.0)
    app.event(Event(pygame.MOUSEBUTTONDOWN, pos=widget_of(scene, Preview).rect.center, button=3))
    assert page(app) == "boards"


def test_at_the_table_f1_opens_the_page_of_the_question(app: App) -> None:
    at_table(app, positions.session(positions.QUESTIONS["robber"]()), 0, still=True)
    wait(app, 1.0)
    key(app, pygame.K_F1)
    assert page(app) == "robber"
    book = app.stack.top
    assert isinstance(book, RulebookScene) and book.here
    key(app, pygame.K_F1)
    assert app.stack.top is book, "F1 in the book does not open another"


def test_a_right_click_on_a_panel_of_a_replay_opens_its_page(app: App) -> None:
    scene = shot.SCENES["replay"](app, shot.Wish())
    app.stack.push(scene)
    wait(app, 1.0)
    assert isinstance(scene, ReplayScene) and scene.desk
    app.event(Event(pygame.MOUSEBUTTONDOWN, pos=scene.desk.desk.bank.rect.center, button=3))
    assert page(app) == "trade"
    book = app.stack.top
    assert isinstance(book, RulebookScene) and "The Island" in book.here
