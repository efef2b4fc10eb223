"""The longest road as a goal [L]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import BUILD_ROAD, BUILD_SHIP, make
from game.ai.planner.context import WIN, PlannerContext
from game.ai.planner.wonders import ships_to_spare
from game.edge_network import EdgeNetwork
from game.ints import drop, next_member, put
from game.rules.longest_road import AT_LEAST, road_length
from game.rules.money import ROAD_COST, SHIP_COST
from game.rules.ships import is_beside_pirate

if TYPE_CHECKING:
    from mypy_extensions import i64


LENGTHEN: Final = BUILD_ROAD | 255 << 6
"""Stands for a road that has not been chosen yet, because the agent cannot pay for it."""


def list_long_road(m: PlannerContext) -> None:
    """Add the longest road, if two roads or fewer would win it [L]."""
    if m.view.longest() == m.seat or lines_left(m) == 0:
        return
    goal: i64 = AT_LEAST
    for seat in range(m.view.setup.seats):
        if seat != m.seat and m.view.road_length(seat) + 1 > goal:
            goal = m.view.road_length(seat) + 1
    needed = goal - m.view.road_length(m.seat)
    if needed > 2 or needed > lines_left(m):
        return
    worth = m.points_value(2)
    if worth < WIN:
        worth = m.parameters.road
    _list_lengthening(m, m.view.setup.roads, worth, needed, BUILD_ROAD, ROAD_COST)
    if m.view.setup.sails:
        _list_lengthening(m, m.view.setup.ships, worth, needed, BUILD_SHIP, SHIP_COST)


def lines_left(m: PlannerContext) -> i64:
    """How many roads and ships the agent can still place."""
    return m.view.roads_left(m.seat) + ships_to_spare(m)


def _list_lengthening(m: PlannerContext, lines: EdgeNetwork, worth: i64, needed: i64, kind: i64, price: i64) -> None:
    if _left(m, lines) == 0:
        return
    action: i64 = LENGTHEN
    if m.affordability.affords(m.stock, price):
        edge = lengthening(m, lines)
        if edge < 0:
            return
        action = make(kind, edge)
    m.add_goal(worth, needed * price, action, price)


def _left(m: PlannerContext, lines: EdgeNetwork) -> i64:
    """How many lines of a kind the agent can still place."""
    return m.view.roads_left(m.seat) if lines is m.view.setup.roads else ships_to_spare(m)


def lengthening(m: PlannerContext, lines: EdgeNetwork) -> i64:
    """An edge where a line of a kind makes the agent's longest road longer, or -1."""
    view = m.view
    v = view.v
    if _left(m, lines) == 0:
        return -1
    roads = lines.own + m.seat * view.net.edge_words
    start = lines.buildable + m.seat * view.net.edge_words
    edge: i64 = -1
    while (edge := next_member(v, start, view.net.edge_words, edge + 1)) >= 0:
        if lines is view.setup.ships and is_beside_pirate(view, edge):
            continue
        put(v, roads, edge)
        length = road_length(view, m.seat)
        drop(v, roads, edge)
        if length > view.road_length(m.seat):
            return edge
    return -1
