"""Where the robber and the pirate may go, computed from the board."""

from __future__ import annotations

from game import ids
from game import slots as at
from game.rule_module_ids import PIRATE
from tests import steps
from tests.properties.moment import Moment, PlainState

POOR = 3
"""The friendly robber spares players with fewer points [S5]."""


def for_robber(m: Moment, former: int) -> list[int]:
    """The land hexes to choose from, now that one was chosen; the pirate could have moved instead [Q3]."""
    s, terms = m.now, m.terms
    by_number, stays_on_land = m.was.frames[-1][at.A : at.A + 2] if m.was.step == steps.MOVE_ROBBER.number else (0, 1)
    places = [place for place in range(terms.hexes) if place != former and s.is_land(place)]
    places = [place for place in places if not by_number or s.v[terms.token + place]]
    others = [] if by_number or stays_on_land else _at_sea(s, s.pirate)
    return _spared(s, places, others)


def for_pirate(m: Moment, former: int) -> list[int]:
    """The sea hexes to choose from, now that one was chosen; the robber could have moved instead, unless the pirate was
    chased."""
    s = m.now
    robber = s.v[at.ROBBER]
    lands = [place for place in range(m.terms.hexes) if place != robber and s.is_land(place)]
    return _spared(s, _at_sea(s, former), lands if m.was.step == steps.MOVE_ROBBER.number else [])


def to_choose(s: PlainState) -> list[int]:
    """All hexes to choose from, for the seat that moves the robber or has chased the pirate [S3, Q3, Q3d]."""
    m = Moment(s, 0, [], s)
    if s.step == steps.MOVE_PIRATE.number:
        return for_pirate(m, s.pirate)
    chased = any(s.frames[-1][at.A : at.A + 2])
    return for_robber(m, s.v[at.ROBBER]) + ([] if chased else for_pirate(m, s.pirate))


def _at_sea(s: PlainState, excluded: int) -> list[int]:
    plays = s.terms.setup.plays(PIRATE)
    return [place for place in range(s.terms.hexes) if plays and place != excluded and s.terrain(place) == ids.SEA]


def _spared(s: PlainState, places: list[int], others: list[int]) -> list[int]:
    """The hexes without buildings or ships of poor players, or all if every hex has one [S5]."""
    if not s.terms.has(ids.FRIENDLY_ROBBER):
        return places
    poor = [seat for seat in range(s.terms.seats) if s.v[seat * at.BLOCK + at.POINTS] < POOR]
    rich = [place for place in places if not _is_poor(s, poor, place)]
    return rich if rich or any(not _is_poor(s, poor, place) for place in others) else places


def _is_poor(s: PlainState, poor: list[int], number: int) -> bool:
    """Whether a hex is beside a building of a poor player, or a sea hex beside their ship."""
    at_hex = sails_at if s.terrain(number) == ids.SEA else PlainState.at_hex
    return any(at_hex(s, seat, number) for seat in poor)


def sails_at(s: PlainState, seat: int, number: int) -> bool:
    """Whether a seat has a ship on an edge of a hex."""
    return any(s.has_ship(seat, edge) for edge in range(s.terms.edges) if number in s.terms.sides[edge])
