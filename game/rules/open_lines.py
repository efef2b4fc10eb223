"""Which ships lie open [Q2a, Q2b, Q2c, Q2d]: those at a loose end, and those of a circle that leads nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ints import drop, has, put, zeros
from game.rules.places import lines_at

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints
    from game.position import Position

SMALLEST_CIRCLE = 6
"""The fewest edges around a hex."""


def is_open_ship(s: Position, seat: i64, edge: i64) -> bool:
    """Whether a seat's ship is open. Own roads and pieces of others at its ends do not matter [Q2b]."""
    one, other = s.net.edge_corners[2 * edge], s.net.edge_corners[2 * edge + 1]
    if _is_loose(s, seat, one) or _is_loose(s, seat, other):
        return True
    if s.setup.box.ships - s.ships_left(seat) < SMALLEST_CIRCLE:
        return False
    met = zeros(s.net.corner_words)
    put(met, 0, one)
    put(met, 0, other)
    return not _leads_on(s, seat, edge, one, other, -1, met) and _circle(s, seat, edge, one, other, -1, met)


def _is_loose(s: Position, seat: i64, corner: i64) -> bool:
    """Whether a seat has but one ship at a corner, and no piece on it: no anchor."""
    return s.owner(corner) != seat and lines_at(s, s.setup.ships, seat, corner) == 1


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
