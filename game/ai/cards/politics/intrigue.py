"""When Intrigue is played, and against which knight [P-Intrigue]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.policy import CardPolicy
from game.ai.planner.robbing import rivalry
from game.cards.politics.intrigue import targets
from game.pieces import strength_of

if TYPE_CHECKING:
    from mypy_extensions import i64


class IntriguePolicy(CardPolicy):
    """Played at once, against the strongest knight of those ahead."""

    hurts_others = True
    usual = 5

    def worth(self, m: PlannerContext) -> i64:
        return CARD if any(targets(m.view, m.seat, word) != 0 for word in range(m.view.net.corner_words)) else 0

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        corner = first(action)
        return 5 * strength_of(m.view.piece(corner)) + rivalry(m, m.view.owner(corner))
