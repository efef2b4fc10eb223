"""What all seats have on the board, counted in one pass over the corners: buildings, income, strength."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.planner.board_yield import BoardYield
from game.ids import ATTACK_AT, CITY, KINDS, MAX_SEATS
from game.ints import bit, has_bit, zeros
from game.pieces import harvest_of, is_active, is_knight, is_walled, metropolis_of, owner_of, strength_of
from game.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

# the figures counted for each seat, buildings first
SETTLEMENTS: Final = 0
CITIES: Final = 1
WALLS: Final = 2
METROPOLISES: Final = 3
BUILDINGS: Final = 4
BLOCKED: Final = 4
"""Pips that the robber blocks."""
NUMBERS: Final = 5
"""In how many of 36 rolls the seat gets anything, ignoring the robber."""
UPGRADE: Final = 6
"""The pips of the settlement that has the most."""
KNIGHTS: Final = 7
"""Basic knights, then strong ones, then mighty ones."""
ACTIVE: Final = 10
"""The total strength of active knights."""
STRENGTH: Final = 11
_COUNTS: Final = 12
FORCE: Final = 19
"""How many numbers ``list_force`` writes."""
NEAR: Final = 2
"""The most spaces before the attack at which it counts as near."""
_NOBODY: Final = 99


class Holdings:
    """``income`` has an entry per seat and kind: two per pip, but one at the robber."""

    land: BoardYield

    def __init__(self) -> None:
        self.income: Final[Ints] = zeros(MAX_SEATS * KINDS)
        self._counts: Final[Ints] = zeros(MAX_SEATS * _COUNTS)
        self._seen: Final[Ints] = zeros(MAX_SEATS)
        """The set of numbers counted for each seat."""
        self._has_land = False

    def look(self, s: Position) -> None:
        """Count the holdings in a position."""
        if not self._has_land or not self.land.fits(s):
            self.land = BoardYield(s)
            self._has_land = True
        for place in range(MAX_SEATS * KINDS):
            self.income[place] = 0
        for place in range(MAX_SEATS * _COUNTS):
            self._counts[place] = 0
        for seat in range(MAX_SEATS):
            self._seen[seat] = 0
        for corner in range(s.net.corners):
            piece = s.piece(corner)
            if piece != 0:
                self._add_piece(s, corner, piece)

    def count(self, seat: i64, what: i64) -> i64:
        """A seat's count for one of the constants above."""
        return self._counts[seat * _COUNTS + what]

    def _add_piece(self, s: Position, corner: i64, piece: i64) -> None:
        counts = self._counts
        row = owner_of(piece) * _COUNTS
        if is_knight(piece):
            strength = strength_of(piece)
            counts[row + KNIGHTS + strength - 1] += 1
            counts[row + STRENGTH] += strength
            if is_active(piece):
                counts[row + ACTIVE] += strength
            return
        rank = harvest_of(piece)
        if rank == CITY:
            counts[row + CITIES] += 1
            counts[row + WALLS] += 1 if is_walled(piece) else 0
            counts[row + METROPOLISES] += 1 if metropolis_of(piece) >= 0 else 0
        else:
            counts[row + SETTLEMENTS] += 1
            if self.land.corner_pips[corner] > counts[row + UPGRADE]:
                counts[row + UPGRADE] = self.land.corner_pips[corner]
        self.land.add_income(s, corner, rank == CITY, self.income, owner_of(piece) * KINDS)
        self._add_numbers(s, corner, owner_of(piece), rank)

    def _add_numbers(self, s: Position, corner: i64, seat: i64, rank: i64) -> None:
        for i in range(3 * corner, 3 * corner + 3):
            number = s.net.corner_hexes[i]
            if number < 0 or self.land.pips[number] == 0:
                continue
            token = s.token(number)
            if not has_bit(self._seen[seat], token):
                self._seen[seat] |= bit(token)
                self._counts[seat * _COUNTS + NUMBERS] += self.land.pips[number]
            if s.robber() == number:
                self._counts[seat * _COUNTS + BLOCKED] += rank * self.land.pips[number]

    def list_force(self, s: Position, seat: i64, out: Ints, at: i64) -> None:
        """Write a seat's strength for the next attack into ``out``: FORCE numbers [A]."""
        for what in range(KNIGHTS, _COUNTS):
            out[at + what - KNIGHTS] = self.count(seat, what)
        at += _COUNTS - KNIGHTS
        away = ATTACK_AT - s.barbarians()
        attack: i64 = 0
        for other in range(s.setup.seats):
            attack += self.count(other, CITIES)
        near: i64 = 1 if away <= NEAR else 0
        last: i64 = 1 if away == 1 else 0
        for what in range(ACTIVE, STRENGTH + 1):
            outcome = self._outcome(s, seat, what, attack)
            loses: i64 = 1 if outcome < 0 else 0
            leads: i64 = 1 if outcome == 2 else 0
            ties: i64 = 1 if outcome == 1 else 0
            out[at] = loses
            out[at + 1] = leads
            out[at + 2] = ties
            out[at + 3] = loses * near
            out[at + 4] = (leads + ties) * near
            at += 5
        out[at] = away
        out[at + 1] = attack - self._total(s, ACTIVE)
        out[at + 2] = attack - self._total(s, STRENGTH)
        out[at + 3] = last

    def _total(self, s: Position, what: i64) -> i64:
        total: i64 = 0
        for seat in range(s.setup.seats):
            total += self.count(seat, what)
        return total

    def _outcome(self, s: Position, seat: i64, what: i64, attack: i64) -> i64:
        """The result of an attack for a seat if only this strength counted: 2 for the point, 1 for a card in a tie, -1
        for the loss of a city, else 0."""
        own = self.count(seat, what)
        most: i64 = 0
        least: i64 = _NOBODY
        for other in range(s.setup.seats):
            if other != seat:
                strength = self.count(other, what)
                if strength > most:
                    most = strength
                if self.count(other, CITIES) > self.count(other, METROPOLISES) and strength < least:
                    least = strength
        if self._total(s, what) >= attack:
            if own > most:
                return 2
            return 1 if own == most and own > 0 else 0
        if self.count(seat, CITIES) > self.count(seat, METROPOLISES) and own <= least:
            return -1
        return 0
