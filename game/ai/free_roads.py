"""What the cards for two roads share: when they are played, and where the roads go [P-RoadBuilding, Z4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import PASS, first, kind_of
from game.ai.expansion import site_value
from game.ai.long_road import lengthening
from game.ai.mind import CARD, POINT, Mind
from game.ai.plan import make_plan
from game.ai.policy import CardPolicy
from game.ai.scout import may_settle
from game.rules.phases import BEFORE_ROLL

if TYPE_CHECKING:
    from mypy_extensions import i64


class FreeRoadsPolicy(CardPolicy):
    """Played when a site lies one or two roads away, or the roads make the longest road; the edges lead there."""

    def worth(self, m: Mind) -> i64:
        if m.view.step() == BEFORE_ROLL.number:
            return 0
        if _target_edge(m) >= 0:
            return 2 * CARD
        return 4 if m.view.roads_left(m.seat) > 4 else 0

    def score(self, m: Mind, step: i64, action: i64) -> i64:
        make_plan(m)
        if kind_of(action) == PASS:
            return 1
        edge = first(action)
        if edge == _target_edge(m):
            return POINT
        scout = m.scout
        view = m.view
        value: i64 = 2
        for end in range(2 * edge, 2 * edge + 2):
            corner = view.net.edge_corners[end]
            if scout.away[corner] > 0:
                value += m.land.corner_pips[corner]
        return value


def _target_edge(m: Mind) -> i64:
    """The edge where a free road is worth most: toward the best near site, else on the longest road; -1 for none."""
    make_plan(m)
    scout = m.scout
    best: i64 = -1
    most: i64 = 0
    for i in range(scout.count):
        corner = scout.order[i]
        away = scout.away[corner]
        if away < 1 or not may_settle(m.view, corner):
            continue
        value = (POINT + site_value(m, corner)) // away
        if value > most:
            most = value
            best = scout.by[corner]
    if best < 0:
        return lengthening(m)
    return best
