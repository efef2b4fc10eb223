"""When the base game's Monopoly is played, and for which kind [Z4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.plan import gain_of
from game.ai.planner.policy import CardPolicy
from game.ids import RESOURCES
from game.rules.phases import BEFORE_ROLL

if TYPE_CHECKING:
    from mypy_extensions import i64


class DevelopmentMonopolyPolicy(CardPolicy):
    """Played when opponents hold about five cards of some resource; names the kind with the highest total value."""

    hurts_others = True

    def worth(self, m: PlannerContext) -> i64:
        if m.view.step() == BEFORE_ROLL.number:
            return 0
        for kind in range(RESOURCES):
            if m.about(kind) >= 5:
                return 3 * CARD
        return 0

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        kind = first(action)
        return m.about(kind) * gain_of(m, kind)
