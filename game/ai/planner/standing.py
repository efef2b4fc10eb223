"""Who is ahead of the agent, for cards that hit only players ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.planner.context import PlannerContext

if TYPE_CHECKING:
    from mypy_extensions import i64


def rivals_ahead(m: PlannerContext) -> i64:
    """Twice the number of opponents ahead of the agent, and one more for each who is level."""
    own = m.view.points(m.seat)
    count: i64 = 0
    for seat in range(m.view.setup.seats):
        points = m.view.points(seat)
        if seat != m.seat and points >= own:
            count += 2 if points > own else 1
    return count
