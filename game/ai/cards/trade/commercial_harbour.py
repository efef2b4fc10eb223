"""When the Commercial Harbour is played [P-CommercialHarbour]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.policy import CardPolicy
from game.ids import KINDS, RESOURCES

if TYPE_CHECKING:
    from mypy_extensions import i64


class CommercialHarbourPolicy(CardPolicy):
    """Played with two resources to spare and an opponent who may hold commodities."""

    def worth(self, m: PlannerContext) -> i64:
        resources: i64 = 0
        for kind in range(RESOURCES):
            resources += m.stock[kind]
        about: i64 = 0
        for kind in range(RESOURCES, KINDS):
            about += m.about(kind)
        return CARD if resources >= 2 and about >= 2 else 0

    def keep(self, m: PlannerContext) -> i64:
        return 35
