"""How rare cases are registered and detected: by an event, by an action, or by the step it leads to.

A case is met at most once in an action. Its function returns whether it is; a function for several cases (each kind of
card, each pair of seats) returns the name.
"""

from __future__ import annotations

from collections.abc import Callable

from game import actions as act
from game import events as ev
from game.actions import first, second
from tests import numbers
from tests.properties.moment import Moment

Met = bool | str | None
Found = Callable[["Moment", "Past", tuple[int, ...]], Met]


class Past:
    """What the cases need to remember of a game."""

    def __init__(self) -> None:
        self.former: set[int] = set()
        """Corners of cities that have lost a metropolis and not won another."""
        self.taken: set[int] = set()
        """Kinds of the cards that a Spy took in this turn."""
        self.arrived: set[int] = set()
        """Corners where active knights were placed by a Deserter in this turn."""
        self.exchanges = 0
        """Commercial Harbours played in this turn."""
        self.counters: dict[int, int] = {}
        """What the counter-offers to the current offer want, by seat."""
        self.by_crane = False
        """Whether the last improvement was a Crane's."""
        self.roll_pillaged = False
        """Whether a city was pillaged by the roll that is being settled."""

    def learn(self, m: Moment) -> None:
        """Record an action after its cases were looked for."""
        for kind, a, b, c, d in m.events:
            if kind == ev.METROPOLIS_PLACED:
                self.former = (self.former | {d}) - {c, -1}
            elif kind in (ev.PILLAGED, ev.RUINED_CITY):
                self.former.discard(b)
                self.roll_pillaged = True
            elif kind == ev.CARD_TAKEN:
                self.taken.add(c)
            elif kind == ev.KNIGHT_PLACED and d:
                self.arrived.add(b)
            elif kind == ev.CARD_PLAYED and b == numbers.COMMERCIAL_HARBOUR:
                self.exchanges += 1
            elif kind == ev.IMPROVED:
                self.by_crane = m.kind != act.IMPROVE
            elif kind == ev.OFFERED:
                self.counters = {}
            elif kind == ev.COUNTERED:
                self.counters[a] = c
            elif kind == ev.TURN_ENDED:
                self.taken, self.arrived, self.exchanges = set(), set(), 0
            elif kind == ev.ROLLED:
                self.roll_pillaged = any(event[0] in (ev.PILLAGED, ev.RUINED_CITY) for event in m.events)


class RareCase:
    """One entry of the table."""

    def __init__(self, names: tuple[str, ...], found: Found) -> None:
        self.names = names
        self.found = found


CASES: list[RareCase] = []
_ON_EVENT: dict[int, list[RareCase]] = {}
_ON_ACTION: dict[int, list[RareCase]] = {}
_ON_STEP: dict[int, list[RareCase]] = {}
_ON_SETTLED: list[RareCase] = []


def case(
    *names: str,
    on_event: tuple[int, ...] | int = (),
    on_action: tuple[int, ...] | int = (),
    on_step: tuple[int, ...] | int = (),
    settled: bool = False,
) -> Callable[[Found], Found]:
    """Register a function in the table.

    It is called with the fields of each event of the kinds ``on_event``, with the place or kind named by an action of
    the kinds ``on_action``, with the frame of a step ``on_step`` that now waits for an answer, or once a roll is
    ``settled``.
    """

    def enter(found: Found) -> Found:
        entry = RareCase(names, found)
        CASES.append(entry)
        for table, keys in ((_ON_EVENT, on_event), (_ON_ACTION, on_action), (_ON_STEP, on_step)):
            for key in (keys,) if isinstance(keys, int) else keys:
                table.setdefault(key, []).append(entry)
        if settled:
            _ON_SETTLED.append(entry)
        return found

    return enter


def met_in(m: Moment, past: Past) -> set[str]:
    """The names of the cases that an action meets."""
    found: set[str] = set()
    for kind, *fields in m.events:
        for entry in _ON_EVENT.get(kind, ()):
            _add(found, entry, m, past, tuple(fields))
    for entry in _ON_ACTION.get(m.kind, ()):
        _add(found, entry, m, past, (first(m.action), second(m.action)))
    if not m.now.over:
        for entry in _ON_STEP.get(m.now.step, ()):
            _add(found, entry, m, past, tuple(m.now.frames[-1]))
    if m.settles_roll:
        for entry in _ON_SETTLED:
            _add(found, entry, m, past, ())
    past.learn(m)
    return found


def _add(found: set[str], entry: RareCase, m: Moment, past: Past, fields: tuple[int, ...]) -> None:
    met = entry.found(m, past, fields)
    if met:
        name = entry.names[0] if met is True else str(met)
        assert name in entry.names, name
        found.add(name)


def names() -> list[str]:
    """The names of all cases."""
    return [name for entry in CASES for name in entry.names]
