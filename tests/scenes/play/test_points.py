"""Everybody's points, shown by a key."""

from __future__ import annotations

import pygame
import pytest

from game.play.session import PERSON
from scenes.app.app import App
from scenes.play.points import PointsScene
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.seats import SeatPanel
from tests.frozen import frozen
from tests.scenes.driver import at_table, calm_key, key, scene_of, texts, widgets


def playing(app: App, persons: int = 1) -> PlayScene:
    session = frozen(500, persons=persons)
    assert [player.kind == PERSON for player in session.players].count(True) == persons
    scene = at_table(app, session, 0, still=True)
    app.update(1.0)
    return scene


@pytest.mark.parametrize("way_out", [pygame.K_ESCAPE, pygame.K_p, pygame.K_RETURN])
def test_a_key_shows_where_everybody_s_points_come_from(app: App, way_out: int) -> None:
    scene = playing(app)
    assert "points" in scene.commands()
    calm_key(app, pygame.K_p)
    scene_of(app, PointsScene)
    table = scene.table_view.table
    for seat in range(table.seats):
        assert any(f"{table.points[seat]} of " in text for text in texts(app))
    assert any("Cities" in text for text in texts(app))
    app.update(1.0)
    key(app, way_out)
    assert app.stack.top is scene


def test_the_tooltip_of_a_seat_has_the_same(app: App) -> None:
    scene = playing(app)
    table = scene.table_view.table
    for panel in (one for one in widgets(scene) if isinstance(one, SeatPanel)):
        plus = [int(line[4 : line.index("{/b}")]) for line in panel.tooltip().split("\n") if line.startswith("{b}+")]
        assert sum(plus) == table.points[panel.seat]
