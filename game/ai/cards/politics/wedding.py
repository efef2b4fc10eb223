"""When to play the Wedding, and which cards to give for it [P-Wedding]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.plan import loss_of
from game.ai.planner.policy import CardPolicy

if TYPE_CHECKING:
    from mypy_extensions import i64


class WeddingPolicy(CardPolicy):
    """Played when an opponent ahead has two cards to give."""

    hurts_others = True
    patience = CARD
    usual = 4

    def worth(self, m: PlannerContext) -> i64:
        gifts: i64 = 0
        for seat in range(m.view.setup.seats):
            if m.view.points(seat) > m.view.points(m.seat):
                size = m.view.hand_size(seat)
                gifts += size if size < 2 else 2
        return gifts * CARD

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        """Prefer the gift that the plan needs least."""
        return -loss_of(m, first(action))
