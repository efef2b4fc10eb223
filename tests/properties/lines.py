"""Where roads and ships may lie, which ships lie open, and where lines lead knights: reckoned from the board alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from game import ids
from tests.properties.moment import Sight

Ways = dict[int, list[tuple[int, int]]]
"""For each corner the ships that touch it, and the corners at their other ends."""


def touches(s: Sight, seat: int, corner: int) -> bool:
    """Whether a seat's road or ship touches a corner."""
    return any(lies(s, seat, edge) for edge in s.terms.edges_at[corner])


def lies(s: Sight, seat: int, edge: int) -> bool:
    """Whether a seat's road or ship lies on an edge."""
    return s.has_road(seat, edge) or s.has_ship(seat, edge)


def takes(s: Sight, edge: int, ship: bool) -> bool:
    """Whether nothing lies on an edge, and it is one for ships, or one for roads [Q7b, Q15c]."""
    if any(lies(s, seat, edge) for seat in range(s.terms.seats)):
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
    """The ships that may move as far as their line is concerned: of those not closed [Q2a] the ones with a loose end
    [Q2b], and those of circles with one anchor or none [Q2c]."""
    ways: Ways = defaultdict(list)
    for edge, (one, other) in enumerate(s.terms.ends):
        if s.has_ship(seat, edge):
            ways[one].append((edge, other))
            ways[other].append((edge, one))
    anchors = {corner for corner, owner, _, _ in s.pieces if owner == seat}
    chains = [(chain, way[-1]) for anchor in anchors for chain, way in _chains(ways, anchor, {anchor})]
    closed = {ship for chain, end in chains if end in anchors for ship in chain}
    return {
        ship
        for corner, there in ways.items()
        for ship, far in there
        if ship not in closed
        and ((len(there) == 1 and corner not in anchors) or _is_loose_in_circle(ways, anchors, ship, corner, far))
    }


def _is_loose_in_circle(ways: Ways, anchors: set[int], ship: int, corner: int, far: int) -> bool:
    """Whether a ship that is not closed lies on a circle without an anchor, or touches the only one [Q2c]."""
    for chain, way in _chains(ways, corner, {corner}):
        if way[-1] == far and ship not in chain:
            held_by = anchors.intersection((corner, *way))
            if not held_by or (len(held_by) == 1 and held_by <= {corner, far}):
                return True
    return False


def _chains(ways: Ways, corner: int, met: set[int]) -> Iterator[tuple[list[int], list[int]]]:
    """Every chain of ships that leads from a corner and passes none twice: its ships, and the corners that it comes
    to."""
    for ship, far in ways.get(corner, ()):
        if far not in met:
            yield [ship], [far]
            for chain, way in _chains(ways, far, met | {far}):
                yield [ship, *chain], [far, *way]


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
