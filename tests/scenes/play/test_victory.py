"""A victory is celebrated on the board, and then come the results."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game import events as ev
from scenes.app.app import App
from scenes.app.screen import CALM
from scenes.play.scene import PlayScene
from scenes.play.victory.scene import LASTS, VictoryScene
from scenes.tabletop.board.table_view import TableView
from tests.scenes import positions

WON = (ev.WON, 1, 13, 0, 0)
PRESSES = {
    "click": Event(pygame.MOUSEBUTTONDOWN, pos=(300, 300), button=1),
    "space": Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "),
    "escape": Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""),
}


def _feast(app: App) -> tuple[VictoryScene, list[bool]]:
    app.settings.animation_speed = 1.0
    table_view = TableView(app.ui, positions.session(positions.crowded()), 0)
    table_view.camera.place(pygame.Rect(250, 0, 780, 600))
    went_on: list[bool] = []
    scene = VictoryScene(app, table_view, WON, lambda: went_on.append(True))
    app.stack.push(scene)
    return scene, went_on


def _picture(app: App) -> bytes:
    made = pygame.Surface(app.ui.window)
    app.stack.draw(made)
    return pygame.image.tobytes(made, "RGB")


@pytest.mark.parametrize("name", PRESSES)
def test_a_click_or_a_key_ends_it_but_not_a_hurried_one(app: App, name: str) -> None:
    _scene, went_on = _feast(app)
    app.event(PRESSES[name])
    if PRESSES[name].type == pygame.KEYDOWN:
        app.event(Event(pygame.KEYUP, key=PRESSES[name].key, mod=0))
    assert not went_on
    for _ in range(round(CALM / 0.05) + 2):
        app.update(0.05)
    app.event(PRESSES[name])
    assert went_on == [True] and len(app.stack) == 0


def test_it_ends_by_itself(app: App) -> None:
    _scene, went_on = _feast(app)
    frames = 0
    while not went_on and frames < 400:
        app.update(0.05)
        frames += 1
    assert went_on == [True] and LASTS - 0.2 < frames * 0.05 < LASTS + 0.2


@pytest.mark.parametrize("still", [False, True])
def test_something_is_always_in_the_air_and_nothing_moves_where_that_is_not_wished(app: App, still: bool) -> None:
    app.settings.reduced_motion = app.ui.reduced_motion = still
    _feast(app)
    seen = []
    for _ in range(3):
        for _frame in range(15):
            app.update(0.05)
        seen.append(_picture(app))
    assert len(set(seen)) == (1 if still else 3)


def test_the_timeline_waits_for_it_and_the_table_shows_the_end_then(app: App) -> None:
    scene = PlayScene(app, positions.session(positions.QUESTIONS["turn"]()))
    app.stack.push(scene)
    app.update(0.05)
    scene.presentation.timeline.add([WON])
    app.update(0.05)
    feast = app.stack.top
    assert isinstance(feast, VictoryScene) and scene.presentation.timeline.busy
    feast.close()
    assert app.stack.top is scene and scene.table_view.table.active == 1
