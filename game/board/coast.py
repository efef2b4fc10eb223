"""Land and water of a net: coasts, islands, and where ships can go [Q7b, Q7f]."""

from __future__ import annotations

from itertools import combinations

from game.board.board import is_land
from game.board.scenario import NO_AREA
from game.board.topology import Topology
from game.ids import FOG, SEA


def sides_of(net: Topology, terrain: list[int], edge: int) -> tuple[int, int]:
    """The terrains on both sides of an edge. Outside the net it is sea [Q7a]."""
    one, other = int(net.edge_hexes[2 * edge]), int(net.edge_hexes[2 * edge + 1])
    return terrain[one], SEA if other < 0 else terrain[other]


def coast_edges(net: Topology, terrain: list[int]) -> list[int]:
    """The edges with land on one side and water, sea or lake, on the other."""
    found: list[int] = []
    for edge in range(int(net.edges)):
        sides = sides_of(net, terrain, edge)
        if SEA in sides and FOG not in sides and sides != (SEA, SEA):
            found.append(edge)
    return found


def sea_edges(net: Topology, terrain: list[int]) -> list[int]:
    """The edges with water on both sides. A board without ships has none."""
    return [edge for edge in range(int(net.edges)) if sides_of(net, terrain, edge) == (SEA, SEA)]


def land_corners(net: Topology, terrain: list[int]) -> list[int]:
    """The corners that touch land [Q7c]."""
    land = [place for place, kind in enumerate(terrain) if is_land(kind)]
    return sorted({int(net.hex_corners[6 * place + i]) for place in land for i in range(6)})


def islands_of(net: Topology, terrain: list[int]) -> list[int]:
    """For each hex the number of its island, counted from 1 in reading order; NO_AREA if it is not land [Q7f]."""
    island = [NO_AREA] * len(terrain)
    count = NO_AREA
    for place, kind in enumerate(terrain):
        if is_land(kind) and island[place] == NO_AREA:
            count += 1
            island[place] = count
            to_visit = [place]
            while to_visit:
                for other in net.near[to_visit.pop()]:
                    if is_land(terrain[other]) and island[other] == NO_AREA:
                        island[other] = count
                        to_visit.append(other)
    return island


def separated_islands(net: Topology, terrain: list[int]) -> tuple[int, int] | None:
    """One hex from each of two islands that no line of ships can connect, or None. Fog counts as sea [W0a]."""
    island = islands_of(net, terrain)
    waters = _waters(net, terrain)
    touched: dict[int, set[int]] = {}
    for place, number in enumerate(island):
        if number != NO_AREA:
            around = {waters[int(net.hex_corners[6 * place + i])] for i in range(6)}
            touched.setdefault(number, set()).update(around - {_DRY})
    for one, other in combinations(touched, 2):
        if not touched[one] & touched[other]:
            return island.index(one), island.index(other)
    return None


def lake_edges(net: Topology, terrain: list[int]) -> set[int]:
    """The edges of enclosed lakes, from which no ship can reach the surrounding sea [W0a]."""
    waters = _waters(net, terrain)
    rim = next(edge for edge in range(int(net.edges)) if net.edge_hexes[2 * edge + 1] < 0)
    around = waters[int(net.edge_corners[2 * rim])]
    return {edge for edge in range(int(net.edges)) if waters[int(net.edge_corners[2 * edge])] not in (around, _DRY)}


_DRY = -1


def _waters(net: Topology, terrain: list[int]) -> list[int]:
    """For each corner the number of the body of water at it, within which ships can sail; _DRY if there is none."""
    water = [_DRY] * int(net.corners)
    for first in range(int(net.corners)):
        to_visit = [first] if water[first] == _DRY else []
        while to_visit:
            corner = to_visit.pop()
            for i in range(3 * corner, 3 * corner + 3):
                edge, other = int(net.corner_edges[i]), int(net.corner_corners[i])
                if edge >= 0 and not all(is_land(kind) for kind in sides_of(net, terrain, edge)):
                    water[corner] = first
                    if water[other] == _DRY:
                        water[other] = first
                        to_visit.append(other)
    return water
