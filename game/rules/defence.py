"""How strong everybody is in a barbarian attack [A2-A4]."""

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
    """All cities and metropolises on the board, on whatever island [A2, I9, Q14]; a ruined city is none [A5]."""
    strength: i64 = 0
    for seat in range(s.setup.seats):
        strength += count_set(s, pieces_of(s, s.setup.cities, seat))
    return strength


def defence_of(s: Position, seat: i64) -> i64:
    """What a seat contributes: the strength of those of its knights that take part [A2]."""
    return active_strength(s, seat, flag_of_fighters(s))


def flag_of_fighters(s: Position) -> i64:
    """What knights carry that take part: all active ones [A2], with X1 those that were declared."""
    return KNIGHT_DECLARED if s.setup.has(VOLUNTARY_DEFENCE) else KNIGHT_ACTIVE


def losers(s: Position) -> i64:
    """The set of seats that lose a city when the defence fails: the weakest among those that can lose one [A4]."""
    seats: i64 = 0
    for seat in range(s.setup.seats):
        if has_city(s, seat, True):
            seats |= bit(seat)
    return _foremost(s, seats, -1)


def heroes(s: Position) -> i64:
    """The set of the seats that contribute most, if anything [A3]."""
    seats: i64 = 0
    for seat in range(s.setup.seats):
        if defence_of(s, seat) > 0:
            seats |= bit(seat)
    return _foremost(s, seats, 1)


def _foremost(s: Position, among: i64, sign: i64) -> i64:
    """The set of those seats of a set that contribute most, with a negative sign least."""
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
    """What all seats contribute [A2]."""
    strength: i64 = 0
    for seat in range(s.setup.seats):
        strength += defence_of(s, seat)
    return strength
