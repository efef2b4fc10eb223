"""The timing of an attack: which city or knight is counted at which moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.tabletop.table.table import Table

SAILING = 2.0
"""Seconds until the last ship has landed."""
APART = 0.25
"""Seconds between two ships."""
EACH = 0.3
"""Seconds between two cities or two knights if there are few of them."""
LONGEST = 4.2
"""The most seconds that the counting may take."""
RUN = 0.6
"""Seconds that a warrior takes to reach a city, and a knight to hop."""
PAUSE = 0.7
VERDICT = 3.6
"""Seconds that the outcome is shown before the scene closes by itself."""


@dataclass(frozen=True)
class Fighter:
    """A city with the warrior that attacks it, or a knight; it is counted at time ``at``."""

    seat: int
    corner: int
    strength: int
    at: float


class Script:
    """The order of events; all times are seconds from the beginning."""

    def __init__(self, table: Table) -> None:
        seats = range(table.seats)
        cities = [(seat, corner, 1) for seat in seats for corner in table.cities(seat)]
        knights = [(seat, corner, table.strength(corner)) for seat in seats for corner in table.fighters(seat)]
        self.counting = min(LONGEST, EACH * max(len(cities), len(knights), 1)) + RUN
        self.decided = SAILING + self.counting + PAUSE
        self.cities = self._one_by_one(cities)
        self.knights = self._one_by_one(knights)
        fighting = {corner for _seat, corner, _strength in knights}
        idle = [(seat, corner) for seat in seats for corner in table.knights(seat) if corner not in fighting]
        self.idle = [Fighter(seat, corner, table.strength(corner), self.decided) for seat, corner in idle]
        """Knights that took no part; they are shown with the outcome."""

    def _one_by_one(self, pieces: Sequence[tuple[int, int, int]]) -> list[Fighter]:
        """Spread the fighters of one side over the counting time, so that both sides finish together."""
        step = (self.counting - RUN) / max(1, len(pieces))
        return [Fighter(*piece, SAILING + RUN + step * index) for index, piece in enumerate(pieces)]


def counted(fighters: Sequence[Fighter], time: float, seat: int = -1) -> int:
    """The total strength counted by that time, of all seats or of one."""
    return sum(fighter.strength for fighter in fighters if fighter.at <= time and seat in (-1, fighter.seat))
