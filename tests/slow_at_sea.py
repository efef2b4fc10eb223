"""The rules of open ships and trade routes, implemented literally and slowly on any network, for comparison.

A line is an edge with its two corners. No code is shared with the engine.
"""

from __future__ import annotations

from collections.abc import Iterator

EdgeNetwork = dict[int, tuple[int, int]]


def open_ships(ships: EdgeNetwork, anchors: set[int]) -> set[int]:
    """The ships that may move [Q2a-Q2d]; ``anchors`` are the corners of own buildings and knights."""
    closed = {ship for chain in _chains(ships, anchors) for ship in chain}
    free = {ship: ends for ship, ends in ships.items() if ship not in closed}
    found = {ship for ship, ends in free.items() if any(_is_loose(ships, anchors, end) for end in ends)}
    for circle in _circles(free):
        on_it = {end for ship in circle for end in free[ship]} & anchors
        if not on_it:
            found |= set(circle)
        elif len(on_it) == 1:
            found |= {ship for ship in circle if set(free[ship]) & on_it}
    return found


def places_for(ships: EdgeNetwork, fits: EdgeNetwork, homes: set[int], blocked: set[int]) -> set[int]:
    """The edges of ``fits`` on which a ship can be built [Q1b].

    They touch an own building (``homes``), or an own ship at a corner that no opponent occupies (``blocked``).
    """
    goes_on = homes | ({end for ends in ships.values() for end in ends} - blocked)
    return {edge for edge, ends in fits.items() if edge not in ships and set(ends) & goes_on}


def _is_loose(ships: EdgeNetwork, anchors: set[int], corner: int) -> bool:
    return corner not in anchors and sum(corner in ends for ends in ships.values()) == 1


def _chains(ships: EdgeNetwork, anchors: set[int]) -> Iterator[list[int]]:
    """Every chain of ships from an anchor to a different anchor, with no corner twice."""

    def onward(corner: int, passed: set[int], chain: list[int]) -> Iterator[list[int]]:
        for ship, ends in ships.items():
            if corner in ends:
                far = ends[0] + ends[1] - corner
                if far not in passed:
                    if far in anchors:
                        yield [*chain, ship]
                    yield from onward(far, passed | {far}, [*chain, ship])

    for anchor in anchors:
        yield from onward(anchor, {anchor}, [])


def _circles(ships: EdgeNetwork) -> Iterator[list[int]]:
    """Every circle of ships, with no corner twice."""

    def onward(start: int, corner: int, passed: set[int], chain: list[int]) -> Iterator[list[int]]:
        for ship, ends in ships.items():
            if corner in ends and ship not in chain:
                far = ends[0] + ends[1] - corner
                if far == start:
                    yield [*chain, ship]
                elif far not in passed:
                    yield from onward(start, far, passed | {far}, [*chain, ship])

    for corner in {end for ends in ships.values() for end in ends}:
        yield from onward(corner, corner, {corner}, [])


def longest_route(roads: EdgeNetwork, ships: EdgeNetwork, homes: set[int], parted: set[int]) -> int:
    """The length of the longest trail that uses no line twice [Q9].

    It passes no corner of ``parted``, which opponents occupy, and changes between road and ship only at ``homes``, the
    corners of own buildings.
    """
    lines = {**roads, **ships}

    def onward(last: int, corner: int, used: frozenset[int]) -> int:
        if corner in parted:
            return 0
        best = 0
        for line, ends in lines.items():
            changes = (line in ships) != (last in ships)
            if corner in ends and line not in used and not (changes and corner not in homes):
                best = max(best, 1 + onward(line, ends[0] + ends[1] - corner, used | {line}))
        return best

    return max((1 + onward(line, end, frozenset({line})) for line, ends in lines.items() for end in ends), default=0)


def reached(roads: EdgeNetwork, ships: EdgeNetwork, homes: set[int], blocked: set[int], start: int) -> set[int]:
    """The corners that chains of lines reach from a start [K6, Q5a].

    A chain passes no corner of ``blocked``, which opponents occupy, and changes between road and ship only at
    ``homes``; from the start it may take either.
    """
    found: set[int] = set()

    def onward(corner: int, came_by: int, passed: frozenset[int]) -> None:
        for line, ends in {**roads, **ships}.items():
            changes = came_by >= 0 and (line in ships) != (came_by in ships)
            if corner in ends and line not in passed and not (changes and corner not in homes):
                far = ends[0] + ends[1] - corner
                found.add(far)
                if far not in blocked:
                    onward(far, line, passed | {line})

    onward(start, -1, frozenset())
    return found - {start}
