"""The attack scene gives back what it took over."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.app import App
from scenes.play.attack import LANDING, AttackScene
from scenes.play.board.stage import Stage
from scenes.play.table.forecast import forecast
from tests.sessions import game_of_three


@pytest.mark.parametrize("hurried", [False, True])
def test_an_attack_is_shown_and_then_the_game_goes_on(app: App, hurried: bool) -> None:
    stage = Stage(app.kit, game_of_three(3), 0)
    went_on: list[bool] = []
    scene = AttackScene(app, stage, forecast(stage.table), lambda: went_on.append(True))
    app.stack.push(scene)
    surface = pygame.Surface((1280, 720))
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)
    frames = 0
    while not went_on and frames < 400:
        app.update(0.05)
        app.draw(surface)
        if hurried:
            app.event(press)
        frames += 1
    assert went_on == [True]
    assert len(app.stack) == 0
    if hurried:
        assert frames == 2, "one click hurries to the outcome, the next ends it"
    else:
        assert 0.05 * frames * app.settings.animation_speed > LANDING + scene.counting
