"""Where roads and ships may be placed, which ships are open, and where lines lead knights, computed from the board."""

from __future__ import annotations

from game import ids
from tests import slow_at_sea
from tests.properties.moment import PlainState


def touches(s: PlainState, seat: int, corner: int) -> bool:
    """Whether a seat's road or ship touches a corner."""
    return any(has_line(s, seat, edge) for edge in s.terms.edges_at[corner])


def has_line(s: PlainState, seat: int, edge: int) -> bool:
    """Whether a seat has a road or ship on an edge."""
    return s.has_road(seat, edge) or s.has_ship(seat, edge)


def takes(s: PlainState, edge: int, ship: bool) -> bool:
    """Whether an edge is empty and suitable for ships, or for roads [Q7b, Q15c]."""
    if s.occupied >> edge & 1:
        return False
    terrains = [s.terrain(number) for number in s.terms.sides[edge]]
    is_suitable = any((terrain == ids.SEA) == ship for terrain in terrains) and ids.FOG not in terrains
    return is_suitable or not s.terms.sails


def may_build_road(s: PlainState, seat: int, edge: int) -> bool:
    """Whether a road may be placed: on an empty edge beside an own building, or beside an own road with no opponent's
    piece between [U2]."""
    return takes(s, edge, ship=False) and any(
        s.is_building(corner) or any(s.has_road(seat, other) for other in s.terms.edges_at[corner])
        for corner in s.terms.ends[edge]
        if s.owner(corner) in (-1, seat)
    )


def may_sail(s: PlainState, seat: int, edge: int, ignored: int = -1) -> bool:
    """Whether a ship may be placed, ignoring one own ship (-1: none).

    It needs an empty sea edge away from the pirate, beside an own building, or beside an own ship with no opponent's
    piece between [Q1].
    """
    return (
        takes(s, edge, ship=True)
        and not is_at_pirate(s, edge)
        and any(
            s.is_building(corner)
            or any(s.has_ship(seat, other) and other != ignored for other in s.terms.edges_at[corner])
            for corner in s.terms.ends[edge]
            if s.owner(corner) in (-1, seat)
        )
    )


def is_at_pirate(s: PlainState, edge: int) -> bool:
    """Whether an edge belongs to the pirate's hex [Q1e]."""
    return s.pirate >= 0 and s.pirate in s.terms.sides[edge]


def reach(s: PlainState, seat: int, start: int) -> set[int]:
    """The corners that chains of a seat's roads and ships reach, through no opponent's piece [K6], changing between
    road and ship only at own buildings [Q5a]."""
    found: set[tuple[int, bool]] = set()
    queue = [(start, False), (start, True)]
    while queue:
        corner, sailing = queue.pop()
        joins = s.owner(corner) == seat and s.is_building(corner)
        for edge in s.terms.edges_at[corner]:
            by_ship = s.has_ship(seat, edge)
            if (by_ship or s.has_road(seat, edge)) and (by_ship == sailing or joins):
                other = sum(s.terms.ends[edge]) - corner
                if (other, by_ship) not in found:
                    found.add((other, by_ship))
                    if s.owner(other) in (-1, seat):
                        queue.append((other, by_ship))
    return {corner for corner, _ in found} - {start}


def open_ships(s: PlainState, seat: int) -> set[int]:
    """The ships that may move as far as their line is concerned [Q2a-Q2d]."""
    ships = {edge: ends for edge, ends in enumerate(s.terms.ends) if s.has_ship(seat, edge)}
    return slow_at_sea.open_ships(ships, {corner for corner, owner, _, _ in s.pieces if owner == seat})


def is_removable(s: PlainState, owner: int, edge: int) -> bool:
    """Whether a Diplomat may remove a road or ship: one of its ends has nothing of its colour, and no knight of that
    colour loses its last line [P-Diplomat, Q12]."""
    bare = [
        corner
        for corner in s.terms.ends[edge]
        if not any(has_line(s, owner, other) for other in s.terms.edges_at[corner] if other != edge)
    ]
    own = [corner for corner in bare if s.owner(corner) == owner]
    return len(own) < len(bare) and not any(s.is_a(corner, ids.KNIGHT) for corner in own)
