"""What any sensible player does on islands and between turns; for the hexes see tests/seas.py."""

from __future__ import annotations

import pytest

from game.action_text import text
from game.actions import Actions
from game.ai.levels import make_agent
from game.ai.planner.board_yield import BoardYield
from game.ai.planner.context import PlannerContext
from game.ai.planner.long_road import list_long_road
from game.ai.planner.parameters import normal
from game.rules.wonders import GREAT_BRIDGE
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SETS
from game.slots import ROADS_LEFT
from game.view import View, decision_of
from tests.ai.test_sense import LEVELS, choice
from tests.rules.test_building_phase import six
from tests.rules.test_fog import foggy_table
from tests.seas import SeaTable
from tests.table import Table
from tests.wonders import begun, builders, fleet

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)
OVER = "10ne 11n 12nw"
"""From the coast of the western island to that of the north-eastern one."""


def answered(t: Table, step: str, level: str = "normal") -> list[str]:
    """The answers of an agent while one step repeats."""
    answers = []
    while t.step == step:
        decision = decision_of(t.s)
        assert decision is not None
        answers.append(text(make_agent(level, 1).choose(View(t.s, decision.seat), decision)))
        t.do(answers[-1])
    return answers


@pytest.mark.parametrize("level", LEVELS)
def test_settles_overseas_for_the_points_of_the_island(level: str) -> None:
    t = SeaTable(4, rules=BASE)
    t.place("0 settlement 10ne 23ne 21s")
    t.place("0 road 23ne 23n")
    t.place(f"0 ship {OVER}")
    t.give(0, brick=1, lumber=1, wool=1, grain=1)
    assert choice(t, level) == f"build_settlement {t.c('12nw')}"


@BOTH
def test_sails_on_toward_an_island(rules: RuleSet) -> None:
    t = SeaTable(4, rules=rules)
    t.place("0 settlement 10ne 23ne 21s")
    t.place("0 ship 10ne 11n")
    t.give(0, lumber=1, wool=1)
    assert choice(t) == f"build_ship {t.edge_of('11n 12nw')}"


def test_moves_a_useless_ship_instead_of_paying_for_one() -> None:
    t = SeaTable(4, rules=BASE)
    t.place("0 settlement 10ne 23ne 21s")
    t.place("0 ship 10ne 11n")
    t.place("0 ship 10ne 10se")
    t.give(0, lumber=1, wool=1)
    assert choice(t) == f"move_ship {t.edge_of('10ne 10se')}"
    t.do(choice(t))
    assert choice(t) == f"edge {t.edge_of('11n 12nw')}"


def test_the_holder_of_the_longest_route_does_not_move_its_ships() -> None:
    t = SeaTable(4, rules=BASE)
    t.place("0 settlement 10ne")
    t.place("0 ship 11n 10ne 10se 17ne 17se 17s")
    assert t.s.longest() == 0
    t.give(0, lumber=1, wool=1)
    assert not choice(t).startswith("move_ship")


@pytest.mark.rule("Q15", "Q15a")
def test_uncovered_sea_makes_the_cached_board_outdated() -> None:
    t = foggy_table(BASE)
    land = BoardYield(View(t.s, 0))
    t.do(f"build_ship {t.edge_of('10ne 11n')}")
    assert land.fits(View(t.s, 0))
    t.chance("uncover sea 0")
    assert not land.fits(View(t.s, 0)), "new ship edges, although no new number"


@pytest.mark.parametrize(("left", "kinds"), [((1, 1), 2), ((0, 1), 1), ((1, 0), 1)])
def test_the_longest_route_is_no_goal_for_a_line_out_of_stock(left: tuple[int, int], kinds: int) -> None:
    t = SeaTable(4, rules=BASE)
    t.place("0 settlement 10ne")
    t.place("0 ship 10ne 11n 11ne 11se 11s")
    t.s.v[ROADS_LEFT], t.s.v[t.setup.ships.stock] = left
    decision = decision_of(t.s)
    assert decision is not None
    context = PlannerContext(normal(), 1)
    choices = Actions()
    choices.take(decision.actions)
    context.look(View(t.s, 0), 0, choices)
    list_long_road(context)
    assert context.goals == kinds


def test_gold_is_exchanged_for_what_the_plan_lacks() -> None:
    t = SeaTable(4, rules=BASE)
    t.place("0 settlement 12nw 10ne")
    t.give(0, grain=2, ore=2)
    t.robber(15)
    t.before_roll(0)
    t.roll(3, 3, "none")
    assert answered(t, "gold_card") == ["card ore"]


def test_the_pirate_goes_to_the_leaders_ships_and_not_to_its_own() -> None:
    t = SeaTable(4, rules=BASE)
    t.place("1 city 10ne 2n")
    t.place("1 ship 10ne 11n 11ne")
    t.place("0 settlement 12n")
    t.place("0 ship 12n 4ne 4n")
    t.give(1, ore=4)
    t.before_roll(0)
    t.roll(3, 4, "none")
    hex_number = int(choice(t).split()[1])
    assert hex_number in (1, 2, 9, 10, 11), "a hex where the leader lives or sails"


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_level_of_a_wonder_comes_before_everything(level: str) -> None:
    t = begun("monument", BASE)
    for _ in range(3):
        t.give(0, grain=3, ore=2)
        t.do("build_wonder")
    t.give(0, grain=3, ore=3)
    assert choice(t, level) == "build_wonder"
    t.do("build_wonder")
    assert t.s.winner() == 0


def test_a_wonder_is_begun_as_soon_as_possible() -> None:
    t = builders(BASE)
    t.place("0 settlement 15n 9n")
    assert choice(t) == "begin_wonder great_wall"


@pytest.mark.rule("W5d", "Q1")
@pytest.mark.parametrize(("level", "more"), [("easy", 0), ("normal", 1)])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_last_ship_is_kept_for_starting_a_wonder(level: str, more: int, seat: int) -> None:
    t = fleet()
    t.place("1 settlement 5nw 12nw")
    t.give(0, brick=more, lumber=more, wool=more, grain=more)
    t.s.v[t.setup.wonder + seat] = GREAT_BRIDGE + 1
    sails = choice(t, level).startswith("build_ship")
    assert sails == (seat == 0) or (level == "easy" and not sails), (
        "a seat with a wonder builds the ship, unless it errs"
    )


@pytest.mark.rule("W5d", "P-RoadBuilding")
def test_the_last_ship_before_a_wonder_is_not_placed_for_free() -> None:
    t = fleet(CITIES_AND_KNIGHTS)
    t.s.v[t.setup.wonder + 1] = GREAT_BRIDGE + 1
    t.s.v[t.setup.ships.stock + 1] -= 1
    t.cards(0, "road_building")
    t.do("play road_building")
    assert [answer.split()[0] for answer in answered(t, "roads_edge")] == ["edge", "edge"]


def test_between_turns_it_builds_what_it_can_pay_for() -> None:
    t = six()
    t.give(5, grain=2, ore=3)
    t.give(0, brick=1)
    t.do("end_turn")
    assert (t.step, t.who) == ("phase", 5)
    assert choice(t).startswith("build_city")
    t.do(choice(t))
    assert choice(t) == "pass"
    t.do("pass")
    assert (t.step, t.who) == ("phase", 0)
    assert choice(t) == "pass"
