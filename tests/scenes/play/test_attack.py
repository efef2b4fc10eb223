"""The attack scene gives back what it took over."""

from __future__ import annotations

import pygame
import pytest

from game.board.library import shipped_names
from scenes.app.app import App
from scenes.play.attack.landing import Landing
from scenes.play.attack.scene import AttackScene
from scenes.play.attack.script import SAILING, Script, counted
from scenes.play.board.stage import Stage
from scenes.play.demo import demo_session
from scenes.play.scene import PlayScene
from scenes.play.table.forecast import forecast
from scenes.play.table.table import Table
from tests.scenes import positions
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
        assert 0.05 * frames * app.settings.animation_speed > scene.script.decided


def test_both_sides_are_counted_one_by_one_to_the_strengths_that_decide() -> None:
    for session in (positions.session(positions.crowded()), demo_session(450)):
        table = Table(session.view(0))
        script = Script(table)
        facts = forecast(table)
        assert counted(script.cities, 0.0) == counted(script.knights, 0.0) == 0
        assert (counted(script.cities, script.decided), counted(script.knights, script.decided)) == (
            facts.strength,
            facts.defence,
        )
        for seat in range(table.seats):
            assert counted(script.cities, script.decided, seat) == len(table.cities(seat))
        moments = [one.at for one in script.cities]
        assert moments == sorted(set(moments)) and moments[-1] < script.decided
        assert script.decided < 9


@pytest.mark.parametrize("board", shipped_names())
def test_the_fleet_lands_at_the_sea_of_every_board(app: App, board: str) -> None:
    session = demo_session(120, board=board)
    scene = PlayScene(app, session, 0, still=True)
    app.stack.reset(scene)
    app.update(0.0)
    stage = scene.stage
    berths = Landing(stage, Script(stage.table)).berths()
    assert 1 <= len(berths) <= 3
    assert len({round(y) for _x, y in berths}) == len(berths)
    assert all(stage.camera.area.collidepoint(berth) for berth in berths)


def test_warriors_come_for_each_city_and_flee_when_beaten(app: App) -> None:
    session = positions.session(positions.crowded())
    scene = PlayScene(app, session, 0, still=True)
    app.stack.reset(scene)
    app.update(0.0)
    script = Script(scene.stage.table)
    landing = Landing(scene.stage, script)

    def seen(time: float, *, beaten: bool) -> int:
        """How many pixels warriors take."""
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        landing.draw_warriors(surface, time, beaten=beaten)
        return pygame.mask.from_surface(surface).count()

    assert seen(SAILING - 0.1, beaten=True) == 0
    assert 0 < seen(script.cities[3].at, beaten=True) < seen(script.decided, beaten=True)
    assert seen(script.decided + 2, beaten=True) == 0
    assert seen(script.decided + 2, beaten=False) > 0


def test_an_attack_is_heard_from_the_horn_to_the_outcome(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.audio, "play", heard.append)
    monkeypatch.setattr(app.audio, "set_mood", heard.append)
    stage = Stage(app.kit, game_of_three(3), 0)
    facts = forecast(stage.table)
    app.stack.push(AttackScene(app, stage, facts, lambda: None))
    for _frame in range(400):
        app.update(0.05)
    assert heard == ["battle", "attack", "defended" if facts.is_held else "pillage", "menu"]
