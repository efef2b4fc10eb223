"""The longest road as a goal [L]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import BUILD_ROAD, make
from game.ai.budget import affordable
from game.ai.mind import WIN, Mind
from game.ints import drop, has, next_member, put
from game.rules.longest_road import AT_LEAST, road_length
from game.rules.money import ROAD_COST

if TYPE_CHECKING:
    from mypy_extensions import i64


LENGTHEN: Final = BUILD_ROAD | 255 << 6
"""Stands for a road not looked for yet, because it cannot be paid."""


def list_long_road(m: Mind) -> None:
    """The longest road, when two roads or fewer would win it [L]."""
    if m.view.longest() == m.seat or m.view.roads_left(m.seat) == 0:
        return
    goal: i64 = AT_LEAST
    for seat in range(m.view.setup.seats):
        if seat != m.seat and m.view.road_length(seat) + 1 > goal:
            goal = m.view.road_length(seat) + 1
    needed = goal - m.view.road_length(m.seat)
    if needed > 2 or needed > m.view.roads_left(m.seat):
        return
    action = LENGTHEN
    if affordable(m, m.stock, ROAD_COST):
        edge = lengthening(m)
        if edge < 0:
            return
        action = make(BUILD_ROAD, edge)
    worth = m.points_value(2)
    m.add_goal(worth if worth == WIN else m.traits.road, needed * ROAD_COST, action, ROAD_COST)


def lengthening(m: Mind) -> i64:
    """An edge on which a road makes the own longest road longer, or -1."""
    view = m.view
    v = view.v
    roads = view.setup.roads.own + m.seat * view.net.edge_words
    touched = view.setup.roads.touched + m.seat * view.net.corner_words
    start = view.setup.roads.open + m.seat * view.net.edge_words
    edge: i64 = -1
    while (edge := next_member(v, start, view.net.edge_words, edge + 1)) >= 0:
        put(v, roads, edge)
        one, other = view.net.edge_corners[2 * edge], view.net.edge_corners[2 * edge + 1]
        new_one, new_other = not has(v, touched, one), not has(v, touched, other)
        put(v, touched, one)
        put(v, touched, other)
        length = road_length(view, m.seat)
        drop(v, roads, edge)
        if new_one:
            drop(v, touched, one)
        if new_other:
            drop(v, touched, other)
        if length > view.road_length(m.seat):
            return edge
    return -1
