"""When the Commercial Harbour is played [P-CommercialHarbour]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.plan import loss_of
from game.ai.planner.policy import CardPolicy
from game.ids import KINDS, RESOURCES

if TYPE_CHECKING:
    from mypy_extensions import i64


MOST_LOSS: Final = 40
"""A resource is exchanged if the plan loses less than this by it."""


class CommercialHarbourPolicy(CardPolicy):
    """Played with two resources that the plan can spare, when opponents hold commodities."""

    def worth(self, m: PlannerContext) -> i64:
        spare: i64 = 0
        for kind in range(RESOURCES):
            if m.stock[kind] > 0 and loss_of(m, kind) < MOST_LOSS:
                spare += m.stock[kind]
        about: i64 = 0
        for kind in range(RESOURCES, KINDS):
            about += m.about(kind)
        return CARD if spare >= 2 and about >= m.view.setup.seats else 0

    def keep(self, m: PlannerContext) -> i64:
        return 35
