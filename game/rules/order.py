"""Turn order, starting with the active player, for everything that several seats do in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ints import bit, next_bit
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position


def next_in_order(s: State, seats: i64) -> i64:
    """The first seat of a set, going clockwise from the active player; -1 for the empty set."""
    seat = next_bit(seats, s.active())
    return seat if seat >= 0 else next_bit(seats, 0)


def take_next(s: State, field: i64) -> i64:
    """Remove the first seat, in turn order, from a set in the top frame and return it; -1 if the set is empty."""
    seat = next_in_order(s, s.field(field))
    if seat >= 0:
        s.set_field(field, s.field(field) & ~bit(seat))
    return seat


def later(s: State, seat: i64) -> i64:
    """The set of seats that come after a seat, in turn order from the active player."""
    seats: i64 = 0
    other = (seat + 1) % s.setup.seats
    while other != s.active():
        seats |= bit(other)
        other = (other + 1) % s.setup.seats
    return seats


def everyone(s: Position) -> i64:
    """The set of all seats."""
    return bit(s.setup.seats) - 1


def opponents(s: Position, seat: i64) -> i64:
    """The set of all other seats."""
    return everyone(s) & ~bit(seat)


def with_cards(s: Position, seats: i64, least: i64) -> i64:
    """The seats of a set whose hands have at least ``least`` cards."""
    found: i64 = 0
    seat: i64 = -1
    while (seat := next_bit(seats, seat + 1)) >= 0:
        if s.hand_size(seat) >= least:
            found |= bit(seat)
    return found


def richer(s: Position, seat: i64, margin: i64) -> i64:
    """The set of opponents with at least ``margin`` points more than a seat has now [V1a]."""
    least = s.points(seat) + margin
    found: i64 = 0
    for other in range(s.setup.seats):
        if other != seat and s.points(other) >= least:
            found |= bit(other)
    return found
