"""The strengths in a barbarian attack [A2-A4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ids import KNIGHT_ACTIVE, KNIGHT_DECLARED, VOLUNTARY_DEFENCE
from game.ints import bit
from game.rules.improvements import has_city
from game.rules.knights import active_strength
from game.rules.places import count_set, pieces_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position


def barbarian_strength(s: Position) -> i64:
    """The number of cities and metropolises on all islands [A2, I9, Q14]. Ruined cities do not count [A5]."""
    strength: i64 = 0
    for seat in range(s.setup.seats):
        strength += count_set(s, pieces_of(s, s.setup.cities, seat))
    return strength


def defence_of(s: Position, seat: i64) -> i64:
    """A seat's contribution: the total strength of its knights that take part [A2]."""
    return active_strength(s, seat, flag_of_fighters(s))


def flag_of_fighters(s: Position) -> i64:
    """The flag of knights that take part: all active knights [A2], or with X1 the declared ones."""
    return KNIGHT_DECLARED if s.setup.has(VOLUNTARY_DEFENCE) else KNIGHT_ACTIVE


def losers(s: Position) -> i64:
    """The set of seats that lose a city if the defence fails: the weakest of those that can lose one [A4]."""
    seats: i64 = 0
    for seat in range(s.setup.seats):
        if has_city(s, seat, True):
            seats |= bit(seat)
    return _extreme(s, seats, -1)


def heroes(s: Position) -> i64:
    """The set of seats that contribute the most; empty if nobody contributes [A3]."""
    seats: i64 = 0
    for seat in range(s.setup.seats):
        if defence_of(s, seat) > 0:
            seats |= bit(seat)
    return _extreme(s, seats, 1)


def _extreme(s: Position, among: i64, sign: i64) -> i64:
    """The seats of a set that contribute the most, or with a negative ``sign`` the least."""
    best: i64 = 0
    seats: i64 = 0
    for seat in range(s.setup.seats):
        if among & bit(seat) == 0:
            continue
        strength = sign * defence_of(s, seat)
        if seats == 0 or strength > best:
            best = strength
            seats = 0
        if strength == best:
            seats |= bit(seat)
    return seats


def total_defence(s: Position) -> i64:
    """The contribution of all seats [A2]."""
    strength: i64 = 0
    for seat in range(s.setup.seats):
        strength += defence_of(s, seat)
    return strength
