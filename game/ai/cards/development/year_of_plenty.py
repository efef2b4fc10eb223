"""When Year of Plenty is played, and for which kinds [Z4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.plan import gain_of
from game.ai.planner.policy import CardPolicy
from game.rules.phases import BEFORE_ROLL

if TYPE_CHECKING:
    from mypy_extensions import i64


class YearOfPlentyPolicy(CardPolicy):
    """Played when two cards help the plan."""

    finish_cards = 2

    def worth(self, m: PlannerContext) -> i64:
        return 2 * CARD if m.view.step() != BEFORE_ROLL.number else 0

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        return gain_of(m, first(action))
