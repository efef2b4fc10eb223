"""Which wonders may be begun, and what they require [W5d, W5g]."""

from __future__ import annotations

import pytest

from game.action_text import parse
from game.ids import WONDER_NAMES
from game.rules.wonders import gives_up_wonders
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SETS
from game.slots import POINTS
from game.view import View
from tests.seas import SeaTable, sea_board
from tests.wonders import COSTS, MEETS, begun, builders, fleet

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)


@pytest.mark.rule("W5d", "W5a")
@BOTH
@pytest.mark.parametrize("wonder", COSTS)
def test_each_wonder_has_its_requirement(wonder: str, rules: RuleSet) -> None:
    t = builders(rules)
    assert not t.choices("begin_wonder")
    t.place(MEETS[wonder])
    assert f"begin_wonder {wonder}" in t.choices("begin_wonder")
    t.before_roll(0)
    assert not t.choices("begin_wonder"), "after the roll"
    t.turn(1)
    assert not t.choices("begin_wonder"), "another seat's pieces do not count"


ALMOST = (
    ("theatre", "0 city 9n\n0 settlement 29s"),
    ("theatre", "0 city 9n\n1 city 29s"),
    ("great_bridge", "0 settlement 11se"),
    ("great_bridge", "1 settlement 10ne\n0 settlement 9n"),
    ("great_bridge", "0 road 10ne 10n"),
    ("monument", "0 settlement 2se\n0 road 21n 21ne 21se 21s 21sw 21nw"),
    ("monument", "0 city 2se\n0 road 21n 21ne 21se 21s 21sw"),
    ("monument", "0 city 9n\n0 road 21n 21ne 21se 21s 21sw 21nw"),
    ("monument", "0 city 2se\n1 road 21n 21ne 21se 21s 21sw 21nw"),
    ("great_wall", "0 settlement 16n\n0 road 15n 15ne"),
    ("great_wall", "1 settlement 15n"),
    ("cathedral", "0 city 9n\n0 city 29s\n0 settlement 23ne"),
)


@pytest.mark.rule("W5d")
@pytest.mark.parametrize(("wonder", "position"), ALMOST)
def test_almost_meeting_a_requirement_is_not_enough(wonder: str, position: str) -> None:
    t = builders()
    t.place(position)
    assert not t.may(f"begin_wonder {wonder}")


@pytest.mark.rule("W5d", "L1")
def test_the_monument_needs_a_route_of_five_but_not_the_longest() -> None:
    t = builders()
    t.place("""
        1 road 9n 9ne 9se 9s 9sw 9nw 9n
        0 city 2se
        0 ship 2se 2ne 3n 3ne 4n 4ne
    """)
    assert t.s.longest() == 1 and t.may("begin_wonder monument")


@pytest.mark.rule("W5d", "R2")
def test_the_monuments_city_may_stand_at_any_harbour() -> None:
    board = sea_board(("h5 f6 s", "g4 p9 s"), ((0, 5, ""),), wonders=5, has_pirate=False)
    t = SeaTable(2, board=board, rules=BASE)
    assert t.harbour()[0] == 0 or t.harbour()[1] == 0, "the harbour is at corner 0"
    t.city(0, 0)
    t.place("0 road 1n 1ne 1se 1s 1sw 1nw")
    assert t.may("begin_wonder monument")


@pytest.mark.rule("W5g", "W5d", "V1")
def test_the_cathedral_counts_all_points_and_needs_a_city() -> None:
    t = builders()
    t.place("""
        0 city 9n
        0 settlement 26n        # one point, and one for the island
        0 road 21n 21ne 21se 21s 21sw 21nw
    """)
    assert t.points(0) == 6 and t.may("begin_wonder cathedral")
    t = builders()
    t.place("0 settlement 9n")
    t.s.v[POINTS] += 5  # only for this question; not a position of a game
    assert t.points(0) == 6 and not t.may("begin_wonder cathedral")


@pytest.mark.rule("W5g", "Z2")
def test_the_cathedral_does_not_count_hidden_point_cards() -> None:
    t = builders(BASE)
    t.place("0 city 9n\n0 city 29s\n0 settlement 23ne")
    t.cards(0, "victory_point", "victory_point")
    assert t.points(0) == 5 and not t.may("begin_wonder cathedral"), "beginning it would reveal them"


@pytest.mark.rule("W5d")
def test_a_city_also_meets_bridge_and_wall() -> None:
    t = builders()
    t.place("0 city 10ne")
    t.place("0 city 15s")
    assert {"begin_wonder great_bridge", "begin_wonder great_wall"} <= t.choices("begin_wonder")


@pytest.mark.rule("W5d", "Q7")
@BOTH
def test_beginning_uses_up_a_ship_of_the_stock(rules: RuleSet) -> None:
    t = begun("great_bridge", rules)
    assert t.ships_left(0) == 14 and t.events_of("wonder_begun") == [(0, 1, 0, 0)] and t.hand(0) == {}
    assert not t.choices("begin_wonder"), "one wonder each"
    t.place("1 settlement 11ne")
    t.turn(1)
    assert not t.may("begin_wonder great_bridge"), "another seat has begun it"
    t.turn(0)
    assert not t.choices("begin_wonder")


def gives_up(t: SeaTable, kind: str) -> bool:
    """Whether the legal actions of a kind give up the wonders: all of them, or none."""
    actions = [parse(action) for action in t.choices(kind)]
    given_up = [gives_up_wonders(t.s, t.who, action) for action in actions]
    assert actions and (all(given_up) or not any(given_up))
    return all(given_up)


@pytest.mark.rule("W5d", "Q16")
def test_no_wonder_is_begun_without_a_ship_in_stock() -> None:
    t = fleet()
    assert t.may("begin_wonder great_bridge")
    t.place("0 ship 17se 17s")
    assert t.ships_left(0) == 0 and not t.choices("begin_wonder")


@pytest.mark.rule("W5d", "W5f", "Q1")
@BOTH
def test_building_the_last_ship_gives_up_the_wonders(rules: RuleSet) -> None:
    t = fleet(rules)
    assert gives_up(t, "build_ship")
    assert not gives_up(t, "begin_wonder"), "it uses the ship for the wonder"
    assert not gives_up(t, "end_turn") and not gives_up_wonders(View(t.s, 1), 1, parse("build_ship 0"))
    t = builders(rules)
    t.place("0 settlement 10ne")
    t.give(0, lumber=1, wool=1)
    assert not gives_up(t, "build_ship"), "many are left"


@pytest.mark.rule("W5d")
def test_nothing_is_given_up_if_a_wonder_is_begun_or_all_are_taken() -> None:
    t = fleet()
    t.s.v[t.setup.wonder] = 1
    assert not gives_up(t, "build_ship")
    t = fleet(BASE, 2, 1)
    assert gives_up(t, "build_ship")
    t.s.v[t.setup.wonder + 1] = 1
    assert not gives_up(t, "build_ship"), "there is none to begin"


@pytest.mark.rule("W5d", "Q2")
def test_a_ship_that_moves_was_not_in_stock() -> None:
    t = fleet()
    assert not gives_up(t, "move_ship")
    t.do(f"build_ship {t.edge_of('17se 17s')}")
    assert t.ships_left(0) == 0
    t.do(min(t.choices("move_ship")))
    assert t.step == "ship_to" and t.ships_left(0) == 1 and not gives_up(t, "edge")


@pytest.mark.rule("W5d", "P-RoadBuilding", "Q12")
def test_a_free_ship_gives_up_the_wonders_and_a_road_does_not() -> None:
    t = fleet(CITIES_AND_KNIGHTS)
    t.cards(0, "road_building")
    t.do("play road_building")
    assert gives_up(t, "ship") and not gives_up(t, "edge")


@pytest.mark.rule("W5d", "P-Diplomat", "Q12")
def test_a_diplomat_returns_a_ship_for_a_wonder() -> None:
    t = fleet(CITIES_AND_KNIGHTS)
    t.do(f"build_ship {t.edge_of('17se 17s')}")
    t.cards(0, "diplomat")
    t.do("play diplomat", f"edge {t.edge_of('17se 17s')}")
    assert t.step == "diplomat_sail" and gives_up(t, "edge") and not gives_up(t, "pass")
    t.do("pass")
    assert t.may("begin_wonder great_bridge")


@pytest.mark.rule("W5d", "N4a")
def test_the_last_ship_built_between_turns_gives_up_the_wonders() -> None:
    t = fleet(BASE, 6, 7)
    t.turn(1)
    t.end_turn()
    while t.who != 0:
        t.do("pass")
    assert t.step == "phase" and gives_up(t, "build_ship")


@pytest.mark.rule("W5d")
@pytest.mark.parametrize(("seats", "wonders"), [(4, 5), (6, 7)])
def test_there_are_five_wonders_or_seven_for_five_and_six(seats: int, wonders: int) -> None:
    t = builders(seats=seats, wonders=wonders)
    for seat in range(seats):
        t.place(f"{seat} settlement {('15n', '15s', '10ne', '11ne', '29s', '8nw')[seat]}")
    t.turn(2)
    assert t.choices("begin_wonder") == {
        f"begin_wonder {name}" for name in ("great_bridge", "great_bridge_2")[: 1 + (wonders > 5)]
    }
    t.do("begin_wonder great_bridge")
    t.turn(3)
    assert t.choices("begin_wonder") == ({"begin_wonder great_bridge_2"} if wonders > 5 else set())
    assert len(WONDER_NAMES) == 7


@pytest.mark.rule("W5e", "A5")
def test_a_ruined_city_does_not_count_as_a_city() -> None:
    t = builders(CITIES_AND_KNIGHTS)
    t.place("0 city 9n")
    t.ruin(0, t.c("29s"))
    assert not t.may("begin_wonder theatre")


@pytest.mark.rule("W5d")
def test_without_the_scenario_there_are_no_wonders() -> None:
    t = SeaTable(2)
    t.place(MEETS["theatre"])
    t.stock_up()
    assert not t.choices("begin_wonder") and not t.choices("build_wonder")
