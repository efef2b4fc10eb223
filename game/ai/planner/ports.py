"""The corners from which ships soon reach another island [Q11]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.board.scenario import NO_AREA
from game.ids import FOG, SEA
from game.ints import bit, zeros
from game.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

OVERSEAS: Final = 5
"""How many ships ahead an agent looks: islands are a hex or two apart."""


def crossings(view: Position) -> Ints:
    """For each corner, how many ships lead from there to land of another island or area; 0 if none is near enough."""
    net = view.net
    found = zeros(int(net.corners))
    areas = zeros(int(net.corners))
    for corner in range(net.corners):
        areas[corner] = _areas_at(view, corner)
    for corner in range(net.corners):
        if areas[corner] != 0:
            found[corner] = _crossing(view, areas, corner)
    return found


def _crossing(view: Position, areas: Ints, start: i64) -> i64:
    net = view.net
    away = zeros(int(net.corners))
    order = [int(start)]
    for corner in order:
        if away[corner] == OVERSEAS:
            return 0
        for i in range(3 * corner, 3 * corner + 3):
            edge, other = net.corner_edges[i], net.corner_corners[i]
            if edge >= 0 and other != start and away[other] == 0 and _is_at_sea(view, edge):
                away[other] = away[corner] + 1
                if areas[other] != 0 and areas[other] & areas[start] == 0:
                    return away[other]
                order.append(int(other))
    return 0


def _areas_at(view: Position, corner: i64) -> i64:
    """The set of areas that a corner touches."""
    scenario = view.setup.board.scenario
    areas: i64 = 0
    if scenario is not None:
        for i in range(3 * corner, 3 * corner + 3):
            number = view.net.corner_hexes[i]
            if number >= 0 and scenario.area[number] != NO_AREA:
                areas |= bit(scenario.area[number])
    return areas


def _is_at_sea(view: Position, edge: i64) -> bool:
    """Whether the terrain of an edge allows ships [Q7b]."""
    sea = False
    for side in range(2 * edge, 2 * edge + 2):
        number = view.net.edge_hexes[side]
        terrain = SEA if number < 0 else view.terrain(number)
        if terrain == FOG:
            return False
        sea = sea or terrain == SEA
    return sea
