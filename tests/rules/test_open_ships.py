"""Which ships are open, so that they may move [Q2a, Q2b, Q2c, Q2d]."""

from __future__ import annotations

import random

import pytest

from game.pieces import new_settlement
from game.rules.knights import place_knight
from game.rules.open_lines import is_open_ship
from game.rules.places import place_line, put_piece
from game.ruleset import RuleSet
from tests.rules.test_moving_ships import BOTH, line
from tests.seas import SeaTable, sea_board
from tests.slow_at_sea import open_ships, places_for


@pytest.mark.rule("Q2a")
@BOTH
@pytest.mark.parametrize("piece", ["settlement", "city"])
def test_a_line_between_two_own_buildings_is_closed(rules: RuleSet, piece: str) -> None:
    t = line(rules)
    t.place(f"0 {piece} 11se")
    assert not t.choices("move_ship")


@pytest.mark.rule("Q2a", "Q5")
@pytest.mark.parametrize("place", ["11n", "11ne", "11se"])
def test_a_line_between_an_own_building_and_an_own_knight_is_closed(place: str) -> None:
    t = line()
    t.place(f"0 knight {place}")
    assert t.movable() == (set() if place == "11se" else {t.edge_of("11ne 11se")})


@pytest.mark.rule("Q2a")
def test_a_line_between_two_own_knights_is_closed() -> None:
    t = SeaTable(2)
    t.place("""
        0 ship 10ne 11n 11ne 11se
        0 knight 11n
        0 knight2 11ne
    """)
    assert t.movable() == t.edges_of("10ne 11n", "11ne 11se")


@pytest.mark.rule("Q2a", "Q5c", "L1")
@pytest.mark.parametrize("piece", ["settlement", "knight"])
def test_an_opponents_piece_on_a_closed_line_leaves_it_closed(piece: str) -> None:
    t = line()
    t.place(f"""
        0 settlement 11se
        1 {piece} 11ne
    """)
    assert t.s.road_length(0) == 2 and not t.choices("move_ship")


@pytest.mark.rule("Q2b")
@pytest.mark.parametrize("piece", ["settlement", "knight"])
def test_opponents_pieces_and_lines_do_not_close_an_end(piece: str) -> None:
    t = line()
    t.place(f"""
        1 {piece} 11se
        1 road 11se 18ne
    """)
    assert t.movable() == {t.edge_of("11ne 11se")}


@pytest.mark.rule("Q2b", "Q1c")
def test_own_roads_do_not_close_an_end() -> None:
    t = line()
    t.place("0 road 11se 18ne")
    assert t.movable() == {t.edge_of("11ne 11se")}


@pytest.mark.rule("Q2b", "Q2d")
def test_a_ship_at_sea_may_be_open_at_both_ends_or_inside() -> None:
    t = SeaTable(2)
    t.place("""
        0 settlement 10ne
        0 ship 17s 17se   # alone
        0 ship 10ne 11n 11ne 11se
        0 ship 11n 3ne 3n
    """)
    assert t.movable() == t.edges_of("17s 17se", "11ne 11se", "3ne 3n"), "not those that others depend on"


@pytest.mark.rule("Q2d", "Q2a")
def test_a_branch_of_a_closed_line_without_an_anchor_is_open_at_its_end() -> None:
    t = line()
    t.place("""
        0 settlement 11se
        0 ship 11n 3ne 3n
    """)
    assert t.movable() == {t.edge_of("3ne 3n")}


CIRCLE = "0 ship 18n 18ne 18se 18s 18sw 18nw 18n"
"""Around a sea hex between two islands."""


@pytest.mark.rule("Q2c")
def test_a_circle_without_an_anchor_is_open_everywhere() -> None:
    t = SeaTable(2)
    t.place(CIRCLE)
    assert t.movable() == t.edges_of("18n 18ne 18se 18s 18sw 18nw 18n")


@pytest.mark.rule("Q2c")
@pytest.mark.parametrize("anchor", ["settlement", "knight"])
def test_a_circle_with_one_anchor_is_open_next_to_it(anchor: str) -> None:
    t = SeaTable(2)
    t.place(f"""
        {CIRCLE}
        0 {anchor} 18n
        1 knight 18se     # opponents' pieces do not matter
    """)
    assert t.movable() == t.edges_of("18nw 18n 18ne")


@pytest.mark.rule("Q2a", "Q2c")
def test_a_circle_with_two_anchors_is_closed() -> None:
    t = SeaTable(2)
    t.place(f"""
        {CIRCLE}
        0 settlement 18n
        0 settlement 18se
    """)
    assert not t.choices("move_ship")


@pytest.mark.rule("Q2c", "Q2d")
def test_a_circle_at_the_end_of_a_line_is_open() -> None:
    t = SeaTable(2)
    t.place(f"""
        {CIRCLE}
        0 settlement 10ne
        0 ship 10ne 10se 11s   # 11s is 18nw
    """)
    around = t.edges_of("18n 18ne 18se 18s 18sw 18nw 18n")
    assert t.movable() == around, "the circle has no anchor, and depends on the line to it"


@pytest.mark.rule("Q2a", "Q2b", "Q2c", "Q2d")
def test_open_ships_on_random_networks_match_a_brute_force_search() -> None:
    rnd = random.Random(7)
    circles = 0
    for _ in range(400):
        t = SeaTable(2, board=sea_board(("s s s s", "s s s h5", "s s s s")))
        middle = rnd.sample((1, 2, 5, 6, 9, 10), rnd.choice((1, 2, 3)))
        pool = sorted({int(e) for h in middle for e in t.net.hex_edges[6 * h : 6 * h + 6] if t.s.takes_ship(int(e))})
        ships = rnd.sample(pool, min(len(pool), rnd.randrange(3, 16)))
        for edge in ships:
            place_line(t.s, t.setup.ships, 0, edge)
        corners = sorted({corner for edge in ships for corner in t.ends(edge)})
        anchors = set(rnd.sample(corners, rnd.choice((0, 0, 1, 1, 2, 3)))) if len(corners) > 3 else set()
        for corner in anchors:
            if rnd.random() < 0.5 and t.stock(0, "knight1"):
                place_knight(t.s, 0, corner, 1, False)
            else:
                put_piece(t.s, corner, new_settlement(0))
        for corner in set(rnd.sample(corners, min(2, len(corners)))) - anchors:
            put_piece(t.s, corner, new_settlement(1))
        own = {edge: t.ends(edge) for edge in ships}
        expected = open_ships(own, anchors)
        assert {edge for edge in ships if is_open_ship(t.s, 0, edge)} == expected, (ships, anchors)
        circles += any(all(sum(c in t.ends(e) for e in ships) > 1 for c in t.ends(edge)) for edge in expected)
        homes = {corner for corner in anchors if "settlement" in t.at(corner)}
        others = {corner for corner in corners if t.at(corner).startswith("1")}
        fits = {edge: t.ends(edge) for edge in range(t.net.edges) if edge in own or t.s.takes_ship(edge)}
        moves = set()
        for ship in expected:
            left = {edge: ends for edge, ends in own.items() if edge != ship}
            if places_for(left, fits, homes, others) - {ship}:
                moves.add(ship)
        assert t.movable() == moves, (ships, anchors)
    assert circles > 40, "many of them were open because of a circle"
