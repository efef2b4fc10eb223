"""When what happens in an attack: who is counted, and at which moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.tabletop.table.table import Table

SAILING = 2.0
"""Seconds until the last ship has landed."""
APART = 0.25
"""Seconds between two ships."""
EACH = 0.3
"""Seconds between two cities or two knights, where there are few of them."""
LONGEST = 4.2
"""Seconds that the counting takes at the most."""
RUN = 0.6
"""Seconds that a warrior takes to a city, and a knight to step up."""
PAUSE = 0.7
VERDICT = 3.6
"""Seconds that the outcome is shown before the scene closes by itself."""


@dataclass(frozen=True)
class Fighter:
    """Something that is counted at time ``at``: a city, with the warrior who attacks it, or a knight."""

    seat: int
    corner: int
    strength: int
    at: float


class Script:
    """The order of events; all times in seconds from the beginning."""

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

    def _one_by_one(self, what: Sequence[tuple[int, int, int]]) -> list[Fighter]:
        """Both sides are counted to their ends in the same time."""
        step = (self.counting - RUN) / max(1, len(what))
        return [Fighter(*one, SAILING + RUN + step * index) for index, one in enumerate(what)]


def counted(fighters: Sequence[Fighter], time: float, seat: int = -1) -> int:
    """The strength of those who have been counted, of all or of a seat."""
    return sum(one.strength for one in fighters if one.at <= time and seat in (-1, one.seat))
