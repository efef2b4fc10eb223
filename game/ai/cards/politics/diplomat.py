"""When the Diplomat is played, and on which road [P-Diplomat]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import PASS, first, kind_of
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.plan import make_plan
from game.ai.planner.policy import CardPolicy
from game.ai.planner.robbing import rivalry
from game.cards.politics.diplomat import DIPLOMAT_REBUILD, DIPLOMAT_SAIL, has_open_end

if TYPE_CHECKING:
    from mypy_extensions import i64


class DiplomatPolicy(CardPolicy):
    """Played when an opponent holds the longest road, preferably on that road; never on the agent's own roads."""

    finish_cards = 2
    hurts_others = True

    def worth(self, m: PlannerContext) -> i64:
        holder = m.view.longest()
        if holder < 0 or holder == m.seat:
            return 0
        for edge in range(m.view.net.edges):
            if m.view.line_owner(edge) == holder and has_open_end(m.view, holder, edge):
                return 3 * CARD
        return 0

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        if kind_of(action) == PASS:
            return 0
        if step == DIPLOMAT_REBUILD.number:
            make_plan(m)
            edge = first(action)
            return 20 if m.path_search.leads_over(edge) else 1
        if step == DIPLOMAT_SAIL.number:
            make_plan(m)
            return 20 if m.lookout.leads_over(first(action)) else 1
        owner = m.view.line_owner(first(action))
        if owner == m.seat:
            return -100
        return rivalry(m, owner) + (100 if owner == m.view.longest() else 0)

    def keep(self, m: PlannerContext) -> i64:
        """More against an opponent's longest road."""
        return 45 if self.worth(m) > 0 else 25
