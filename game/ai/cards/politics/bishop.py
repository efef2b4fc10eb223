"""When the Bishop is played, and where the robber goes [P-Bishop]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.planner.context import PlannerContext
from game.ai.planner.policy import CardPolicy
from game.ai.planner.robbing import hex_value
from game.ids import SEA

if TYPE_CHECKING:
    from mypy_extensions import i64


class BishopPolicy(CardPolicy):
    """Played where it robs two opponents or blocks a good hex."""

    hurts_others = True
    patience = 22
    usual = 25

    def worth(self, m: PlannerContext) -> i64:
        best: i64 = 0
        for number in range(m.view.net.hexes):
            if number != m.view.robber() and m.view.terrain(number) != SEA:
                value = hex_value(m, number, True)
                if value > best:
                    best = value
        return best // 4

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        return hex_value(m, first(action), True)
