"""The values of new settlements, cities and walls [U]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import BUILD_CITY, BUILD_ROAD, BUILD_SETTLEMENT, BUILD_SHIP, BUILD_WALL, PLAY, make
from game.ai.planner.context import POINT, PlannerContext
from game.ai.planner.parameters import USUAL
from game.ai.planner.path_search import PathSearch
from game.ai.planner.ports import OVERSEAS
from game.ai.planner.wonders import claim_value, ships_to_spare
from game.ids import GENERIC
from game.ints import has_bit
from game.pieces import is_ruined, is_walled, metropolis_of
from game.rule_module_ids import HARBOURMASTER as MASTERY
from game.rule_module_ids import WONDERS
from game.rules.harbourmaster import HARBOURMASTER
from game.rules.islands import landing_points
from game.rules.money import CITY_COST, MEDICINE_COST, ROAD_COST, SETTLEMENT_COST, SHIP_COST, WALL_COST
from game.rules.places import next_in_set, pieces_of
from game.rules.rule import KIND_NAMED

if TYPE_CHECKING:
    from mypy_extensions import i64

_LAST_POINT: Final = 60
"""The value of the last harbour point needed to become Harbourmaster. Earlier points are worth a fraction of it."""


def site_value(m: PlannerContext, corner: i64) -> i64:
    """The value of a settlement on a corner, not counting points."""
    value = m.yield_of(corner, False) + harbour_value(m, corner) + mastery_value(m, corner)
    if m.view.setup.plays(WONDERS):
        value += claim_value(m, corner)
    return value + port_value(m, corner) if m.view.setup.sails else value


def harbour_value(m: PlannerContext, corner: i64) -> i64:
    """The value of the harbour at a corner."""
    kind = m.view.setup.board.corner_harbour[corner]
    if kind < 0 or has_bit(m.view.harbours(m.seat), kind):
        return 0
    value: i64 = 30 if kind == GENERIC else 10 + 2 * m.income[kind]
    return value * m.horizon * m.parameters.harbour // (74 * USUAL)


def mastery_points(m: PlannerContext, corner: i64, more: i64) -> i64:
    """The points of the Harbourmaster, if ``more`` harbour points on a corner win the award [X5]."""
    if not m.view.setup.plays(MASTERY) or HARBOURMASTER.holder(m.view) == m.seat:
        return 0
    return HARBOURMASTER.points if 0 < _harbours_needed(m, corner) <= more else 0


def mastery_value(m: PlannerContext, corner: i64) -> i64:
    """The value of a harbour point that does not win the Harbourmaster yet, but may help to win it [X5]."""
    if not m.view.setup.plays(MASTERY):
        return 0
    needed = _harbours_needed(m, corner)
    return _LAST_POINT // needed if needed > 0 else 0


def _harbours_needed(m: PlannerContext, corner: i64) -> i64:
    """How many more harbour points the agent needs for more than anybody else; 0 for a corner without a harbour."""
    if m.view.setup.board.corner_harbour[corner] < 0:
        return 0
    goal: i64 = HARBOURMASTER.at_least
    for seat in range(m.view.setup.seats):
        if seat != m.seat and HARBOURMASTER.figure(m.view, seat) + 1 > goal:
            goal = HARBOURMASTER.figure(m.view, seat) + 1
    needed = goal - HARBOURMASTER.figure(m.view, m.seat)
    return needed if needed > 0 else 0


def port_value(m: PlannerContext, corner: i64) -> i64:
    """The value of a corner from which ships soon reach another island, if the agent has no such corner."""
    ships = m.land.crossings[corner]
    scenario = m.view.setup.board.scenario
    if scenario is None or ships == 0 or _has_port(m):
        return 0
    return m.parameters.port * scenario.points * (OVERSEAS + 1 - ships)


def _has_port(m: PlannerContext) -> bool:
    own = pieces_of(m.view, m.view.setup.settled, m.seat), pieces_of(m.view, m.view.setup.cities, m.seat)
    for start in own:
        corner: i64 = -1
        while (corner := next_in_set(m.view, start, corner + 1)) >= 0:
            if m.land.crossings[corner] > 0:
                return True
    return False


def list_sites(m: PlannerContext) -> None:
    """Add the best site at each distance, by roads and by ships."""
    if m.view.settlements_left(m.seat) == 0:
        return
    _list_sites(m, m.path_search, m.view.roads_left(m.seat), BUILD_ROAD, ROAD_COST)
    if m.view.setup.sails:
        _list_sites(m, m.lookout, ships_to_spare(m), BUILD_SHIP, SHIP_COST)


def _list_sites(m: PlannerContext, path_search: PathSearch, stock: i64, kind: i64, price: i64) -> None:
    """Add the best site at each distance over lines of one kind, limited by the stock of lines."""
    i: i64 = 0
    away: i64 = 0
    while i < path_search.count and away <= stock:
        best: i64 = -1
        most: i64 = -1
        points: i64 = 0
        while i < path_search.count and path_search.away[path_search.order[i]] == away:
            corner = path_search.order[i]
            i += 1
            if path_search.is_site(corner):
                earned = mastery_points(m, corner, 1)
                if m.view.setup.sails:
                    earned += landing_points(m.view, m.seat, corner)
                value = site_value(m, corner) + POINT * earned
                if value > most:
                    most = value
                    best = corner
                    points = earned
        if best >= 0:
            worth = m.points_value(1 + points) + most - POINT * points
            cost = SETTLEMENT_COST + away * price
            if away == 0:
                m.add_goal(worth, cost, make(BUILD_SETTLEMENT, best), cost)
            else:
                worth = worth * (100 - m.parameters.distance * away) // 100
                m.add_goal(worth, cost, make(kind, path_search.by[best]), price)
        away += 1


def best_upgrade(m: PlannerContext) -> i64:
    """The settlement that would make the best city, or -1 [U6, A5]."""
    view = m.view
    ruins = view.ruins(m.seat)
    if ruins == 0 and view.cities_left(m.seat) == 0:
        return -1
    best: i64 = -1
    most: i64 = -1
    settled = pieces_of(view, view.setup.settled, m.seat)
    corner: i64 = -1
    while (corner := next_in_set(view, settled, corner + 1)) >= 0:
        if ruins == 0 or is_ruined(view.piece(corner)):
            value = m.yield_of(corner, True) + mastery_value(m, corner) + POINT * mastery_points(m, corner, 1)
            if value > most:
                most = value
                best = corner
    return best


def city_value(m: PlannerContext, corner: i64) -> i64:
    """The value of turning a settlement into a city."""
    value = m.points_value(1 + mastery_points(m, corner, 1)) + m.yield_of(corner, True) + mastery_value(m, corner)
    return value if m.holds_city() else value + POINT


def list_cities(m: PlannerContext) -> None:
    """Add the best city, also for the price with a Medicine [P-Medicine]."""
    corner = best_upgrade(m)
    if corner >= 0:
        m.add_goal(city_value(m, corner), CITY_COST, make(BUILD_CITY, corner), CITY_COST)
        medicine = KIND_NAMED["medicine"]
        if m.view.held(m.seat) & m.view.setup.box.mask[medicine] != 0:
            m.add_goal(city_value(m, corner), MEDICINE_COST, make(PLAY, medicine), MEDICINE_COST)


def list_walls(m: PlannerContext) -> None:
    """Add a wall, with a higher value the further the hand exceeds its limit."""
    view = m.view
    if view.walls_left(m.seat) == 0:
        return
    corner = wall_place(m)
    if corner >= 0:
        over = m.overflow() + 2
        m.add_goal(14 + (over * 6 if over > 0 else 0), WALL_COST, make(BUILD_WALL, corner), WALL_COST)


def wall_place(m: PlannerContext) -> i64:
    """The city that should get the next wall: one that cannot be pillaged, else the first; -1 for none [U4]."""
    view = m.view
    found: i64 = -1
    cities = pieces_of(view, view.setup.cities, m.seat)
    corner: i64 = -1
    while (corner := next_in_set(view, cities, corner + 1)) >= 0:
        piece = view.piece(corner)
        if not is_walled(piece) and (found < 0 or metropolis_of(piece) >= 0):
            found = corner
    return found
