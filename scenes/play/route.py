"""The longest road or trade route of a seat on the table, to light it up."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from game.events import Event
from game.play.trail import trail_among
from scenes.tabletop.table.changes import apply
from scenes.tabletop.table.table import Table


def route(table: Table, seat: int, events: Sequence[Event] = ()) -> list[int]:
    """The corners along the longest road or trade route of a seat, after events that the table does not contain yet."""
    table = after(table, events)
    net = table.net
    edges = trail_among(table.setup, table.corners, table.roads, table.ships, seat)
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
