"""What opponents have built and moved since a player's last move, as places on the board."""

from __future__ import annotations

from collections.abc import Iterable

from game import events as ev
from game.events import EVENTS, Event

Place = tuple[str, int]
MOVED = (
    ev.ROBBER_MOVED,
    ev.PIRATE_MOVED,
    ev.MERCHANT_PLACED,
    ev.ROAD_REMOVED,
    ev.SHIP_MOVED,
    ev.SHIP_REMOVED,
    ev.KNIGHT_MOVED,
    ev.KNIGHT_DISPLACED,
    ev.KNIGHT_REMOVED,
    ev.METROPOLIS_PLACED,
)
"""Events that change the board, besides those in which a player builds."""


class Traces:
    """The places, each with the seat that was there last."""

    def __init__(self) -> None:
        self.places: dict[Place, int] = {}

    def follow(self, events: Iterable[Event], viewer: int) -> None:
        """Add the moves of opponents; a move of the viewer ends all traces."""
        for event in events:
            kind, row = event[0], EVENTS[event[0]]
            if kind not in ev.BUILT and kind not in MOVED:
                continue
            seat = ev.doer_of(event)
            seat = event[1] if seat < 0 else seat
            if seat == viewer:
                self.places.clear()
            elif seat >= 0:
                self.places |= {(place, event[field]): seat for place, field in row.board if event[field] >= 0}

    def reset(self, events: Iterable[Event], viewer: int) -> None:
        """Start over, after these events."""
        self.places.clear()
        self.follow(events, viewer)
