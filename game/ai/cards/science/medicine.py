"""When Medicine is played, and where [P-Medicine]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.planner.context import PlannerContext
from game.ai.planner.expansion import best_upgrade, city_value
from game.ai.planner.policy import CardPolicy

if TYPE_CHECKING:
    from mypy_extensions import i64


class MedicinePolicy(CardPolicy):
    """Played whenever possible: a city for half its price. The plan counts on it."""

    finish_cards = 2
    usual = 40

    def worth(self, m: PlannerContext) -> i64:
        corner = best_upgrade(m)
        return city_value(m, corner) if corner >= 0 else 0

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        return m.yield_of(first(action), True)
