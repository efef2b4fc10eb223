"""What the next barbarian attack would do to an agent, and what more strength would change of it [A]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.mind import POINT, Mind
from game.ai.odds import COLUMNS, MOST_ROLLS, SHIPS
from game.ids import ATTACK_AT, KNIGHT_ACTIVE, MAX_SEATS, OWNER_MASK
from game.ints import zeros
from game.rules.barbarians import barbarian_strength
from game.rules.improvements import has_city
from game.rules.knights import active_strength
from game.slots import BARBARIANS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

CITY_LOSS: Final = 2 * POINT
TIE: Final = 30
"""A progress card of choice, for those who tie for the most strength."""
RIVAL_LOSS: Final = 20
"""What it is worth that another loses a city, or does not become Defender."""


class Siege:
    """The strengths before the next attack. ``active`` and ``whole`` have an entry a seat: its active knights, and all
    of them; ``exposed`` says whether it can lose a city."""

    def __init__(self) -> None:
        self.active: Final[Ints] = zeros(MAX_SEATS)
        self.whole: Final[Ints] = zeros(MAX_SEATS)
        self.exposed: Final[Ints] = zeros(MAX_SEATS)
        self.attack: i64 = 0
        self.away: i64 = 0

    def look(self, m: Mind) -> None:
        """Takes in the strengths."""
        view = m.view
        self.attack = barbarian_strength(view)
        self.away = ATTACK_AT - view.v[BARBARIANS]
        seat: i64 = 0
        while seat < view.setup.seats:
            self.active[seat] = active_strength(view, seat, KNIGHT_ACTIVE)
            self.whole[seat] = active_strength(view, seat, OWNER_MASK)
            self.exposed[seat] = 1 if has_city(view, seat, True) else 0
            seat += 1

    def odds(self, rolls: i64) -> i64:
        """How likely, in per cent, the attack comes within so many rolls."""
        if rolls > MOST_ROLLS:
            rolls = MOST_ROLLS
        return SHIPS[rolls * COLUMNS + self.away]

    def outlook(self, m: Mind, strength: i64) -> i64:
        """What an attack would bring with so much own strength: halfway between the others' active knights alone and
        all of their knights."""
        return (self._outcome(m, strength, self.active) + self._outcome(m, strength, self.whole)) // 2

    def _outcome(self, m: Mind, strength: i64, others: Ints) -> i64:
        seats = m.view.setup.seats
        total = strength
        most: i64 = 0
        least: i64 = 1 << 20
        seat: i64 = 0
        while seat < seats:
            if seat != m.seat:
                total += others[seat]
                if others[seat] > most:
                    most = others[seat]
                if self.exposed[seat] != 0 and others[seat] < least:
                    least = others[seat]
            seat += 1
        if total >= self.attack:
            if strength > most:
                return POINT
            return TIE if strength == most and strength > 0 else 0
        if self.exposed[m.seat] != 0 and strength <= least:
            return -CITY_LOSS
        return RIVAL_LOSS
