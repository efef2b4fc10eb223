"""What lay on the table after each action of a game, as somebody sees it.

No rule is asked: a table follows the events, and is kept every so many actions, so that any place is a few events away.
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
"""A table is kept after so many actions."""


def copied(table: Table) -> Table:
    """Another table on which the same lies; what never changes is shared."""
    made = copy(table)
    for name, value in vars(table).items():
        if isinstance(value, list):
            setattr(made, name, [list(one) if isinstance(one, list) else one for one in value])
    return made


class Reel:
    """A game by the eyes of one seat, or of one of the two of ``sight``. A place is how many actions have been done."""

    def __init__(self, session: Session, eyes: int) -> None:
        self.session = session
        self.eyes = eyes
        self._told = list(session.history)
        self._kept = [self._first()]

    def _first(self) -> Table:
        table = Table(View(self.session.base, max(0, self.eyes)))
        if self.eyes == EVERYBODY:
            table.seat, table.hand, table.cards = EVERYBODY, [0] * int(KINDS), []
        return table

    @cached_property
    def _steps(self) -> list[int]:
        """The places before which anything happened that can be told."""
        return [place for place, told in enumerate(self._told, 1) if told]

    @property
    def last(self) -> int:
        """The place after all actions."""
        return len(self._told)

    def told(self, place: int) -> list[Event]:
        """What the action before a place told these eyes."""
        told = self._told[place - 1]
        return list(told) if self.eyes == EVERYTHING else [redact(event, self.eyes) for event in told]

    def at(self, place: int) -> Table:
        """The table at a place, to be changed as one likes."""
        while len(self._kept) <= place // EVERY:
            self._kept.append(
                self._on(copied(self._kept[-1]), EVERY * len(self._kept) - EVERY, EVERY * len(self._kept))
            )
        kept = place // EVERY
        return self._on(copied(self._kept[kept]), kept * EVERY, place)

    def _on(self, table: Table, start: int, end: int) -> Table:
        """A table of one place as it is at a later one."""
        for place in range(start + 1, end + 1):
            for event in self.told(place):
                apply(table, event)
        return table

    def before(self, place: int, most: int) -> list[Event]:
        """What was told last before a place, so many events or a few more, the first one first."""
        found: list[list[Event]] = []
        count = 0
        while place > 0 and count < most:
            found.append(self.told(place))
            count += len(found[-1])
            place -= 1
        return [event for told in reversed(found) for event in told]

    def next_step(self, place: int) -> int:
        """The place after the next action that can be told."""
        index = bisect_right(self._steps, place)
        return self._steps[index] if index < len(self._steps) else self.last

    def former_step(self, place: int) -> int:
        """The place before the last action that can be told."""
        index = bisect_left(self._steps, place)
        return self._steps[index - 1] if index else 0
