"""When the Warlord is played [P-Warlord]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.planner.context import PlannerContext
from game.ai.planner.policy import CardPolicy

if TYPE_CHECKING:
    from mypy_extensions import i64


class WarlordPolicy(CardPolicy):
    """Played if the barbarians are near and two or more points of inactive strength change the outcome, or it saves two
    grain."""

    patience = 20
    usual = 20

    def worth(self, m: PlannerContext) -> i64:
        attack_outlook = m.attack_outlook
        active, whole = attack_outlook.active[m.seat], attack_outlook.whole[m.seat]
        return (
            (attack_outlook.outlook(whole) - attack_outlook.outlook(active))
            * attack_outlook.odds(m.view.setup.seats)
            // 100
        )
