"""Winning in a turn of two parts, and the end of the second part [N5c, N5d]."""

from __future__ import annotations

import pytest

from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.slots import ACTIVE
from tests.rules.test_paired_players import BOTH, pair
from tests.table import Table
from tests.wonders import COSTS, builders


@pytest.mark.rule("N5c", "V2")
@BOTH
def test_a_second_player_with_enough_points_wins_at_the_start(rules: RuleSet) -> None:
    t = pair(rules, points=2)
    t.city(1, t.coast(0))
    assert t.s.winner() == -1
    t.end_turn()
    assert t.s.winner() == 1 and t.events_of("won") == [(1, 2, 0, 0)]


@pytest.mark.rule("N5c", "V2")
@BOTH
def test_a_second_player_may_win_during_the_second_part(rules: RuleSet) -> None:
    t = pair(rules, points=2)
    corner = t.settlement(1, t.coast(0))
    t.give(1, grain=2, ore=3)
    t.end_turn()
    t.do(f"build_city {corner}")
    assert t.s.winner() == 1


@pytest.mark.rule("N5c", "V2")
@BOTH
def test_the_first_player_wins_before_it(rules: RuleSet) -> None:
    t = pair(rules, points=2)
    t.city(1, t.coast(0))
    corner = t.settlement(4, t.coast(18))
    t.give(4, grain=2, ore=3)
    t.do(f"build_city {corner}")
    assert t.s.winner() == 4


@pytest.mark.rule("N5c", "V2")
@BOTH
def test_nobody_else_wins_in_either_part(rules: RuleSet) -> None:
    t = pair(rules, points=2)
    t.city(3, t.coast(0))
    t.end_turn()
    assert t.s.winner() == -1 and t.who == 1
    t.end_turn()
    assert t.s.winner() == -1 and t.who == 5


@pytest.mark.rule("N5c", "V2", "L2")
def test_the_first_player_does_not_win_in_the_second_part() -> None:
    t = pair(points=4)
    t.roads(5, *t.ring(9))
    t.roads(4, *t.walk(t.coast(18), 5))
    t.award_defender(4, 2)
    ring = t.ring(9)
    t.road(1, t.edge(ring[2], next(corner for corner in t.near(ring[2]) if corner not in ring)))
    t.give(1, wool=1, ore=1)
    t.end_turn()
    t.do(f"hire_knight {ring[2]}")
    assert t.points(4) == 4 and t.s.winner() == -1
    t.end_turn()
    assert t.s.winner() == -1, "it is seat 5's turn"


@pytest.mark.rule("N5d", "G3")
def test_cards_drawn_on_the_first_players_roll_are_off_turn_for_the_second() -> None:
    t = pair()
    t.cards(1, "spy", "spy", "warlord", "deserter")
    t.city(1, t.coast(0))
    t.levels(1, science=1)
    t.before_roll(4)
    t.roll(1, 1, "science")
    t.chance("draw smith")
    assert (t.who, t.step) == (1, "keep_cards"), "the fifth card is too many immediately"


@pytest.mark.rule("N5d", "G3", "T4", "N5a")
def test_the_second_part_ends_with_at_most_four_cards() -> None:
    t = pair()
    t.cards(1, "spy", "spy", "warlord", "deserter")
    t.cards(4, "wedding")
    t.end_turn()
    t.s.v[ACTIVE] = 1
    t.cards(1, "smith")
    t.end_turn()
    assert (t.who, t.step) == (1, "keep_cards")
    t.do("progress spy")
    assert (t.who, t.step) == (5, "before_roll")


@pytest.mark.rule("N5a", "W5e", "W5d")
def test_wonders_are_begun_and_built_in_it() -> None:
    t = builders(BASE, 6, 30, 7, "paired_players")
    t.place("1 settlement 10ne")
    t.give(1, **COSTS["great_bridge"])
    t.turn(4)
    t.end_turn()
    t.do("begin_wonder great_bridge", "build_wonder")
    assert t.level_of(1) == 1


@pytest.mark.rule("N5", "N3a")
@BOTH
def test_with_four_seats_a_turn_has_one_part(rules: RuleSet) -> None:
    t = Table(4, "paired_players", rules=rules)
    t.turn(1)
    t.end_turn()
    assert (t.who, t.step) == (2, "before_roll")
