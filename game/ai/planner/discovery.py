"""Fog to uncover as a goal [Q15]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import BUILD_ROAD, BUILD_SHIP, make
from game.ai.planner.context import PlannerContext
from game.ai.planner.path_search import PathSearch
from game.ai.planner.wonders import ships_to_spare
from game.ids import FOG
from game.rules.money import ROAD_COST, SHIP_COST

if TYPE_CHECKING:
    from mypy_extensions import i64


def list_discoveries(m: PlannerContext) -> None:
    """Add goals for the nearest fog by road and by ship: uncovering it yields a card at once, and perhaps a site."""
    _list_fog(m, m.path_search, m.view.roads_left(m.seat), BUILD_ROAD, ROAD_COST)
    _list_fog(m, m.lookout, ships_to_spare(m), BUILD_SHIP, SHIP_COST)


def _list_fog(m: PlannerContext, path_search: PathSearch, stock: i64, kind: i64, price: i64) -> None:
    for i in range(path_search.count):
        corner = path_search.order[i]
        away = path_search.away[corner]
        if away > stock:
            return
        if away > 0 and is_at_fog(m, corner):
            m.add_goal(m.parameters.discovery, away * price, make(kind, path_search.by[corner]), price)
            return


def is_at_fog(m: PlannerContext, corner: i64) -> bool:
    """Whether a corner touches a hex that has not been uncovered yet."""
    for i in range(3 * corner, 3 * corner + 3):
        number = m.view.net.corner_hexes[i]
        if number >= 0 and m.view.terrain(number) == FOG:
            return True
    return False
