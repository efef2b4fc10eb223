"""Turn order from the active player, for all that several seats do one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ints import bit
from game.slots import ACTIVE
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def next_in_order(s: State, seats: i64) -> i64:
    """The first seat of a set, going clockwise from the active player; -1 for the empty set."""
    seat = s.v[ACTIVE]
    steps: i64 = 0
    while steps < s.setup.seats:
        if seats & bit(seat) != 0:
            return seat
        seat += 1
        if seat == s.setup.seats:
            seat = 0
        steps += 1
    return -1


def opponents(s: State, seat: i64) -> i64:
    """The set of all other seats."""
    return (bit(s.setup.seats) - 1) & ~bit(seat)
