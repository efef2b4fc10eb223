"""The curtain: what opens it, that no hurried click does, and what it shows."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest
from pygame.event import Event as Input

from game import events as ev
from game.events import Event
from game.play.session import PERSON
from scenes.app.app import App
from scenes.curtain import HOLD, CurtainScene, Ready
from scenes.dialog import DialogScene
from scenes.play.local_match import LocalMatch
from scenes.play.scene import PlayScene
from scenes.play.since import Since
from scenes.tabletop.board.table_view import TableView
from scenes.ui.label import Picture
from scenes.ui.pictures import PlainPictures
from scenes.ui.ui_context import UiContext
from sprites.names import person_sprite
from tests.frozen import frozen
from tests.scenes.apps import new_app
from tests.scenes.driver import scene_of, widget_of, widgets
from tests.scenes.seating import sit_down
from tests.sessions import new_session

FRAME = 1 / 60


class CurtainTable:
    """An app that shows a curtain, with a user at its mouse and keys."""

    def __init__(self, folder: Path, before: int = 0) -> None:
        self.app = new_app(folder)
        self.app.go.menu()
        self.wait(1)
        if before:
            self.down(before)
        self.opened: list[int] = []
        self.app.go.curtain("Anna", 2, lambda: self.opened.append(1))
        curtain = scene_of(self.app, CurtainScene)
        self.curtain = curtain
        self.at = self.button().rect.center

    def button(self) -> Ready:
        return widget_of(self.curtain, Ready)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.app.update(FRAME)

    def send(self, kind: int, **facts: object) -> None:
        self.app.event(Input(kind, facts))

    def down(self, key: int) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=0, unicode="")

    def up(self, key: int) -> None:
        self.send(pygame.KEYUP, key=key, mod=0)

    def press(self) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.at, button=1)

    def release(self) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=self.at, button=1)


def test_a_click_opens_the_curtain_only_after_a_moment(tmp_path: Path) -> None:
    table = CurtainTable(tmp_path)
    table.press()
    table.release()
    table.wait(1)
    assert not table.opened
    table.press()
    table.wait(0.1)
    assert not table.opened
    table.release()
    assert table.opened == [1]
    assert table.app.stack.top is not table.curtain


def test_a_press_that_began_too_early_does_not_count_when_it_is_released(tmp_path: Path) -> None:
    table = CurtainTable(tmp_path)
    table.press()
    table.wait(2)
    table.release()
    assert not table.opened


def test_repeated_clicks_do_not_open_it_without_a_pause(tmp_path: Path) -> None:
    table = CurtainTable(tmp_path)
    for _ in range(20):
        table.press()
        table.release()
        table.wait(0.3)
    assert not table.opened
    table.wait(0.4)
    table.press()
    table.release()
    assert table.opened


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER])
def test_a_key_must_be_held(tmp_path: Path, key: int) -> None:
    table = CurtainTable(tmp_path)
    table.wait(0.8)
    table.down(key)
    table.up(key)
    table.wait(1)
    assert not table.opened
    table.down(key)
    table.wait(HOLD - 0.1)
    assert 0.7 < table.button().held < 1
    table.app.draw(pygame.Surface((1280, 720)))
    assert not table.opened
    table.wait(0.2)
    assert table.opened == [1]
    table.down(key)
    assert len(table.app.stack) == 1, "the key is still down, so the scene below ignores it"


def test_releasing_the_key_restarts_the_hold(tmp_path: Path) -> None:
    table = CurtainTable(tmp_path)
    table.wait(0.8)
    for _ in range(4):
        table.down(pygame.K_SPACE)
        table.wait(HOLD - 0.2)
        table.up(pygame.K_SPACE)
    assert not table.opened
    table.down(pygame.K_SPACE)
    table.wait(HOLD - 0.2)
    table.send(pygame.WINDOWFOCUSLOST)
    table.wait(1)
    assert not table.opened


@pytest.mark.parametrize("early", [False, True])
def test_a_key_held_from_before_or_pressed_too_early_does_not_open_it(tmp_path: Path, early: bool) -> None:
    table = CurtainTable(tmp_path, before=0 if early else pygame.K_SPACE)
    for _ in range(100):
        table.down(pygame.K_SPACE)
        table.wait(0.04)
    assert not table.opened
    table.up(pygame.K_SPACE)
    table.wait(0.8)
    table.down(pygame.K_SPACE)
    table.wait(HOLD + 0.1)
    assert table.opened


def test_the_previous_scene_does_not_fade_over_it(tmp_path: Path) -> None:
    table = CurtainTable(tmp_path)
    table.app.stack.pop()
    surface = pygame.Surface((1280, 720))
    table.app.draw(surface)
    table.app.go.games()
    table.app.draw(surface)
    table.app.go.curtain("Bo", 1)
    table.app.draw(surface)
    shown = surface.copy()
    table.wait(1)
    bare = pygame.Surface((1280, 720))
    assert isinstance(table.app.stack.top, CurtainScene)
    table.app.stack.top.background(bare)
    for x, y in ((20, 20), (1260, 700), (640, 20)):
        assert shown.get_at((x, y)) == bare.get_at((x, y))


def test_the_button_is_enabled_after_a_moment(tmp_path: Path) -> None:
    table = CurtainTable(tmp_path)
    table.wait(0.1)
    assert not table.button().usable
    table.wait(0.7)
    assert table.button().usable


def test_escape_asks_whether_to_leave_and_a_second_one_stays(tmp_path: Path) -> None:
    table = CurtainTable(tmp_path)
    table.wait(1)
    for _ in range(2):
        table.down(pygame.K_ESCAPE)
        table.up(pygame.K_ESCAPE)
        dialog = scene_of(table.app, DialogScene)
        assert [text for text, _then in dialog.buttons] == ["Main menu", "Quit", "Stay"]
        table.wait(1)
        table.down(pygame.K_ESCAPE)
        table.up(pygame.K_ESCAPE)
        assert table.app.stack.top is table.curtain, "one step back"
        table.wait(1)
    assert not table.opened


def test_the_menu_button_is_reached_by_keys_without_opening_the_curtain(tmp_path: Path) -> None:
    table = CurtainTable(tmp_path)
    table.wait(1)
    table.down(pygame.K_TAB)
    table.up(pygame.K_TAB)
    table.down(pygame.K_RETURN)
    table.wait(HOLD * 2)
    assert isinstance(table.app.stack.top, DialogScene)
    assert not table.opened


def lines(history: list[list[Event]], seat: int) -> list[str]:
    """What the curtain shows a seat that has not looked since the start."""
    session = frozen(40)
    session.history[:] = history
    return Since(LocalMatch(session)).lines(TableView(UiContext(PlainPictures()), session, 0), seat)


def test_it_lists_missed_events_with_own_losses_first_and_no_secrets(tmp_path: Path) -> None:
    new_app(tmp_path)
    missed = lines(
        [
            [(ev.TURN_ENDED, 1, 0, 0, 0), (ev.TURN_BEGAN, 2, 5, 0, 0), (ev.ROLLED, 2, 3, 4, 0)],
            [(ev.OFFERED, 2, 0, 0, 0), (ev.REFUSED, 3, 0, 0, 0), (ev.CARD_DRAWN, 2, 3, 1, 0)],
            [(ev.ROAD_BUILT, 2, 9, 0, 0), (ev.HANDED, 1, 2, 4, 0), (ev.PILLAGED, 1, 7, 0, 0)],
        ],
        1,
    )
    assert "{card/back}" in missed[0] and "•" in missed[0] and "loses a city" in missed[1] and "•" in missed[1]
    assert "Turn 5" in missed[2]
    assert not any("refuses" in line or "offers" in line for line in missed)
    whole = " ".join(missed)
    assert "icon/ore" not in whole and "draws" in whole and "icon/road" in whole
    secret = lines([[(ev.CARD_DRAWN, 1, 3, 1, 0)]], 1)
    assert secret == lines([[(ev.CARD_DRAWN, 1, 4, 1, 0)]], 1), "the own card is hidden, too"


def test_it_lists_only_events_since_the_player_last_looked(tmp_path: Path) -> None:
    new_app(tmp_path)
    session = frozen(40)
    session.history[:] = [[(ev.ROAD_BUILT, 2, 9, 0, 0)]]
    table_view, since = TableView(UiContext(PlainPictures()), session, 0), Since(LocalMatch(session))
    since.leaves(1)
    assert not since.lines(table_view, 1)
    session.history.append([(ev.SETTLEMENT_BUILT, 2, 9, 0, 0)])
    assert "icon/road" not in since.lines(table_view, 1)[0]
    assert "icon/road" in since.lines(table_view, 0)[0]


def test_a_curtain_falls_only_when_another_person_takes_the_mouse(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    app.settings.computer_pace = 0.0
    session = new_session(4, 6, kind="random")
    for seat in (0, 3):
        session.players[seat].kind = PERSON
    scene = PlayScene.local(app, session)
    scene.presentation.fast = True
    app.stack.push(scene)
    dice, at, changes, curtains = random.Random(2), -1, 0, 0
    for _ in range(250):
        app.update(0.05)
        scene.presentation.timeline.skip()
        called = sit_down(app, scene)
        curtains += bool(called)
        if called:
            assert session.decision().seat == scene.match.viewer  # type: ignore[union-attr]
        elif app.stack.top is not scene:
            app.stack.pop()
        elif scene.prompt_state.open:
            seat = scene.prompt_state.open.seat
            changes += seat != at
            at = seat
            scene.orders.submit([dice.choice(scene.prompt_state.open.decision.actions)])
    assert changes > 5
    assert curtains <= changes


@pytest.mark.parametrize("face", ["", "face/captain"])
def test_the_curtain_shows_the_face_of_the_player(app: App, face: str) -> None:
    scene = CurtainScene(app, "Anna", 2, face=face)
    app.stack.push(scene)
    pictures = [widget.name for widget in widgets(scene) if isinstance(widget, Picture)]
    assert pictures == [*([face] if face else []), person_sprite(2)]
