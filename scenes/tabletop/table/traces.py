"""What opponents have built, moved and removed since a player's last move, as places on the board."""

from __future__ import annotations

from collections.abc import Iterable

from game import events as ev
from game.events import EVENTS, Event

Place = tuple[str, int]
MOVED = {
    ev.ROBBER_MOVED: ("hex", 3, 2),
    ev.PIRATE_MOVED: ("hex", 3, 2),
    ev.SHIP_MOVED: ("edge", 2, 3),
    ev.KNIGHT_MOVED: ("corner", 2, 3),
    ev.KNIGHT_DISPLACED: ("corner", 2, 3),
}
"""The events that move a piece: the type of its places, and the fields of the old and the new one; -1 for none."""
REMOVED = (ev.ROAD_REMOVED, ev.SHIP_REMOVED, ev.KNIGHT_REMOVED)
PLACED = (*ev.BUILT, ev.MERCHANT_PLACED, ev.METROPOLIS_PLACED)


class Traces:
    """The traces of a round, each with the seat that left it."""

    def __init__(self) -> None:
        self.changed: dict[Place, int] = {}
        """The places with something new."""
        self.moved: dict[Place, tuple[Place, int]] = {}
        """The places to which a piece has moved, with the place from which it came."""
        self.removed: dict[Place, int] = {}
        """The places from which something has disappeared."""

    def follow(self, events: Iterable[Event], viewer: int) -> None:
        """Add the moves of opponents; a move of the viewer, or the end of their turn, ends all traces."""
        for event in events:
            kind = event[0]
            seat = ev.doer_of(event) if ev.doer_of(event) >= 0 else event[1]
            if kind == ev.TURN_ENDED or kind in (*MOVED, *REMOVED, *PLACED):
                if seat == viewer:
                    self.clear()
                elif seat >= 0:
                    self._add(event, seat)

    def _add(self, event: Event, seat: int) -> None:
        kind = event[0]
        if kind in MOVED:
            type_, old, new = MOVED[kind]
            self._move((type_, event[old]), (type_, event[new]), seat, goes_on=kind != ev.KNIGHT_DISPLACED)
            return
        for type_, field in EVENTS[kind].board[:1]:  # of a metropolis only the new place
            place = type_, event[field]
            if kind in REMOVED:
                self._remove(place, seat)
            else:
                self.removed.pop(place, None)
                self.changed[place] = seat

    def _move(self, old: Place, new: Place, seat: int, *, goes_on: bool) -> None:
        """A piece that ``goes_on`` came from where it was at first, and stays new if it is. A knight that is displaced
        does not: what has moved to its old place is the other knight."""
        start, is_new = old, old[1] < 0
        if goes_on:
            is_new = self.changed.pop(old, None) is not None or is_new
            start, _seat = self.moved.pop(old, (old, seat))
        if new[1] < 0:
            return
        for traces in (self.changed, self.moved, self.removed):
            traces.pop(new, None)
        if is_new:
            self.changed[new] = seat
        elif start != new:
            self.moved[new] = start, seat

    def _remove(self, place: Place, seat: int) -> None:
        """Something new that is removed again leaves no trace."""
        if self.changed.pop(place, None) is None:
            self.removed[self.moved.pop(place, (place, seat))[0]] = seat

    def clear(self) -> None:
        """End all traces."""
        self.changed.clear()
        self.moved.clear()
        self.removed.clear()

    def reset(self, events: Iterable[Event], viewer: int) -> None:
        """Start over, after these events."""
        self.clear()
        self.follow(events, viewer)
