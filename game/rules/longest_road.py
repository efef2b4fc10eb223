"""The longest road or trade route [L, L3, Q9], measured again after each change that can affect it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.edge_network import EdgeNetwork
from game.events import FOR_LONGEST_ROAD, ROAD_MEASURED
from game.events import LONGEST_ROAD as LONGEST_ROAD_EVENT
from game.graph import Graph
from game.ints import WORD, lowest
from game.pieces import is_building, owner_of
from game.rule_module_ids import BUILDING
from game.rules.award import Award
from game.rules.places import do_lines_meet
from game.setup import Setup
from game.slots import BLOCK, LONGEST, ROAD_LENGTH
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

AT_LEAST: Final = 5


class LongestRoad(Award):
    """The award for the longest road or trade route, at least five long [L1, Q9]."""

    name = "longest_road"
    event = LONGEST_ROAD_EVENT
    why = FOR_LONGEST_ROAD
    module = BUILDING
    at_least = AT_LEAST

    def place(self, setup: Setup) -> i64:
        return LONGEST

    def figure(self, s: Position, seat: i64) -> i64:
        return s.road_length(seat)


LONGEST_ROAD: Final = LongestRoad()


def _network(s: Position, seat: i64) -> Graph:
    """A seat's roads and ships as a graph. Each is a line, and each corner is a node, with two exceptions.

    An opponent's piece separates all lines at its corner, so each line gets a node of its own [L1, K9, Q5c]. A corner
    without the seat's own building has separate nodes for roads and for ships [Q9].
    """
    graph = Graph(2 * s.net.corners if s.setup.sails else s.net.corners)
    _add(s, seat, s.setup.roads, 0, graph)
    if s.setup.sails:
        _add(s, seat, s.setup.ships, s.net.corners, graph)
    return graph


def _add(s: Position, seat: i64, lines: EdgeNetwork, apart: i64, graph: Graph) -> None:
    """Add the lines of one kind. A corner where lines of this kind join only each other uses a place ``apart``
    higher."""
    own = lines.own + seat * s.net.edge_words
    for word in range(s.net.edge_words):
        place = own + word
        edges = s.v[place]
        while edges != 0:
            edge = word * WORD + lowest(edges)
            edges &= edges - 1
            one = _node(s, seat, s.net.edge_corners[2 * edge], apart, graph)
            graph.add(edge, one, _node(s, seat, s.net.edge_corners[2 * edge + 1], apart, graph))


def _node(s: Position, seat: i64, corner: i64, apart: i64, graph: Graph) -> i64:
    """The node at which a line ends at a corner."""
    piece = s.piece(corner)
    if piece == 0:
        return graph.node_at(corner + apart)
    if owner_of(piece) != seat:
        return graph.new_node()
    return graph.node_at(corner if is_building(piece) else corner + apart)


def road_length(s: Position, seat: i64) -> i64:
    """The length of the longest trail of a seat's roads and ships that uses no line twice and does not pass an
    opponent's piece [L1, Q9]."""
    return _network(s, seat).longest_trail()


def longest_trail(s: Position, seat: i64) -> list[int]:
    """The edges of a trail that ``road_length`` measures, in order."""
    return _network(s, seat).trail(road_length(s, seat))


def road_built(s: State, seat: i64, edge: i64) -> None:
    """After a seat has built a road or ship, measure the trails that use it and update the award.

    Any longer trail must use the new line. If no other line meets one of its ends, the trail must start there.
    """
    one, other = s.net.edge_corners[2 * edge], s.net.edge_corners[2 * edge + 1]
    if do_lines_meet(s, seat, one) and do_lines_meet(s, seat, other):
        road_changed(s, seat)
        return
    network = _network(s, seat)
    length = network.longest_trail_from(network.loose_end(edge))
    if length > s.road_length(seat):
        _store_length(s, seat, length)
        LONGEST_ROAD.settle(s)


def road_changed(s: State, seat: i64) -> None:
    """After a seat's roads have changed, measure them all and update the award."""
    if _store_length(s, seat, road_length(s, seat)):
        LONGEST_ROAD.settle(s)


def _store_length(s: State, seat: i64, length: i64) -> bool:
    """Store the length of a seat's longest road. Returns whether it has changed."""
    if length == s.road_length(seat):
        return False
    s.v[seat * BLOCK + ROAD_LENGTH] = length
    s.emit(ROAD_MEASURED, seat, length)
    return True


def corner_changed(s: State, owner: i64, corner: i64) -> None:
    """After a seat's piece has moved to a corner or left it, measure the roads of other seats that this may connect or
    separate, and update the award."""
    corners_changed(s, owner, corner, -1, -1)


def corners_changed(s: State, owner: i64, one: i64, other: i64, third: i64) -> None:
    """Like ``corner_changed`` for up to three corners (-1: none) that change together.

    The owner's roads are not measured, because its own pieces never separate them; pass -1 if pieces of several seats
    moved.
    """
    changed = False
    for seat in range(s.setup.seats):
        if seat != owner and (_joins(s, seat, one) or _joins(s, seat, other) or _joins(s, seat, third)):
            changed = _store_length(s, seat, road_length(s, seat)) or changed
    if changed:
        LONGEST_ROAD.settle(s)


def _joins(s: State, seat: i64, corner: i64) -> bool:
    """Whether two of a seat's lines meet at a corner."""
    return corner >= 0 and do_lines_meet(s, seat, corner)
