"""The play scene: whole games by clicks and chance, with one person, several, or none."""

from __future__ import annotations

import random

import pygame
import pytest
from pygame.event import Event

from game.actions import ROLL_DICE
from game.play.session import PERSON, Session
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from scenes.app.app import App
from scenes.play.cutscene import Cutscene
from scenes.play.scene import PlayScene
from scenes.tabletop.table.table import differences
from tests.properties.effort import scaled
from tests.scenes.driver import at_table, click, wait
from tests.scenes.seating import sit_down
from tests.sessions import game_of_three


def play(app: App, session: Session, persons: int) -> PlayScene:
    for player in session.players[:persons]:
        player.kind = PERSON
    app.settings.confirm_cards = False  # random players waste many cards
    return at_table(app, session)


def settle(app: App, scene: PlayScene) -> None:
    """Let everything be shown until the next question opens."""
    for _ in range(400):
        app.update(0.05)
        scene.presentation.timeline.skip()
        sit_down(app, scene)
        top = app.stack.top
        if top is not scene:
            if not isinstance(top, Cutscene):
                return
            top.close()
        if (scene.prompt_state.ready and scene.is_calm) or scene.match.whole_game().is_over():
            return
    raise AssertionError("no question opened")


@pytest.mark.parametrize(("persons", "rules"), [(1, CITIES_AND_KNIGHTS), (3, CITIES_AND_KNIGHTS), (2, BASE)])
def test_the_table_agrees_with_the_view_in_games_played_through_the_scene(
    app: App, persons: int, rules: RuleSet
) -> None:
    session = game_of_three(7, rules)
    scene = play(app, session, persons)
    dice = random.Random(3)
    surface = pygame.Surface((1280, 720))
    for number in range(scaled(160)):
        settle(app, scene)
        if session.is_over():
            break
        assert scene.prompt_state.prompt
        assert scene.match.viewer == scene.prompt_state.prompt.seat
        assert not differences(scene.table_view.table, scene.match.view())
        if number % 8 == 0:
            app.draw(surface)
        scene.orders.submit([dice.choice(scene.prompt_state.prompt.decision.actions)])
    assert len(session.log) > scaled(100)


def test_the_set_up_is_played_by_clicks_on_the_board(app: App) -> None:
    session = game_of_three(11)
    scene = play(app, session, 1)
    for _ in range(4):
        settle(app, scene)
        assert scene.prompt_state.prompt
        place = next(iter(scene.prompt_state.prompt.places()))
        before = len(session.log)
        click(app, scene.table_view.camera.middle(*place))
        assert len(session.log) > before
    settle(app, scene)
    assert scene.prompt_state.prompt
    assert scene.prompt_state.prompt.step == "before_roll"
    app.event(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    settle(app, scene)
    assert ROLL_DICE in session.log


def test_a_click_on_a_wrong_place_only_shows_why(app: App) -> None:
    session = game_of_three(11)
    scene = play(app, session, 1)
    settle(app, scene)
    assert scene.prompt_state.prompt
    click(app, scene.table_view.camera.middle(*next(iter(scene.prompt_state.prompt.places()))))
    settle(app, scene)
    before = len(session.log)
    far = next(
        edge
        for edge in range(int(scene.table_view.table.net.edges))
        if ("edge", edge) not in scene.prompt_state.prompt.places()
    )
    click(app, scene.table_view.camera.middle("edge", far))
    assert len(session.log) == before
    assert scene.table_view.note.text


def test_a_game_without_persons_runs_to_its_results(app: App) -> None:
    session = game_of_three(4, points=4)
    scene = play(app, session, 0)
    for _ in range(6000):
        app.update(0.05)
        scene.presentation.timeline.skip()
        top = app.stack.top
        if isinstance(top, Cutscene):
            top.close()
        if session.is_over() and not scene.presentation.timeline.busy and app.stack.top is not scene:
            break
    assert app.stack.top
    assert app.stack.top.name == "results"
    app.draw(pygame.Surface((1280, 720)))
    app.go.back()
    app.update(0.1)
    assert app.stack.top is scene
    app.draw(pygame.Surface((1280, 720)))


@pytest.mark.parametrize("reduced", [False, True])
def test_the_timeline_ends_by_itself_and_hides_nothing_afterwards(app: App, reduced: bool) -> None:
    app.settings.reduced_motion = reduced
    app.use_settings()
    session = game_of_three(11)
    scene = play(app, session, 1)
    settle(app, scene)
    assert scene.prompt_state.prompt
    click(app, scene.table_view.camera.middle(*next(iter(scene.prompt_state.prompt.places()))))
    surface = pygame.Surface((1280, 720))
    for _ in range(200):
        app.update(0.02)
        app.draw(surface)
        if scene.prompt_state.ready:
            break
    assert scene.prompt_state.ready
    assert not scene.presentation.timeline.busy
    assert not scene.presentation.timeline.hidden


def test_a_game_without_persons_can_be_paused_and_has_speeds(app: App) -> None:
    session = game_of_three(3)
    scene = play(app, session, 0)
    app.update(1.0)

    def press(code: int) -> None:
        app.update(0.5)
        app.event(Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
        app.event(Event(pygame.KEYUP, key=code, mod=0))

    press(pygame.K_SPACE)
    assert scene.loop.paused
    wait(app, 10.0)
    stopped = len(session.log)
    wait(app, 5.0)
    assert len(session.log) == stopped and not scene.presentation.timeline.busy
    press(pygame.K_PLUS)
    assert scene.presentation.rate == 2.0
    for _ in range(6):
        press(pygame.K_MINUS)
    assert scene.presentation.rate == 0.5
    press(pygame.K_SPACE)
    wait(app, 10.0)
    assert len(session.log) > stopped
