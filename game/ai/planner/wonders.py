"""Wonders as goals, to start and to build [W5d, W5e, W5f]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import BEGIN_WONDER, BUILD_WONDER, make
from game.ai.planner.context import POINT, WIN, PlannerContext
from game.rules.wonders import (
    COSTS,
    GREAT_BRIDGE,
    GREAT_WALL,
    KINDS,
    LEVELS,
    builder_of,
    is_at_strait,
    is_wasteland,
    levels_of,
    may_yet_begin,
    meets,
    wonder_of,
    wonders_of,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

CLAIM: Final = 2 * POINT
"""The value of having started a wonder."""


def list_wonders(m: PlannerContext) -> None:
    """Add the next level of the agent's wonder, each worth more than the one before, or the wonder that can be afforded
    soonest."""
    view = m.view
    wonder = wonder_of(view, m.seat)
    if wonder >= 0:
        levels = levels_of(view, m.seat)
        cost = COSTS[wonder % KINDS]
        value = WIN if levels + 1 == LEVELS else POINT + (levels + 1) * m.parameters.wonder
        m.add_goal(value, cost, BUILD_WONDER, cost)
        return
    if view.ships_left(m.seat) == 0:
        return
    best: i64 = -1
    least: i64 = 0
    for free in range(wonders_of(view)):
        if builder_of(view, free) < 0 and meets(view, m.seat, free % KINDS):
            rolls = m.affordability.rolls_until(m.stock, COSTS[free % KINDS])
            if best < 0 or rolls < least:
                best = free
                least = rolls
    if best >= 0:
        m.add_goal(CLAIM, 0, make(BEGIN_WONDER, best), 0)


def ships_to_spare(m: PlannerContext) -> i64:
    """How many ships the agent can use. It keeps one to start a wonder with [W5d]."""
    left = m.view.ships_left(m.seat)
    return left - 1 if left > 0 and may_yet_begin(m.view, m.seat) else left


def claim_value(m: PlannerContext, corner: i64) -> i64:
    """The value of a building on a corner for the wonders that it allows."""
    view = m.view
    if wonder_of(view, m.seat) >= 0:
        return 0
    strait, waste = is_at_strait(view, corner), is_wasteland(view, corner)
    for free in range(wonders_of(view)):
        kind = free % KINDS
        if builder_of(view, free) < 0 and ((kind == GREAT_BRIDGE and strait) or (kind == GREAT_WALL and waste)):
            return CLAIM // 2
    return 0
