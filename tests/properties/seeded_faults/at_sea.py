"""Faults of ships, trade routes, pirate, gold, fog, islands and wonders."""

from __future__ import annotations

import pytest

from game import ids
from game.actions import HEX, Actions
from game.cards.politics import diplomat
from game.ints import put, zeros
from game.pieces import is_building
from game.play import chance
from game.position import Position
from game.rules import (
    building,
    fog,
    gold,
    islands,
    longest_road,
    marching,
    pirate,
    places,
    robber,
    setting_up,
    ships,
    wonders,
)
from game.rules.order import next_in_order
from game.rules.production import settle_fed
from game.state import State
from tests.properties.seeded_faults.table import after, fault, lists_less


@fault("seas")
def a_road_is_laid_where_ships_are(patch: pytest.MonkeyPatch) -> None:
    real = building.list_roads

    def list_roads(s: State, seat: int, kind: int, but: int, out: Actions) -> None:
        real(s, seat, kind, but, out)
        if s.setup.sails and s.roads_left(seat):
            places.list_set(s, s.setup.ships.buildable + seat * s.net.edge_words, s.net.edge_words, kind, out)

    patch.setattr(building, "list_roads", list_roads)


@fault("fleets", 1)
def a_sixteenth_ship_is_built(patch: pytest.MonkeyPatch) -> None:
    def list_ships(s: State, seat: int, kind: int, but: int, out: Actions) -> None:
        places.list_set(s, s.setup.ships.buildable + seat * s.net.edge_words, s.net.edge_words, kind, out)

    patch.setattr(ships, "list_ships", list_ships)


@fault("seas", 2)
def a_settlement_stands_amid_the_sea(patch: pytest.MonkeyPatch) -> None:
    def landings(s: Position, seat: int, word: int) -> int:
        place = seat * s.net.corner_words + word
        return int(s.v[s.setup.roads.touched + place] | s.v[s.setup.ships.touched + place] if s.setup.sails else 0)

    patch.setattr(places, "landings", landings)


@fault("seas", 2)
def a_route_goes_on_from_road_to_ship_anywhere(patch: pytest.MonkeyPatch) -> None:
    real = longest_road._add
    patch.setattr(longest_road, "_add", lambda s, seat, lines, apart, graph: real(s, seat, lines, 0, graph))


@fault("junctions", 3)
def a_settlement_does_not_join_roads_and_ships(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(building, "corner_changed", lambda s, owner, corner: None)


@fault("junctions", 4)
def a_knight_goes_from_road_to_ship_anywhere(patch: pytest.MonkeyPatch) -> None:
    real = marching.reach

    def reach(s: Position, seat: int, corner: int) -> object:
        found = real(s, seat, corner)
        for other in range(s.net.corners):
            if s.setup.sails and found[other // 60] >> other % 60 & 1 and s.owner(other) < 0:
                marching._walk(s, s.setup.ships, seat, corner, other, found)
        return found

    patch.setattr(marching, "reach", reach)


@fault("seas")
def every_ship_lies_open(patch: pytest.MonkeyPatch) -> None:
    def open_ships(s: Position, seat: int) -> object:
        found = zeros(s.net.edge_words)
        for edge in range(s.net.edges):
            if s.has_ship(seat, edge):
                put(found, 0, edge)
        return found

    patch.setattr(ships, "open_ships", open_ships)


@fault("seas", 6)
def a_new_ship_moves(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ships, "is_fresh", lambda s, edge: False)


@fault("seas")
def ships_move_again_and_again(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ships, "has_moved_ship", lambda s: False)


@fault("seas", 2)
def a_ship_that_moves_reaches_its_former_neighbours(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ships, "_ends_there", lambda s, seat, corner: False)


@fault("pirate", 2)
def the_pirate_keeps_no_ship_off(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ships, "is_beside_pirate", lambda s, edge: False)


@fault("pirate", 1)
def the_pirate_goes_ashore(patch: pytest.MonkeyPatch) -> None:
    def list_hexes(s: State, friendly: bool, out: Actions) -> None:
        for number in range(s.net.hexes):
            if number != s.pirate():
                out.add_at(HEX, number)

    patch.setattr(pirate, "_list_hexes", list_hexes)


@fault("pirate", 4)
def the_last_hex_for_the_pirate_is_not_listed(patch: pytest.MonkeyPatch) -> None:
    lists_less(patch, pirate, "_list_hexes")


@fault("pirate", 10)
def the_pirate_robs_who_has_no_ship_there(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pirate, "has_ship_at", lambda s, seat, number: True)


@fault("pirate", 13)
def the_friendly_pirate_robs_the_poor(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pirate, "_is_protected", lambda s, number: False)


@fault("pirate", 72)
def the_robber_goes_into_the_fog(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(robber, "FOG", ids.SEA)


@fault("cards at sea")
def a_diplomat_removes_any_ship(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(diplomat, "has_open_end", lambda s, owner, edge: True)


@fault("gold rush", 1)
def gold_is_paid_twice(patch: pytest.MonkeyPatch) -> None:
    real = gold.gold_of
    patch.setattr(gold, "gold_of", lambda s, seat, number: 2 * real(s, seat, number))


@fault("gold rush")
def gold_is_due_again_and_again(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(gold, "take_next", lambda s, field: next_in_order(s, s.field(field)))


@fault("gold rush", 15)
def gold_yields_where_the_robber_stands(patch: pytest.MonkeyPatch) -> None:
    def seats_due(s: Position, number: int) -> int:
        seats = 0
        for place in range(s.net.hexes):
            if s.terrain(place) == ids.GOLD and s.token(place) == number:
                for corner in s.net.hex_corners[6 * place : 6 * place + 6]:
                    if is_building(s.piece(corner)):
                        seats |= 1 << s.owner(corner)
        return seats

    patch.setattr(gold, "_seats_due", seats_due)


@fault("gold rush")
def who_took_gold_has_received_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(gold, "settle_fed", lambda s, fed: settle_fed(s, 0))


@fault("darkness", 3)
def gold_at_the_start_yields_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(setting_up, "gold_at", lambda s, corner: 0)


@fault("darkness", 2)
def the_fog_does_not_lift(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(fog.Fog, "line_placed", lambda module, s, seat, edge: None)


@fault("darkness", 2)
def gold_in_the_fog_pays_two(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(fog, "find_gold", lambda s, seat, count: gold.find_gold(s, seat, 2))


@fault("darkness", 2)
def the_fog_hides_more_than_was_put_there(patch: pytest.MonkeyPatch) -> None:
    for module in (fog, chance):
        patch.setattr(module, "terrains_left", lambda s: [1] * int(fog.TERRAINS))


@fault("seas", 2)
def every_settlement_abroad_earns_points(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(islands, "landing_points", lambda s, seat, corner: int(s.setup.board.scenario.points))


@fault("seas", 3)
def home_is_foreign(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(islands, "has_bit", lambda areas, area: False)


@fault("wonders")
def two_begin_one_wonder(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(wonders, "builder_of", lambda s, wonder: -1)


@fault("wonders", 12)
def a_wonder_is_begun_without_its_requirement(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(wonders, "meets", lambda s, seat, kind: True)


@fault("wonders", 1)
def a_level_of_any_wonder_costs_what_a_theatre_does(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(wonders, "COSTS", wonders.COSTS[:1] * int(wonders.KINDS))


@fault("wonders", 67)
def three_levels_win(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(wonders, "LEVELS", 3)


@fault("wonders")
def a_wonder_takes_no_ship(patch: pytest.MonkeyPatch) -> None:
    def then(before: State, module: object, s: State, seat: int, action: int) -> None:
        s.v[s.setup.ships.stock + seat] = before.ships_left(seat)

    after(patch, wonders.Wonders, "act", then)


@fault("wonders", 5)
def points_win_without_more_levels(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(wonders.Wonders, "may_win", lambda module, s, seat: True)
