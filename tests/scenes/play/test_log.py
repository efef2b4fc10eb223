"""A line of the log shows where it was."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game import events as ev
from scenes.app.app import App
from scenes.play.panels.log import Line
from scenes.play.scene import PlayScene
from scenes.play.words.where import places_of
from tests.scenes import positions


def test_every_line_that_has_a_place_lights_it_up(app: App) -> None:
    app.settings.reduced_motion = app.kit.reduced_motion = True
    scene = PlayScene(app, positions.session(positions.QUESTIONS["turn"]()))
    app.stack.push(scene)
    told = [
        (ev.ROAD_BUILT, 0, 30, 0, 0),
        (ev.PRODUCED, 0, 1, 1, 4),
        (ev.PRODUCED, 0, 2, 1, 7),
        (ev.REFUSED, 1, 0, 0, 0),
    ]
    log = scene.course.log
    log.tell(told)
    for _ in range(3):
        app.update(0.05)
    found = {}
    for line in log.column.items:
        assert isinstance(line, Line)
        dark = pygame.Surface(app.kit.window)
        app.event(Event(pygame.MOUSEMOTION, pos=line.rect.center, rel=(9, 0), buttons=(0, 0, 0)))
        app.update(0.05)
        scene.background(dark)
        found[tuple(scene.stage.lit)] = pygame.image.tobytes(dark, "RGB")
    assert set(found) == {(("edge", 30),), (("hex", 4), ("hex", 7)), ()}
    assert len(set(found.values())) == 3, "each is another picture of the board"
    app.event(Event(pygame.MOUSEMOTION, pos=(640, 300), rel=(9, 0), buttons=(0, 0, 0)))
    app.update(0.05)
    assert not scene.stage.lit


def test_places_are_those_of_the_events() -> None:
    assert places_of((ev.ROLLED, 0, 3, 5, 1)) == [("number", 8)]
    assert places_of((ev.KNIGHT_DISPLACED, 1, 12, -1, 0)) == [("corner", 12)]
    assert places_of((ev.METROPOLIS_PLACED, 0, 1, 9, 4)) == [("corner", 9), ("corner", 4)]
    assert places_of((ev.CARD_PLAYED, 0, 3, 0, 0)) == []
