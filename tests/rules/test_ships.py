"""Building ships [Q1]; for the hexes and corners see tests/seas.py."""

from __future__ import annotations

import pytest

from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.known import RULE_SETS
from tests.seas import FLEET, SeaTable

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)


def harbour_town(rules: RuleSet = BASE) -> SeaTable:
    """Seat 0 has a settlement on the west island's east coast, and plenty of cards."""
    t = SeaTable(4, rules=rules)
    t.place("0 settlement 10ne")
    t.stock_up()
    return t


@pytest.mark.rule("Q1", "U1")
@BOTH
def test_a_ship_costs_lumber_and_wool_with_no_limit_per_turn(rules: RuleSet) -> None:
    t = harbour_town(rules)
    out, on = t.edge_of("10ne 10n"), t.edge_of("10ne 11n")
    t.do(f"build_ship {on}", f"build_ship {out}")
    assert t.hand(0) == {"brick": 5, "lumber": 3, "wool": 3, "grain": 5, "ore": 5}
    assert t.road_or_ship("10ne 11n") == t.road_or_ship("10ne 10n") == "0 ship" and t.ships_left(0) == 13
    assert t.events_of("ship_built") == [(0, on, 0, 0), (0, out, 0, 0)]


@pytest.mark.rule("Q1", "U1")
@pytest.mark.parametrize("lacks", ["lumber", "wool"])
def test_without_lumber_or_wool_there_is_no_ship(lacks: str) -> None:
    t = SeaTable(2)
    t.place("0 settlement 10ne")
    t.give(0, brick=3, grain=3, ore=3, **{name: 3 for name in ("lumber", "wool") if name != lacks})
    assert not t.choices("build_ship")


@pytest.mark.rule("Q1", "Q7", "Q16", "U5")
def test_without_a_ship_in_stock_none_is_built() -> None:
    t = SeaTable(2)
    t.place(FLEET)
    assert t.ships_left(0) == 1
    t.stock_up()
    t.do(f"build_ship {min(t.targets('build_ship'))}")
    assert t.ships_left(0) == 0 and not t.choices("build_ship")
    assert t.movable(), "a placed ship may still move"


@pytest.mark.rule("Q1b")
@BOTH
@pytest.mark.parametrize("piece", ["settlement", "city"])
def test_a_first_ship_starts_at_a_building_on_a_coast(rules: RuleSet, piece: str) -> None:
    t = SeaTable(4, rules=rules)
    t.place(f"0 {piece} 10ne")
    t.place("1 settlement 11ne")
    t.stock_up()
    assert t.targets("build_ship") == t.edges_of("10se 10ne 10n", "10ne 11n")
    t.turn(1)
    t.stock_up(1)
    assert t.targets("build_ship") == t.edges_of("12n 12nw 12sw", "12nw 11n")


@pytest.mark.rule("Q1b")
def test_no_ship_starts_at_an_inland_building() -> None:
    t = SeaTable(2)
    t.place("0 city 9n")  # hexes 1, 2 and 9
    t.stock_up()
    assert not t.choices("build_ship")


@pytest.mark.rule("Q1b")
def test_a_road_or_a_knight_does_not_connect_a_ship() -> None:
    t = SeaTable(2)
    t.place("""
        0 road 10n 10ne 10se
        0 knight 10ne
    """)
    t.stock_up()
    assert not t.choices("build_ship") and t.edge_of("10se 10s") in t.targets("build_road")


@pytest.mark.rule("Q1b", "U2")
def test_a_ship_does_not_connect_a_road() -> None:
    t = SeaTable(2)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 10n
        0 knight 10n
    """)
    t.stock_up()
    assert t.targets("build_road") == t.edges_of("10ne 10se"), "at the building, not where the ship ends"
    assert t.edge_of("2se 2ne") in t.targets("build_ship"), "from 10n the line continues with ships"


@pytest.mark.rule("Q1b", "U2", "K9")
@pytest.mark.parametrize("piece", ["settlement", "knight"])
def test_a_ship_is_not_continued_through_an_opponents_piece(piece: str) -> None:
    t = SeaTable(4)
    t.place(f"""
        0 settlement 10ne
        0 ship 10ne 11n 11ne
        1 {piece} 11ne
    """)
    t.stock_up()
    beyond = t.edges_of("12n 12nw 12sw") - t.edges_of("11n 11ne")
    assert not beyond & t.targets("build_ship")
    assert t.edges_of("11n 3ne") <= t.targets("build_ship"), "the line may branch before it"


@pytest.mark.rule("Q1b", "Q5c", "K9")
def test_a_knight_at_sea_blocks_ships() -> None:
    t = SeaTable(4)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n
        1 settlement 11ne
        1 ship 11ne 11n
        1 knight 11n
    """)
    t.stock_up()
    assert t.edge_of("11n 3ne") not in t.targets("build_ship")
    t.stock_up(1)
    t.turn(1)
    assert t.edge_of("11n 3ne") in t.targets("build_ship")


@pytest.mark.rule("Q1c")
@BOTH
def test_roads_and_ships_join_only_at_an_own_building(rules: RuleSet) -> None:
    t = SeaTable(2, rules=rules)
    t.place("""
        0 road 10n 10ne
        0 settlement 11se
        0 ship 11se 11ne 11n 10ne
    """)
    t.stock_up()
    assert t.edge_of("10ne 10se") in t.targets("build_road") & t.targets("build_ship"), (
        "each kind continues its own line"
    )
    assert t.s.road_length(0) == 3
    t.do(f"build_settlement {t.c('10ne')}")
    assert t.s.road_length(0) == 4 and t.events_of("road_measured") == [(0, 4, 0, 0)]


@pytest.mark.rule("Q1c", "Q1b", "K6")
def test_roads_and_ships_do_not_join_at_an_own_knight() -> None:
    t = SeaTable(2)
    t.place("""
        0 road 10n 10ne
        0 settlement 11se
        0 ship 11se 11ne 11n 10ne
        0 knight active 10ne
    """)
    assert t.s.road_length(0) == 3, "two lines"
    assert t.targets("move_knight") == t.corners_of("10n 11n 11ne"), "from its own corner it may take either"


@pytest.mark.rule("Q1d", "U3")
@BOTH
def test_a_settlement_may_be_built_at_the_end_of_a_line_of_ships(rules: RuleSet) -> None:
    t = harbour_town(rules)
    t.place("0 ship 10ne 11n 11ne")
    assert t.targets("build_settlement") == t.corners_of("11ne")
    t.do(f"build_settlement {t.c('11ne')}")
    assert t.at(t.c("11ne")) == "0 settlement"
    assert t.edges_of("12n 12nw 12sw") - t.edges_of("11n 11ne") <= t.targets("build_road"), "roads continue from there"


@pytest.mark.rule("Q1e", "Q3c")
@BOTH
def test_no_ship_is_built_beside_the_pirate(rules: RuleSet) -> None:
    t = harbour_town(rules)
    t.place("0 ship 10ne 11n")
    t.pirate(11)
    assert t.targets("build_ship") == t.edges_of("10ne 10n", "11n 3ne")
    assert t.edge_of("10ne 10se") in t.targets("build_road"), "roads are built beside it"
    t.pirate(3)
    assert t.targets("build_ship") == t.edges_of("10ne 10se", "11n 11ne")


@pytest.mark.rule("Q1f", "U5")
def test_ships_have_their_own_stock() -> None:
    t = harbour_town()
    t.place("0 ship 10ne 11n 11ne")
    assert (t.stock(0, "road"), t.ships_left(0)) == (15, 13)
    t.do(f"build_road {t.edge_of('10ne 10se')}")
    assert (t.stock(0, "road"), t.ships_left(0)) == (14, 13)
