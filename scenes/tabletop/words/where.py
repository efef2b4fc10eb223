"""Where on the board something has happened."""

from __future__ import annotations

from typing import Final

from game import events as ev
from game.events import Event

Place = tuple[str, int]
"""``corner``, ``edge`` or ``hex`` and a number; ``number`` for all hexes of a roll, ``lines`` for all roads and ships
of a seat."""

_PLACES: Final[dict[int, tuple[tuple[str, int], ...]]] = {
    ev.PRODUCED: (("hex", 4),),
    ev.ROBBER_MOVED: (("hex", 2),),
    ev.PIRATE_MOVED: (("hex", 2),),
    ev.MERCHANT_PLACED: (("hex", 2),),
    ev.TOKENS_SWAPPED: (("hex", 2), ("hex", 3)),
    ev.UNCOVERED: (("hex", 2),),
    ev.ROAD_BUILT: (("edge", 2),),
    ev.ROAD_REMOVED: (("edge", 2),),
    ev.SHIP_BUILT: (("edge", 2),),
    ev.SHIP_MOVED: (("edge", 2), ("edge", 3)),
    ev.SHIP_REMOVED: (("edge", 2),),
    ev.SETTLEMENT_BUILT: (("corner", 2),),
    ev.CITY_BUILT: (("corner", 2),),
    ev.WALL_BUILT: (("corner", 2),),
    ev.KNIGHT_PLACED: (("corner", 2),),
    ev.KNIGHT_ACTIVATED: (("corner", 2),),
    ev.KNIGHT_PROMOTED: (("corner", 2),),
    ev.KNIGHT_MOVED: (("corner", 2), ("corner", 3)),
    ev.KNIGHT_DISPLACED: (("corner", 2), ("corner", 3)),
    ev.KNIGHT_REMOVED: (("corner", 2),),
    ev.METROPOLIS_PLACED: (("corner", 3), ("corner", 4)),
    ev.DEFENCE_DECLARED: (("corner", 2),),
    ev.PILLAGED: (("corner", 2),),
    ev.RUINED_CITY: (("corner", 2),),
    ev.LONGEST_ROAD: (("lines", 1),),
}
"""The kinds of places that an event names, and in which of its fields."""


def places_of(event: Event) -> list[Place]:
    """The places of an event; none for what has happened nowhere."""
    if event[0] == ev.ROLLED:
        return [("number", event[2] + event[3])]
    return [(kind, event[field]) for kind, field in _PLACES.get(event[0], ()) if event[field] >= 0]
