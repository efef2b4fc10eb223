"""The places of an event on the board."""

from __future__ import annotations

from game import events as ev
from game.events import Event

Place = tuple[str, int]
"""``corner``, ``edge`` or ``hex`` and a number; ``number`` for all hexes of a roll, ``lines`` for all roads and ships
of a seat."""


def places_of(event: Event) -> list[Place]:
    """The places of an event; empty if it has none."""
    if event[0] == ev.ROLLED:
        return [("number", event[2] + event[3])]
    if event[0] == ev.LONGEST_ROAD:
        return [("lines", event[1])] if event[1] >= 0 else []
    return [(kind, event[field]) for kind, field in ev.EVENTS[event[0]].board if event[field] >= 0]
