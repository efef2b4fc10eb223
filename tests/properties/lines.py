"""Where roads and ships may lie, which ships lie open, and where lines lead knights: reckoned from the board alone."""

from __future__ import annotations

from game import ids
from tests import slow_at_sea
from tests.properties.moment import Sight


def touches(s: Sight, seat: int, corner: int) -> bool:
    """Whether a seat's road or ship touches a corner."""
    return any(lies(s, seat, edge) for edge in s.terms.edges_at[corner])


def lies(s: Sight, seat: int, edge: int) -> bool:
    """Whether a seat's road or ship lies on an edge."""
    return s.has_road(seat, edge) or s.has_ship(seat, edge)


def takes(s: Sight, edge: int, ship: bool) -> bool:
    """Whether nothing lies on an edge, and it is one for ships, or one for roads [Q7b, Q15c]."""
    if s.laid >> edge & 1:
        return False
    terrains = [s.terrain(number) for number in s.terms.sides[edge]]
    is_meant = any((terrain == ids.SEA) == ship for terrain in terrains) and ids.FOG not in terrains
    return is_meant or not s.terms.sails


def may_lay_road(s: Sight, seat: int, edge: int) -> bool:
    """Whether a road may lie there: on an empty edge beside an own building, or beside an own road with no opponent's
    piece between [U2]."""
    return takes(s, edge, ship=False) and any(
        s.is_building(corner) or any(s.has_road(seat, other) for other in s.terms.edges_at[corner])
        for corner in s.terms.ends[edge]
        if s.owner(corner) in (-1, seat)
    )


def may_sail(s: Sight, seat: int, edge: int, but: int = -1) -> bool:
    """Whether a ship may lie there, an own one (-1: none) not looked at: on an empty edge at sea, not the pirate's,
    beside an own building, or beside an own ship with no opponent's piece between [Q1]."""
    return (
        takes(s, edge, ship=True)
        and not is_at_pirate(s, edge)
        and any(
            s.is_building(corner) or any(s.has_ship(seat, other) and other != but for other in s.terms.edges_at[corner])
            for corner in s.terms.ends[edge]
            if s.owner(corner) in (-1, seat)
        )
    )


def is_at_pirate(s: Sight, edge: int) -> bool:
    """Whether an edge belongs to the pirate's hex [Q1e]."""
    return s.pirate >= 0 and s.pirate in s.terms.sides[edge]


def reach(s: Sight, seat: int, start: int) -> set[int]:
    """Where chains of a seat's roads and ships lead from a corner, through no opponent's piece [K6], and from the one
    to the other at own buildings alone [Q5a]."""
    found: set[tuple[int, bool]] = set()
    ways = [(start, False), (start, True)]
    while ways:
        corner, sailing = ways.pop()
        joins = s.owner(corner) == seat and s.is_building(corner)
        for edge in s.terms.edges_at[corner]:
            by_ship = s.has_ship(seat, edge)
            if (by_ship or s.has_road(seat, edge)) and (by_ship == sailing or joins):
                other = sum(s.terms.ends[edge]) - corner
                if (other, by_ship) not in found:
                    found.add((other, by_ship))
                    if s.owner(other) in (-1, seat):
                        ways.append((other, by_ship))
    return {corner for corner, _ in found} - {start}


def open_ships(s: Sight, seat: int) -> set[int]:
    """The ships that may move as far as their line is concerned [Q2a-Q2d]."""
    ships = {edge: ends for edge, ends in enumerate(s.terms.ends) if s.has_ship(seat, edge)}
    return slow_at_sea.open_ships(ships, {corner for corner, owner, _, _ in s.pieces if owner == seat})


def is_removable(s: Sight, owner: int, edge: int) -> bool:
    """Whether a Diplomat may remove a road or ship: nothing of its colour is at one of its ends, and no knight of that
    colour is left without a line [P-Diplomat, Q12]."""
    bare = [
        corner
        for corner in s.terms.ends[edge]
        if not any(lies(s, owner, other) for other in s.terms.edges_at[corner] if other != edge)
    ]
    own = [corner for corner in bare if s.owner(corner) == owner]
    return len(own) < len(bare) and not any(s.is_a(corner, ids.KNIGHT) for corner in own)
