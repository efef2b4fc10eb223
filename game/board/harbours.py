"""Reads harbours: finds the coast edge of each mark and checks that no two share a corner [B2, R2, W0b]."""

from __future__ import annotations

from typing import Final

from game.board.coast import coast_edges
from game.board.drawing import REACH, Drawing, Mark, nearest
from game.board.layout import SHUFFLED
from game.board.pools import HARBOUR_NAMES, harbour_kind
from game.board.topology import Topology

RANDOM: Final = "random"


def harbours_of(drawing: Drawing, net: Topology, terrain: list[int]) -> list[tuple[int, int]]:
    """The edge and the kind of every harbour; the kind of a random one is SHUFFLED. May raise BoardError."""
    coast = coast_edges(net, terrain)
    harbours: list[tuple[int, int]] = []
    mark_of_corner: dict[int, int] = {}
    for mark in drawing.marks["harbours"]:
        edge = _edge_of(drawing, net, coast, mark)
        for end in (int(net.edge_corners[2 * edge]), int(net.edge_corners[2 * edge + 1])):
            if end in mark_of_corner:
                drawing.refuse(
                    "harbour objects {other} and {number} share a corner",
                    at_marks=(mark_of_corner[end], mark.number),
                    other=mark_of_corner[end],
                    number=mark.number,
                )
            mark_of_corner[end] = mark.number
        kind = harbour_kind(mark.kind) if is_harbour(drawing, mark) else None
        harbours.append((edge, SHUFFLED if kind is None else kind))
    return harbours


def is_harbour(drawing: Drawing, mark: Mark) -> bool:
    """Whether the kind of a mark on the layer of harbours is known; it is refused if it is not."""
    if mark.kind in (RANDOM, *HARBOUR_NAMES):
        return True
    drawing.refuse(
        "harbour object {number} has the unknown kind '{kind}'; use {names} or {random}",
        at_marks=(mark.number,),
        number=mark.number,
        kind=mark.kind,
        names=", ".join(HARBOUR_NAMES),
        random=RANDOM,
    )
    return False


def _edge_of(drawing: Drawing, net: Topology, coast: list[int], mark: Mark) -> int:
    """The coast edge at a mark; it is refused if there is none within REACH of it."""
    distance, edge = nearest(drawing.on_net(mark), net.edge_xy, coast)
    if distance > REACH:
        side = int(net.edge_hexes[2 * edge])
        drawing.refuse(
            "harbour object {number} at ({x}, {y}) is not on an edge between land and water; the nearest is "
            "at cell {cells}",
            at_marks=(mark.number,),
            number=mark.number,
            x=f"{mark.x:g}",
            y=f"{mark.y:g}",
            cells=drawing.offset(net.cells[side]),
        )
    return edge
