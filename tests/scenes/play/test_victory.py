"""A victory is celebrated on the board before the results."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game import events as ev
from game.play.session import PERSON
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
    table_view.cast.players[WON[1]].kind = PERSON
    table_view.camera.place(pygame.Rect(250, 0, 780, 600))
    closed: list[bool] = []
    scene = VictoryScene(app, table_view, WON, lambda: closed.append(True))
    app.stack.push(scene)
    return scene, closed


def _picture(app: App) -> bytes:
    surface = pygame.Surface(app.ui.window)
    app.stack.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("name", PRESSES)
def test_a_click_or_key_closes_it_after_a_moment(app: App, name: str) -> None:
    _scene, closed = _feast(app)
    app.event(PRESSES[name])
    if PRESSES[name].type == pygame.KEYDOWN:
        app.event(Event(pygame.KEYUP, key=PRESSES[name].key, mod=0))
    assert not closed
    for _ in range(round(CALM / 0.05) + 2):
        app.update(0.05)
    app.event(PRESSES[name])
    assert closed == [True] and len(app.stack) == 0


def test_it_closes_by_itself(app: App) -> None:
    _scene, closed = _feast(app)
    frames = 0
    while not closed and frames < 400:
        app.update(0.05)
        frames += 1
    assert closed == [True] and LASTS - 0.2 < frames * 0.05 < LASTS + 0.2


@pytest.mark.parametrize("still", [False, True])
def test_the_picture_always_moves_unless_motion_is_reduced(app: App, still: bool) -> None:
    app.settings.reduced_motion = app.ui.reduced_motion = still
    _feast(app)
    seen = []
    for _ in range(3):
        for _frame in range(15):
            app.update(0.05)
        seen.append(_picture(app))
    assert len(set(seen)) == (1 if still else 3)


def test_the_timeline_waits_for_it_and_then_shows_the_final_table(app: App) -> None:
    scene = PlayScene(app, positions.session(positions.QUESTIONS["turn"]()))
    app.stack.push(scene)
    app.update(0.05)
    scene.presentation.timeline.add([WON])
    app.update(0.05)
    victory = app.stack.top
    assert isinstance(victory, VictoryScene) and scene.presentation.timeline.busy
    victory.close()
    assert app.stack.top is scene and scene.table_view.table.active == 1


def test_a_computers_victory_is_quieter_and_tells_people_their_places(app: App) -> None:
    app.settings.animation_speed = 1.0
    scene = PlayScene(app, positions.session(positions.QUESTIONS["turn"]()), still=True)
    app.stack.push(scene)
    app.update(0.05)
    scene.table_view.table.points[:3] = [9, 13, 10]
    quiet = VictoryScene(app, scene.table_view, WON, lambda: None)
    app.stack.push(quiet)
    assert quiet.losers == [0] and "place 3 of 4" in quiet._place(0)
    seen = []
    for _ in range(3):
        for _frame in range(25):
            app.update(0.05)
        seen.append(_picture(app))
    assert len(set(seen)) == 1, "nothing moves once the name is in its place"
