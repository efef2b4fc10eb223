"""The pirate [Q3]."""

from __future__ import annotations

import pytest

from game.engine import start
from game.ids import NOBODY
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SETS
from game.setup import Setup
from game.slots import ROBBER
from tests.seas import PIRATE, SeaTable, sea_board

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)
LAND = {1, 2, 5, 8, 9, 10, 12, 13, 15, 16, 21, 22, 23, 26, 29, 32, 33, 38, 40, 41}
SEA = set(range(42)) - LAND


def crowded(rules: RuleSet = CITIES_AND_KNIGHTS, *variants: str) -> SeaTable:
    """Ships of three seats around hex 11; seat 3 has no cards, and seat 1 has a settlement at its coast."""
    t = SeaTable(4, *variants, rules=rules)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n
        1 settlement 12se
        1 ship 11n 11ne
        2 ship 11se 11s
        3 ship 10se 10ne
        pirate 24
    """)
    for seat, name in enumerate(("brick", "ore", "wool")):
        t.give(seat, **{name: 1})
    t.before_roll(0)
    return t


def pirate_of(t: SeaTable) -> int:
    return int(t.s.pirate())


@pytest.mark.rule("Q3", "S3")
@BOTH
def test_on_a_seven_the_pirate_may_move_instead_of_the_robber(rules: RuleSet) -> None:
    t = crowded(rules)
    t.roll(3, 4, "science" if rules is CITIES_AND_KNIGHTS else "none")
    assert (t.who, t.step) == (0, "move_robber")
    assert t.targets("hex") == LAND - {15} | SEA - {24}, "another hex of either kind"
    t.do("hex 0")
    assert pirate_of(t) == 0 and t.slot(ROBBER) == 15 and t.step == "turn"
    assert t.events_of("pirate_moved") == [(0, 0, 24, 0)] and t.events_of("nothing_stolen") == [(0, 0, 0, 0)]


@pytest.mark.rule("Q3")
@BOTH
def test_a_land_hex_moves_only_the_robber(rules: RuleSet) -> None:
    t = crowded(rules)
    t.roll(3, 4, "science" if rules is CITIES_AND_KNIGHTS else "none")
    t.do("hex 38")
    assert pirate_of(t) == 24 and t.slot(ROBBER) == 38 and t.events_of("pirate_moved") == []


@pytest.mark.rule("Q3", "Z3")
def test_a_knight_card_may_move_the_pirate_before_the_roll() -> None:
    t = crowded(BASE)
    t.cards(0, "knight")
    t.do("play knight")
    assert SEA - {24} <= t.targets("hex")
    t.do("hex 11", "player 2")
    t.chance("steal wool")
    assert pirate_of(t) == 11 and t.hand(0) == {"brick": 1, "wool": 1} and t.step == "before_roll"


@pytest.mark.rule("Q3a", "S3", "S3a")
@BOTH
def test_it_robs_a_chosen_player_with_a_ship_beside_its_hex(rules: RuleSet) -> None:
    t = crowded(rules)
    t.place("2 ship 11s 11sw")
    t.roll(3, 4, "science" if rules is CITIES_AND_KNIGHTS else "none")
    t.do("hex 11")
    assert t.step == "rob" and t.targets("player") == {1, 2}, "not the mover, nor seat 3, which has no card"
    t.do("player 2")
    t.chance("steal wool")
    assert t.hand(0) == {"brick": 1, "wool": 1} and t.hand(2) == {}, "only once for two ships"
    assert t.step == "turn"


@pytest.mark.rule("Q3a")
def test_settlements_at_its_hex_do_not_matter() -> None:
    t = crowded()
    t.place("2 settlement 19ne")  # 13s
    t.roll(3, 4, "science")
    t.do("hex 19")
    assert t.events_of("nothing_stolen") == [(0, 0, 0, 0)] and t.step == "turn"


@pytest.mark.rule("Q3b")
@pytest.mark.parametrize("pirate", [-1, 24])
def test_it_starts_on_the_scenarios_hex_or_off_the_board(pirate: int) -> None:
    board = sea_board(pirate=pirate)
    assert start(Setup(board, 2, BASE)).pirate() == pirate
    assert start(Setup(board, 2, CITIES_AND_KNIGHTS)).pirate() == -1


@pytest.mark.rule("Q3b", "Q3")
def test_from_off_the_board_it_may_be_moved_onto_it() -> None:
    t = SeaTable(2, board=sea_board(), rules=BASE)
    t.before_roll(0)
    t.roll(3, 4, "none")
    assert t.targets("hex") >= SEA
    t.do("hex 24")
    assert t.events_of("pirate_moved") == [(0, 24, -1, 0)]


@pytest.mark.rule("Q3b", "A6", "S2")
def test_with_knights_it_appears_after_the_first_attack() -> None:
    t = SeaTable(2, attacked=False)
    t.place("""
        1 settlement 24n
        1 ship 24n 24ne
    """)
    t.give(1, ore=1)
    t.barbarians(5)
    t.before_roll(0)
    t.roll(3, 4, "ship")
    assert t.step == "turn", "a seven before the first attack moves neither"
    t.before_roll(0)
    t.roll(1, 1, "ship")
    assert pirate_of(t) == PIRATE and t.events_of("pirate_moved") == [(NOBODY, PIRATE, -1, 0)]
    assert t.hand(1) == {"ore": 1}


@pytest.mark.rule("Q3b", "T2", "S2")
def test_a_seven_in_the_same_roll_may_move_it() -> None:
    t = SeaTable(2, attacked=False)
    t.barbarians(6)
    t.before_roll(0)
    t.roll(3, 4, "ship")
    assert t.step == "move_robber" and SEA - {PIRATE} <= t.targets("hex") and PIRATE not in t.targets("hex")


@pytest.mark.rule("Q3b", "Q1e")
def test_off_the_board_it_has_no_effect() -> None:
    t = SeaTable(2, attacked=False)
    t.place("0 settlement 24n")
    t.stock_up()
    assert t.edge_of("24n 24ne") in t.targets("build_ship")
    t.barbarians(0, attacks=1)
    t.pirate(24)
    assert t.edge_of("24n 24ne") not in t.targets("build_ship")


@pytest.mark.rule("Q3c")
@BOTH
def test_it_also_blocks_its_movers_ships(rules: RuleSet) -> None:
    t = SeaTable(2, rules=rules, hand_limit=40)
    t.place("""
        0 settlement 10se
        0 ship 10se 10ne 11n 11ne
    """)
    t.stock_up()
    t.before_roll(0)
    t.roll(3, 4, "science" if rules is CITIES_AND_KNIGHTS else "none")
    t.do("hex 11")
    ring = t.edges_of("11n 11ne 11se 11s 11sw 11nw 11n")
    assert t.choices("build_ship") and not ring & t.targets("build_ship")
    assert not ring & t.movable()


@pytest.mark.rule("Q3c", "D1", "R2", "U3", "U6")
def test_it_blocks_neither_production_harbours_buildings_nor_roads() -> None:
    t = SeaTable(2)
    t.place("""
        0 settlement 10se
        0 road 10se 10ne 10n
        pirate 11
    """)
    t.give(0, wool=2)
    t.do("bank_trade wool for ore")
    t.give(0, brick=2, lumber=2, wool=1, grain=1)
    assert t.may(f"build_settlement {t.c('10n')}")
    t.before_roll(0)
    t.roll(5, 5, "science")
    assert t.events_of("produced"), "hex 10 yields"
