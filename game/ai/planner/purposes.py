"""The purpose that an agent declares for a trade: its best goal, according to the next action towards it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import (
    ACTIVATE_KNIGHT,
    BEGIN_WONDER,
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_SHIP,
    BUILD_WALL,
    BUILD_WONDER,
    BUY_CARD,
    HIRE_KNIGHT,
    IMPROVE,
    PLAY,
    PROMOTE_KNIGHT,
    first,
    kind_of,
)
from game.ai.planner.context import PlannerContext
from game.ids import (
    FOR_CARD,
    FOR_CITY,
    FOR_KNIGHT,
    FOR_ROAD,
    FOR_SETTLEMENT,
    FOR_SHIP,
    FOR_TRACK,
    FOR_WALL,
    FOR_WONDER,
    GRAIN,
    NO_PURPOSE,
)
from game.resource_counts import in_bundle

if TYPE_CHECKING:
    from mypy_extensions import i64


def purpose_for(m: PlannerContext, wanted: i64, count: i64) -> i64:
    """The purpose to declare when asking for cards of a kind; none if the best goal does not need that many."""
    if m.best < 0:
        return NO_PURPOSE
    cost = m.cost[m.best]
    if m.stock[wanted] + count > in_bundle(cost, wanted):
        return NO_PURPOSE
    action = m.action[m.best]
    kind = kind_of(action)
    if kind == BUILD_SETTLEMENT or ((kind == BUILD_ROAD or kind == BUILD_SHIP) and in_bundle(cost, GRAIN) > 0):
        return FOR_SETTLEMENT
    if kind == BUILD_ROAD:
        return FOR_ROAD
    if kind == BUILD_SHIP:
        return FOR_SHIP
    if kind == BUILD_CITY or kind == PLAY:  # of a Medicine
        return FOR_CITY
    if kind == BUILD_WALL:
        return FOR_WALL
    if kind == HIRE_KNIGHT or kind == ACTIVATE_KNIGHT or kind == PROMOTE_KNIGHT:
        return FOR_KNIGHT
    if kind == IMPROVE:
        return FOR_TRACK + first(action)
    if kind == BUY_CARD:
        return FOR_CARD
    if kind == BEGIN_WONDER or kind == BUILD_WONDER:
        return FOR_WONDER
    return NO_PURPOSE
