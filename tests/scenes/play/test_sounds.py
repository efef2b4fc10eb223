"""The sound of an event depends on the players it concerns."""

from __future__ import annotations

import pytest

from game import events as ev
from game.events import Event
from game.ids import ATTACK_AT, CLOTH, WOOL
from game.play.session import PERSON
from scenes.app.app import App
from scenes.app.sounds import EFFECTS
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.timeline.sounds import SOUNDS, sound_of
from tests.scenes import positions
from tests.scenes.driver import at_table
from tests.scenes.play.test_timeline import FRAME, Watched
from tests.sessions import game_of_three

ME, OTHER, THIRD = 0, 1, 2


@pytest.mark.parametrize(
    ("event", "heard"),
    [
        ((ev.PRODUCED, ME, WOOL, 1, 4), "gain"),
        ((ev.PRODUCED, ME, CLOTH, 1, 4), "commodity"),
        ((ev.PRODUCED, OTHER, CLOTH, 1, 4), "card"),
        ((ev.HANDED, ME, OTHER, WOOL, 0), "stolen"),
        ((ev.HANDED, OTHER, ME, WOOL, 0), "steal"),
        ((ev.HANDED, OTHER, THIRD, -1, 0), "steal"),
        ((ev.GAVE, ME, OTHER, WOOL, 2), "against"),
        ((ev.GAVE, OTHER, ME, WOOL, 2), "give"),
        ((ev.CARD_TAKEN, OTHER, ME, 3, 1), "against"),
        ((ev.CARD_TAKEN, OTHER, THIRD, -1, 1), "steal"),
        ((ev.ROAD_REMOVED, ME, 5, OTHER, 0), "against"),
        ((ev.ROAD_REMOVED, ME, 5, ME, 0), "crack"),
        ((ev.KNIGHT_REMOVED, ME, 5, OTHER, 0), "against"),
        ((ev.KNIGHT_REMOVED, OTHER, 5, THIRD, 0), "fallen"),
        ((ev.KNIGHT_DISPLACED, ME, 5, 7, OTHER), "against"),
        ((ev.KNIGHT_DISPLACED, OTHER, 5, 7, ME), "displaced"),
        ((ev.BARBARIANS_MOVED, 1, 0, 0, 0), "fleet"),
        ((ev.BARBARIANS_MOVED, ATTACK_AT - 1, 0, 0, 0), "fleet_near"),
        ((ev.TURN_BEGAN, ME, 5, 0, 0), "turn"),
        ((ev.TURN_BEGAN, OTHER, 5, 0, 0), ""),
        ((ev.PLACING_BEGAN, OTHER, 1, 0, 0), ""),
        ((ev.WON, ME, 13, 0, 0), "win"),
        ((ev.WON, OTHER, 13, 0, 0), "lose"),
        ((ev.PAID, ME, WOOL, 1, 0), ""),
    ],
)
def test_the_sound_of_an_event_depends_on_the_viewer(event: Event, heard: str) -> None:
    assert sound_of(event, ME) == heard
    assert not heard or heard in EFFECTS


def test_the_sound_of_every_event_exists() -> None:
    assert set(SOUNDS.values()) <= set(EFFECTS)
    for kind in range(ev.EVENT_COUNT):
        for fields in ((0, 0, 0, 0), (1, 0, 1, 1), (0, 1, 2, -1), (7, -1, -1, -1)):
            assert sound_of((kind, *fields), ME) in (*EFFECTS, "")


def test_events_that_start_together_play_each_sound_once(app: App) -> None:
    session = game_of_three(3)
    session.players[ME].kind = PERSON
    watched = Watched(app, TableView(app.ui, session, ME))
    watched.line.add([(ev.PRODUCED, seat, WOOL, 1, 4) for seat in (OTHER, ME, THIRD, ME)])
    watched.line.update(FRAME)
    assert watched.heard == ["card", "gain"]


@pytest.mark.parametrize(
    ("question", "calls"),
    [("turn", False), ("rob", False), ("discard", True), ("wedding", True), ("gold", True), ("between turns", True)],
)
def test_a_person_asked_in_an_opponents_turn_hears_a_reminder(
    app: App, monkeypatch: pytest.MonkeyPatch, question: str, calls: bool
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.ui, "sound", heard.append)
    scene = at_table(app, positions.session(positions.QUESTIONS[question]()))
    for _frame in range(40):
        app.update(0.05)
    assert scene.prompt_state.ready
    assert heard.count("reminder") == calls, "only once"
    scene.rebuild()
    app.update(0.05)
    assert heard.count("reminder") == calls
