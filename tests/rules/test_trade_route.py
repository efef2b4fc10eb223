"""The longest trade route: roads and ships together [Q9, L3]."""

from __future__ import annotations

import random

import pytest

from game.pieces import new_settlement
from game.rules.longest_road import road_length
from game.rules.places import place_line, put_piece
from game.ruleset import RuleSet
from game.rulesets.known import RULE_SETS
from game.slots import LONGEST
from tests.seas import SeaTable
from tests.slow_at_sea import longest_route

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)


@pytest.mark.rule("Q9", "L3", "Q1c")
@BOTH
def test_roads_and_ships_count_together_if_an_own_building_joins_them(rules: RuleSet) -> None:
    t = SeaTable(4, rules=rules)
    t.place("""
        0 road 16ne 10se 10ne       # two roads
        0 ship 10ne 11n 11ne        # two ships
    """)
    assert t.s.road_length(0) == 2
    t.give(0, brick=1, lumber=2, wool=2, grain=1)
    t.do(f"build_settlement {t.c('10ne')}")
    assert t.s.road_length(0) == 4 and t.points(0) == 1
    t.do(f"build_ship {t.edge_of('11ne 11se')}")
    assert t.s.road_length(0) == 5 and t.points(0) == 3 and t.events_of("longest_road") == [(0, 5, 0, 0)]


@pytest.mark.rule("Q9", "L3")
@BOTH
@pytest.mark.parametrize("piece", ["settlement", "city"])
def test_a_settlement_or_city_joins_them(rules: RuleSet, piece: str) -> None:
    t = SeaTable(4, rules=rules)
    t.place(f"""
        0 road 16ne 10se 10ne
        0 ship 10ne 11n 11ne 11se
        0 {piece} 10ne
    """)
    assert road_length(t.s, 0) == 5


@pytest.mark.rule("Q9", "Q1c")
@pytest.mark.parametrize("stands", ["", "0 knight 10ne", "1 knight 10ne", "1 settlement 10ne"])
def test_nothing_else_joins_them(stands: str) -> None:
    t = SeaTable(4)
    t.place(f"""
        0 road 16ne 10se 10ne
        0 ship 10ne 11n 11ne 11se
        {stands}
    """)
    assert t.s.road_length(0) == 3


@pytest.mark.rule("Q9", "L1", "Q5c")
@pytest.mark.parametrize("piece", ["settlement", "knight"])
def test_an_opponents_piece_breaks_it_and_an_own_one_does_not(piece: str) -> None:
    t = SeaTable(4)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 11se 11s 18sw
        0 knight 11s
    """)
    assert t.s.road_length(0) == 5 and t.slot(LONGEST) == 0
    t.place(f"1 {piece} 11se")
    assert t.s.road_length(0) == 3 and t.slot(LONGEST) == -1 and t.points(0) == 1


@pytest.mark.rule("Q9", "Q5c", "L2", "K6")
def test_a_knight_that_moves_onto_a_sea_corner_breaks_the_route() -> None:
    t = SeaTable(4)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 12n 4ne 4n
        1 ship 3n 3ne 11n
        1 knight active 3ne
    """)
    t.turn(1)
    t.do(f"move_knight {t.c('3ne')} {t.c('11n')}")
    assert t.s.road_length(0) == 4 and t.events_of("longest_road") == [(-1, 0, 0, 0)]


@pytest.mark.rule("Q9", "Q2a")
def test_open_and_closed_lines_count_equally() -> None:
    t = SeaTable(4)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 11se 11s 18sw
    """)
    assert t.s.road_length(0) == 5 and t.points(0) == 3
    t.place("0 settlement 11se")
    assert t.s.road_length(0) == 5 and t.points(0) == 6, "a settlement on a foreign island, and the award"


@pytest.mark.rule("Q9", "L1")
def test_a_corner_may_be_passed_twice_but_an_edge_only_once() -> None:
    t = SeaTable(4)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n
        0 ship 11n 11ne 11se 11s 11sw
        0 ship 11sw 10ne
    """)
    assert t.s.road_length(0) == 6
    t.place("0 ship 11n 3ne")
    assert t.s.road_length(0) == 7


@pytest.mark.rule("Q9", "Q1c")
def test_three_lines_of_two_kinds_may_meet_at_a_building() -> None:
    t = SeaTable(4)
    t.place("""
        0 settlement 10ne
        0 road 10ne 10se 10s
        0 ship 10ne 11n 11ne 11se
        0 ship 10ne 10n
    """)
    assert t.s.road_length(0) == 5
    t.place("0 road 10n 10nw")
    assert t.s.road_length(0) == 5, "at 10n a road follows a ship without a building"


@pytest.mark.rule("Q9", "L3", "L1")
def test_routes_on_random_networks_match_a_brute_force_search() -> None:
    rnd = random.Random(11)
    lengths = set()
    for _ in range(250):
        t = SeaTable(2)
        hexes = rnd.sample((10, 11, 12, 17, 18, 19, 25), 3)
        pool = sorted({int(edge) for h in hexes for edge in t.net.hex_edges[6 * h : 6 * h + 6]})
        roads: dict[int, tuple[int, int]] = {}
        ships: dict[int, tuple[int, int]] = {}
        for edge in rnd.sample(pool, rnd.randrange(4, 12)):
            road = t.s.takes_road(edge) and (not t.s.takes_ship(edge) or rnd.random() < 0.5)
            (roads if road else ships)[edge] = t.ends(edge)
            place_line(t.s, t.setup.roads if road else t.setup.ships, 0, edge)
        corners = sorted({corner for ends in (*roads.values(), *ships.values()) for corner in ends})
        homes = set(rnd.sample(corners, rnd.randrange(4)))
        parted = set(rnd.sample(corners, rnd.randrange(3))) - homes
        for seat, places in ((0, homes), (1, parted)):
            for corner in places:
                put_piece(t.s, corner, new_settlement(seat))
        expected = longest_route(roads, ships, homes, parted)
        assert road_length(t.s, 0) == expected, (roads, ships, homes, parted)
        lengths.add(expected)
    assert len(lengths) > 6
