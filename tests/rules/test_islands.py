"""Set-up at sea, and islands and their points [Q10, Q11, Q17]; for the islands see tests/seas.py."""

from __future__ import annotations

import pytest

from game.board.board import Board
from game.engine import start
from game.events import FOR_ISLAND
from game.rules.score import score_sheet
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SETS
from game.slots import TURN_NUMBER
from game.view import View
from tests.seas import FOGGY, NORTH_EAST, SOUTH_EAST, WEST, SeaTable, sea_board

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)


def new_game(rules: RuleSet, board: Board | None = None, seats: int = 2) -> SeaTable:
    """A game in which seat 0 has won the roll for the start."""
    t = SeaTable(seats, rules=rules, board=board)
    t.s = start(t.setup)
    for seat in range(seats):
        t.chance("roll 6 6 none" if seat == 0 else "roll 1 2 none")
    return t


def set_up(t: SeaTable, *places: str) -> None:
    """Play both rounds; each text has a corner, the corner to which a line leads, and the kind of line."""
    for place in places:
        corner, to, kind = place.split()
        verb = "build_city" if t.step == "setup_city" else "build_settlement"
        t.do(f"{verb} {t.c(corner)}", f"build_{kind} {t.edge_of(f'{corner} {to}')}")


@pytest.mark.rule("Q10", "B5", "Z1")
@BOTH
def test_players_start_on_the_scenarios_starting_corners(rules: RuleSet) -> None:
    closed = tuple(number for number in range(42) if number in (5, 12, 13, 26, 32, 33, 38, 40, 41, 15))
    t = new_game(rules, sea_board(home=WEST, closed=closed))
    home = {number for number in range(42) if t.setup.board.scenario and t.setup.board.scenario.area[number] == WEST}
    expected = {c for h in home for c in t.ring(h) if not set(t.hexes_at(c)) & set(closed)}
    assert t.targets("build_settlement") == expected


@pytest.mark.rule("Q10", "Q15")
def test_no_starting_corner_touches_fog() -> None:
    t = new_game(BASE, sea_board(FOGGY, fog="f4 m9 o3 s"))
    assert not any({4, 5, 12, 13} & set(t.hexes_at(corner)) for corner in t.targets("build_settlement"))


@pytest.mark.rule("Q10", "B5")
@BOTH
def test_a_road_or_a_ship_is_placed_at_the_building(rules: RuleSet) -> None:
    t = new_game(rules)
    t.do(f"build_settlement {t.c('10ne')}")
    assert t.step == "setup_road"
    assert t.choices() == {
        *(f"build_road {edge}" for edge in t.edges_of("10se 10ne 10n")),
        *(f"build_ship {edge}" for edge in t.edges_of("10se 10ne 10n", "10ne 11n")),
    }
    t.do(f"build_ship {t.edge_of('10ne 11n')}")
    assert (t.who, t.ships_left(0), t.stock(0, "road")) == (1, 14, 15)
    t.do(f"build_settlement {t.c('9n')}")
    assert t.choices("build_road") and not t.choices("build_ship"), "inland only roads are possible"


@pytest.mark.rule("Q10", "Q1e", "Q3b")
@BOTH
def test_no_ship_is_placed_beside_a_pirate_on_the_board(rules: RuleSet) -> None:
    t = new_game(rules, sea_board(home=WEST, pirate=11))
    t.do(f"build_settlement {t.c('10ne')}")
    near = t.edges_of("10se 10ne 11n")
    assert (near & t.targets("build_ship") == near) == (rules is CITIES_AND_KNIGHTS)
    assert (not near & t.targets("build_ship")) == (rules is BASE)
    assert near & t.targets("build_road"), "a road is allowed there"


@pytest.mark.rule("Q10", "B5", "Z1")
@BOTH
def test_a_whole_set_up_with_ships(rules: RuleSet) -> None:
    t = new_game(rules)
    set_up(t, "10ne 11n ship", "9n 9ne road", "29s 29se ship", "22sw 22s road")
    assert t.step == "before_roll" and t.who == 0 and t.slot(TURN_NUMBER) == 1
    assert t.at(t.c("29s")) == ("1 settlement" if rules is BASE else "1 city")
    assert [t.ships_left(seat) for seat in (0, 1)] == [14, 14]
    assert [t.stock(seat, "road") for seat in (0, 1)] == [14, 14]


@pytest.mark.rule("Q6c", "B6", "Z1")
@BOTH
def test_gold_at_the_second_building_yields_one_card_of_choice(rules: RuleSet) -> None:
    t = new_game(rules, sea_board())
    set_up(t, "10ne 11n ship", "9n 9ne road")
    verb = "build_settlement" if rules is BASE else "build_city"
    assert t.who == 1
    t.do(f"{verb} {t.c('12ne')}")  # gold, pasture and fields
    assert (t.who, t.step) == (1, "gold_found") and t.hand(1) == {"wool": 1, "lumber": 1}
    assert t.choices() == {f"card {name}" for name in ("brick", "lumber", "wool", "grain", "ore")}
    t.do("card ore")
    assert t.hand(1) == {"wool": 1, "lumber": 1, "ore": 1} and t.step == "setup_road"


@pytest.mark.rule("Q6c")
def test_gold_at_the_first_building_yields_nothing() -> None:
    t = new_game(BASE, sea_board())
    t.do(f"build_settlement {t.c('12ne')}")
    assert t.step == "setup_road" and t.hand(0) == {}


# --- home and foreign islands


@pytest.mark.rule("Q11", "Q11a")
@BOTH
def test_the_first_settlement_on_each_foreign_island_earns_its_points(rules: RuleSet) -> None:
    t = SeaTable(4, rules=rules)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 11se 11s 18sw
        1 settlement 26n     # other seats there do not matter
    """)
    t.stock_up()
    before = t.points(0)
    t.do(f"build_settlement {t.c('11ne')}")
    assert t.points(0) == before + 1 + 2 and (0, 2, FOR_ISLAND, 0) in t.events_of("scored")
    t.stock_up()
    t.turn(0)
    t.place("0 road 12ne 12n 12nw")
    t.do(f"build_settlement {t.c('12ne')}")
    assert t.points(0) == before + 1 + 2 + 1, "later ones there earn nothing"
    t.stock_up(0, ore=3, brick=0, lumber=0, wool=0, grain=2)
    t.do(f"build_city {t.c('12ne')}")
    assert t.points(0) == before + 1 + 2 + 2, "nor does a city"


@pytest.mark.rule("Q11a", "V1", "Q17")
@BOTH
def test_each_island_counts_and_is_on_the_score_sheet(rules: RuleSet) -> None:
    t = SeaTable(4, rules=rules)
    t.place("""
        0 settlement 12n
        0 settlement 26n
        0 city 38n
        1 settlement 26s
    """)
    assert score_sheet(t.s, 0)[FOR_ISLAND] == 6 and t.points(0) == 1 + 1 + 2 + 6
    assert score_sheet(t.s, 1)[FOR_ISLAND] == 2 and t.points(1) == 3


@pytest.mark.rule("Q11a", "A4", "A5")
def test_island_points_are_never_lost() -> None:
    t = SeaTable(2)
    t.place("0 city 12n")
    assert t.points(0) == 4
    t.barbarians(6, attacks=1)
    t.before_roll(0)
    t.roll(1, 2, "ship")
    assert t.at(t.c("12n")) == "0 settlement" and t.points(0) == 3


@pytest.mark.rule("Q11")
@BOTH
def test_without_a_home_in_the_scenario_the_set_up_islands_are_home(rules: RuleSet) -> None:
    t = new_game(rules, sea_board(home=0))
    set_up(t, "10ne 11n ship", "9n 9ne road", "22sw 22s road", "26n 26ne road")
    homes = [int(t.s.v[t.setup.homes + seat]) for seat in (0, 1)]
    assert homes == [1 << WEST | 1 << SOUTH_EAST, 1 << WEST], "seat 0 has built on two islands"
    assert t.points(0) == (2 if rules is BASE else 3), "the set-up earns nothing"
    t.turn(0)
    t.place("0 ship 12nw 11n")
    t.stock_up()
    t.do(f"build_settlement {t.c('12nw')}")
    assert t.points(0) == (2 if rules is BASE else 3) + 1 + 2


@pytest.mark.rule("Q11")
def test_the_scenarios_home_applies_to_all() -> None:
    t = new_game(BASE, sea_board(home=WEST))
    assert [int(t.s.v[t.setup.homes + seat]) for seat in (0, 1)] == [1 << WEST] * 2


TWO_AREAS = ("h5 f6 p3", "g4 m8 d", "s s s")
"""Hexes 0 and 3 are home, 2 and 4 area 2, 1 area 3; the desert, hex 5, is in no area."""


@pytest.mark.rule("Q11b", "Q7f", "W4b")
def test_a_corner_at_home_is_home_and_one_at_two_areas_the_lower() -> None:
    board = sea_board(TWO_AREAS, area=[1, 3, 2, 1, 2, 0, 0, 0, 0], home=1)
    for place, points in (("1n", 1 + 2), ("1se", 1 + 2), ("0se", 1), ("5ne", 1 + 2), ("5nw", 1 + 2), ("5se", 1)):
        t = SeaTable(2, board=board)
        t.settlement(0, t.c(place))
        assert t.points(0) == points, place
    t = SeaTable(2, board=board)
    t.settlement(0, t.c("1se"))  # areas 3 and 2
    assert int(t.s.v[t.setup.islands]) == 1 << 2


@pytest.mark.rule("Q7f", "Q11a")
def test_a_hex_in_no_area_counts_for_none() -> None:
    t = SeaTable(2, board=sea_board(area=[0] * 42, home=0))
    t.place("0 settlement 12n")
    assert t.points(0) == 1


@pytest.mark.rule("W5c", "Q11a")
@BOTH
def test_the_scenario_may_limit_island_points_to_once(rules: RuleSet) -> None:
    t = SeaTable(2, board=sea_board(home=WEST, points=1, once=True), rules=rules)
    t.place("0 settlement 12n")
    assert t.points(0) == 2
    t.place("0 settlement 26n")
    assert t.points(0) == 3, "the second island earns nothing"
    assert score_sheet(t.s, 0)[FOR_ISLAND] == 1
    t.place("1 settlement 38n")
    assert t.points(1) == 2, "each player once"


@pytest.mark.rule("Q17", "V2", "Q11a")
@BOTH
def test_island_points_win_at_once(rules: RuleSet) -> None:
    t = SeaTable(2, rules=rules, points=5)
    t.place("""
        0 settlement 10ne
        0 settlement 16s
        0 ship 10ne 11n 11ne
    """)
    t.stock_up()
    t.do(f"build_settlement {t.c('11ne')}")
    assert t.s.winner() == 0 and t.points(0) == 5


@pytest.mark.rule("Q17", "H1")
def test_islands_ships_and_pirate_are_public() -> None:
    t = SeaTable(3)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n
        1 settlement 12n
        pirate 24
    """)
    for seat in (0, 1, 2):
        view = View(t.s, seat)
        assert view.pirate() == 24 and view.ships_left(0) == 14 and view.points(1) == 3
        assert view.has_ship(0, t.edge_of("10ne 11n")) and view.terrain(12) == t.s.terrain(12)
        assert int(view.v[t.setup.islands + 1]) == 1 << NORTH_EAST


@pytest.mark.rule("Q6c")
def test_gold_on_hex_0_and_on_two_hexes() -> None:
    t = new_game(BASE, sea_board(("o5 o6 h9", "s f4 p3", "s s s")))
    t.do(f"build_settlement {t.c('2ne')}", f"build_road {t.edge_of('2ne 2se')}")
    t.do(f"build_settlement {t.c('5se')}", f"build_road {t.edge_of('5se 5s')}")
    t.do(f"build_settlement {t.c('0ne')}")  # hexes 0 and 1
    assert t.step == "gold_found"
    t.do("card ore", "card wool")
    assert t.hand(1) == {"ore": 1, "wool": 1} and t.step == "setup_road"
