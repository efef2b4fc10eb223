"""Whom and what an event is about: for the filters of the log, and for who has missed it."""

from __future__ import annotations

from typing import Final

from game import events as ev
from game.events import Event

Subject = str
TRADES: Final = "trades"
FIGHTS: Final = "fights"
CARDS: Final = "cards"

OF_TRADES: Final = {
    ev.BANK_TRADED,
    ev.OFFERED,
    ev.COUNTERED,
    ev.ACCEPTED,
    ev.REFUSED,
    ev.TRADED,
    ev.WITHDRAWN,
    ev.HARBOUR_USED,
}
OF_FIGHTS: Final = {
    ev.ROBBER_MOVED,
    ev.PIRATE_MOVED,
    ev.ROBBER_STAYED,
    ev.HANDED,
    ev.NOTHING_STOLEN,
    ev.DISCARDED,
    ev.BARBARIANS_MOVED,
    ev.DEFENCE_DECLARED,
    ev.ATTACKED,
    ev.DEFENDED,
    ev.PILLAGED,
    ev.RUINED_CITY,
    ev.KNIGHT_DISPLACED,
    ev.KNIGHT_REMOVED,
    ev.LARGEST_ARMY,
}
OF_CARDS: Final = {
    ev.CARD_DRAWN,
    ev.CARD_BOUGHT,
    ev.CARD_PLAYED,
    ev.CARD_DISCARDED,
    ev.CARD_TAKEN,
    ev.POINT_CARD,
    ev.KIND_NAMED,
    ev.SEAT_NAMED,
    ev.GAVE,
    ev.NOTHING_GIVEN,
    ev.TOKENS_SWAPPED,
    ev.MERCHANT_PLACED,
    ev.HAND_SHOWN,
    ev.PROGRESS_SHOWN,
    ev.ROAD_REMOVED,
    ev.SHIP_REMOVED,
    ev.KNIGHT_REMOVED,
    ev.KNIGHT_DISPLACED,
    ev.LARGEST_ARMY,
}
_SUBJECTS: Final = {
    kind: frozenset(
        name for name, kinds in ((TRADES, OF_TRADES), (FIGHTS, OF_FIGHTS), (CARDS, OF_CARDS)) if kind in kinds
    )
    for kind in range(ev.EVENT_COUNT)
}

NOBODYS: Final = {ev.BANK_SHORT, ev.BARBARIANS_MOVED, ev.ATTACKED, ev.BARBARIANS_LEFT}
"""Events whose first field is no seat."""
_OTHERS: Final = {
    ev.GAVE: 2,
    ev.HANDED: 2,
    ev.CARD_TAKEN: 2,
    ev.TRADED: 2,
    ev.SEAT_NAMED: 2,
    ev.HAND_SHOWN: 2,
    ev.PROGRESS_SHOWN: 2,
    ev.ROAD_REMOVED: 3,
    ev.SHIP_REMOVED: 3,
    ev.KNIGHT_REMOVED: 3,
    ev.KNIGHT_DISPLACED: 4,
    ev.HARBOUR_USED: 2,
}
"""The field that names a second seat."""

LOSES: Final = {
    ev.HANDED: 1,
    ev.GAVE: 1,
    ev.ROAD_REMOVED: 1,
    ev.SHIP_REMOVED: 1,
    ev.KNIGHT_DISPLACED: 1,
    ev.KNIGHT_REMOVED: 1,
    ev.PILLAGED: 1,
    ev.RUINED_CITY: 1,
    ev.CARD_TAKEN: 2,
    ev.HAND_SHOWN: 2,
    ev.PROGRESS_SHOWN: 2,
}
"""Events by which a seat loses something, and the field that names it."""
PASSED_OVER: Final = {
    ev.OFFERED,
    ev.COUNTERED,
    ev.ACCEPTED,
    ev.REFUSED,
    ev.WITHDRAWN,
    ev.BUILDING_BEGAN,
    ev.PLACING_BEGAN,
}
"""What came to nothing, or is told by what followed."""


def subjects_of(event: Event) -> frozenset[Subject]:
    """Of which subjects an event is."""
    return _SUBJECTS[event[0]]


def seats_of(event: Event) -> list[int]:
    """Whom an event is about."""
    first = [] if event[0] in NOBODYS else [event[1]]
    second = [event[_OTHERS[event[0]]]] if event[0] in _OTHERS else []
    return [seat for seat in first + second if seat >= 0]


def loser_of(event: Event) -> int:
    """Who loses something by an event; -1 for nobody."""
    return event[LOSES[event[0]]] if event[0] in LOSES else -1
