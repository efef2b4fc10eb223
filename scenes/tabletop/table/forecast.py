"""Forecasts of a barbarian attack from public information, and the results of attacks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game import events as ev
from game.events import Event
from scenes.tabletop.table.table import Table

FALLEN = (ev.PILLAGED, ev.RUINED_CITY)
"""A city is lost."""


@dataclass(frozen=True)
class Forecast:
    """The outcome of an attack. ``heroes`` defend most (a single one is the Defender); ``losers`` lose a city.
    ``fallen`` are the events of the cities that fall at once, and ``tired`` the corners of the knights that sink down
    at once: before that, somebody may still have to choose a city or a card."""

    strength: int
    defence: int
    heroes: tuple[int, ...]
    losers: tuple[int, ...]
    fallen: tuple[Event, ...] = field(default=(), compare=False)
    tired: tuple[int, ...] = field(default=(), compare=False)

    @property
    def is_held(self) -> bool:
        """Whether the defence is strong enough."""
        return self.defence >= self.strength

    @property
    def choosing(self) -> tuple[int, ...]:
        """The losers who must still choose a city."""
        return tuple(seat for seat in self.losers if seat not in [event[1] for event in self.fallen])


def forecast(table: Table) -> Forecast:
    """The forecast from the cities and the knights that would fight now [A2-A4]. With voluntary defence these are all
    active knights until the barbarians have landed, and then the declared ones [X1]."""
    seats = range(table.seats)
    defence = [table.strength(*table.fighters(seat)) for seat in seats]
    strength = sum(len(table.cities(seat)) for seat in seats)
    if sum(defence) >= strength:
        best = max(defence)
        heroes = tuple(seat for seat in seats if defence[seat] == best > 0)
        return Forecast(strength, sum(defence), heroes, ())
    at_risk = [seat for seat in seats if table.plain_cities(seat)]
    weakest = min((defence[seat] for seat in at_risk), default=0)
    losers = tuple(seat for seat in at_risk if defence[seat] == weakest)
    return Forecast(strength, sum(defence), (), losers)


def attack_result(events: Iterable[Event]) -> Forecast:
    """The result of an attack, from its events [A3, A4]."""
    strength = defence = 0
    heroes, losers, fallen, tired = [], [], [], []
    for event in events:
        kind, a, b, _c, _d = event
        if kind == ev.ATTACKED:
            strength, defence = a, b
        elif kind == ev.CARD_EARNED or (kind == ev.DEFENDED and a >= 0):
            heroes.append(a)
        elif kind == ev.CITY_FORFEITED:
            losers.append(a)
        elif kind in FALLEN:
            fallen.append(event)
        elif kind == ev.KNIGHT_TIRED:
            tired.append(b)
    return Forecast(strength, defence, tuple(heroes), tuple(losers), tuple(fallen), tuple(tired))
