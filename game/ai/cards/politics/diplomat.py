"""When the Diplomat is played, and on which road [P-Diplomat]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import PASS, first, kind_of
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.plan import make_plan
from game.ai.planner.policy import CardPolicy
from game.ai.planner.robbing import rivalry
from game.cards.politics.diplomat import DIPLOMAT_REBUILD, DIPLOMAT_SAIL, is_open
from game.ints import drop, put
from game.rules.longest_road import AT_LEAST, road_length

if TYPE_CHECKING:
    from mypy_extensions import i64

ROAD: Final = 4
"""The value of a road less that changes nothing yet."""


class DiplomatPolicy(CardPolicy):
    """Played when it takes the longest road from an opponent; never on the agent's own roads."""

    finish_cards = 2
    hurts_others = True
    patience = CARD
    usual = 10

    def worth(self, m: PlannerContext) -> i64:
        best: i64 = 0
        for edge in range(m.view.net.edges):
            owner = m.view.line_owner(edge)
            if owner >= 0 and owner != m.seat and is_open(m.view, edge):
                loss = _loss(m, edge)
                if loss > best:
                    best = loss
        return best

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
        return rivalry(m, owner) + 10 * _loss(m, first(action))


def _loss(m: PlannerContext, edge: i64) -> i64:
    """What an opponent loses with a road or ship: most if it makes the longest road too short."""
    view = m.view
    owner = view.line_owner(edge)
    if owner != view.longest():
        return ROAD
    lines = view.setup.ships if view.ship_owner(edge) >= 0 else view.setup.roads
    own = lines.own + owner * view.net.edge_words
    drop(view.v, own, edge)
    length = road_length(view, owner)
    put(view.v, own, edge)
    least: i64 = AT_LEAST
    for seat in range(view.setup.seats):
        if seat != owner and view.road_length(seat) > least:
            least = view.road_length(seat)
    if length < least:
        return 3 * CARD
    return CARD if length < view.road_length(owner) else ROAD
