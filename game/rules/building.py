"""Building [U]: roads, settlements and cities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import (
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    Actions,
    first,
    kind_of,
)
from game.events import CITY_BUILT, FOR_CITY, FOR_SETTLEMENT, ROAD_BUILT, SETTLEMENT_BUILT
from game.ints import bit, next_member
from game.pieces import is_ruined, new_city, new_settlement
from game.rule_module_ids import BUILDING
from game.rules.longest_road import corner_changed, road_built
from game.rules.money import CITY_COST, ROAD_COST, SETTLEMENT_COST, affords, pay
from game.rules.places import count_set, list_free_corners, next_in_set, pieces_of, place_road, put_piece
from game.rules.rule_module import RULE_MODULES, RuleModule
from game.slots import BLOCK, CITIES_LEFT, HARBOURS, RUINS, SETTLEMENTS_LEFT
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position


class Building(RuleModule):
    """Roads, settlements and cities [U]."""

    number = BUILDING
    actions: tuple[int, ...] = (BUILD_ROAD, BUILD_SETTLEMENT, BUILD_CITY)

    def list_turn(self, s: State, seat: i64, out: Actions) -> None:
        """List the pieces that the seat can pay for and has a place for [U1, U5]."""
        if affords(s, seat, ROAD_COST):
            list_roads(s, seat, BUILD_ROAD, -1, out)
            if affords(s, seat, SETTLEMENT_COST) and s.settlements_left(seat) > 0:
                list_free_corners(s, seat, BUILD_SETTLEMENT, True, out)
        if affords(s, seat, CITY_COST):
            list_upgrades(s, seat, BUILD_CITY, out)

    def list_phase(self, s: State, seat: i64, out: Actions) -> None:
        self.list_turn(s, seat, out)

    def act(self, s: State, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        place = first(action)
        if kind == BUILD_ROAD:
            pay(s, seat, ROAD_COST)
            build_road(s, seat, place)
        elif kind == BUILD_SETTLEMENT:
            pay(s, seat, SETTLEMENT_COST)
            build_settlement(s, seat, place)
        else:
            pay(s, seat, CITY_COST)
            upgrade(s, seat, place)


def can_place_road(s: State, seat: i64) -> bool:
    """Whether a seat has a road in stock and a place for it [U2, U5]."""
    if s.roads_left(seat) == 0:
        return False
    start = s.setup.roads.buildable + seat * s.net.edge_words
    return any(s.v[start + word] != 0 for word in range(s.net.edge_words))


def list_roads(s: State, seat: i64, kind: i64, but: i64, out: Actions) -> None:
    """List an action for each edge where a seat may build a road, except the edge ``but`` (-1: none) [U2]."""
    if s.roads_left(seat) == 0:
        return
    start = s.setup.roads.buildable + seat * s.net.edge_words
    edge: i64 = -1
    while (edge := next_member(s.v, start, s.net.edge_words, edge + 1)) >= 0:
        if edge != but:
            out.add_at(kind, edge)


def build_road(s: State, seat: i64, edge: i64) -> None:
    """Build a road and update the longest road [U2, L1]."""
    place_road(s, seat, edge)
    s.emit(ROAD_BUILT, seat, edge)
    road_built(s, seat, edge)
    line_placed(s, seat, edge)


def line_placed(s: State, seat: i64, edge: i64) -> None:
    """Call the hooks for a new road or ship. The caller updates the longest road."""
    for module in s.setup.hooks.line_placed:
        RULE_MODULES[module].line_placed(s, seat, edge)


def build_settlement(s: State, seat: i64, corner: i64) -> None:
    """Build a settlement [U3], which gives access to a harbour there [R2]."""
    put_piece(s, corner, new_settlement(seat))
    s.v[seat * BLOCK + SETTLEMENTS_LEFT] -= 1
    _open_harbour(s, seat, corner)
    s.emit(SETTLEMENT_BUILT, seat, corner)
    s.score(seat, 1, FOR_SETTLEMENT)
    # in a game with ships, a settlement also joins the seat's own roads with its ships [Q1c]
    unaffected = seat
    if s.setup.sails:
        unaffected = -1
    corner_changed(s, unaffected, corner)
    _call_settled(s, seat, corner)


def build_first_city(s: State, seat: i64, corner: i64) -> None:
    """Place a city in the set-up [B5]."""
    put_piece(s, corner, new_city(seat))
    s.v[seat * BLOCK + CITIES_LEFT] -= 1
    _open_harbour(s, seat, corner)
    s.emit(CITY_BUILT, seat, corner)
    s.score(seat, 2, FOR_CITY)
    _call_settled(s, seat, corner)


def _call_settled(s: State, seat: i64, corner: i64) -> None:
    for module in s.setup.hooks.settled:
        RULE_MODULES[module].settled(s, seat, corner)


def call_rebuilt(s: State, seat: i64, corner: i64) -> None:
    """Call the hooks for a settlement that has become a city, or the other way round."""
    for module in s.setup.hooks.rebuilt:
        RULE_MODULES[module].rebuilt(s, seat, corner)


def _open_harbour(s: State, seat: i64, corner: i64) -> None:
    """Give a seat access to the harbour at a corner, if there is one, on any island [R2, Q13]."""
    harbour = s.setup.board.corner_harbour[corner]
    if harbour >= 0:
        s.v[seat * BLOCK + HARBOURS] |= bit(harbour)


def list_upgrades(s: State, seat: i64, kind: i64, out: Actions) -> None:
    """List an action for each settlement that may become a city. A seat with ruined cities may rebuild only those [U6,
    A5]."""
    if not has_city_to_build(s, seat):
        return
    ruins = s.ruins(seat)
    settled = pieces_of(s, s.setup.settled, seat)
    corner: i64 = -1
    while (corner := next_in_set(s, settled, corner + 1)) >= 0:
        if ruins == 0 or is_ruined(s.piece(corner)):
            out.add_at(kind, corner)


def upgrade(s: State, seat: i64, corner: i64) -> None:
    """Turn a settlement into a city. A ruined city still has its city piece, so no settlement returns [U1, A5]."""
    if is_ruined(s.piece(corner)):
        s.v[seat * BLOCK + RUINS] -= 1
    else:
        s.v[seat * BLOCK + CITIES_LEFT] -= 1
        s.v[seat * BLOCK + SETTLEMENTS_LEFT] += 1
    put_piece(s, corner, new_city(seat))
    s.emit(CITY_BUILT, seat, corner)
    s.score(seat, 1, FOR_CITY)
    call_rebuilt(s, seat, corner)


def has_city_to_build(s: Position, seat: i64) -> bool:
    """Whether a seat has a city in stock, or a ruined one, which keeps its piece [U5, A5]."""
    return s.ruins(seat) > 0 or s.cities_left(seat) > 0


def can_upgrade(s: State, seat: i64) -> bool:
    """Whether a seat has a settlement that it may turn into a city [U5, U6]."""
    return has_city_to_build(s, seat) and count_set(s, pieces_of(s, s.setup.settled, seat)) > 0
