"""The base for cards that give two roads: when they are played, and where the roads go [P-RoadBuilding, Z4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import EDGE, PASS, SHIP, first, kind_of, make
from game.ai.planner.context import CARD, POINT, PlannerContext
from game.ai.planner.expansion import site_value
from game.ai.planner.long_road import lengthening, lines_left
from game.ai.planner.path_search import PathSearch, may_settle
from game.ai.planner.plan import make_plan
from game.ai.planner.policy import CardPolicy
from game.ai.planner.wonders import ships_to_spare
from game.rules.islands import landing_points
from game.rules.phases import BEFORE_ROLL

if TYPE_CHECKING:
    from mypy_extensions import i64


class FreeRoadsPolicy(CardPolicy):
    """Played if a site is one or two lines away, or if the lines win the longest road; the roads or ships lead
    there."""

    usual = 10

    def worth(self, m: PlannerContext) -> i64:
        if m.view.step() == BEFORE_ROLL.number:
            return 0
        if _target(m) >= 0:
            return 2 * CARD
        return 4 if lines_left(m) > 4 else 0

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        make_plan(m)
        if kind_of(action) == PASS:
            return 1
        if kind_of(action) == SHIP and ships_to_spare(m) == 0:
            return 0
        if action == _target(m):
            return POINT
        path_search = m.lookout if kind_of(action) == SHIP else m.path_search
        value: i64 = 2
        for end in range(2 * first(action), 2 * first(action) + 2):
            corner = m.view.net.edge_corners[end]
            if path_search.away[corner] > 0:
                value += m.land.corner_pips[corner]
        return value


def _target(m: PlannerContext) -> i64:
    """The most valuable answer for a free line: toward the best near site, otherwise on the longest road; -1 for
    none."""
    make_plan(m)
    setup = m.view.setup
    edge, most = _toward_site(m, m.path_search)
    if ships_to_spare(m) > 0:
        at_sea, more = _toward_site(m, m.lookout)
        if more > most:
            return make(SHIP, at_sea)
    if edge < 0:
        edge = lengthening(m, setup.roads)
    if edge >= 0 or not setup.sails:
        return make(EDGE, edge) if edge >= 0 else -1
    edge = lengthening(m, setup.ships)
    return make(SHIP, edge) if edge >= 0 else -1


def _toward_site(m: PlannerContext, path_search: PathSearch) -> tuple[i64, i64]:
    """The edge toward the best near site, -1 for none, and the site's value per line."""
    best: i64 = -1
    most: i64 = 0
    for i in range(path_search.count):
        corner = path_search.order[i]
        away = path_search.away[corner]
        if away < 1 or not may_settle(m.view, corner):
            continue
        points = landing_points(m.view, m.seat, corner) if m.view.setup.sails else 0
        value = (POINT + POINT * points + site_value(m, corner)) // away
        if value > most:
            most = value
            best = path_search.by[corner]
    return best, most
