"""Harbours of a drawing: the coast edge that each mark means [B2, R2]."""

from __future__ import annotations

from typing import Final

from game.board.drawing import Drawing, Mark
from game.board.layout import SHUFFLED
from game.board.pools import HARBOUR_NAMES, harbour_kind
from game.board.topology import Topology
from game.ids import SEA

_RANDOM: Final = "random"
_REACH: Final = 0.4
"""How far from the middle of its edge a mark may lie, in sides of a hex: less than half the way to the next edge."""


def coast_edges(net: Topology, terrain: list[int]) -> list[int]:
    """The edges with land on one side and water, sea or lake, on the other."""
    return _edges_with_water(net, terrain, 1)


def sea_edges(net: Topology, terrain: list[int]) -> list[int]:
    """The edges with water on both sides, of which a good board has none."""
    return _edges_with_water(net, terrain, 2)


def _edges_with_water(net: Topology, terrain: list[int], sides: int) -> list[int]:
    found: list[int] = []
    for edge in range(int(net.edges)):
        beside = (int(net.edge_hexes[2 * edge]), int(net.edge_hexes[2 * edge + 1]))
        if sum(1 for side in beside if side < 0 or terrain[side] == SEA) == sides:
            found.append(edge)
    return found


def harbours_of(drawing: Drawing, net: Topology, terrain: list[int]) -> list[tuple[int, int]]:
    """(edge, kind) of every mark, the kind SHUFFLED for a random one."""
    coast = coast_edges(net, terrain)
    harbours: list[tuple[int, int]] = []
    mark_of_corner: dict[int, int] = {}
    for mark in drawing.marks:
        edge = _edge_of(drawing, net, coast, mark)
        for end in (int(net.edge_corners[2 * edge]), int(net.edge_corners[2 * edge + 1])):
            if end in mark_of_corner:
                raise drawing.wrong(f"harbour objects {mark_of_corner[end]} and {mark.number} share a corner")
            mark_of_corner[end] = mark.number
        kind = SHUFFLED if mark.kind == _RANDOM else harbour_kind(mark.kind)
        if kind is None:
            raise drawing.wrong(
                f"harbour object {mark.number} has the unknown kind '{mark.kind}'; "
                f"known are {', '.join(HARBOUR_NAMES)}, {_RANDOM}"
            )
        harbours.append((edge, kind))
    return harbours


def _edge_of(drawing: Drawing, net: Topology, coast: list[int], mark: Mark) -> int:
    """The coast edge on whose middle a mark lies."""
    x, y = drawing.on_net(mark)
    near = [((net.edge_xy[edge][0] - x) ** 2 + (net.edge_xy[edge][1] - y) ** 2, edge) for edge in coast]
    distance, edge = min(near)
    if distance > _REACH * _REACH:
        side = int(net.edge_hexes[2 * edge])
        raise drawing.wrong(
            f"harbour object {mark.number} at ({mark.x:g}, {mark.y:g}) lies on no edge between land and water; "
            f"the nearest one is at cell {drawing.offset(net.cells[side])}"
        )
    return edge
