"""The special building phase of five and six players [N4]."""

from __future__ import annotations

import pytest

from game.ids import KIND_NAMES, RESOURCES
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SETS
from game.slots import ACTIVE, FLEETS
from tests.cards.kit import observed
from tests.seas import SeaTable, sea_board
from tests.table import Table

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)
ALL = dict.fromkeys(KIND_NAMES[:RESOURCES], 3)


def six(rules: RuleSet = CITIES_AND_KNIGHTS, seats: int = 6, *variants: str, points: int = 30) -> Table:
    """A table at which every seat has a settlement and a road; it is seat 4's turn, after its roll."""
    t = Table(seats, *variants, rules=rules, points=points)
    for seat in range(seats):
        corner = t.corner(PLACES[seat], 0)
        t.settlement(seat, corner)
        t.road(seat, t.edges(corner)[0])
    t.turn(4 % seats)
    return t


PLACES = (0, 2, 7, 9, 11, 16)
"""The hexes with the settlements at their top corners."""


def seats_asked(t: Table) -> list[int]:
    """Pass until the next turn begins; return the seats that were asked."""
    seats = []
    while t.step == "phase":
        seats.append(t.who)
        t.do("pass")
    return seats


# --- who is asked


@pytest.mark.rule("N4", "N4e")
@BOTH
def test_after_a_turn_every_other_seat_with_a_card_is_asked_clockwise(rules: RuleSet) -> None:
    t = six(rules)
    for seat in (0, 1, 3, 4):
        t.give(seat, ore=1)
    t.end_turn()
    assert t.events_of("turn_ended") == [(4, 0, 0, 0)] and t.events_of("building_began") == [(0, 0, 0, 0)]
    assert t.slot(ACTIVE) == 4
    assert seats_asked(t) == [0, 1, 3], "not seats 2 and 5, which have no card, nor the seat whose turn it was"
    assert (t.who, t.step) == (5, "before_roll")


@pytest.mark.rule("N4e", "H2")
@BOTH
def test_a_seat_that_can_build_nothing_is_asked_too(rules: RuleSet) -> None:
    t = six(rules)
    t.give(2, ore=1)
    t.end_turn()
    assert (t.who, t.choices()) == (2, {"pass"})
    t.do("pass")
    assert (t.who, t.step) == (5, "before_roll")


@pytest.mark.rule("N4e")
def test_a_seat_with_only_progress_cards_is_skipped() -> None:
    t = six()
    t.cards(2, "spy")
    t.end_turn()
    assert (t.who, t.step) == (5, "before_roll")


@pytest.mark.rule("N4", "T4", "N4d")
def test_it_comes_after_the_end_of_the_turns_effects() -> None:
    t = six()
    t.cards(4, "merchant_fleet")
    t.give(2, ore=1)
    t.do("play merchant_fleet", "card ore", "end_turn")
    assert t.who == 2 and t.slot(FLEETS) == 0


@pytest.mark.rule("N4", "T1")
@BOTH
@pytest.mark.parametrize("seats", [5, 6])
def test_a_whole_round(rules: RuleSet, seats: int) -> None:
    t = six(rules, seats)
    for seat in range(seats):
        t.give(seat, ore=1)
    first = 4
    for turn in range(seats):
        active = (first + turn) % seats
        if turn:
            assert (t.who, t.step) == (active, "before_roll")
            t.turn(active)
        t.end_turn()
        assert seats_asked(t) == [(active + step) % seats for step in range(1, seats)]


@pytest.mark.rule("N4f", "V2")
@BOTH
def test_there_is_none_after_a_turn_that_ended_the_game(rules: RuleSet) -> None:
    t = six(rules, points=2)
    for seat in range(6):
        t.give(seat, grain=2, ore=3)
    t.do(f"build_city {t.corner(PLACES[4], 0)}")
    assert t.s.winner() == 4 and not t.choices() and t.events_of("building_began") == []


@pytest.mark.rule("N4f", "X3", "N4")
def test_it_also_comes_in_a_gentle_start() -> None:
    t = six(CITIES_AND_KNIGHTS, 6, "gentle_start")
    t.rounds = 0
    t.turn(4)
    t.give(1, ore=1)
    t.end_turn()
    assert (t.who, t.step) == (1, "phase")


# --- what may be done


@pytest.mark.rule("N4a", "U2", "U3", "U4", "I2", "K1", "K3", "K4")
def test_what_can_be_built() -> None:
    t = six()
    corner = t.corner(PLACES[1], 0)
    first = next(c for c in t.near(corner) if t.s.road_owner(t.edge(corner, c)) == 1)
    path = [corner, *t.walk(first, 1, corner)]
    t.roads(1, *path[1:])
    t.city(1, t.coast(18))
    t.knight(1, path[1], 1)
    t.give(1, brick=4, lumber=4, wool=4, grain=4, ore=4, paper=2, cloth=2, coin=2)
    t.end_turn()
    assert t.who == 1
    verbs = {action.split()[0] for action in t.choices()}
    assert verbs == {
        "pass",
        "build_road",
        "build_settlement",
        "build_city",
        "build_wall",
        "improve",
        "hire_knight",
        "activate_knight",
        "promote_knight",
    }
    t.do(f"activate_knight {path[1]}", f"promote_knight {path[1]}", f"build_wall {t.coast(18)}", "improve trade")
    t.do(f"build_city {corner}", f"build_settlement {path[2]}")
    assert (t.who, t.step) == (1, "phase") and t.events_of("settlement_built") == [(1, path[2], 0, 0)]


@pytest.mark.rule("N4a", "I7")
def test_an_improvement_may_earn_a_metropolis() -> None:
    t = six()
    t.levels(1, science=3)
    first, second = t.coast(18), t.coast(3)
    t.city(1, first)
    t.city(1, second)
    t.give(1, paper=4)
    t.end_turn()
    t.do("improve science")
    assert (t.who, t.step) == (1, "metropolis_city") and t.targets("corner") == {first, second}
    t.do(f"corner {second}")
    assert (t.who, t.step) == (1, "phase") and t.points(1) == 1 + 4 + 2


@pytest.mark.rule("N4a", "Z2", "N4d")
def test_a_development_card_is_bought_and_played_in_the_next_turn() -> None:
    t = six(BASE)
    t.give(5, wool=1, grain=1, ore=1)
    t.end_turn()
    assert t.choices() == {"pass", "buy_card"}
    t.do("buy_card", "draw knight")
    assert (t.who, t.step) == (5, "phase") and observed(t, 5, "card_bought") and not t.choices("play")
    t.do("pass")
    assert (t.who, t.step) == (5, "before_roll") and t.may("play knight")


@pytest.mark.rule("N4b")
@BOTH
def test_what_cannot_be_done(rules: RuleSet) -> None:
    t = SeaTable(6, rules=rules)
    t.place("""
        1 settlement 10ne
        1 ship 10ne 11n 11ne
    """)
    if rules is CITIES_AND_KNIGHTS:
        t.place("""
            1 knight active 10n
            1 road 10n 10ne
            robber 10
            pirate 3
        """)
        t.cards(1, "spy", "warlord", "merchant_fleet")
    else:
        t.cards(1, "knight", "monopoly")
    t.give(1, **dict.fromkeys(ALL, 4))
    t.turn(0)
    t.end_turn()
    assert t.who == 1
    verbs = {action.split()[0] for action in t.choices()}
    allowed = {"pass", "build_road", "build_ship", "build_settlement", "build_city"}
    allowed |= {"buy_card"} if rules is BASE else {"hire_knight", "promote_knight"}
    assert verbs == allowed, "no trade, card, knight action or ship move"
    assert not t.may("offer 1 brick for 1 ore") and not t.may("bank_trade brick for ore")
    t.do("pass")
    t.turn(1)
    assert {"bank_trade", "move_ship"} <= {action.split()[0] for action in t.choices()}, "legal in its own turn"


@pytest.mark.rule("N4b", "W5e")
def test_no_wonder_is_begun_or_built() -> None:
    board = sea_board(home=1, wonders=7, has_pirate=False, straits=("10ne",))
    t = SeaTable(6, board=board, rules=BASE)
    t.place("""
        1 settlement 10ne
        2 settlement 15n
    """)
    t.give(1, **ALL)
    t.turn(2)
    t.do("begin_wonder great_wall")
    t.give(2, **ALL)
    t.turn(0)
    t.end_turn()
    assert t.who == 1 and not t.choices("begin_wonder")
    t.do("pass")
    assert t.who == 2 and not t.choices("build_wonder")


@pytest.mark.rule("N4a", "Q1", "N4d", "Q2")
def test_a_ship_built_in_it_may_move_in_the_builders_next_turn() -> None:
    t = SeaTable(6)
    t.place("1 settlement 10ne")
    t.give(1, lumber=1, wool=1)
    t.turn(0)
    t.end_turn()
    t.do(f"build_ship {t.edge_of('10ne 11n')}")
    assert t.choices() == {"pass"}
    t.do("pass")
    t.turn(1)
    assert t.movable() == {t.edge_of("10ne 11n")}
