"""The results of building between turns: points, awards, fog, and the actions of knights [N4c, N4d]."""

from __future__ import annotations

import pytest

from game.ruleset import RuleSet
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.slots import TURN_NUMBER, TURNS
from tests.rules.test_building_phase import ALL, BOTH, PLACES, six
from tests.seas import FOGGY, SeaTable, sea_board

# --- points, awards, fog


@pytest.mark.rule("N4c", "V2")
@BOTH
def test_a_builder_wins_only_at_the_start_of_its_next_turn(rules: RuleSet) -> None:
    t = six(rules, points=2)
    t.give(1, grain=2, ore=3)
    t.give(2, ore=1)
    t.end_turn()
    t.do(f"build_city {t.corner(PLACES[1], 0)}")
    assert t.points(1) == 2 and t.s.winner() == -1
    t.do("pass", "pass")
    assert (t.who, t.step) == (5, "before_roll")
    for seat in (5, 0):
        t.turn(seat)
        t.end_turn()
        while t.step == "phase":
            t.do("pass")
    assert t.s.winner() == 1 and t.events_of("won") == [(1, 2, 0, 0)]


@pytest.mark.rule("N4c", "V2")
def test_the_player_whose_turn_has_ended_does_not_win_either() -> None:
    t = six(CITIES_AND_KNIGHTS, points=4)
    ring = t.ring(9)
    t.roads(1, *ring)
    t.roads(4, *t.walk(t.coast(18), 5))
    assert t.points(1) == 3 and t.points(4) == 1
    t.award_defender(4, 1)
    spoke = next(corner for corner in t.near(ring[2]) if corner not in ring)
    t.road(2, t.edge(ring[2], spoke))
    t.give(2, wool=1, ore=1)
    t.end_turn()
    t.do(f"hire_knight {ring[2]}")
    assert t.points(4) == 4 and t.s.winner() == -1, "seat 4 gets the award while seat 2 builds"
    t.do("pass")
    assert (t.who, t.step) == (5, "before_roll") and t.s.winner() == -1, "its own turn is over"


@pytest.mark.rule("N4c", "V2")
def test_points_lost_before_the_next_turn_do_not_win() -> None:
    t = six(points=3)
    ring = t.ring(9)
    t.roads(1, *ring[:5])
    t.give(1, brick=1, lumber=1)
    t.road(0, t.edge(ring[2], next(corner for corner in t.near(ring[2]) if corner not in ring)))
    t.give(0, wool=1, ore=1)
    t.end_turn()
    t.do("pass")
    assert t.who == 1
    t.do(f"build_road {t.edge(ring[4], ring[5])}", "pass")
    assert t.points(1) == 3 and t.s.winner() == -1
    t.turn(0)
    t.do(f"hire_knight {ring[2]}")
    assert t.points(1) == 1
    t.end_turn()
    while t.step == "phase":
        t.do("pass")
    assert (t.who, t.step) == (1, "before_roll") and t.s.winner() == -1


@pytest.mark.rule("N4c", "L2", "Q11a")
@BOTH
def test_awards_and_island_points_are_settled_at_once(rules: RuleSet) -> None:
    t = SeaTable(6, rules=rules)
    t.place("""
        1 settlement 10ne
        1 ship 10ne 11n 11ne 12n 4ne
    """)
    t.give(1, brick=1, lumber=2, wool=2, grain=1)
    t.turn(0)
    t.end_turn()
    t.do(f"build_ship {t.edge_of('4ne 4n')}")
    assert t.points(1) == 1 + 2 and t.events_of("longest_road") == [(1, 5, 0, 0)]
    t.do(f"build_settlement {t.c('11ne')}")
    assert t.points(1) == 1 + 2 + 1 + 2


@pytest.mark.rule("N4c", "Q15")
@BOTH
def test_fog_is_uncovered_and_pays_the_builder(rules: RuleSet) -> None:
    t = SeaTable(6, rules=rules, board=sea_board(FOGGY, fog="f4 m9 o3 s", home=1))
    t.place("1 settlement 10ne")
    t.give(1, lumber=2, wool=2)
    t.turn(0)
    t.end_turn()
    t.do(f"build_ship {t.edge_of('10ne 11n')}", "uncover gold 3")
    assert (t.who, t.step) == (1, "gold_found")
    t.do("card ore")
    assert (t.who, t.step, t.hand(1)) == (1, "phase", {"lumber": 1, "wool": 1, "ore": 1})
    t.do(f"build_ship {t.edge_of('11n 11ne')}", "uncover mountains 9")
    assert t.hand(1) == {"ore": 2} and t.step == "phase"


# --- knights


@pytest.mark.rule("N4d", "K3", "K5")
def test_a_knight_activated_in_it_acts_in_the_builders_next_turn() -> None:
    t = six()
    corner = t.corner(PLACES[5], 0)
    end = next(c for c in t.near(corner) if t.s.road_owner(t.edge(corner, c)) == 5)
    t.knight(5, end)
    t.give(5, grain=1)
    t.end_turn()
    t.do(f"activate_knight {end}")
    assert not t.choices("move_knight")
    t.do("pass")
    t.roll(1, 1, "ship")
    t.roads(5, end, next(c for c in t.near(end) if c != corner and t.s.road_owner(t.edge(end, c)) < 0))
    assert t.choices("move_knight")


@pytest.mark.rule("N4d", "K4")
def test_a_promotion_limit_applies_to_each_phase_and_each_turn() -> None:
    t = six()
    corner = t.corner(PLACES[5], 0)
    end = next(c for c in t.near(corner) if t.s.road_owner(t.edge(corner, c)) == 5)
    t.knight(5, end)
    t.levels(5, politics=3)
    t.give(5, wool=3, ore=3)
    t.end_turn()
    t.do(f"promote_knight {end}")
    assert not t.choices("promote_knight"), "once in the phase"
    t.do("pass")
    t.roll(1, 1, "ship")
    t.do(f"promote_knight {end}")
    assert t.at(end) == "5 knight 3", "and again in the following turn"


@pytest.mark.rule("N4e", "N4")
def test_building_never_asks_another_player() -> None:
    t = six()
    t.give(1, **ALL)
    t.give(2, **ALL)
    t.end_turn()
    t.do(min(t.choices("build_road")))
    assert t.who == 1
    t.do(min(t.choices("hire_knight")))
    assert t.who == 1
    t.do("pass")
    assert t.who == 2


@pytest.mark.rule("N4", "T1")
def test_it_does_not_count_as_a_turn() -> None:
    t = six()
    t.give(1, ore=1)
    number, turns = t.slot(TURN_NUMBER), t.slot(TURNS, 1)
    t.end_turn()
    assert (t.slot(TURN_NUMBER), t.slot(TURNS, 1)) == (number, turns)
    t.do("pass")
    assert t.slot(TURN_NUMBER) == number + 1 and t.slot(TURNS, 5) == turns
