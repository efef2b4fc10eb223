"""The timeline: what is shown together, and that invisible events take no time."""

from __future__ import annotations

import pytest

from game import events as ev
from game.events import Event
from game.play.session import PERSON
from game.view import redact
from scenes.app.app import App
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.forecast import attack_result, forecast
from scenes.tabletop.table.table import differences
from scenes.tabletop.timeline.shows import Shows
from scenes.tabletop.timeline.sounds import SOUNDS
from scenes.tabletop.timeline.timeline import UNSEEN, Timeline
from scenes.tabletop.words.event_text import EventText
from scenes.tabletop.words.log_pages import pages_of
from tests.scenes.tabletop.table.test_forecast import besieged
from tests.sessions import game_of_three, session_at

FRAME = 1 / 60


class Watched:
    """Records what a timeline starts together, logs and plays; it holds attacks."""

    def __init__(self, app: App, table_view: TableView) -> None:
        self.begun: list[list[int]] = []
        self.attacks: list[list[Event]] = []
        self.heard: list[str] = []
        table_view.ui.sound = self.heard.append
        self.logged: list[int] = []
        self.line = Timeline(table_view, begins=self._begins, reports=self._reports, holds=self._holds)

    def _begins(self, events: list[Event]) -> None:
        self.begun.append([event[0] for event in events])

    def _reports(self, events: list[Event]) -> None:
        self.logged += [event[0] for event in events]

    def _holds(self, events: list[Event]) -> bool:
        if events[0][0] == ev.ATTACKED:
            self.attacks.append(events)
        return events[0][0] == ev.ATTACKED

    def run(self) -> None:
        """Let time pass until nothing is left to show or an attack is held."""
        while self.line.busy and not self.attacks:
            self.line.update(FRAME)


def test_events_without_animation_sound_and_log_entry_are_listed(app: App) -> None:
    table_view = TableView(app.ui, game_of_three(3), 0)
    shows, event_text = Shows(table_view), EventText(table_view.cast)
    silent = set()

    def is_read(event: Event) -> bool:
        return any(
            page.title(event_text) or page.lines(event_text) for page in pages_of([event], table_view.table.tokens)
        )

    for kind in range(ev.EVENT_COUNT):
        event = (kind, 0, 0, 1, 1)
        if kind not in SOUNDS and not is_read(event) and not shows.motions(event):
            silent.add(kind)
    other = {ev.BUILDING_BEGAN, ev.PLACING_BEGAN}
    assert silent | other == set(UNSEEN), "one is logged once a turn, one heard only by the player it calls"


def test_a_roll_is_logged_only_after_the_dice_have_landed(app: App) -> None:
    watched = Watched(app, TableView(app.ui, game_of_three(3), 0))
    roll, built = (ev.ROLLED, 1, 3, 4, 0), (ev.SETTLEMENT_BUILT, 1, 4, 0, 0)
    watched.line.add([roll, built])
    watched.line.update(FRAME)
    assert watched.begun == [[ev.ROLLED]] and watched.logged == []
    watched.line.hurry()
    assert watched.logged == [ev.ROLLED]
    watched.line.update(FRAME)
    assert watched.logged == [ev.ROLLED, ev.SETTLEMENT_BUILT] and watched.line.busy
    watched.line.add([roll])
    watched.line.skip()
    assert watched.logged == [ev.ROLLED, ev.SETTLEMENT_BUILT, ev.ROLLED]


def test_consequences_are_shown_with_their_cause(app: App) -> None:
    table_view = TableView(app.ui, game_of_three(3), 0)
    watched = Watched(app, table_view)
    built = (ev.SETTLEMENT_BUILT, 1, 4, 0, 0)
    watched.line.add([built, (ev.SCORED, 1, 1, ev.FOR_SETTLEMENT, 0), (ev.ROAD_MEASURED, 2, 3, 0, 0)])
    watched.line.update(FRAME)
    assert watched.line.busy and table_view.table.points == [0, 0, 0] and table_view.table.settlements(1) == []
    watched.run()
    assert watched.begun == [[ev.SETTLEMENT_BUILT, ev.SCORED, ev.ROAD_MEASURED]]
    assert (table_view.table.points, table_view.table.lengths) == ([0, 1, 0], [0, 0, 3])


def test_events_that_show_nothing_take_no_frame(app: App) -> None:
    watched = Watched(app, TableView(app.ui, game_of_three(3), 0))
    watched.line.add([(kind, 1, 1, 0, 0) for kind in (ev.PLACING_BEGAN, ev.START_DECIDED, ev.TURN_BEGAN, ev.REFUSED)])
    watched.line.update(FRAME)
    assert not watched.line.busy and len(watched.begun) == 4


@pytest.mark.rule("N5")
def test_the_own_part_of_an_opponents_turn_is_announced(app: App) -> None:
    session = game_of_three(3)
    session.players[0].kind = PERSON
    watched = Watched(app, TableView(app.ui, session, 0))
    for seat in (1, 0):
        watched.line.add([(ev.PART_BEGAN, seat, 0, 0, 0)])
        watched.line.update(FRAME)
        assert watched.line.busy == (seat == 0) == bool(watched.line.shown())
    assert watched.heard == ["turn"], "only once, at the own part"


def test_a_held_attack_has_all_its_events(app: App) -> None:
    for knight_strength, sound in ((0, "pillage"), (3, "defended")):
        t = besieged()
        if knight_strength:
            t.knight(0, t.corner(4), knight_strength, active=True)
        else:
            t.city(1, t.corner(14, 2))
            t.city(1, t.corner(2))
        table_view = TableView(app.ui, session_at(t.s), 0)
        watched = Watched(app, table_view)
        foreseen = forecast(table_view.table)
        t.do("roll_dice", "roll 1 2 ship")
        watched.line.add([redact(event, 0) for event in t.events])
        watched.run()
        assert attack_result(watched.attacks[0]) == foreseen and foreseen.is_held == (sound == "defended")
        assert sound not in watched.heard, "the attack scene plays it"
        watched.attacks.clear()
        watched.line.release()
        watched.run()
        assert differences(table_view.table, session_at(t.s).view(0)) == []
