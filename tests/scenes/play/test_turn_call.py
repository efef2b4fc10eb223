"""The ribbon that calls a person to their turn."""

from __future__ import annotations

import pygame

from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.tabletop.board.turn_call import AROUND, BEYOND, SLIDE, STAYS, TurnCall
from tests.scenes.driver import at_table, wait
from tests.scenes.play.test_scene import settle
from tests.sessions import session_at
from tests.table import Table


def start(app: App, persons: int = 1) -> tuple[PlayScene, TurnCall]:
    """A game in which seat 0 is about to roll."""
    t = Table(3)
    t.before_roll(0)
    session = session_at(t.s)
    for seat, player in enumerate(session.players):
        player.kind = "person" if seat < persons else "random"
    scene = at_table(app, session)
    settle(app, scene)
    return scene, scene.table_view.turn_call


def _apart(one: pygame.Color, other: pygame.Color) -> int:
    return sum(abs(one[part] - other[part]) for part in range(3))


def test_a_turn_begins_with_a_ribbon_that_goes_by_itself(app: App) -> None:
    scene, call = start(app)
    assert call.seat == 0 and scene.prompt_state.open
    wait(app, STAYS + 0.2)
    assert call.seat == -1 and scene.prompt_state.open


def test_an_answer_removes_it_and_it_does_not_come_back_in_the_same_turn(app: App) -> None:
    scene, call = start(app)
    wait(app, 0.5)
    scene.orders.roll()
    assert call.seat == -1
    for _frame in range(200):
        app.update(0.05)
        assert call.seat == -1
        if scene.prompt_state.menu:
            break
    assert scene.prompt_state.menu


def test_it_slides_unless_motion_is_reduced(app: App) -> None:
    _scene, call = start(app)
    call.call(0)
    call.update(SLIDE / 2)
    assert 0 < call.in_sight < 1
    app.ui.moods.reduced_motion = True
    assert call.in_sight == 1.0


def test_it_covers_the_prompt_and_nothing_else_and_lets_clicks_through(app: App) -> None:
    scene, call = start(app)
    wait(app, 0.5)
    prompt = scene.table_view.spots["prompt"]
    with_ribbon, without = pygame.Surface(app.ui.window), pygame.Surface(app.ui.window)
    scene.draw(with_ribbon)
    call.clear()
    scene.draw(without)
    plate = pygame.Color(scene.table_view.cast.plate(0))
    spot = prompt.left + 40, prompt.centery
    assert _apart(with_ribbon.get_at(spot), plate) < 12 < _apart(without.get_at(spot), plate)
    changed = pygame.mask.from_threshold(with_ribbon, (0, 0, 0), (2, 2, 2, 255), othersurface=without)
    changed.invert()
    around = prompt.inflate(2 * app.ui.px(BEYOND) + 2, 2 * app.ui.px(AROUND) + 2)
    assert all(around.contains(rect) for rect in changed.get_bounding_rects() if rect.size != (0, 0))
    call.call(0)
    assert all(type(widget).__name__ != "Called" for widget in scene.layers.bottom().path(prompt.center))
