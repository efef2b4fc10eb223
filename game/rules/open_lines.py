"""Which ships lie open [Q2a, Q2b, Q2c, Q2d]: those at a loose end, and those of a circle that leads nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ints import WORD, drop, has, next_bit, next_member, popcount, put, zeros

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints
    from game.position import Position

SMALLEST_CIRCLE = 6
"""The fewest edges, and corners, around a hex."""


def is_open_ship(s: Position, seat: i64, edge: i64) -> bool:
    """Whether a seat's ship is open."""
    return has(open_ships(s, seat), 0, edge)


def open_ships(s: Position, seat: i64) -> Ints:
    """The set of a seat's open ships. Own roads and pieces of others at their ends do not matter [Q2b]."""
    found = zeros(s.net.edge_words)
    if s.ships_left(seat) == s.setup.box.ships:
        return found
    words = s.net.corner_words
    again = _met_again(s, seat)
    passed: i64 = 0
    for word in range(words):
        passed += popcount(again[word])
        place = seat * words + word
        own = s.v[s.setup.settled + place] | s.v[s.setup.cities + place] | s.v[s.setup.knights + place]
        loose = s.v[s.setup.ships.touched + place] & ~again[word] & ~own
        bit: i64 = -1
        while (bit := next_bit(loose, bit + 1)) >= 0:
            put(found, 0, _ship_at(s, seat, word * WORD + bit))
    if passed >= SMALLEST_CIRCLE:
        _add_circles(s, seat, found)
    return found


def _met_again(s: Position, seat: i64) -> Ints:
    """The set of the corners at which a seat has two ships or three."""
    words, corner_words = s.net.edge_words, s.net.corner_words
    met, again = zeros(corner_words), zeros(corner_words)
    own = s.setup.ships.own + seat * words
    edge: i64 = -1
    while (edge := next_member(s.v, own, words, edge + 1)) >= 0:
        for end in range(2 * edge, 2 * edge + 2):
            put(again if has(met, 0, s.net.edge_corners[end]) else met, 0, s.net.edge_corners[end])
    return again


def _ship_at(s: Position, seat: i64, corner: i64) -> i64:
    """The edge of the one ship that a seat has at a corner."""
    i = 3 * corner
    while s.net.corner_edges[i] < 0 or not s.has_ship(seat, s.net.corner_edges[i]):
        i += 1
    return s.net.corner_edges[i]


def _add_circles(s: Position, seat: i64, found: Ints) -> None:
    """Adds the open ships of circles, which are among those left when all ends have been taken off, one by one."""
    words = s.net.edge_words
    own = s.setup.ships.own + seat * words
    left = zeros(words)
    for word in range(words):
        left[word] = s.v[own + word]
    at_corner = zeros(s.net.corners)
    edge: i64 = -1
    while (edge := next_member(s.v, own, words, edge + 1)) >= 0:
        at_corner[s.net.edge_corners[2 * edge]] += 1
        at_corner[s.net.edge_corners[2 * edge + 1]] += 1
    edge = -1
    while (edge := next_member(s.v, own, words, edge + 1)) >= 0:
        for end in range(2 * edge, 2 * edge + 2):
            corner = s.net.edge_corners[end]
            while at_corner[corner] == 1:
                corner = _take_end(s, corner, left, at_corner)
    edge = -1
    while (edge := next_member(left, 0, words, edge + 1)) >= 0:
        if not has(found, 0, edge) and _is_open_in_circle(s, seat, edge):
            put(found, 0, edge)


def _take_end(s: Position, corner: i64, left: Ints, at_corner: Ints) -> i64:
    """Takes the one ship off that is left at a corner; gives the corner at its other end."""
    i = 3 * corner
    while s.net.corner_edges[i] < 0 or not has(left, 0, s.net.corner_edges[i]):
        i += 1
    drop(left, 0, s.net.corner_edges[i])
    far = s.net.corner_corners[i]
    at_corner[corner] = 0
    at_corner[far] -= 1
    return far


def _is_open_in_circle(s: Position, seat: i64, edge: i64) -> bool:
    """Whether a ship that lies on no loose end is open for a circle on which it lies [Q2c]."""
    one, other = s.net.edge_corners[2 * edge], s.net.edge_corners[2 * edge + 1]
    met = zeros(s.net.corner_words)
    put(met, 0, one)
    put(met, 0, other)
    return not _leads_on(s, seat, edge, one, other, -1, met) and _circle(s, seat, edge, one, other, -1, met)


def _leads_on(s: Position, seat: i64, ship: i64, corner: i64, other_end: i64, anchor: i64, met: Ints) -> bool:
    """Whether the chain on which a ship lies leads from a corner to an anchor and, once it has found one there, from
    the ship's other end to another: the ship is closed [Q2a]. ``met`` are the corners passed."""
    if s.owner(corner) == seat:
        return anchor >= 0 or _leads_on(s, seat, ship, other_end, corner, corner, met)
    for i in range(3 * corner, 3 * corner + 3):
        edge, far = s.net.corner_edges[i], s.net.corner_corners[i]
        if edge >= 0 and edge != ship and s.has_ship(seat, edge) and not has(met, 0, far):
            put(met, 0, far)
            if _leads_on(s, seat, ship, far, other_end, anchor, met):
                return True
            drop(met, 0, far)
    return False


def _circle(s: Position, seat: i64, ship: i64, corner: i64, goal: i64, anchor: i64, met: Ints) -> bool:
    """Whether ships lead from a corner back to the other end of a ship that is not closed, so that it may leave: with
    no anchor on the circle any of its ships, with one the two that touch it [Q2c]."""
    if s.owner(corner) == seat:
        anchor = corner
    for i in range(3 * corner, 3 * corner + 3):
        edge, far = s.net.corner_edges[i], s.net.corner_corners[i]
        if edge < 0 or edge == ship or not s.has_ship(seat, edge):
            continue
        if far == goal:
            last = goal if s.owner(goal) == seat else anchor
            if last < 0 or s.net.edge_corners[2 * ship] == last or s.net.edge_corners[2 * ship + 1] == last:
                return True
        elif not has(met, 0, far):
            put(met, 0, far)
            if _circle(s, seat, ship, far, goal, anchor, met):
                return True
            drop(met, 0, far)
    return False
