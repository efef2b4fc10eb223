"""When the Merchant Fleet is played, and for which kind [P-MerchantFleet]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import first
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.plan import SCALE, make_plan
from game.ai.planner.policy import CardPolicy
from game.ids import KINDS
from game.resource_counts import in_bundle
from game.rules.trading import BEST_RATE

if TYPE_CHECKING:
    from mypy_extensions import i64

MANY: Final = 4
"""This many spare cards of a kind are worth a Merchant Fleet."""


class MerchantFleetPolicy(CardPolicy):
    """Played if it pays for the plan, or for many spare cards that a seven might cost; names their kind."""

    finish_cards = 0
    usual = 15

    def worth(self, m: PlannerContext) -> i64:
        best: i64 = 0
        for kind in range(KINDS):
            saved = _saved(m, kind)
            if saved > best:
                best = saved
        return best

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        return _saved(m, first(action))


def _saved(m: PlannerContext, kind: i64) -> i64:
    """What a better rate for a kind brings now."""
    make_plan(m)
    price = m.price[kind]
    spare = m.stock[kind] - (in_bundle(m.cost[m.best], kind) if m.best >= 0 else 0)
    if m.best < 0 or price == BEST_RATE or spare < BEST_RATE:
        return 0
    m.affordability.set_price(kind, BEST_RATE)
    pays = m.wait[m.best] > 0 and m.affordability.affords(m.stock, m.cost[m.best])
    m.affordability.set_price(kind, price)
    if pays:
        return CARD + m.wait[m.best] * m.pace // SCALE
    return CARD if spare >= MANY and m.overflow() >= 0 else 0
