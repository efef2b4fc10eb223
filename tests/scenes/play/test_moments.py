"""Answers of several computers at the same moment are shown together and take the time of one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import events as ev
from game.action_text import parse
from game.events import Event
from game.play.session import PERSON, Session
from scenes.app.app import App
from scenes.play.moments import is_one_moment
from scenes.play.scene import PlayScene
from tests.scenes.driver import at_table, wait
from tests.scenes.play.test_sea import log
from tests.sessions import game_of_three, session_at
from tests.steps import DISCARD, TURN
from tests.table import Table

PACE = 1.5


def seven() -> Session:
    """Three computer opponents must discard five cards each."""
    t = Table(4)
    for seat in (1, 2, 3):
        t.give(seat, wool=5, ore=5)
    t.before_roll(0)
    t.roll(3, 4, "science")
    return session_at(t.s)


def defended() -> Session:
    """Two computers draw a progress card for their defence against the barbarians."""
    t = Table(3)
    t.city(0, t.corner(9, 0))
    for seat, corner in ((1, t.corner(0, 3)), (2, t.corner(18, 0))):
        t.knight(seat, corner, strength=2, active=True)
    t.barbarians(6)
    t.before_roll(0)
    t.roll(1, 2, "ship")
    return session_at(t.s)


def offered() -> Session:
    """Two computers answer an offer."""
    t = Table(3)
    t.give(0, ore=1)
    t.turn(0)
    session = session_at(t.s)
    session.submit(parse("offer 1 ore for 1 wool"))
    return session


def begun() -> Session:
    """Two computers place all their first pieces."""
    session = game_of_three(11)
    for question in session.questions():
        if question.seat:
            break
        session.submit(question.actions[0])
    return session


def run(app: App, session: Session) -> float:
    """The seconds until seat 0, a person, is asked."""
    for seat, player in enumerate(session.players):
        player.kind = "random" if seat else PERSON
    app.settings.computer_pace, app.settings.animation_speed = PACE, 1.0
    scene = at_table(app, session)
    for frame in range(2000):
        if scene.prompt_state.open:
            return frame * 0.05
        app.update(0.05)
    raise AssertionError(log(scene))


@pytest.mark.parametrize(("make", "most"), [(seven, 4.0), (defended, 4.0), (offered, 2.0), (begun, 8.0)])
def test_the_answers_of_one_moment_are_waited_for_once(app: App, make: Callable[[], Session], most: float) -> None:
    session = make()
    done = len(session.log)
    assert PACE <= run(app, session) <= most
    assert len(session.log) > done + 1


def test_cards_discarded_by_several_players_fly_together(app: App) -> None:
    """Except those of the first, which fly while the others still choose."""
    session = seven()
    shown: list[int] = []
    for seat, player in enumerate(session.players):
        player.kind = "random" if seat else PERSON
    app.settings.computer_pace, app.settings.animation_speed = 0.0, 1.0
    scene = PlayScene.local(app, session)
    begins = scene.presentation.timeline.begins

    def counted(events: list[Event]) -> None:
        shown.append(sum(event[0] == ev.DISCARDED for event in events))
        begins(events)

    scene.presentation.timeline.begins = counted
    app.stack.push(scene)
    wait(app, 10.0)
    flown = [count for count in shown if count]
    assert sum(flown) == 15
    assert len(flown) <= 3


def test_each_action_of_a_turn_is_its_own_moment() -> None:
    assert not is_one_moment(TURN.number, TURN.number)
    assert is_one_moment(DISCARD.number, DISCARD.number)
