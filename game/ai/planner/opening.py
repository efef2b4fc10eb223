"""The first settlement, city and roads [B5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import BUILD_SHIP, first, kind_of
from game.ai.planner.context import PlannerContext
from game.ai.planner.expansion import port_value
from game.ai.planner.parameters import USUAL
from game.ai.planner.path_search import may_settle
from game.ai.planner.policy import Policy
from game.ai.planner.ports import OVERSEAS
from game.ids import COMMODITY_OF_TERRAIN, GENERIC, GOLD, PAPER, RESOURCES
from game.ints import bit, has_bit, ints
from game.rules.islands import landing_points
from game.rules.setting_up import LAST_CORNER, SETUP_CITY, SETUP_ROAD

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

_TERRAIN: Final[Ints] = ints([9, 10, 10, 11, 12, 0, 0, 13])
"""The value of a pip of each terrain for a settlement."""
_SECOND: Final[Ints] = ints([5, 12, 11, 8, 13, 0, 0, 13])
"""The additional value of a city's second card, by terrain."""
_LANDING: Final = 40
"""The weight of a point for an island, compared with the value of a site."""
_COMMODITY: Final[Ints] = ints(list(COMMODITY_OF_TERRAIN))


class Opening(Policy):
    """Chooses places with many pips and kinds that complement each other, and roads toward the best next site."""

    def score(self, m: PlannerContext, step: i64, action: i64) -> i64:
        if kind_of(action) == BUILD_SHIP:
            return self._ship(m, first(action))
        if step == SETUP_ROAD.number:
            return self._road(m, first(action))
        return corner_score(m, first(action), step == SETUP_CITY.number)

    def _road(self, m: PlannerContext, edge: i64) -> i64:
        """The value of the best site that the road leads to, one or two roads further on."""
        net = m.view.net
        origin = m.view.field(LAST_CORNER)
        corner = net.edge_corners[2 * edge]
        if corner == origin:
            corner = net.edge_corners[2 * edge + 1]
        most: i64 = 0
        for i in range(3 * corner, 3 * corner + 3):
            other = net.corner_corners[i]
            if other >= 0 and other != origin and m.view.takes_road(net.corner_edges[i]):
                value = self._site(m, other)
                for j in range(3 * other, 3 * other + 3):
                    third = net.corner_corners[j]
                    if third >= 0 and third != corner and m.view.takes_road(net.corner_edges[j]):
                        further = self._site(m, third) * 2 // 3
                        if further > value:
                            value = further
                if value > most:
                    most = value
        return most

    def _ship(self, m: PlannerContext, edge: i64) -> i64:
        """The value of the best site overseas that the ship is on the way to, including its points."""
        lookout = m.lookout
        lookout.explore(m.view, m.seat, m.view.setup.ships, OVERSEAS)
        most: i64 = 0
        for i in range(lookout.count):
            corner = lookout.order[i]
            away = lookout.away[corner]
            if away > 1 and lookout.by[corner] == edge and may_settle(m.view, corner):
                points = landing_points(m.view, m.seat, corner)
                value = (corner_score(m, corner, False) + _LANDING * points) * 2 // away
                if value > most:
                    most = value
        return most

    def _site(self, m: PlannerContext, corner: i64) -> i64:
        return corner_score(m, corner, False) if may_settle(m.view, corner) else 0


def corner_score(m: PlannerContext, corner: i64, as_city: bool) -> i64:
    """How good a corner is for one of the first buildings."""
    view = m.view
    total: i64 = 0
    seen: i64 = 0
    for i in range(3 * corner, 3 * corner + 3):
        number = view.net.corner_hexes[i]
        if number < 0 or m.land.pips[number] == 0:
            continue
        terrain = view.terrain(number)
        pips = m.land.pips[number]
        total += pips * _TERRAIN[terrain]
        if as_city:
            total += pips * _SECOND[terrain] * _liking(m, terrain) * m.parameters.wealth // (100 * USUAL)
        if terrain == GOLD:
            continue
        if m.income[terrain] == 0 and not has_bit(seen, terrain):
            total += m.parameters.variety + 2 * pips
        if as_city and _COMMODITY[terrain] >= 0 and m.income[_COMMODITY[terrain]] == 0:
            total += m.parameters.variety // 2
        seen |= bit(terrain)
    harbour = view.setup.board.corner_harbour[corner]
    if harbour == GENERIC:
        total += 14 * m.parameters.harbour // USUAL
    elif 0 <= harbour < RESOURCES:
        total += (6 + m.income[harbour] // 2) * m.parameters.harbour // USUAL
    return total + port_value(m, corner) if view.setup.sails else total


def _liking(m: PlannerContext, terrain: i64) -> i64:
    """The preference for a city's second card of a terrain, in per cent of the usual."""
    commodity = _COMMODITY[terrain]
    return m.parameters.harvest[commodity - PAPER] if commodity >= 0 else USUAL
