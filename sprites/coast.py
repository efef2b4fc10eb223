"""What lies off the coast, on no hex: the boats of harbours, and straits."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from game import ids
from game.ints import has
from sprites.geometry import cell_xy, is_at_rim

if TYPE_CHECKING:
    from game.board.board import Board
    from sprites.geometry import BoardLayout, Point

OFF: Final = 0.68
"""How far off the coast the boat of a harbour lies, in sides."""
OFF_THE_RIM: Final = 0.48
"""How far where the frame is near."""
OFF_IN_COMPANY: Final = 0.34
"""How far where another boat lies on the same hex of sea."""


def harbour_boats(board: Board, layout: BoardLayout) -> list[tuple[int, int, Point]]:
    """The edge and the kind of each harbour, and where on the screen its boat lies."""
    shared = _shared_waters(board)
    made = []
    for edge, kind in board.harbours:
        at_rim = board.scenario is not None and is_at_rim(board, edge)
        off = OFF_IN_COMPANY if edge in shared else OFF_THE_RIM if at_rim else OFF
        middle = board.net.edge_xy[edge]
        inland = cell_xy(board.net.cells[_land_beside(board, edge)])
        away = (middle[0] - inland[0], middle[1] - inland[1])
        length = math.hypot(*away) or 1.0
        place = (middle[0] + away[0] / length * off, middle[1] + away[1] / length * off)
        made.append((edge, kind, layout.to_screen(*place)))
    return made


def strait_edges(board: Board) -> list[int]:
    """The edges that are straits."""
    net, scenario = board.net, board.scenario
    if scenario is None or not len(scenario.straits):
        return []
    ends = [[int(net.edge_corners[2 * edge + end]) for end in (0, 1)] for edge in range(int(net.edges))]
    return [edge for edge, pair in enumerate(ends) if all(has(scenario.straits, 0, corner) for corner in pair)]


def _shared_waters(board: Board) -> set[int]:
    """The edges of harbours whose boats lie on the same hex of sea."""
    boats: dict[int, list[int]] = {}
    for edge, _kind in board.harbours:
        one, other = (int(board.net.edge_hexes[2 * edge + side]) for side in (0, 1))
        boats.setdefault(other if _land_beside(board, edge) == one else one, []).append(edge)
    return {edge for water, edges in boats.items() if water >= 0 and len(edges) > 1 for edge in edges}


def _land_beside(board: Board, edge: int) -> int:
    """The hex of land at an edge of the coast."""
    one, other = int(board.net.edge_hexes[2 * edge]), int(board.net.edge_hexes[2 * edge + 1])
    return other if other >= 0 and board.terrain[one] == ids.SEA else one
