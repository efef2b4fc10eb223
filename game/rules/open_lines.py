"""Which ships are open [Q2a, Q2b, Q2c, Q2d]: those with a loose end, and those in a circle without anchors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.graph import Graph
from game.ints import WORD, bit, has, has_bit, lowest, lowest_bit, next_bit, popcount, put, zeros

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints
    from game.position import Position

SMALLEST_CIRCLE: Final = 6
"""The fewest edges in a circle: the six of a hex."""


def is_open_ship(s: Position, seat: i64, edge: i64) -> bool:
    """Whether a seat's ship is open."""
    return has(open_ships(s, seat), 0, edge)


def open_ships(s: Position, seat: i64) -> Ints:
    """The set of a seat's open ships. Its roads, and other seats' pieces, at their ends make no difference [Q2b]."""
    found = zeros(s.net.edge_words)
    if s.ships_left(seat) == s.setup.box.ships:
        return found
    passed: i64 = 0
    for word in range(s.net.corner_words):
        place = seat * s.net.corner_words + word
        joined = s.v[s.setup.ships.joined + place]
        free = ~_anchored(s, place)
        passed += popcount(joined & free)
        loose = s.v[s.setup.ships.touched + place] & ~joined & free
        bit_of: i64 = -1
        while (bit_of := next_bit(loose, bit_of + 1)) >= 0:
            put(found, 0, _ship_at(s, seat, word * WORD + bit_of))
    # a circle with two anchors has no open ship
    if passed >= SMALLEST_CIRCLE - 1:
        _add_circles(s, seat, found)
    return found


def _ship_at(s: Position, seat: i64, corner: i64) -> i64:
    """The edge of the only ship that a seat has at a corner."""
    i = 3 * corner
    while s.net.corner_edges[i] < 0 or not s.has_ship(seat, s.net.corner_edges[i]):
        i += 1
    return s.net.corner_edges[i]


def _add_circles(s: Position, seat: i64, found: Ints) -> None:
    """Add the open ships in circles. They are among those left after all loose ends have been removed one by one."""
    ships = Graph(s.net.corners)
    own = s.setup.ships.own + seat * s.net.edge_words
    for word in range(s.net.edge_words):
        place = own + word
        edges = s.v[place]
        while edges != 0:
            edge = word * WORD + lowest(edges)
            edges &= edges - 1
            one = ships.node_at(s.net.edge_corners[2 * edge])
            ships.add(edge, one, ships.node_at(s.net.edge_corners[2 * edge + 1]))
    anchors = _anchors(s, seat, ships)
    left = _without_ends(ships)
    while left != 0:
        ship = lowest_bit(left)
        one = ships.one_end(ship)
        other = ships.across(ship, one)
        met = bit(one) | bit(other)
        lines = _chain(ships, anchors, ship, one, other, -1, met)
        if lines == 0:
            lines = _circle(ships, anchors, ship, one, other, -1, met)
            for node in range(ships.nodes):
                if has_bit(anchors, node) and ships.lines_at(node) & lines != 0:
                    lines &= ships.lines_at(node)
            for line in range(ships.lines):
                if has_bit(lines, line):
                    put(found, 0, ships.edge_of(line))
        left &= ~(lines | ship)


def _anchors(s: Position, seat: i64, ships: Graph) -> i64:
    """The nodes at which a seat has a building or knight [Q2a]."""
    anchors: i64 = 0
    for word in range(s.net.corner_words):
        place = seat * s.net.corner_words + word
        members = _anchored(s, place) & s.v[s.setup.ships.touched + place]
        bit_of: i64 = -1
        while (bit_of := next_bit(members, bit_of + 1)) >= 0:
            anchors |= bit(ships.node_at(word * WORD + bit_of))
    return anchors


def _anchored(s: Position, place: i64) -> i64:
    """The set of corners with a seat's pieces: the word at this place, combined from the sets of each kind."""
    return s.v[s.setup.settled + place] | s.v[s.setup.cities + place] | s.v[s.setup.knights + place]


def _without_ends(ships: Graph) -> i64:
    """The lines left after removing lines with a loose end until there are none."""
    left = bit(ships.lines) - 1
    for start in range(ships.nodes):
        node: i64 = start
        last = ships.lines_at(node) & left
        while last != 0 and last & (last - 1) == 0:
            left ^= last
            node = ships.across(last, node)
            last = ships.lines_at(node) & left
    return left


def _chain(ships: Graph, anchors: i64, ship: i64, node: i64, other_end: i64, anchor: i64, met: i64) -> i64:
    """The lines of a chain that contains a ship and connects two anchors, and so is closed [Q2a]; 0 if there is none.

    The search goes from ``node`` to a first anchor, and then from the ship's other end to a second one. ``met`` is the
    set of nodes visited.
    """
    if has_bit(anchors, node):
        return ship if anchor >= 0 else _chain(ships, anchors, ship, other_end, node, node, met)
    lines = ships.lines_at(node) & ~ship
    while lines != 0:
        line = lowest_bit(lines)
        lines ^= line
        far = ships.across(line, node)
        if not has_bit(met, far):
            chain = _chain(ships, anchors, ship, far, other_end, anchor, met | bit(far))
            if chain != 0:
                return chain | line
    return 0


def _circle(ships: Graph, anchors: i64, ship: i64, node: i64, goal: i64, anchor: i64, met: i64) -> i64:
    """The lines of a circle that makes a ship open that is not closed otherwise [Q2c]; 0 if there is none.

    The search goes from ``node`` to the ship's other end. The circle has no anchor, or only one, at the ship.
    """
    if has_bit(anchors, node):
        anchor = node
    lines = ships.lines_at(node) & ~ship
    while lines != 0:
        line = lowest_bit(lines)
        lines ^= line
        far = ships.across(line, node)
        circle: i64 = 0
        if far == goal:
            last = goal if has_bit(anchors, goal) else anchor
            if last < 0 or ships.lines_at(last) & ship != 0:
                circle = ship
        elif not has_bit(met, far):
            circle = _circle(ships, anchors, ship, far, goal, anchor, met | bit(far))
        if circle != 0:
            return circle | line
    return 0
