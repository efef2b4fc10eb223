"""When the Engineer is played, and where [P-Engineer]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.expansion import wall_place
from game.ai.planner.policy import CardPolicy

if TYPE_CHECKING:
    from mypy_extensions import i64


class EngineerPolicy(CardPolicy):
    """Played at once."""

    usual = 5

    def worth(self, m: PlannerContext) -> i64:
        return CARD if wall_place(m) >= 0 else 0

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        return 10 if wall_place(m) == first(action) else 0
