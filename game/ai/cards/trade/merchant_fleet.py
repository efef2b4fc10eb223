"""When the Merchant Fleet is played, and for which kind [P-MerchantFleet]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.plan import make_plan
from game.ai.planner.policy import CardPolicy
from game.ids import KINDS
from game.resource_counts import in_bundle

if TYPE_CHECKING:
    from mypy_extensions import i64


class MerchantFleetPolicy(CardPolicy):
    """Played with four spare cards of a kind with a poor exchange rate; names that kind."""

    finish_cards = 0

    def worth(self, m: PlannerContext) -> i64:
        for kind in range(KINDS):
            if _spare(m, kind) >= 4 and m.price[kind] > 2:
                return CARD
        return 0

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        make_plan(m)
        return _spare(m, first(action)) * (m.price[first(action)] - 2)

    def keep(self, m: PlannerContext) -> i64:
        return 30


def _spare(m: PlannerContext, kind: i64) -> i64:
    """How many cards of a kind the plan does not need."""
    needed = in_bundle(m.cost[m.best], kind) if m.best >= 0 else 0
    return m.stock[kind] - needed
