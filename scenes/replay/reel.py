"""Rebuilds the table after any action of a game, as one seat saw it.

Tables are rebuilt from the events, without the rules. One is cached every ``EVERY`` actions, so any place in the game
is only a few events away.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from copy import copy
from functools import cached_property

from game.events import Event
from game.ids import KINDS
from game.play.session import Session
from game.view import View, redact
from scenes.replay.sight import EVERYBODY, EVERYTHING
from scenes.tabletop.table.changes import apply
from scenes.tabletop.table.table import Table

EVERY = 50
"""The number of actions between two cached tables."""


def copied(table: Table) -> Table:
    """A copy of a table that shares everything that never changes."""
    copied_table = copy(table)
    for name, value in vars(table).items():
        if isinstance(value, list):
            setattr(copied_table, name, [list(item) if isinstance(item, list) else item for item in value])
    return copied_table


class Reel:
    """A game as seen by one seat, or by EVERYBODY or EVERYTHING of ``sight``. A *place* is a number of actions.

    >>> from scenes.play.demo import demo_session
    >>> session = demo_session(0, seats=3)
    >>> reel = Reel(session, eyes=0)
    >>> sum(corner > 0 for corner in reel.at(0).corners), sum(corner > 0 for corner in reel.at(reel.last).corners)
    (0, 6)
    """

    def __init__(self, session: Session, eyes: int) -> None:
        self.session = session
        self.eyes = eyes
        self._history = list(session.history)
        self._cached = [self._first()]

    def _first(self) -> Table:
        table = Table(View(self.session.base, max(0, self.eyes)))
        if self.eyes == EVERYBODY:
            table.seat, table.hand, table.cards = EVERYBODY, [0] * int(KINDS), []
        return table

    @cached_property
    def _steps(self) -> list[int]:
        """The places right after an action that had events."""
        return [place for place, events in enumerate(self._history, 1) if events]

    @property
    def last(self) -> int:
        """The place after the last action."""
        return len(self._history)

    def events(self, place: int) -> list[Event]:
        """The events of the action before a place, redacted for ``eyes``."""
        events = self._history[place - 1]
        return list(events) if self.eyes == EVERYTHING else [redact(event, self.eyes) for event in events]

    def at(self, place: int) -> Table:
        """The table at a place. It is a copy, so the caller may change it."""
        while len(self._cached) <= place // EVERY:
            end = EVERY * len(self._cached)
            self._cached.append(self._on(copied(self._cached[-1]), end - EVERY, end))
        index = place // EVERY
        return self._on(copied(self._cached[index]), index * EVERY, place)

    def _on(self, table: Table, start: int, end: int) -> Table:
        """Advance a table from one place to a later one."""
        for place in range(start + 1, end + 1):
            for event in self.events(place):
                apply(table, event)
        return table

    def back(self, place: int, most: int) -> int:
        """The last place that is at least ``most`` events before this one; 0 if there are not so many."""
        count = 0
        while place > 0 and count < most:
            count += len(self._history[place - 1])
            place -= 1
        return place

    def between(self, start: int, end: int) -> list[Event]:
        """The events from one place to a later one."""
        return [event for place in range(start + 1, end + 1) for event in self.events(place)]

    def next_step(self, place: int) -> int:
        """The place after the next action that has events."""
        index = bisect_right(self._steps, place)
        return self._steps[index] if index < len(self._steps) else self.last

    def former_step(self, place: int) -> int:
        """The last place before this one that follows an action with events."""
        index = bisect_left(self._steps, place)
        return self._steps[index - 1] if index else 0
