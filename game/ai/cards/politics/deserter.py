"""When to play the Deserter, against whom, and which knights to choose [P-Deserter]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import PASS, first, kind_of
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.defence import knight_place, post_value
from game.ai.planner.plan import make_plan
from game.ai.planner.policy import CardPolicy
from game.ai.planner.robbing import rivalry
from game.cards.politics.deserter import DESERTER_PLACE, DESERTER_PLAYER, DESERTER_STRENGTH
from game.pieces import is_active, strength_of

if TYPE_CHECKING:
    from mypy_extensions import i64


class DeserterPolicy(CardPolicy):
    """Played against the strongest knights of the leaders once the agent has a place for a new knight, the most useful
    one. It gives up its own weakest knight."""

    hurts_others = True
    patience = CARD
    usual = 15

    def worth(self, m: PlannerContext) -> i64:
        make_plan(m)
        return 3 * CARD if knight_place(m) >= 0 else CARD

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        if step == DESERTER_PLAYER.number:
            attack_outlook = m.attack_outlook
            attack_outlook.look(m.view, m.seat, m.parameters)
            return (
                10 * attack_outlook.whole[first(action)]
                + 5 * attack_outlook.active[first(action)]
                + rivalry(m, first(action))
            )
        if kind_of(action) == PASS:
            return -1000
        if step == DESERTER_STRENGTH.number:
            return first(action)
        if step == DESERTER_PLACE.number:
            return post_value(m, first(action))
        piece = m.view.piece(first(action))
        return -10 * strength_of(piece) - (12 if is_active(piece) else 0)
