"""The longest road or trade route of a seat on the table, to light it up."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from game.events import Event
from game.ints import put, zeros
from game.position import Position
from game.rules.longest_road import longest_trail
from scenes.tabletop.table.changes import apply
from scenes.tabletop.table.table import Table


def route(table: Table, seat: int, events: Sequence[Event] = ()) -> list[int]:
    """The corners along the longest road or trade route of a seat, after events that the table does not contain yet."""
    table = after(table, events)
    net = table.net
    edges = longest_trail(_position(table), seat)
    ends = [{int(net.edge_corners[2 * edge]), int(net.edge_corners[2 * edge + 1])} for edge in edges]
    if len(ends) < 2:
        return [corner for pair in ends for corner in pair]
    corners = list(ends[0] - ends[1])
    for pair in ends:
        corners += pair - {corners[-1]}
    return corners


def after(table: Table, events: Sequence[Event]) -> Table:
    """A table to which events have been applied."""
    table = copy.deepcopy(table, {id(table.setup): table.setup, id(table.net): table.net})
    for event in events:
        apply(table, event)
    return table


def _position(table: Table) -> Position:
    """The pieces on corners and edges as a position of the rules."""
    setup, net = table.setup, table.net
    s = Position(setup, zeros(setup.size))
    for corner, word in enumerate(table.corners):
        s.v[setup.corner + corner] = word
    lines = [(setup.roads, table.roads)] + ([(setup.ships, table.ships)] if setup.sails else [])
    for network, owners in lines:
        for edge, owner in enumerate(owners):
            if owner >= 0:
                put(s.v, network.own + owner * net.edge_words, edge)
    return s
