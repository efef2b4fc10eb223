"""When the Merchant is played, and where [P-Merchant]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.planner.context import POINT, PlannerContext
from game.ai.planner.policy import CardPolicy
from game.ids import RESOURCES

if TYPE_CHECKING:
    from mypy_extensions import i64


class MerchantPolicy(CardPolicy):
    """Played for its point; placed where the agent's income is largest and it has no harbour yet."""

    finish_cards = 0
    finish_points = 1
    usual = 60

    def worth(self, m: PlannerContext) -> i64:
        return POINT if m.view.merchant_owner() != m.seat else 0

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        kind = m.view.terrain(first(action))
        if kind >= RESOURCES:
            return 0
        return (m.income[kind] + 4 * m.stock[kind]) * (m.price[kind] - 1)
