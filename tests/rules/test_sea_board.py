"""The board at sea and what may be placed where [Q7, Q13]; for the hexes and corners see tests/seas.py."""

from __future__ import annotations

import pytest

from game.ids import FOG, SEA
from game.ruleset import RuleSet
from game.rulesets.known import RULE_SETS
from game.setup import Setup
from game.state import new_state
from tests.seas import FOGGY, GOLD_ISLE, NORTH_EAST, SOUTH_EAST, WEST, SeaTable, islands_of, sea_board
from tests.table import Table, draw_board

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)


@pytest.mark.rule("Q7", "C1", "C2")
@BOTH
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_each_seat_has_fifteen_ships_in_addition(rules: RuleSet, seats: int) -> None:
    sea, dry = (new_state(Setup(board, seats, rules)) for board in (sea_board(), draw_board(("h5 f6", "p3 g4 m5"))))
    assert [sea.ships_left(seat) for seat in range(seats)] == [15] * seats
    assert [dry.ships_left(seat) for seat in range(seats)] == [0] * seats
    for read in ("roads_left", "settlements_left", "cities_left", "walls_left"):
        assert getattr(sea, read)(0) == getattr(dry, read)(0)
    assert [sea.bank(kind) for kind in range(8)] == [dry.bank(kind) for kind in range(8)]
    assert sea.pirate() == dry.pirate() == -1


@pytest.mark.rule("Q7a", "Q7b")
@BOTH
def test_roads_need_land_and_ships_need_sea(rules: RuleSet) -> None:
    t = SeaTable(2, rules=rules)
    wet = {number for number in range(t.net.hexes) if t.s.terrain(number) == SEA} | {-1}
    for edge in range(t.net.edges):
        sides = {int(t.net.edge_hexes[2 * edge]), int(t.net.edge_hexes[2 * edge + 1])}
        assert t.s.takes_road(edge) == (not sides <= wet), sides
        assert t.s.takes_ship(edge) == bool(sides & wet), sides


@pytest.mark.rule("Q7a", "Q1")
def test_the_rim_of_the_board_counts_as_coast() -> None:
    t = SeaTable(2)
    t.place("0 settlement 1nw")
    t.stock_up()
    rim = t.edge_of("1nw 1n")
    assert {int(t.net.edge_hexes[2 * rim]), int(t.net.edge_hexes[2 * rim + 1])} == {1, -1}
    assert rim in t.targets("build_ship") and rim in t.targets("build_road")
    t.barbarians(0, attacks=1)
    t.before_roll(0)
    t.roll(3, 4, "science")
    assert t.targets("hex") <= set(range(42))


@pytest.mark.rule("Q7b", "Q1")
@pytest.mark.parametrize("owner", [0, 1])
def test_an_edge_has_a_road_or_a_ship_but_not_both(owner: int) -> None:
    t = SeaTable(2)
    t.place(f"""
        0 settlement 10ne
        {owner} ship 10ne 10n
        {owner} road 10ne 10se
    """)
    t.stock_up()
    taken = t.edges_of("10n 10ne 10se")
    assert not taken & (t.targets("build_ship") | t.targets("build_road"))
    assert t.edge_of("11nw 11n") in t.targets("build_ship")


@pytest.mark.rule("Q7b")
def test_a_lake_is_sea() -> None:
    rows = ("h5 f6 p3", "g4 s m9 h10", "f8 p4 g5")
    t = SeaTable(2, board=sea_board(rows))
    t.place("0 settlement 4n")
    t.stock_up()
    shore = t.edges_of("4nw 4n 4ne")
    assert shore <= t.targets("build_ship") and shore <= t.targets("build_road")
    t.place("0 ship 4n 4ne 4se 4s 4sw 4nw 4n")
    assert t.s.road_length(0) == 6


@pytest.mark.rule("Q7c", "Q1d", "U3")
@BOTH
def test_buildings_need_a_land_corner(rules: RuleSet) -> None:
    t = SeaTable(2, rules=rules)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 11se 11s
    """)
    t.stock_up()
    assert t.targets("build_settlement") == t.corners_of("11ne 11se"), "not at 11n and 11s, at sea"


@pytest.mark.rule("Q7c", "B5")
@BOTH
def test_the_distance_rule_applies_across_a_strait(rules: RuleSet) -> None:
    rows = ("h5 s", "s f4")
    t = SeaTable(2, board=sea_board(rows), rules=rules)
    t.place("1 settlement 0se")
    across = [corner for corner in t.near(t.c("0se")) if corner not in t.ring(0)]
    assert len(across) == 1 and t.hexes_at(across[0]).count(3) == 1, "the other shore is one sea edge away"
    t.place("0 ship 3n 3nw")
    t.stock_up()
    assert t.targets("build_settlement") == t.corners_of("3n 3nw") - set(across)


@pytest.mark.rule("Q7d", "Q6", "D1")
def test_only_productive_hexes_have_a_number() -> None:
    t = SeaTable(2)
    for number in range(t.net.hexes):
        assert (t.s.token(number) == 0) == (number in t.hexes("sea") + t.hexes("desert"))
    assert {int(t.s.token(number)) for number in t.hexes("gold")} == {6, 4}


@pytest.mark.rule("Q7f")
def test_islands_are_connected_land() -> None:
    areas = islands_of(sea_board())
    assert [number for number, area in enumerate(areas) if area == WEST] == [1, 2, 8, 9, 10, 15, 16, 21, 22, 23, 29]
    assert [number for number, area in enumerate(areas) if area == NORTH_EAST] == [5, 12, 13]
    assert [number for number, area in enumerate(areas) if area == SOUTH_EAST] == [26, 32, 33, 40, 41]
    assert [number for number, area in enumerate(areas) if area == GOLD_ISLE] == [38]


@pytest.mark.rule("Q13", "R2")
@BOTH
def test_harbours_on_any_island_need_a_building(rules: RuleSet) -> None:
    t = SeaTable(4, rules=rules)
    for seat in range(4):
        t.stock_up(seat, wool=4, brick=4, ore=4, grain=4, lumber=4)
    t.place("""
        0 settlement 2ne    # next to the harbour of hex 2, not at it
        0 ship 2ne 2se
        1 settlement 2se    # at it
        1 road 2se 2s
        2 settlement 26nw   # brick, on another island
        3 ship 10s 10se     # on the edge of the wool harbour
    """)
    rates = {}
    for seat in range(4):
        t.turn(seat)
        rates[seat] = {word.split()[1] for word in t.choices("bank_trade")}
    assert rates[0] == {"brick", "lumber", "wool", "grain", "ore"}, "four to one"
    for seat, name, cards in ((1, "ore", 3), (2, "brick", 2), (3, "wool", 4)):
        t.turn(seat)
        before = t.hand(seat)
        t.do(f"bank_trade {name} for {'lumber' if name != 'lumber' else 'ore'}")
        assert before[name] - t.hand(seat).get(name, 0) == cards


@pytest.mark.rule("Q13")
def test_a_line_on_a_harbours_edge_does_not_block_it() -> None:
    t = SeaTable(2)
    t.place("""
        0 settlement 2se
        1 ship 2ne 2se
        0 settlement 10se
        1 road 10s 10se
    """)
    t.give(0, wool=2, ore=3)
    t.do("bank_trade wool for brick", "bank_trade ore for brick")
    assert t.hand(0) == {"brick": 2}


@pytest.mark.rule("Q7", "Q7a")
def test_a_board_without_a_scenario_has_no_ships() -> None:
    t = Table(2)
    t.settlement(0, t.coast(0))
    t.give(0, lumber=5, wool=5)
    assert not t.choices("build_ship") and t.s.ships_left(0) == 0


@pytest.mark.rule("Q15c", "Q7b")
def test_no_line_is_placed_beside_fog() -> None:
    t = SeaTable(2, board=sea_board(FOGGY, fog="f4 m9 o3 s", pirate=18))
    for number in (4, 5, 12, 13):
        assert t.s.terrain(number) == FOG and t.s.token(number) == 0
        for side in range(6):
            edge = t.edge(t.corner(number, side), t.corner(number, (side + 1) % 6))
            assert not t.s.takes_road(edge) and not t.s.takes_ship(edge)
