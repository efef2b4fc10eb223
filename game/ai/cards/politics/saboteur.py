"""When the Saboteur is played [P-Saboteur]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.planner.context import PlannerContext
from game.ai.planner.policy import CardPolicy
from game.ai.planner.robbing import rivalry

if TYPE_CHECKING:
    from mypy_extensions import i64


class SaboteurPolicy(CardPolicy):
    """Played when those ahead lose four cards in total, or one player about to win loses three."""

    hurts_others = True
    patience = 7
    usual = 25

    def worth(self, m: PlannerContext) -> i64:
        lost: i64 = 0
        for seat in range(m.view.setup.seats):
            if seat != m.seat and m.view.points(seat) >= m.view.points(m.seat):
                lost += m.view.hand_size(seat) // 2 * rivalry(m, seat)
        return lost // 4
