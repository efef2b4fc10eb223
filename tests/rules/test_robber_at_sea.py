"""The robber among islands [Q8]."""

from __future__ import annotations

import pytest

from game.engine import start
from game.ids import NOBODY
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SETS
from game.setup import Setup
from game.slots import ATTACKS, ROBBER
from tests.seas import FOGGY, SeaTable, sea_board

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)
LAND = {1, 2, 5, 8, 9, 10, 12, 13, 15, 16, 21, 22, 23, 26, 29, 32, 33, 38, 40, 41}
SEA = set(range(42)) - LAND


@pytest.mark.rule("Q8", "S3", "Q16")
@BOTH
def test_the_robber_stays_on_land_including_desert_and_gold(rules: RuleSet) -> None:
    t = SeaTable(2, rules=rules)
    t.before_roll(0)
    t.roll(3, 4, "science" if rules is CITIES_AND_KNIGHTS else "none")
    assert t.slot(ROBBER) == 15 and t.targets("hex") & LAND == LAND - {15}
    t.do("hex 38")
    assert t.slot(ROBBER) == 38


@pytest.mark.rule("Q8", "B7")
@BOTH
def test_it_starts_on_a_desert_the_scenarios_hex_or_off_the_board(rules: RuleSet) -> None:
    assert start(Setup(sea_board(("h5 s d", "s f6 d")), 2, rules)).robber() == 2
    assert start(Setup(sea_board(("h5 s d", "s f6 d"), robber=5), 2, rules)).robber() == 5
    assert start(Setup(sea_board(("h5 s s", "s f6 p4")), 2, rules)).robber() == -1
    assert start(Setup(sea_board(("h12 s s", "s f6 p4"), robber=0), 2, BASE)).robber() == 0


@pytest.mark.rule("Q8a", "A6", "S2")
def test_with_knights_a_robber_on_a_number_waits_for_the_first_attack() -> None:
    board = sea_board(("h12 s s", "s f6 p4"), robber=0)
    assert start(Setup(board, 2, CITIES_AND_KNIGHTS)).robber() == -1
    t = SeaTable(2, board=board, attacked=False)
    t.barbarians(6)
    t.settlement(1, t.corner(0, 0))
    t.give(1, brick=1)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    assert t.slot(ATTACKS) == 1 and t.slot(ROBBER) == 0
    assert t.events_of("robber_moved") == [(NOBODY, 0, -1, 0)] and t.hand(1) == {"brick": 1}, "without stealing"


@pytest.mark.rule("Q8a")
def test_on_a_desert_it_starts_at_once() -> None:
    board = sea_board(("h12 s s", "s d p4"))
    assert start(Setup(board, 2, CITIES_AND_KNIGHTS)).robber() == 4


@pytest.mark.rule("Q8", "Q15c")
def test_it_never_enters_the_fog() -> None:
    t = SeaTable(2, board=sea_board(FOGGY, fog="f4 m9 o3 s", pirate=18))
    t.before_roll(0)
    t.roll(3, 4, "science")
    assert not t.targets("hex") & {4, 5, 12, 13}
