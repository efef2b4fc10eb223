"""F1 and a right click open the matching page of the rules, with the numbers of the game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.steps import STEPS, WORK
from scenes.app.app import App
from scenes.play import topics
from scenes.play.scene import PlayScene
from scenes.rulebook import CHAPTERS, RulebookScene
from scenes.tabletop.panels.chart import TrackRow
from scenes.tabletop.panels.tracker import BankPanel, BarbarianTrack
from scenes.ui.widget import Widget
from sprites.coast import harbour_boats
from tests.scenes import positions
from tests.scenes.apps import new_app
from tests.scenes.driver import at_table, scene_of, wait

KEYS = {chapter.key for chapter in CHAPTERS}


def playing(app: App) -> PlayScene:
    scene = at_table(app, positions.session(positions.crowded()), 0, still=True)
    wait(app, 1.0)
    return scene


def page(app: App) -> str:
    book = app.stack.top
    assert isinstance(book, RulebookScene), app.stack.top
    app.go.back()
    return CHAPTERS[book.open].key


def test_every_topic_has_a_page() -> None:
    assert topics.TOPICS <= KEYS
    named = {step.name for step in STEPS if step.shape != WORK}
    assert set(topics.OF_STEP) <= named


@pytest.mark.parametrize(
    ("kind", "key"), [(BankPanel, "trade"), (BarbarianTrack, "barbarians"), (TrackRow, "improvements")]
)
def test_a_right_click_on_a_panel_opens_its_page(tmp_path: Path, kind: type[Widget], key: str) -> None:
    app = new_app(tmp_path)
    scene = playing(app)
    panel = next(one for one in scene.layers.top().walk() if isinstance(one, kind))
    app.event(Event(pygame.MOUSEBUTTONDOWN, pos=panel.rect.center, button=3))
    assert page(app) == key


def test_a_right_click_on_a_knight_opens_the_page_of_knights(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    scene = playing(app)
    corner = next(corner for corner in range(48) if scene.table_view.table.is_knight(corner))
    x, y = (round(part) for part in scene.table_view.camera.corner(corner))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.event(Event(kind, pos=(x, y), button=3))
    assert page(app) == "knights"


def test_help_opens_the_page_of_the_question_with_the_numbers_of_the_game(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    scene = playing(app)
    scene.orders.help()
    book = scene_of(app, RulebookScene)
    assert str(int(scene.table_view.setup.points)) in book.here
    assert page(app) == topics.of_question(scene.prompt_state.open)
    app.go.rules()
    usual = scene_of(app, RulebookScene)
    assert usual.here == ""


@pytest.mark.parametrize(("kind", "key"), [("harbour", "trade"), ("merchant", "cards")])
def test_a_right_click_on_a_harbour_or_the_merchant_opens_its_page(tmp_path: Path, kind: str, key: str) -> None:
    app = new_app(tmp_path)
    scene = playing(app)
    table_view = scene.table_view
    if kind == "harbour":
        at = harbour_boats(table_view.camera.board, table_view.camera.layout)[0][2]
    else:
        at = table_view.pieces.merchant_at(table_view.table.merchant_hex)
    pos = round(at[0]), round(at[1])
    for press in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.event(Event(press, pos=pos, button=3))
    assert page(app) == key


def test_every_kind_of_place_has_a_page() -> None:
    assert {topic.partition("#")[0] for topic in topics.OF_PLACE.values()} <= KEYS
