"""Several persons between turns: one question to all of them, and only those who want to build are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest
from pygame.event import Event

from game.actions import END_TURN, PASS, ROLL_DICE
from game.ids import PLAYER_TRADES
from game.play.session import PERSON
from game.rulesets.base import BASE
from scenes.app.app import App
from scenes.curtain import CurtainScene
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.toolbar import ToolButton
from scenes.ui.button import Button
from tests.scenes.driver import at_table, press, texts, widgets
from tests.scenes.play.test_sea import log
from tests.scenes.seating import sit_down
from tests.sessions import new_session, session_at
from tests.table import Table

CARDS: dict[int, dict[str, int]] = {0: {"brick": 1, "lumber": 1}, 2: {"wool": 1}, 3: {"ore": 1}, 4: {"grain": 1}}
"""The hands after the turn of seat 1; seats 1 and 5 have no cards."""


def after_a_turn(app: App, people: Sequence[int] = (0, 1, 2, 3, 5), never: Sequence[int] = ()) -> PlayScene:
    t = Table(6, rules=BASE)
    for seat, hand in CARDS.items():
        t.give(seat, **hand)
    t.turn(1)
    session = session_at(t.s)
    for seat, player in enumerate(session.players):
        player.kind = PERSON if seat in people else "random"
        player.passes_between = seat in never
    scene = at_table(app, session)
    sit_down(app, scene)
    wait(app, scene)
    scene.orders.submit([END_TURN])
    wait(app, scene)
    return scene


def wait(app: App, scene: PlayScene) -> None:
    for _ in range(20):
        app.update(0.05)
        scene.presentation.timeline.skip()


def names(scene: PlayScene) -> list[str]:
    """The texts of the buttons in the panel of the question."""
    middle = scene.by_keys.desk.middle if scene.by_keys.desk else None
    return [one.text for one in middle.walk() if isinstance(one, Button)] if middle else []


def shown(scene: PlayScene) -> list[str]:
    return [next(name for name in ("P0", "P2", "P3", "P5", text) if name in text) for text in names(scene)]


@pytest.mark.rule("N4a", "H1")
def test_everybody_with_a_card_has_the_same_button(app: App) -> None:
    scene = after_a_turn(app)
    assert app.stack.top is scene and scene.table_view.covered
    assert shown(scene) == ["P2", "P3", "P0", "Nobody"]
    buttons = [one for one in widgets(scene) if isinstance(one, Button) and one.text in names(scene)]
    assert all(one.usable and not one.selected and "{" not in one.text for one in buttons)
    tools = {one.reason for one in widgets(scene) if isinstance(one, ToolButton)}
    assert tools == {"Your cards are covered."}
    assert not any("Your turn" in one for one in texts(scene)), "the turn is over"


def by_mouse(app: App, scene: PlayScene) -> None:
    press(app, "P0")
    press(app, "P2")
    press(app, "P3")
    press(app, "P2")
    press(app, "Continue")


def by_keys(app: App, _scene: PlayScene) -> None:
    for key in (pygame.K_TAB, pygame.K_DOWN, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN, pygame.K_DOWN):
        app.event(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        app.event(Event(pygame.KEYUP, key=key, mod=0))
    app.event(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))


def by_gamepad(app: App, _scene: PlayScene) -> None:
    """The question already has the focus, because no mouse was used before."""
    down, take = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_A
    for button in (down, take, down, take, down, take):
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            app.event(Event(kind, button=button, instance_id=0))


@pytest.mark.rule("N4a")
@pytest.mark.parametrize("choose", [by_mouse, by_keys, by_gamepad])
def test_those_who_want_to_build_are_called_in_turn_order(app: App, choose: Callable[[App, PlayScene], None]) -> None:
    app.ui.keyboard = choose is by_gamepad
    scene = after_a_turn(app)
    choose(app, scene)
    called = []
    for _ in range(3):
        wait(app, scene)
        called.append(sit_down(app, scene))
        wait(app, scene)
        if scene.prompt_state.open:
            scene.orders.submit([PASS])
    assert called == ["P3", "P0", "P2"], "P2, whose turn is next, comes last"
    assert log(scene)[:3] == ["end_turn", "pass", "pass"]


@pytest.mark.rule("N4a", "N4e")
def test_computers_and_players_who_are_never_asked_are_not_listed(app: App) -> None:
    scene = after_a_turn(app, (0, 1, 2, 3, 5), never=(3,))
    assert shown(scene) == ["P2", "P0", "Nobody"]
    press(app, "Nobody")
    wait(app, scene)
    top = app.stack.top
    assert isinstance(top, CurtainScene) and top.person == "P2", "the next turn is theirs"
    assert len(log(scene)) >= 4 and not scene.parts.builders.is_open


@pytest.mark.rule("N4e")
def test_there_is_no_question_if_nobody_wants_to_be_asked(app: App) -> None:
    scene = after_a_turn(app, (0, 1, 2, 3, 5), never=(0, 2, 3))
    assert isinstance(app.stack.top, CurtainScene) and log(scene).count("pass") >= 3


def test_undoing_an_answer_opens_the_question_again(app: App) -> None:
    app.settings.computer_pace = 100.0
    t = Table(6, rules=BASE)
    for seat in (1, 2, 3):
        t.give(seat, wool=1)
    t.turn(0)
    t.do("end_turn")
    session = session_at(t.s)
    for seat, player in enumerate(session.players):
        player.kind = PERSON if seat in (1, 3) else "random"
    scene = at_table(app, session)
    wait(app, scene)
    press(app, "Nobody")
    wait(app, scene)
    assert log(scene) == ["pass"] and scene.table_view.thinking == 2
    scene.orders.undo()
    wait(app, scene)
    assert log(scene) == [] and scene.parts.builders.is_open


def test_the_clock_stops_during_the_question(app: App) -> None:
    app.settings.turn_time = 1
    scene = after_a_turn(app)
    for _ in range(60):
        app.update(0.05)
    assert not scene.table_view.note.text and scene.parts.builders.is_open


@pytest.mark.rule("N4")
def test_a_round_of_six_persons_has_one_curtain_a_turn_and_none_in_the_set_up(app: App) -> None:
    session = new_session(3, 6, options=PLAYER_TRADES)
    scene = at_table(app, session)
    curtains: list[str] = []
    movers: list[str] = []
    presses = questions = 0
    while session.view(0).turn_number() <= 4:
        app.update(0.05)
        scene.presentation.timeline.skip()
        presses += scene.prompt_state.called
        if scene.parts.builders.is_open:
            questions += 1
            scene.orders.close_builders()
        called = sit_down(app, scene)
        curtains += [called] if called else []
        prompt = scene.prompt_state.open
        if prompt and prompt.step == "before_roll":
            movers.append(session.players[prompt.seat].name)
        if prompt:
            usual = [one for one in prompt.decision.actions if one in (PASS, ROLL_DICE, END_TURN)]
            scene.orders.submit([*usual, prompt.decision.actions[0]][:1])
    assert curtains == movers[1:] and len(movers) == 4
    assert (presses, questions) == (1, 4), "one press of the player who placed last starts hidden play"
