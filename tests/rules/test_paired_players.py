"""Turns of two parts with five and six players [N5]."""

from __future__ import annotations

import pytest

from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SETS
from game.slots import ACTIVE, FLEETS, TURN_NUMBER, TURNS
from tests.seas import SeaTable
from tests.table import Table

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)


def pair(rules: RuleSet = CITIES_AND_KNIGHTS, seats: int = 6, *variants: str, points: int = 30) -> Table:
    """A table at seat 4's turn after its roll; the second player is seat 1 of six, or seat 2 of five."""
    t = Table(seats, "paired_players", *variants, rules=rules, points=points)
    t.turn(4)
    return t


def second_of(t: Table) -> int:
    return (4 + 3) % int(t.setup.seats)


def second_part(rules: RuleSet = CITIES_AND_KNIGHTS, seats: int = 6, *variants: str) -> Table:
    t = pair(rules, seats, *variants)
    t.end_turn()
    return t


@pytest.mark.rule("N5", "N5e")
@BOTH
@pytest.mark.parametrize("seats", [5, 6])
def test_after_the_first_player_the_third_seat_to_the_left_acts(rules: RuleSet, seats: int) -> None:
    t = pair(rules, seats)
    second = second_of(t)
    t.end_turn()
    assert t.events_of("turn_ended") == [(4, 0, 0, 0)] and t.events_of("part_began") == [(second, 0, 0, 0)]
    assert (t.who, t.step, t.slot(ACTIVE)) == (second, "turn", second), "without a roll"
    t.end_turn()
    assert t.events_of("turn_ended") == [(second, 0, 0, 0)]
    assert (t.who, t.step) == (5 % seats, "before_roll"), "the seat after the first player"


@pytest.mark.rule("N5e", "N5")
@BOTH
@pytest.mark.parametrize("seats", [5, 6])
def test_a_whole_round(rules: RuleSet, seats: int) -> None:
    t = pair(rules, seats)
    order = []
    for _ in range(seats):
        order.append(int(t.s.active()))
        t.end_turn()
        order.append(int(t.s.active()))
        t.end_turn()
        assert t.step == "before_roll"
        t.roll(1, 1, "ship" if rules is CITIES_AND_KNIGHTS else "none")
        t.barbarians(0)
    assert order == [seat % seats for first in range(4, 4 + seats) for seat in (first, first + 3)]


@pytest.mark.rule("N5", "T1", "X3")
def test_a_turn_of_two_parts_is_one_turn() -> None:
    t = pair()
    number, turns = t.slot(TURN_NUMBER), [t.slot(TURNS, seat) for seat in range(6)]
    t.end_turn()
    assert t.slot(TURN_NUMBER) == number and [t.slot(TURNS, seat) for seat in range(6)] == turns
    t.end_turn()
    assert t.slot(TURN_NUMBER) == number + 1


@pytest.mark.rule("N5a", "R4", "R5")
@BOTH
def test_the_second_player_does_everything_except_trade_with_players(rules: RuleSet) -> None:
    t = SeaTable(6, "paired_players", rules=rules)
    t.place("""
        1 settlement 10ne
        1 ship 10ne 11n 11ne
    """)
    if rules is CITIES_AND_KNIGHTS:
        t.place("""
            1 city 29s
            1 knight active 10n
            1 knight2 10se
            1 road 10n 10ne 10se 10s
            robber 10
            pirate 3
        """)
        t.cards(1, "spy", "merchant")
        t.give(1, coin=1)
    t.give(1, brick=4, lumber=4, wool=4, grain=4, ore=4)
    t.give(2, brick=4)
    t.turn(4)
    t.end_turn()
    verbs = {action.split()[0] for action in t.choices()}
    expected = {"end_turn", "build_road", "build_ship", "build_settlement", "build_city", "bank_trade", "move_ship"}
    if rules is BASE:
        expected |= {"buy_card"}
    else:
        expected |= {"build_wall", "improve", "hire_knight", "activate_knight", "promote_knight", "play"}
        expected |= {"move_knight", "chase_robber", "chase_pirate"}
    assert verbs == expected
    assert not t.may("offer 1 ore for 1 brick")
    t.turn(1)
    assert t.may("offer 1 ore for 1 brick"), "in its own turn it may make offers"


@pytest.mark.rule("N5a", "P-CommercialHarbour")
def test_a_commercial_harbour_is_allowed() -> None:
    t = pair()
    t.cards(1, "commercial_harbour")
    t.give(1, ore=1)
    t.give(3, paper=1)
    t.end_turn()
    t.do("play commercial_harbour", "harbour_trade 3 ore")
    assert t.hand(1) == {"paper": 1} and t.hand(3) == {"ore": 1}


@pytest.mark.rule("N5a", "P-Alchemist")
def test_the_second_player_plays_no_alchemist() -> None:
    t = pair()
    t.cards(1, "alchemist")
    t.end_turn()
    assert t.who == 1 and not t.choices("play")


@pytest.mark.rule("N5a", "X2")
def test_a_chase_is_an_action_of_the_second_part() -> None:
    t = pair(CITIES_AND_KNIGHTS, 6, "agile_knights")
    t.knight(1, t.corner(9, 0), active=True)
    t.barbarians(0, attacks=1)
    t.end_turn()
    assert t.step == "turn" and t.targets("chase_robber") == {t.corner(9, 0)}, "it is an action of the second part"


@pytest.mark.rule("N5a", "Z2", "N5b")
def test_each_part_allows_one_development_card_not_bought_in_it() -> None:
    t = pair(BASE)
    t.cards(4, "monopoly")
    t.cards(1, "monopoly", "knight")
    t.give(1, wool=1, grain=1, ore=1)
    t.give(2, brick=1, ore=1)
    t.do("play monopoly", "card brick", "end_turn")
    assert t.choices("play") == {"play monopoly", "play knight"}, "the first player's card does not count"
    t.do("buy_card", "draw roads")
    assert t.choices("play") == {"play monopoly", "play knight"}
    t.do("play monopoly", "card ore")
    assert not t.choices("play"), "one per part"


@pytest.mark.rule("N5b", "T4")
def test_effects_for_the_turn_end_with_each_part() -> None:
    t = pair()
    t.cards(4, "merchant_fleet")
    t.cards(1, "merchant_fleet")
    t.give(4, ore=4)
    t.give(1, ore=4)
    t.do("play merchant_fleet", "card ore", "end_turn")
    assert t.slot(FLEETS) == 0 and "bank_trade ore for brick" in t.choices()
    t.do("bank_trade ore for brick")
    assert t.hand(1) == {"brick": 1}, "four to one"
    t.do("play merchant_fleet", "card ore", "end_turn")
    assert t.slot(FLEETS) == 0


@pytest.mark.rule("N5b", "K3", "K4", "K5")
def test_limits_of_knights_apply_to_each_part() -> None:
    t = pair()
    ring = t.ring(9)
    t.roads(1, *ring)
    t.knight(1, ring[0], active=True)
    t.levels(1, politics=3)
    t.give(1, grain=2, wool=2, ore=2)
    t.end_turn()
    t.do(f"move_knight {ring[0]} {ring[1]}", f"activate_knight {ring[1]}", f"promote_knight {ring[1]}")
    assert not t.choices("move_knight") and not t.choices("promote_knight")
    t.end_turn()
    for seat in (5, 0):
        t.turn(seat)
        t.end_turn()
        t.end_turn()
    assert t.who == 1
    t.roll(1, 1, "ship")
    assert t.choices("move_knight") and t.choices("promote_knight")


@pytest.mark.rule("N5b", "Q2")
def test_one_ship_moves_in_each_part() -> None:
    t = SeaTable(6, "paired_players")
    t.place("""
        1 settlement 10ne
        1 ship 10ne 11n 11ne
        4 settlement 26n
        4 ship 26n 26nw
    """)
    t.turn(4)
    t.do(f"move_ship {t.edge_of('26n 26nw')}", f"edge {t.edge_of('26n 26ne')}")
    t.end_turn()
    assert t.movable() == {t.edge_of("11n 11ne")}
    t.do(f"move_ship {t.edge_of('11n 11ne')}", f"edge {t.edge_of('10ne 10n')}")
    assert not t.choices("move_ship")


@pytest.mark.rule("N5b", "T1", "P-Wedding")
def test_turn_order_starts_from_the_second_player() -> None:
    t = pair()
    for seat in (0, 2, 5):
        t.award_defender(seat, 2)
        t.give(seat, ore=2, wool=1)
    t.cards(1, "wedding")
    t.end_turn()
    t.do("play wedding")
    assert t.who == 2
    t.do("card ore", "card ore")
    assert t.who == 5
    t.do("card ore", "card ore")
    assert t.who == 0
    t.do("card ore", "card ore")
    assert t.hand(1) == {"ore": 6} and (t.who, t.step) == (1, "turn")


@pytest.mark.rule("N5b", "S3", "P-Bishop", "K8")
def test_the_second_player_moves_the_robber_and_steals() -> None:
    t = pair()
    t.barbarians(0, attacks=1)
    t.settlement(4, t.coast(0))
    t.give(4, ore=1)
    t.cards(1, "bishop")
    t.end_turn()
    t.do("play bishop", "hex 0")
    t.chance("steal ore")
    assert t.hand(1) == {"ore": 1} and t.step == "turn"
