"""The value of levels of city improvement, and the way to a metropolis [I]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import IMPROVE, make
from game.ai.planner.context import POINT, PlannerContext
from game.ids import PAPER, SCIENCE, TRACKS, TRADE
from game.resource_counts import several
from game.rules.improvements import METROPOLIS_LEVEL, TOP_LEVEL, has_city

if TYPE_CHECKING:
    from mypy_extensions import i64


def list_improvements(m: PlannerContext) -> None:
    """Add the next level of each track."""
    if not m.holds_city():
        return
    for track in range(TRACKS):
        level = m.view.improvement(m.seat, track) + 1
        if level <= TOP_LEVEL and (
            level < METROPOLIS_LEVEL or m.view.metropolis(track) == m.seat or has_city(m.view, m.seat, True)
        ):
            cost = several(PAPER + track, level)
            m.add_goal(level_value(m, track, level), cost, make(IMPROVE, track), cost)


def level_value(m: PlannerContext, track: i64, level: i64) -> i64:
    """The value of a level of a track: more cards, its ability, and the way to the metropolis [I]."""
    value = m.parameters.draw * m.horizon * (2 if level == 1 else 1) // 36
    if level == 3:
        value += (m.horizon + 20 if track == TRADE or track == SCIENCE else 10) * m.parameters.ability // 100
    holder = m.view.metropolis(track)
    if holder == m.seat:
        if level == TOP_LEVEL:
            value += 40 if _rival_level(m, track) >= METROPOLIS_LEVEL else 10
        return value
    if holder >= 0:
        if m.view.improvement(holder, track) == TOP_LEVEL:
            return value
        if level == TOP_LEVEL:
            return value + m.points_value(2) + POINT
        return value + (60 if level == METROPOLIS_LEVEL else 8 * level)
    if level >= METROPOLIS_LEVEL:
        return value + m.points_value(2) + POINT // 3
    rival = _rival_level(m, track)
    share = m.parameters.ambition * level
    return value + (share if rival <= level else share // 2)


def _rival_level(m: PlannerContext, track: i64) -> i64:
    most: i64 = 0
    for seat in range(m.view.setup.seats):
        if seat != m.seat and m.view.improvement(seat, track) > most:
            most = m.view.improvement(seat, track)
    return most
