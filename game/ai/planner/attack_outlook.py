"""The effect of the next barbarian attack on an agent, and of more strength against it [A]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.planner.odds import COLUMNS, MOST_ROLLS, SHIPS
from game.ai.planner.parameters import Parameters, normal
from game.ids import ATTACK_AT, KNIGHT_ACTIVE, MAX_SEATS, OWNER_MASK
from game.ints import zeros
from game.position import Position
from game.rules.defence import barbarian_strength
from game.rules.improvements import has_city
from game.rules.knights import active_strength

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

HERO: Final = 100
"""The value of a Defender point."""
RIVAL_LOSS: Final = 20
"""The value of another seat losing a city, or not becoming Defender."""


class AttackOutlook:
    """The strengths before the next attack. ``active`` and ``whole`` have an entry per seat: its active knights, and
    all of them; ``exposed`` is whether it can lose a city."""

    def __init__(self) -> None:
        self.active: Final[Ints] = zeros(MAX_SEATS)
        self.whole: Final[Ints] = zeros(MAX_SEATS)
        self.exposed: Final[Ints] = zeros(MAX_SEATS)
        self.parameters: Parameters = normal()
        self.seat: i64 = 0
        self.seats: i64 = 0
        self.attack: i64 = 0
        self.away: i64 = 0

    def look(self, view: Position, seat: i64, parameters: Parameters) -> None:
        """Read the strengths from a view."""
        self.seat = seat
        self.parameters = parameters
        self.attack = barbarian_strength(view)
        self.away = ATTACK_AT - view.barbarians()
        self.seats = view.setup.seats
        for other in range(self.seats):
            self.active[other] = active_strength(view, other, KNIGHT_ACTIVE)
            self.whole[other] = active_strength(view, other, OWNER_MASK)
            self.exposed[other] = 1 if has_city(view, other, True) else 0

    def odds(self, rolls: i64) -> i64:
        """The probability, in per cent, that the attack comes within this many rolls."""
        if rolls > MOST_ROLLS:
            rolls = MOST_ROLLS
        return SHIPS[rolls * COLUMNS + self.away]

    def outlook(self, strength: i64) -> i64:
        """The expected result of an attack if the agent defends with this strength: the average of opponents using only
        their active knights and using all of them."""
        return (self._outcome(strength, self.active) + self._outcome(strength, self.whole)) // 2

    def _outcome(self, strength: i64, others: Ints) -> i64:
        total = strength
        most: i64 = 0
        least: i64 = 1 << 20
        for seat in range(self.seats):
            if seat != self.seat:
                total += others[seat]
                if others[seat] > most:
                    most = others[seat]
                if self.exposed[seat] != 0 and others[seat] < least:
                    least = others[seat]
        if total >= self.attack:
            if strength > most:
                return HERO
            return self.parameters.tie if strength == most and strength > 0 else 0
        if self.exposed[self.seat] != 0 and strength <= least:
            return -self.parameters.city_loss
        return RIVAL_LOSS
