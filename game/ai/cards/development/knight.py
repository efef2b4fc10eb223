"""When the base game's knight is played [Z2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.policy import CardPolicy
from game.ai.planner.robbing import blocked_pips
from game.rules.phases import BEFORE_ROLL

if TYPE_CHECKING:
    from mypy_extensions import i64


class DevelopmentKnightPolicy(CardPolicy):
    """Played at once if it counts for the army or the robber is at one of the agent's buildings."""

    finish_cards = 0
    finish_points = 2
    hurts_others = True

    def worth(self, m: PlannerContext) -> i64:
        if blocked_pips(m) > 0:
            return 3 * CARD
        return CARD if m.view.step() != BEFORE_ROLL.number and m.view.army() != m.seat else 0
