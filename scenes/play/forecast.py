"""What would happen if the barbarians landed now, from what everybody can see."""

from __future__ import annotations

from dataclasses import dataclass

from game.ids import METROPOLIS_MASK
from scenes.app.language import _, fill
from scenes.play.cast import Cast
from scenes.play.table import Table


@dataclass(frozen=True)
class Forecast:
    """``heroes``: who defends most (one: the Defender); ``losers``: who would lose a city."""

    strength: int
    defence: int
    heroes: tuple[int, ...]
    losers: tuple[int, ...]

    @property
    def is_held(self) -> bool:
        """Whether the defence is strong enough."""
        return self.defence >= self.strength


def forecast(table: Table, *, declared: bool = False) -> Forecast:
    """Count cities and knights; ``declared``: only knights that take part [A2-A4]."""
    seats = range(table.seats)
    defence = [table.defence(seat, declared=declared) for seat in seats]
    strength = sum(len(table.cities(seat)) for seat in seats)
    best = max(defence)
    heroes = tuple(seat for seat in seats if best > 0 and defence[seat] == best)
    at_risk = [seat for seat in seats if any(not table.corners[c] & METROPOLIS_MASK for c in table.cities(seat))]
    weakest = min((defence[seat] for seat in at_risk), default=0)
    losers = tuple(seat for seat in at_risk if defence[seat] == weakest)
    held = sum(defence) >= strength
    return Forecast(strength, sum(defence), heroes if held else (), () if held else losers)


def sentence(table: Table, cast: Cast) -> str:
    """The forecast in words."""
    seen = forecast(table)
    text = fill(_("If they land now: {strength} against {defence}."), strength=seen.strength, defence=seen.defence)
    names = ", ".join(cast.name(seat) for seat in (seen.heroes or seen.losers))
    if seen.losers:
        return text + " " + _("A city is lost by: {names}").replace("{names}", names)
    if len(seen.heroes) == 1:
        return text + " " + _("Defender: {names}").replace("{names}", names)
    if seen.heroes:
        return text + " " + _("A card for: {names}").replace("{names}", names)
    return text
