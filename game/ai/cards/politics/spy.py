"""When to play the Spy, against whom, and which card to take [P-Spy]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import PASS, first, kind_of
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.plan import make_plan
from game.ai.planner.policy import POLICY_OF_CARD, CardPolicy
from game.ai.planner.robbing import rivalry
from game.cards.politics.spy import SPY_PLAYER
from game.rules.decks import held_count

if TYPE_CHECKING:
    from mypy_extensions import i64


class SpyPolicy(CardPolicy):
    """Played at once against the largest progress hand; takes the card with the highest value."""

    hurts_others = True
    usual = 15

    def worth(self, m: PlannerContext) -> i64:
        return 2 * CARD

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        if step == SPY_PLAYER.number:
            return 12 * held_count(m.view, first(action)) + rivalry(m, first(action))
        if kind_of(action) == PASS:
            return -1
        make_plan(m)
        return POLICY_OF_CARD[first(action)].keep(m)
