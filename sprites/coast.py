"""The positions of harbour boats and straits, off the coast."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from game.board.topology import cell_xy
from game.ints import has
from sprites.geometry import BOARDS, Point, water_at

if TYPE_CHECKING:
    from game.board.board import Board
    from game.board.topology import Cell
    from sprites.geometry import BoardLayout

OFF: Final = 0.86
"""The distance of a harbour's boat from the coast, in sides."""
OFF_AMONG_SHIPS: Final = 0.81
"""The same if ships can be built on all sides of it: almost at the centre of its hex."""
WITHOUT_SHIPS: Final = 0.9
AMONG_SHIPS: Final = 0.77
IN_COMPANY: Final = 0.46
"""The size of a boat on boards without and with ships, and of one that shares its hex with another, as factors."""
ASIDE: Final = 0.22
"""The distance of two boats on the same hex from its centre, in sides."""


class Berth(NamedTuple):
    """The position of a harbour's boat, in sides, and its size as a factor."""

    edge: int
    kind: int
    place: Point
    size: float


@lru_cache(maxsize=BOARDS)
def berths(board: Board) -> tuple[Berth, ...]:
    """The berth of each harbour."""
    waters: dict[Cell, list[int]] = {}
    for edge, _kind in sorted(board.harbours, key=lambda harbour: board.net.edge_xy[harbour[0]]):
        waters.setdefault(water_at(board, edge), []).append(edge)
    off, size = (OFF, WITHOUT_SHIPS) if board.scenario is None else (OFF_AMONG_SHIPS, AMONG_SHIPS)
    found = []
    for edge, kind in board.harbours:
        water, coast = water_at(board, edge), board.net.edge_xy[edge]
        middle, company = cell_xy(water), waters[water]
        if len(company) > 1:
            aside = ASIDE * (2 * company.index(edge) - len(company) + 1)
            found.append(Berth(edge, kind, (middle[0] + aside, middle[1]), IN_COMPANY))
        else:
            share = off / math.dist(middle, coast)
            place = coast[0] + (middle[0] - coast[0]) * share, coast[1] + (middle[1] - coast[1]) * share
            found.append(Berth(edge, kind, place, size))
    return tuple(found)


def harbour_boats(board: Board, layout: BoardLayout) -> list[tuple[int, int, Point]]:
    """The edge and kind of each harbour, and the position of its boat on the screen."""
    return [(berth.edge, berth.kind, layout.to_screen(*berth.place)) for berth in berths(board)]


def strait_edges(board: Board) -> list[int]:
    """The edges that are straits."""
    net, scenario = board.net, board.scenario
    if scenario is None or not len(scenario.straits):
        return []
    ends = [[int(net.edge_corners[2 * edge + end]) for end in (0, 1)] for edge in range(int(net.edges))]
    return [edge for edge, pair in enumerate(ends) if all(has(scenario.straits, 0, corner) for corner in pair)]
