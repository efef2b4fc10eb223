"""When to play the Master Merchant, against whom, and which cards to take [P-MasterMerchant]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.plan import gain_of
from game.ai.planner.policy import CardPolicy
from game.ai.planner.robbing import victim_value
from game.cards.trade.master_merchant import MASTER_PLAYER

if TYPE_CHECKING:
    from mypy_extensions import i64


class MasterMerchantPolicy(CardPolicy):
    """Played when an opponent ahead holds at least three cards."""

    hurts_others = True
    patience = 32
    usual = 4

    def worth(self, m: PlannerContext) -> i64:
        points = m.view.points(m.seat)
        most: i64 = 0
        for seat in range(m.view.setup.seats):
            if m.view.points(seat) > points and m.view.hand_size(seat) > most:
                most = m.view.hand_size(seat)
        return CARD + 8 * (most if most < 6 else 6) if most > 0 else 0

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        if step == MASTER_PLAYER.number:
            return victim_value(m, first(action))
        return gain_of(m, first(action))
