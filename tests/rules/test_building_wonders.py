"""Levels of a wonder: what they cost, and how they win [W5e, W5f]."""

from __future__ import annotations

import pytest

from game.ids import WONDER_NAMES
from game.ruleset import RuleSet
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SETS
from game.view import View
from tests.seas import FLEET, SeaTable
from tests.wonders import COSTS, begun, builders

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)


@pytest.mark.rule("W5e", "W5d")
@BOTH
@pytest.mark.parametrize("wonder", COSTS)
def test_what_a_level_costs(wonder: str, rules: RuleSet) -> None:
    t = begun(wonder, rules)
    for name in COSTS[wonder]:
        t.give(0, **{kind: count - (kind == name) for kind, count in COSTS[wonder].items()})
        assert not t.choices("build_wonder"), f"one {name} is missing"
        t.give(0, **{name: 1})
        assert t.choices("build_wonder") == {"build_wonder"}
        before = t.level_of(0)
        if before < 3:
            t.do("build_wonder")
            assert t.hand(0) == {} and t.events_of("wonder_built") == [(0, WONDER_NAMES.index(wonder), before + 1, 0)]
        else:
            break


@pytest.mark.rule("W5e")
def test_several_levels_may_be_built_in_the_turn_of_beginning() -> None:
    t = builders()
    t.place("0 settlement 10ne")
    t.give(0, lumber=6, wool=2, grain=2)
    t.do("begin_wonder great_bridge", "build_wonder", "build_wonder")
    assert t.level_of(0) == 2 and not t.choices("build_wonder")


@pytest.mark.rule("W5e", "A4", "A5")
def test_the_requirement_is_not_checked_again() -> None:
    t = begun("theatre", CITIES_AND_KNIGHTS)
    t.barbarians(6, attacks=1)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    t.do(f"corner {t.c('9n')}")
    t.give(0, **COSTS["theatre"])
    assert t.may("build_wonder")


@pytest.mark.rule("W5f", "V2")
@BOTH
def test_the_fourth_level_wins_at_once_with_any_points(rules: RuleSet) -> None:
    t = begun("great_bridge", rules)
    for level in range(4):
        assert t.s.winner() == -1 and t.level_of(0) == level
        t.give(0, **COSTS["great_bridge"])
        t.do("build_wonder")
    assert t.s.winner() == 0 and t.points(0) == 1 and t.events_of("won") == [(0, 1, 0, 0)]
    assert not t.choices()


@pytest.mark.rule("W5f", "V2", "Q17")
@BOTH
def test_points_win_only_with_more_levels_than_every_opponent(rules: RuleSet) -> None:
    t = builders(rules, points=4)
    t.place("""
        0 city 10ne
        0 settlement 29s
        1 settlement 15n
    """)
    t.turn(1)
    t.give(1, **COSTS["great_wall"])
    t.do("begin_wonder great_wall", "build_wonder")
    t.turn(0)
    t.do("begin_wonder great_bridge")
    t.place("0 settlement 21nw")
    assert t.points(0) == 4
    for level, winner in ((1, -1), (2, 0)):
        t.give(0, **COSTS["great_bridge"])
        t.do("build_wonder")
        assert (t.level_of(0), t.s.winner()) == (level, winner), "equal levels are not enough"


@pytest.mark.rule("W5f", "V2")
def test_the_missing_level_wins_with_points_reached_before() -> None:
    t = builders(points=3)
    t.place("""
        0 settlement 10ne
        0 city 29s
    """)
    t.do("begin_wonder great_bridge")
    assert t.s.winner() == -1, "at least one level"
    t.give(0, **COSTS["great_bridge"])
    t.do("build_wonder")
    assert t.s.winner() == 0


@pytest.mark.rule("W5f", "V2")
def test_points_with_levels_do_not_win_in_anothers_turn() -> None:
    t = builders(points=3)
    t.place("""
        0 settlement 10ne
        0 settlement 29s
    """)
    t.give(0, **COSTS["great_bridge"])
    t.do("begin_wonder great_bridge", "build_wonder")
    t.end_turn()
    t.place("0 settlement 21nw")
    t.roll(1, 1, "none")
    assert t.s.winner() == -1
    t.end_turn()
    for seat in (2, 3):
        t.turn(seat)
    t.end_turn()
    assert t.s.winner() == 0, "at the start of its own turn"


@pytest.mark.rule("W5g", "H1")
def test_begun_wonders_and_levels_are_public() -> None:
    t = begun("great_bridge")
    t.give(0, **COSTS["great_bridge"])
    t.do("build_wonder")
    for seat in range(4):
        assert int(View(t.s, seat).v[t.setup.wonder]) == 2 + 8


@pytest.mark.rule("W5e", "P-Crane", "P-Medicine")
def test_no_card_builds_a_level_or_makes_it_cheaper() -> None:
    t = begun("great_bridge", CITIES_AND_KNIGHTS)
    t.give(0, lumber=2, wool=1, grain=1, coin=4)
    t.cards(0, "crane", "engineer", "road_building", "smith")
    assert not t.choices("build_wonder")


def place_ships(t: SeaTable, seat: int, left: int) -> None:
    """Keep this many of a seat's ships in stock; place the others in the south, none next to another."""
    taken: set[int] = set()
    for edge in reversed(range(int(t.net.edges))):
        ends = {int(t.net.edge_corners[2 * edge]), int(t.net.edge_corners[2 * edge + 1])}
        if t.ships_left(seat) > left and t.s.takes_ship(edge) and not ends & taken:
            t.ship(seat, edge)
            taken |= ends


@pytest.mark.rule("W5g1", "W5f", "V2")
@BOTH
@pytest.mark.parametrize(
    ("ship", "wonder", "winner"), [(0, 0, 0), (1, 0, -1), (0, 1, -1)], ids=["none", "a ship left", "one begun"]
)
def test_points_alone_win_once_no_wonder_is_possible(rules: RuleSet, ship: int, wonder: int, winner: int) -> None:
    t = builders(rules, 2, points=6)
    t.place(FLEET)
    t.place("0 city 29s\n0 settlement 21nw")
    place_ships(t, 1, ship + wonder)
    t.s.v[t.setup.wonder + 1] = wonder
    t.s.v[t.setup.ships.stock + 1] = ship
    t.give(0, lumber=1, wool=1)
    assert t.points(0) == 6 and t.s.winner() == -1
    t.do(f"build_ship {t.edge_of('17se 17s')}")
    assert t.s.winner() == winner


@pytest.mark.rule("W5g1", "V2")
def test_once_no_wonder_is_possible_others_win_at_the_start_of_their_turn() -> None:
    t = builders(seats=2, points=4)
    t.place(FLEET)
    t.place("1 city 29s\n1 city 21nw")
    place_ships(t, 1, 0)
    t.give(0, lumber=1, wool=1)
    t.do(f"build_ship {t.edge_of('17se 17s')}")
    assert t.s.winner() == -1
    t.end_turn()
    assert t.s.winner() == 1
