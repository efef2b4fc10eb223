"""Knights at sea, and other rules of roads that hold for ships [Q4, Q5, Q14]. Seat 0's ships lead around hex 11."""

from __future__ import annotations

import random

import pytest

from game.ints import has
from game.pieces import new_settlement
from game.rules.marching import reach
from game.rules.places import place_line, put_piece
from game.slots import LONGEST
from tests.seas import SeaTable
from tests.slow_at_sea import reached


def at_sea(*variants: str) -> SeaTable:
    """A line from the harbour town 10ne over the sea corner 11n to the far coast, 11ne and 11se, and on to 11s."""
    t = SeaTable(4, *variants)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 11se 11s
    """)
    t.give(0, wool=9, ore=9, grain=9)
    return t


@pytest.mark.rule("Q4", "K1", "Q5")
def test_knights_are_hired_on_land_corners_at_ships_but_not_at_sea() -> None:
    t = at_sea()
    assert t.targets("hire_knight") == t.corners_of("11ne 11se")
    t.do(f"hire_knight {t.c('11se')}")
    assert t.at(t.c("11se")) == "0 knight 1"


@pytest.mark.rule("Q5", "K6", "Q4")
def test_a_knight_moves_to_a_sea_corner_that_own_ships_reach() -> None:
    t = at_sea()
    t.place("0 knight active 11ne")
    assert t.targets("move_knight") == t.corners_of("11n 11se 11s"), "not past the last ship"
    t.do(f"move_knight {t.c('11ne')} {t.c('11s')}")
    assert t.at(t.c("11s")) == "0 knight 1" and t.events_of("knight_moved") == [(0, t.c("11ne"), t.c("11s"), 0)]


@pytest.mark.rule("Q5", "K3", "K4", "Q5c")
def test_at_sea_a_knight_is_activated_and_promoted_as_on_land() -> None:
    t = at_sea()
    t.place("0 knight 11n")
    t.do(f"promote_knight {t.c('11n')}", f"activate_knight {t.c('11n')}")
    assert t.at(t.c("11n")) == "0 knight 2 active"


@pytest.mark.rule("Q4", "K6", "U2", "Q5c")
@pytest.mark.parametrize("piece", ["knight", "settlement"])
def test_an_opponents_piece_stops_a_knight(piece: str) -> None:
    t = at_sea()
    t.place(f"""
        0 knight active 11s
        1 {piece} 11ne
    """)
    assert t.targets("move_knight") == t.corners_of("11se")


@pytest.mark.rule("Q5a", "Q1c", "K6")
@pytest.mark.parametrize(("joins", "reached"), [("0 settlement 11se", True), ("0 knight 11se", False), ("", False)])
def test_a_chain_changes_from_ship_to_road_only_at_an_own_building(joins: str, reached: bool) -> None:
    t = at_sea()
    t.place(f"""
        0 knight active 11n
        0 road 11se 18ne
        {joins}
    """)
    expected = t.corners_of("11ne 11s") | (t.corners_of("18ne") if reached else set())
    expected |= set() if joins else t.corners_of("11se")
    assert t.targets("move_knight") == expected


@pytest.mark.rule("Q5a")
def test_a_knight_may_start_on_roads_or_ships() -> None:
    t = at_sea()
    t.place("""
        0 knight active 11se
        0 road 11se 18ne
    """)
    assert t.targets("move_knight") == t.corners_of("11s 11ne 11n 18ne")


@pytest.mark.rule("Q5a", "Q1c")
def test_a_path_may_change_twice() -> None:
    t = SeaTable(4)
    t.place("""
        0 settlement 10ne
        0 city 12nw
        0 road 16ne 10se 10ne
        0 ship 10ne 11n 12nw
        0 road 12nw 12sw 18ne
        0 knight active 16ne
        0 ship 18ne 18se      # not from a road without a building there
    """)
    assert t.targets("move_knight") == t.corners_of("10se 11n 12sw 18ne")


@pytest.mark.rule("Q5a", "Q1c")
@pytest.mark.parametrize("piece", ["settlement", "city"])
@pytest.mark.parametrize("places", ["1nw 1sw 1n", "33se 34s 34nw", "38n 38ne 38nw"])
def test_a_path_may_change_at_a_building_on_any_corner(piece: str, places: str) -> None:
    home, road, ship = places.split()
    t = SeaTable(4)
    t.place(f"""
        0 {piece} {home}
        0 road {road} {home}
        0 ship {home} {ship}
        0 knight active {road}
    """)
    assert t.targets("move_knight") == t.corners_of(f"{home} {ship}") - {t.c(home)}
    t.turn(0)
    t.place(f"1 knight {ship}")
    assert not t.choices("move_knight")


@pytest.mark.rule("Q5c", "L1", "K9")
def test_a_knight_breaks_opponents_routes() -> None:
    t = SeaTable(4)
    t.place("0 ship 10ne 11n 11ne 12n 4ne 4n")
    assert t.slot(LONGEST) == 0
    t.place("1 knight 11n")
    assert t.slot(LONGEST) == -1 and t.s.road_length(0) == 4


@pytest.mark.rule("Q5c", "Q14", "A2")
def test_a_knight_at_sea_defends() -> None:
    t = at_sea()
    t.place("""
        0 knight2 active 11n
        1 city 26n
        2 city 29n
        1 knight active 26s
    """)
    t.barbarians(6, attacks=1)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    assert t.events_of("attacked") == [(2, 3, 0, 0)] and t.events_of("defended") == [(0, 0, 0, 0)]
    assert t.at(t.c("11n")) == "0 knight 2"


@pytest.mark.rule("Q14", "A4")
def test_a_city_on_any_island_may_be_pillaged() -> None:
    t = SeaTable(3)
    t.place("""
        0 city 10ne
        0 city 12n
        0 city 38n
        1 city 26n
        1 knight2 active 26s
    """)
    t.barbarians(6, attacks=1)
    t.before_roll(1)
    t.roll(1, 1, "ship")
    assert t.events_of("attacked") == [(4, 2, 0, 0)] and (t.who, t.step) == (0, "pillage")
    assert t.targets("corner") == t.corners_of("10ne 12n 38n")
    t.do(f"corner {t.c('38n')}")
    assert t.at(t.c("38n")) == "0 settlement"


@pytest.mark.rule("Q5", "Q5c", "Q3c", "K6")
def test_the_pirate_does_not_stop_a_knight() -> None:
    t = at_sea()
    t.place("""
        0 knight active 11ne
        pirate 11
    """)
    assert t.targets("move_knight") == t.corners_of("11n 11se 11s")


@pytest.mark.rule("Q5d")
def test_a_knight_may_use_a_ship_built_this_turn() -> None:
    t = at_sea()
    t.place("0 knight active 11ne")
    t.give(0, lumber=1)
    t.do(f"build_ship {t.edge_of('11s 18sw')}")
    assert t.c("18sw") in t.targets("move_knight")


@pytest.mark.rule("Q5d", "Q2")
def test_a_knight_may_use_a_ship_moved_this_turn() -> None:
    t = at_sea()
    t.place("0 knight active 11ne")
    t.do(f"move_ship {t.edge_of('11se 11s')}", f"edge {t.edge_of('11n 3ne')}")
    assert t.targets("move_knight") == t.corners_of("11n 11se 3ne")


@pytest.mark.rule("Q4", "K10", "Q2a")
def test_a_knight_without_ships_stays() -> None:
    t = SeaTable(4)
    t.place("""
        0 knight active 11n
        1 ship 11n 11ne
    """)
    assert not t.choices("move_knight")


@pytest.mark.rule("Q4", "Q1f", "U3", "K11")
def test_a_settlement_may_be_built_at_a_ship() -> None:
    t = at_sea()
    t.give(0, brick=1, lumber=1)
    t.place("0 knight 11se")
    assert t.targets("build_settlement") == t.corners_of("11ne"), "not under a knight"


@pytest.mark.rule("Q14", "X1", "A6")
def test_voluntary_defence_includes_knights_at_sea() -> None:
    t = at_sea("voluntary_defence")
    t.place("""
        0 knight active 11n
        1 city 26n
    """)
    t.barbarians(6, attacks=1)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    assert t.step == "defend" and t.targets("corner") == t.corners_of("11n")
    t.do("pass")
    assert t.at(t.c("11n")) == "0 knight 1 active" and t.at(t.c("26n")) == "1 settlement"


@pytest.mark.rule("Q5a", "K6", "Q4", "Q5b")
def test_reach_on_random_networks_matches_a_brute_force_search() -> None:
    rnd = random.Random(3)
    both = 0
    for _ in range(150):
        t = SeaTable(2)
        hexes = rnd.sample((10, 11, 12, 17, 18, 19), 3)
        pool = sorted({int(edge) for h in hexes for edge in t.net.hex_edges[6 * h : 6 * h + 6]})
        lines: tuple[dict[int, tuple[int, int]], dict[int, tuple[int, int]]] = ({}, {})
        for edge in rnd.sample(pool, rnd.randrange(6, 13)):
            ship = t.s.takes_ship(edge) and (not t.s.takes_road(edge) or rnd.random() < 0.5)
            lines[ship][edge] = t.ends(edge)
            place_line(t.s, t.setup.ships if ship else t.setup.roads, 0, edge)
        corners = sorted({corner for of_kind in lines for ends in of_kind.values() for corner in ends})
        homes = set(rnd.sample(corners, rnd.randrange(4)))
        blocked = set(rnd.sample(corners, rnd.randrange(3))) - homes
        for seat, places in ((0, homes), (1, blocked)):
            for corner in places:
                put_piece(t.s, corner, new_settlement(seat))
        both += bool(homes)
        for start in corners:
            found = reach(t.s, 0, start)
            expected = reached(*lines, homes, blocked, start)
            assert {corner for corner in range(t.net.corners) if has(found, 0, corner)} == expected, (lines, start)
    assert both > 80
