"""The forecast counts as the rules do, and the attack scene gives back what it took over."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game import events as ev
from game.view import redact
from scenes.app.app import App
from scenes.app.storage import Storage
from scenes.attack import LANDING, AttackScene
from scenes.play.changes import apply
from scenes.play.forecast import forecast, sentence
from scenes.play.happenings import happenings
from scenes.play.stage import Stage
from scenes.play.table import Table
from tests.scenes.play.test_table import new_session


@pytest.mark.rule("A2", "A3", "A4")
@pytest.mark.parametrize("options", [32, 33])
def test_the_forecast_agrees_with_every_attack_of_random_games(options: int) -> None:
    attacks = 0
    for seed in range(4):
        session = new_session(seed + 30, options=options)
        dice = random.Random(seed)
        table = Table(session.view(0))
        while len(session.log) < 1500 and not session.is_over():
            if session.waits_for_chance():
                number = len(session.log)
                events = session.take_chance()
                action = session.log[number]
            else:
                decision = session.decision()
                assert decision
                action = dice.choice(decision.actions)
                events = session.submit(action)
            pillaged: set[int] = set()
            for event in happenings(action, events, session.view(0)):
                if event[0] == ev.ATTACKED:
                    attacks += 1
                    seen = forecast(table, declared=table.declares())
                    assert (seen.strength, seen.defence) == event[1:3]
                    assert seen.is_held == (event[2] >= event[1])
                if event[0] == ev.DEFENDED:
                    hero = seen.heroes[0] if len(seen.heroes) == 1 else -1
                    assert event[1] == hero
                if event[0] == ev.PILLAGED:
                    pillaged.add(event[1])
                    assert event[1] in seen.losers
                apply(table, redact(event, 0))
    assert attacks > 5


@pytest.mark.parametrize("hurried", [False, True])
def test_an_attack_is_shown_and_then_the_game_goes_on(tmp_path: Path, hurried: bool) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    app = App(Storage(tmp_path), size=(1280, 720), sound=False)
    stage = Stage(app.kit, new_session(3), 0)
    went_on: list[bool] = []
    scene = AttackScene(app, stage, forecast(stage.table), lambda: went_on.append(True))
    app.stack.push(scene)
    surface = pygame.Surface((1280, 720))
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)
    for _ in range(400):
        app.update(0.05)
        app.draw(surface)
        if hurried and not went_on:
            app.event(press)
        if went_on:
            break
    assert went_on == [True]
    assert len(app.stack) == 0
    assert LANDING > 0
    assert sentence(stage.table, stage.cast)
