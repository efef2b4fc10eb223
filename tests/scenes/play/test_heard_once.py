"""Every event is heard exactly once, however it is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
import pytest
from pygame.event import Event as Press

from game import events as ev
from game.events import Event
from game.play.session import PERSON, Session
from game.view import redact
from scenes.app.app import App
from scenes.curtain import CurtainScene
from scenes.play.attack.scene import AttackScene
from scenes.play.victory.scene import VictoryScene
from scenes.replay.scene import ReplayScene
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.timeline.sounds import SOUNDS, sound_of
from scenes.tabletop.timeline.timeline import Timeline
from tests.scenes import positions
from tests.scenes.driver import at_table
from tests.sessions import game_of_three, session_at
from tests.table import Table

OF_ATTACKS: Final = ("dice", "fleet_near", "attack", "defended", "pillage", "fleet")
SECONDS, FRAME = 60, 0.05


@pytest.fixture
def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds played from now on."""
    found: list[str] = []
    monkeypatch.setattr(app.ui, "sound", found.append)
    return found


@pytest.mark.parametrize("way", ["watched", "hurried", "with reduced motion"])
@pytest.mark.parametrize("kind", sorted(SOUNDS), ids=lambda kind: ev.EVENT_NAMES[kind])
def test_an_event_is_heard_once_in_the_timeline(app: App, heard: list[str], kind: int, way: str) -> None:
    table_view = TableView(app.ui, game_of_three(3), 0)
    table_view.cast.players[0].kind = PERSON
    app.ui.reduced_motion = way == "with reduced motion"
    line, event = Timeline(table_view), (kind, 0, 0, 1, 1)
    line.add([event])
    while line.busy:
        line.update(FRAME)
        if way == "hurried":
            line.hurry()
    assert heard == [sound_of(event, 0)]


def attack(*, held: bool) -> tuple[Session, list[Event]]:
    """A game before an attack, with one city for each of two seats, and the events of the attack."""
    t = Table(2, points=30)
    t.city(0, t.corner(0))
    t.city(1, t.corner(9))
    if held:
        t.knight(1, t.corner(16), 2, active=True)
    t.barbarians(6)
    t.before_roll(0)
    session = session_at(t.s.copy())
    t.do("roll_dice", "roll 1 2 ship")
    return session, [redact(event, 0) for event in t.events]


def play(app: App, session: Session, events: list[Event], **speed: object) -> None:
    scene = at_table(app, session, 0, still=True)
    vars(scene.presentation).update(speed)
    scene.presentation.timeline.add(events)


def watch(app: App, session: Session, events: list[Event]) -> None:
    """Watch a game of computers only."""
    for player in session.players:
        player.kind = "easy"
    play(app, session, events)


def play_still(app: App, session: Session, events: list[Event]) -> None:
    app.ui.reduced_motion = True
    play(app, session, events)


def see_again(app: App, session: Session, events: list[Event], speed: float = 1.0) -> None:
    scene = ReplayScene(app, session)
    app.stack.push(scene)
    scene.speed = speed
    scene.timeline.add(events)


Way = Callable[[App, Session, list[Event]], None]
WAYS: Final[dict[str, Way]] = {
    "at the table": play,
    "with reduced motion": play_still,
    "fast": lambda app, session, events: play(app, session, events, fast=True),
    "by computers": watch,
    "by computers, fast": lambda app, session, events: play(app, session, events, rate=16.0),
    "again": see_again,
    "again, fast": lambda app, session, events: see_again(app, session, events, 16.0),
}
ESCAPE: Final = Press(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
PRESSES: Final = {
    "left alone": None,
    "clicked away": Press(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1),
    "escaped from": ESCAPE,
}


@pytest.mark.parametrize("press", PRESSES.values(), ids=list(PRESSES))
@pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))
@pytest.mark.parametrize("held", [True, False], ids=["held", "lost"])
def test_each_part_of_an_attack_is_heard_once(
    app: App, heard: list[str], held: bool, way: Way, press: Press | None
) -> None:
    """Even when two cities are pillaged at the same time."""
    way(app, *attack(held=held))
    has_scene = False
    for _frame in range(round(SECONDS / FRAME)):
        app.update(FRAME)
        top = app.stack.top
        if isinstance(top, AttackScene):
            has_scene = True
            if press or top.waits:
                app.event(press or ESCAPE)
                app.event(Press(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0))
        if "fleet" in heard:
            break
    outcome = "defended" if held else "pillage"
    assert [sound for sound in heard if sound in OF_ATTACKS] == ["dice", "fleet_near", "attack", outcome, "fleet"]
    concerned = way not in (WAYS["again, fast"], watch, see_again)
    assert has_scene == (concerned or way in (watch, see_again))


@pytest.mark.parametrize(
    ("winner", "by_persons", "sound"), [(0, True, "win"), (1, True, "lose"), (0, False, "win"), (1, False, "win")]
)
def test_a_victory_is_heard_once(app: App, heard: list[str], winner: int, by_persons: bool, sound: str) -> None:
    session, _events = attack(held=True)
    (play if by_persons else watch)(app, session, [(ev.WON, winner, 13, 0, 0)])
    for _frame in range(round(SECONDS / FRAME)):
        app.update(FRAME)
        if not isinstance(app.stack.top, VictoryScene) and sound in heard:
            break
    assert [one for one in heard if one in ("win", "lose")] == [sound]


def test_a_player_who_has_just_taken_the_mouse_is_not_called_again(app: App, heard: list[str]) -> None:
    scene = at_table(app, positions.session(positions.QUESTIONS["discard"](), persons=2), 1)
    for frame in range(60):
        app.update(FRAME)
        if frame == 20:
            assert isinstance(app.stack.top, CurtainScene)
            app.event(Press(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    assert scene.prompt_state.ready and heard == ["curtain", "curtain"], (
        "the curtain sounds when it falls and when it rises"
    )
