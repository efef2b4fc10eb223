"""When the Smith is played, and for which knights [P-Smith]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import PASS, first, kind_of
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.policy import CardPolicy
from game.cards.science.smith import next_promotable
from game.pieces import is_active, strength_of

if TYPE_CHECKING:
    from mypy_extensions import i64


class SmithPolicy(CardPolicy):
    """Played at once; active and stronger knights are promoted first."""

    usual = 25

    def worth(self, m: PlannerContext) -> i64:
        return 2 * CARD if next_promotable(m.view, m.seat, 0) >= 0 else 0

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        if kind_of(action) == PASS:
            return 0
        piece = m.view.piece(first(action))
        return 10 + 2 * strength_of(piece) + (5 if is_active(piece) else 0)
