"""When the Commercial Harbour is played [P-CommercialHarbour]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.plan import SPARED, loss_of
from game.ai.planner.policy import CardPolicy
from game.ids import KINDS, RESOURCES

if TYPE_CHECKING:
    from mypy_extensions import i64


class CommercialHarbourPolicy(CardPolicy):
    """Played with two resources that the plan can spare, when opponents hold commodities."""

    patience = 8
    usual = 15

    def worth(self, m: PlannerContext) -> i64:
        spare: i64 = 0
        for kind in range(RESOURCES):
            if m.stock[kind] > 0 and loss_of(m, kind) < SPARED:
                spare += m.stock[kind]
        about: i64 = 0
        for kind in range(RESOURCES, KINDS):
            about += m.about(kind)
        return spare * CARD // 2 if about >= m.view.setup.seats else 0
