"""When the Crane is played, and for which track [P-Crane]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import first
from game.ai.planner.context import PlannerContext
from game.ai.planner.policy import CardPolicy
from game.ai.planner.progress import level_value
from game.cards.science.crane import DISCOUNT
from game.ids import TRACKS
from game.rules.improvements import may_improve

if TYPE_CHECKING:
    from mypy_extensions import i64


class CranePolicy(CardPolicy):
    """Played for the improvement with the highest value, from level 2 on."""

    finish_cards = 1
    usual = 40

    def worth(self, m: PlannerContext) -> i64:
        best: i64 = 0
        for track in range(TRACKS):
            level = m.view.improvement(m.seat, track) + 1
            if level >= 2 and may_improve(m.view, m.seat, track, DISCOUNT):
                value = level_value(m, track, level)
                if value > best:
                    best = value
        return best

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        track = first(action)
        return level_value(m, track, m.view.improvement(m.seat, track) + 1)
