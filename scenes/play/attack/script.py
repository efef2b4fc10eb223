"""The timing of an attack: when the fleet lands, which city or knight is counted at which moment, when they clash."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.tabletop.table.table import Table

NEARING = 0.9
"""Seconds in which the camera comes close to the shore."""
SAILING = 1.8
"""Seconds until the last ship has landed."""
APART = 0.25
"""Seconds between two ships."""
LANDED = 2.4
"""Seconds until the warriors are ashore."""
RETURN = 0.5
"""Seconds until the warriors set out, and in which the camera comes close to the outcome."""
RUN = 1.1
"""Seconds that a warrior takes to reach a city."""
RIDE = 0.5
"""Seconds that a knight takes to its position."""
CITY, KNIGHT = 0.35, 0.5
"""Seconds between two cities, and between two knights, if there are few of them."""
LONGEST = 1.4
"""The most seconds for the cities, and for the knights."""
MEET = 0.8
"""Seconds in which the totals approach each other."""
CLASH = 0.7
"""Seconds from there to the outcome."""
VERDICT = 2.8
"""Seconds that the outcome is shown before the scene closes by itself."""
BURNS = 2.4
"""Seconds in which a city burns down."""


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
        self.cities = self._one_by_one(cities, LANDED + RETURN + RUN / 2, CITY)
        self.marched = max((city.at for city in self.cities), default=LANDED + RETURN) + 0.3
        """When every warrior has reached its city."""
        self.knights = self._one_by_one(knights, self.marched + RIDE, KNIGHT)
        self.ridden = max((knight.at for knight in self.knights), default=self.marched + RIDE) + 0.4
        """When every knight is in position."""
        self.met = self.ridden + MEET
        """When the totals meet."""
        self.decided = self.met + CLASH
        fighting = {corner for _seat, corner, _strength in knights}
        idle = [(seat, corner) for seat in seats for corner in table.knights(seat) if corner not in fighting]
        self.idle = [Fighter(seat, corner, table.strength(corner), self.decided) for seat, corner in idle]
        """Knights that took no part; they are shown with the outcome."""

    @staticmethod
    def _one_by_one(pieces: Sequence[tuple[int, int, int]], first: float, apart: float) -> list[Fighter]:
        """Spread the fighters of one side over its time."""
        step = min(apart, LONGEST / max(1, len(pieces) - 1))
        return [Fighter(*piece, first + step * index) for index, piece in enumerate(pieces)]

    def strongest(self, seats: Sequence[int]) -> list[int]:
        """The corner of the strongest knight that fights for each of some seats."""
        own = ([knight for knight in self.knights if knight.seat == seat] for seat in seats)
        return [max(knights, key=lambda knight: knight.strength).corner for knights in own if knights]

    def still(self, time: float) -> float:
        """The moment that stands for the whole act of a time, where nothing may move."""
        acts = (LANDED, self.marched, self.ridden, self.met + 0.1)
        return next((act for act in acts if time < act), self.decided + BURNS / 2)


def counted(fighters: Sequence[Fighter], time: float, seat: int = -1) -> int:
    """The total strength counted by that time, of all seats or of one."""
    return sum(fighter.strength for fighter in fighters if fighter.at <= time and seat in (-1, fighter.seat))
