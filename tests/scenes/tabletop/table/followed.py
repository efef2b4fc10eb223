"""Games that the screen tables of all seats follow: good players with some random actions, undone actions, and saving
and loading in the middle of every kind of question."""

from __future__ import annotations

import random
from collections import Counter

from game import events as ev
from game.actions import kind_of
from game.ai.levels import agents_of
from game.codec.position import position_data
from game.events import Event
from game.play.saves import load_session, save_text
from game.play.session import Session
from game.play.statistics.sheets import sheets
from game.view import Decision, redact
from scenes.tabletop.table.changes import apply
from scenes.tabletop.table.forecast import Forecast, forecast
from scenes.tabletop.table.table import Table, differences
from scenes.tabletop.words.score import columns
from tests.properties.effort import scaled
from tests.saves_kit import position_text
from tests.scenes.tabletop.table.oracle import wrong

TAKEN_BACK = 0.04
"""The share of undoable actions that are undone."""
OFTEN = 50
"""After this many actions all tables are checked, not only one."""
SELDOM = 6
"""After this many actions one table is checked."""
FIRST = scaled(400, 20)
"""One table is also checked after so many first events of each kind."""


class Followed:
    """One game. ``met`` counts what occurred; a question not met before is saved and loaded."""

    def __init__(self, session: Session, met: Counter[str], *, noise: float = 0.1) -> None:
        self.session = session
        self.met = met
        self.noise = noise
        self.dice = random.Random(session.seed)
        self.agents = agents_of([player.kind for player in session.players], session.seed)
        self.tables = self._new_tables()
        self.count = 0
        self._foreseen: Forecast | None = None
        self._lost: set[int] = set()
        self._won = 0

    def _new_tables(self) -> list[Table]:
        """New tables, as for a player who sits down, or after an undo or load."""
        return [Table(self.session.view(seat)) for seat in range(len(self.session.players))]

    def play(self, most: int = 4000) -> None:
        """Play to the end, or for ``most`` actions; then check the results."""
        self._check(everything=True)
        while not self.session.is_over() and self.count < most:
            self.step()
        self._check(everything=True)
        winner = int(self.session.view(0).winner())
        for seat, (table, sheet) in enumerate(zip(self.tables, sheets(self.session), strict=True)):
            wanted = self._won if seat == winner else table.points[seat]
            shown = [sheet[why] for why, _icon, _name in columns(self.session.setup)]
            assert sum(shown) == sum(sheet) == wanted, f"seat {seat}: {sheet}"

    def step(self) -> None:
        """Take one action, and check that the tables show its events."""
        session = self.session
        seat = -1
        if session.waits_for_chance():
            events = session.take_chance()
        else:
            decision = session.decision()
            assert decision
            self._reload(decision)
            session, seat = self.session, decision.seat
            events = session.submit(self._choice(decision))
        self.count += 1
        self._follow(events)
        if self.count % OFTEN == 0:
            self._check(everything=True)
        elif self.count % SELDOM == 0 or any(self.met[ev.EVENT_NAMES[event[0]]] <= FIRST for event in events):
            self._check(everything=False)
        if seat >= 0 and session.can_undo(seat) and self.dice.random() < TAKEN_BACK:
            self.met["taken back"] += 1
            if session.view(seat).depth() > 1:
                self.met["taken back in the middle"] += 1
            session.undo()
            self.tables = self._new_tables()
            self._check(everything=True)

    def _choice(self, decision: Decision) -> int:
        """The choice of a good player, or now and then a random action, with all kinds equally likely."""
        if self.dice.random() < self.noise:
            kind = self.dice.choice(sorted({kind_of(action) for action in decision.actions}))
            return self.dice.choice([action for action in decision.actions if kind_of(action) == kind])
        return self.agents[decision.seat].choose(self.session.view(decision.seat), decision)

    def _follow(self, events: list[Event]) -> None:
        for seat, table in enumerate(self.tables):
            for event in events:
                if seat == 0:
                    self._note(event)
                apply(table, redact(event, seat))

    def _check(self, *, everything: bool) -> None:
        """Compare all tables, or one in turn, with the views of their seats and the save."""
        data = position_data(self.session.state)
        for seat, table in enumerate(self.tables):
            if everything or seat == self.count // SELDOM % len(self.tables):
                assert differences(table, self.session.view(seat)) == [], f"seat {seat}, action {self.count}"
                assert wrong(table, self.session, data) == [], f"seat {seat}, action {self.count}"

    def _reload(self, decision: Decision) -> None:
        """Save and load the game at the first question of each kind, and go on with the loaded game."""
        name = "asked " + decision.name()
        self.met[name] += 1
        if self.met[name] > 1:
            return
        whole = len(self.session.log) % 2
        self.session = load_session(save_text(self.session) if whole else position_text(self.session))
        self._check(everything=True)
        former, self.tables = self.tables, self._new_tables()
        self._check(everything=True)
        for one, other in zip(former, self.tables, strict=True):
            assert (one.corners, one.lifted, one.fought) == (other.corners, other.lifted, other.fought)

    def _note(self, event: Event) -> None:
        """Count an event, and compare attacks with the forecast made before."""
        kind, a, b, c, d = event
        table = self.tables[0]
        self.met[ev.EVENT_NAMES[kind]] += 1
        if kind == ev.ATTACKED:
            self._attack(a, b)
        elif kind == ev.DEFENDED and self._foreseen:
            heroes = self._foreseen.heroes
            assert a == (heroes[0] if len(heroes) == 1 else -1)
            self.met["tie of defenders"] += len(heroes) > 1
        elif kind in (ev.PILLAGED, ev.RUINED_CITY):
            self._lost.add(a)
        elif kind == ev.BARBARIANS_LEFT and self._foreseen:
            assert self._lost == set(self._foreseen.losers)
        elif kind == ev.KNIGHT_MOVED and table.lifted:
            self.met["knight driven off by a knight"] += 1
        elif kind == ev.WON:
            self._won = b
        elif kind == ev.METROPOLIS_PLACED and d >= 0:
            self.met["metropolis taken over"] += 1
        elif kind == ev.KNIGHT_DISPLACED and c < 0:
            self.met["knight without a place"] += 1
        elif kind == ev.LONGEST_ROAD and table.holders[kind] >= 0:
            self.met["longest road lost" if a < 0 else "longest road taken over"] += 1
        elif kind == ev.MERCHANT_PLACED and table.merchant_owner not in (-1, a):
            self.met["merchant taken over"] += 1
        elif kind == ev.LARGEST_ARMY and table.holders[kind] >= 0:
            self.met["army taken over"] += 1

    def _attack(self, strength: int, defence: int) -> None:
        table = self.tables[0]
        seen = self._foreseen = forecast(table)
        self._lost = set()
        assert (seen.strength, seen.defence) == (strength, defence)
        assert seen.is_held == (defence >= strength)
        seats = range(table.seats)
        if any(len(table.fighters(seat)) < len(table.active_knights(seat)) for seat in seats):
            self.met["knights stayed at home"] += 1
        if not seen.is_held and len(seen.losers) > 1:
            self.met["several lose a city"] += 1
        if not seen.is_held and any(table.cities(seat) and not table.plain_cities(seat) for seat in seats):
            self.met["only metropolises at a lost attack"] += 1
