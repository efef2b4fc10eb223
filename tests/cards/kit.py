"""Queries for tests of cards: what a seat observes, and what is under a deck."""

from __future__ import annotations

from game.events import EVENT_NAMES
from game.ids import CARD_NAMES, TRACK_NAMES
from game.rules.decks import KIND_OF_ENTRY, entry_at
from game.slots import QUEUE_LENGTH
from game.view import redact
from tests.table import Table


def observed(t: Table, seat: int, name: str) -> list[tuple[int, ...]]:
    """The events of a kind since the last ``do``, as a seat observes them."""
    return [redact(event, seat)[1:] for event in t.events if event[0] == EVENT_NAMES.index(name)]


def under(t: Table, track: str) -> list[str]:
    """The cards put back under a deck, in the order in which they will be drawn."""
    deck = TRACK_NAMES.index(track)
    size = int(t.s.v[QUEUE_LENGTH + deck])
    return [CARD_NAMES[int(entry_at(t.s.v, deck, place)) & KIND_OF_ENTRY] for place in range(size)]


def outwards(t: Table, corner: int) -> int:
    """The neighbour of a corner of hex 9 that is not on that hex."""
    return next(other for other in t.near(corner) if other not in t.ring(9))
