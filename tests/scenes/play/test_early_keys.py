"""Keys pressed before the question opens: those for the own turn wait for it, and no others do."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.action_text import parse, text
from game.rules.building_phase import PHASE
from scenes.app.app import App
from scenes.play.early_keys import EarlyKeys
from scenes.play.scene import PlayScene
from tests.scenes.driver import key, wait
from tests.scenes.play.test_by_itself import sit
from tests.scenes.play.test_sea import log
from tests.scenes.play.test_taking_back import traded
from tests.table import Table


def in_turn(app: App, persons: int = 1) -> PlayScene:
    """A turn in which a wall and roads can be built, with animations at normal speed."""
    t = Table(3)
    home = t.corner(9, 0)
    t.city(0, home)
    t.roads(0, *t.ring(9)[:3])
    t.give(0, brick=6, lumber=4)
    t.turn(0)
    scene = sit(app, t, persons)
    app.settings.turn_end, app.settings.animation_speed, app.settings.computer_pace = "nothing", 1.0, 3.0
    wait(app, 1.0)
    return scene


def build(app: App, scene: PlayScene) -> None:
    """Build a wall; its animation is still running on return."""
    wall = next(one for one in scene.match.whole_game().decision().actions if "wall" in text(one))  # type: ignore[union-attr]
    scene.orders.submit([wall])
    app.update(0.05)
    assert scene.presentation.timeline.busy


@pytest.mark.parametrize("by", ["keys", "gamepad"])
@pytest.mark.parametrize("late", [False, True])
def test_a_key_pressed_right_after_an_own_action_waits_for_the_turn(app: App, by: str, *, late: bool) -> None:
    """During the animation, or (``late``) just after it."""
    scene = in_turn(app)
    build(app, scene)
    if late:
        while not scene.prompt_state.open:
            app.update(0.05)
        assert not scene.is_calm
    if by == "keys":
        key(app, pygame.K_e)
    else:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            app.event(Event(kind, button=pygame.CONTROLLER_BUTTON_START, instance_id=0))
    assert len(log(scene)) == 1
    wait(app, 2.5)
    assert log(scene)[1] == "end_turn"


def test_waiting_keys_keep_their_order(app: App) -> None:
    scene = in_turn(app)
    build(app, scene)
    key(app, pygame.K_r, pygame.K_LEFT)
    wait(app, 1.5)
    assert scene.prompt_state.menu
    assert scene.prompt_state.menu.tool == "road"
    assert scene.mouse.cursor in scene.prompt_state.menu.places()


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_n, pygame.K_a])
def test_keys_that_answer_do_not_wait(app: App, code: int) -> None:
    scene = in_turn(app)
    build(app, scene)
    key(app, code)
    wait(app, 2.0)
    assert len(log(scene)) == 1
    assert app.stack.top is scene


def test_no_key_carries_over_to_another_person(app: App) -> None:
    scene = in_turn(app, persons=3)
    build(app, scene)
    key(app, pygame.K_e, pygame.K_e, pygame.K_t)
    wait(app, 2.5)
    assert log(scene)[1:] == ["end_turn"]
    assert app.stack.top
    assert app.stack.top.name == "curtain"


def rolled(app: App, chance: str) -> PlayScene:
    """The own dice are rolling, and nothing else moves."""
    t = Table(3)
    t.give(0, wool=5, ore=5)
    t.before_roll(0)
    scene = sit(app, t)
    app.settings.turn_end, app.settings.animation_speed = "nothing", 1.0
    wait(app, 1.0)
    session = scene.match.whole_game()
    take = session.take_chance
    session.take_chance = lambda: session.submit(parse(chance)) if session.waits_for_chance() else take()  # type: ignore[method-assign]
    key(app, pygame.K_SPACE)
    wait(app, 0.2)
    assert scene.presentation.timeline.busy
    assert len(log(scene)) == 2
    return scene


def test_a_key_pressed_while_the_dice_roll_may_open_trade_but_not_end_the_turn(app: App) -> None:
    scene = rolled(app, "roll 1 1 science")
    key(app, pygame.K_e, pygame.K_t)
    wait(app, 4.0)
    assert len(log(scene)) == 2
    assert scene.prompt_state.trading


def test_no_waiting_key_reaches_an_unexpected_question(app: App) -> None:
    scene = rolled(app, "roll 3 4 science")
    key(app, pygame.K_DOWN, pygame.K_RETURN, pygame.K_e, pygame.K_t, pygame.K_1)
    wait(app, 4.0)
    prompt = scene.prompt_state.open
    assert prompt
    assert prompt.step == "discard"
    assert len(log(scene)) == 2
    assert scene.prompt_state.draft.picked == []


# --- which keys wait


def down(code: int) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def keeps(scene: PlayScene, code: int) -> bool:
    return scene.early.keep(down(code), scene.ui.keys)


@pytest.mark.parametrize(
    ("code", "waits"),
    [
        *[(code, True) for code in (pygame.K_r, pygame.K_t, pygame.K_e, pygame.K_UP, pygame.K_TAB)],
        *[(code, False) for code in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_n, pygame.K_a)],
    ],
)
def test_only_keys_that_do_not_depend_on_the_focus_wait(app: App, code: int, *, waits: bool) -> None:
    scene = in_turn(app)
    build(app, scene)
    assert keeps(scene, code) == waits


def test_undo_does_not_wait_for_an_action_still_being_shown(app: App) -> None:
    scene = in_turn(app)
    undo = scene.ui.keys.code("undo")
    assert keeps(scene, undo)
    build(app, scene)
    assert not keeps(scene, undo)


def test_no_more_than_eight_keys_wait(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = in_turn(app)
    build(app, scene)
    for _ in range(20):
        keeps(scene, pygame.K_RIGHT)
    used: list[Event] = []
    monkeypatch.setattr(scene, "event", used.append)
    wait(app, 2.0)
    assert len(used) == 8


@pytest.mark.parametrize("another_key", [False, True])
def test_a_key_does_not_wait_beyond_the_next_decision(app: App, *, another_key: bool) -> None:
    scene = in_turn(app)
    session = scene.match.whole_game()
    wall = next(one for one in session.decision().actions if "wall" in text(one))  # type: ignore[union-attr]
    assert keeps(scene, pygame.K_r)
    session.submit(wall)
    if another_key:
        assert keeps(scene, pygame.K_t)
    assert [key.key for key in iter(scene.early.next, None)] == [pygame.K_t] * another_key


def test_no_key_waits_for_a_turn_that_has_not_been_shown(app: App) -> None:
    scene = in_turn(app)
    unseen = EarlyKeys(scene.match, scene.prompt_state, scene.hotseat_trade)
    assert not unseen.keep(down(pygame.K_r), scene.ui.keys)
    unseen.see()
    assert unseen.keep(down(pygame.K_r), scene.ui.keys)


def test_no_key_waits_for_a_discard(app: App) -> None:
    scene = rolled(app, "roll 3 4 science")
    assert scene.match.seat_to_decide() == scene.match.viewer
    assert not keeps(scene, pygame.K_DOWN)


def test_no_key_waits_while_another_person_is_asked_about_an_undo(app: App) -> None:
    trade = traded(app)
    assert keeps(trade.scene, pygame.K_e)
    trade.press(lambda one: one.hotkey == "undo" and "P1" in one.tip)
    assert trade.scene.match.seat_to_decide() == trade.scene.match.viewer
    assert not keeps(trade.scene, pygame.K_e)


def test_no_key_waits_while_another_player_builds_between_turns(app: App) -> None:
    t = Table(5)
    t.give(1, brick=3, lumber=3)
    t.turn(0)
    scene = sit(app, t, persons=5)
    assert keeps(scene, pygame.K_r)
    scene.match.whole_game().submit(parse("end_turn"))
    assert scene.match.whole_game().decision().step == PHASE.number  # type: ignore[union-attr]
    assert scene.match.seat_to_decide() != scene.match.viewer
    assert not keeps(scene, pygame.K_r)
