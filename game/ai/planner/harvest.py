"""What Irrigation and Mining share: when they are played [P-Irrigation, P-Mining]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.policy import CardPolicy
from game.ids import DESERT
from game.rules.places import buildings_at_hex

if TYPE_CHECKING:
    from mypy_extensions import i64


class HarvestPolicy(CardPolicy):
    """Irrigation and Mining: played for any yield; over the hand limit, only if it completes the plan."""

    patience = CARD
    usual = 10
    terrain: int = DESERT

    def worth(self, m: PlannerContext) -> i64:
        count = self._count(m)
        if count == 0:
            return 0
        if m.overflow() + 2 * count > 3 and m.best >= 0 and m.wait[m.best] > 0:
            m.stock[self.terrain] += 2 * count
            pays = m.affordability.affords(m.stock, m.cost[m.best])
            m.stock[self.terrain] -= 2 * count
            if not pays:
                return CARD
        return count * 2 * CARD

    def _count(self, m: PlannerContext) -> i64:
        """How many hexes would pay, limited by the bank."""
        view = m.view
        count: i64 = 0
        for number in range(view.net.hexes):
            if view.terrain(number) == self.terrain and buildings_at_hex(view, m.seat, number) > 0:
                count += 1
        payable = view.bank(self.terrain) // 2
        return count if count < payable else payable
