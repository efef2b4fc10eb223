"""Points and winning [V]."""

from __future__ import annotations

import pytest

from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.slots import DEFENDER, TURN_NUMBER, WINNER
from game.view import View
from tests.table import Table


def nearly(points: int, seats: int = 2) -> Table:
    """Seat 0 has three points at hexes 0 and 2, and needs this many more to win."""
    t = Table(seats, points=3 + points)
    t.city(0, t.coast(0))
    t.settlement(0, t.coast(2))
    return t


@pytest.mark.rule("V1")
def test_what_is_worth_points() -> None:
    t = Table(2, points=40)
    t.settlement(0, t.coast(0))
    assert t.points(0) == 1
    t.city(0, t.coast(2))
    assert t.points(0) == 3
    t.city(0, t.coast(15), metropolis="trade", wall=True)
    assert t.points(0) == 7
    t.roads(0, *t.ring(9))
    assert t.points(0) == 9
    t.cards(0, "printer", "constitution", "merchant", "spy")
    assert t.points(0) == 11
    t.do("play merchant", "hex 0")
    assert t.points(0) == 12
    t.knight(0, t.corner(9, 0), 3, active=True)
    t.barbarians(6)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    assert t.slot(DEFENDER, 0) == 1 and t.points(0) == 13, "knights and walls are worth nothing"


@pytest.mark.rule("V1a")
def test_points_are_compared_when_the_card_is_played() -> None:
    t = Table(2)
    t.settlement(0, t.coast(0))
    t.settlement(1, t.coast(2))
    t.give(1, ore=2)
    t.cards(0, "wedding", "master_merchant", "saboteur")
    assert t.choices("play") == {"play saboteur"}
    t.cards(1, "printer")
    assert t.choices("play") == {"play saboteur", "play wedding", "play master_merchant"}
    t.cards(0, "constitution")
    t.settlement(0, t.coast(16))
    assert t.choices("play") == set()


@pytest.mark.rule("V2")
def test_thirteen_points_win_by_default() -> None:
    assert Table().setup.points == 13


@pytest.mark.rule("V2")
def test_the_points_to_win_are_an_option_and_win_at_once() -> None:
    t = nearly(1)
    t.give(0, ore=3, grain=2, paper=1)
    t.do(f"build_city {t.coast(2)}")
    assert t.slot(WINNER) == 0 and t.events_of("won") == [(0, 4, 0, 0)]
    assert t.choices() == set() and not t.may("end_turn")


@pytest.mark.rule("V2")
def test_twelve_points_do_not_win() -> None:
    t = nearly(2)
    t.give(0, ore=3, grain=2)
    t.do(f"build_city {t.coast(2)}")
    assert t.slot(WINNER) == -1 and t.may("end_turn")


@pytest.mark.rule("V2")
def test_a_win_in_the_middle_of_a_card() -> None:
    t = nearly(2)
    t.roads(0, *t.ring(9)[:5])
    t.cards(0, "road_building")
    t.do("play road_building", f"edge {t.edge(t.ring(9)[4], t.ring(9)[5])}")
    assert t.slot(WINNER) == 0 and t.step == "game_over", "the second road is not needed"


@pytest.mark.rule("V2", "I7")
def test_a_win_by_a_metropolis_whose_city_is_chosen() -> None:
    t = nearly(3)
    t.city(0, t.coast(11))
    t.give(0, paper=4)
    t.levels(0, science=3)
    t.do("improve science")
    assert t.step == "metropolis_city" and t.slot(WINNER) == -1
    t.do(f"corner {t.coast(11)}")
    assert t.slot(WINNER) == 0


@pytest.mark.rule("V2", "T2")
def test_a_win_while_the_roll_is_settled() -> None:
    t = nearly(1)
    t.levels(0, science=1)
    t.before_roll(0)
    t.do("roll_dice", "roll 3 2 science", "draw printer")
    assert t.slot(WINNER) == 0 and t.events_of("produced") == []


@pytest.mark.rule("V2")
def test_points_reached_off_turn_win_at_the_start_of_the_players_turn() -> None:
    t = nearly(1, seats=3)
    t.levels(0, politics=1)
    t.before_roll(1)
    t.do("roll_dice", "roll 4 1 politics", "draw constitution")
    assert t.points(0) == 4 and t.slot(WINNER) == -1
    t.do("end_turn")
    t.roll(1, 1, "ship")
    assert t.slot(WINNER) == -1 and t.who == 2
    t.do("end_turn")
    assert t.slot(WINNER) == 0 and t.events_of("won") == [(0, 4, 0, 0)]


@pytest.mark.rule("V2")
def test_points_lost_before_the_players_turn_do_not_win() -> None:
    t = nearly(1)
    t.roads(0, *t.ring(9)[:6])
    assert t.points(0) == 5
    t.turn(1)
    t.roads(1, t.ring(9)[2], next(c for c in t.near(t.ring(9)[2]) if c not in t.ring(9)))
    t.give(1, wool=1, ore=1)
    t.do(f"hire_knight {t.ring(9)[2]}", "end_turn")
    assert t.points(0) == 3 and t.slot(WINNER) == -1 and t.who == 0


@pytest.mark.rule("V2", "A3")
def test_other_players_do_not_win_in_the_active_players_turn() -> None:
    t = Table(2, points=4)
    for seat, hex_number in ((0, 0), (1, 2)):
        t.city(seat, t.coast(hex_number))
        t.settlement(seat, t.coast(hex_number + 15))
    t.knight(1, t.corner(9, 0), 3, active=True)
    t.barbarians(6)
    t.before_roll(0)
    t.roll(1, 2, "ship")
    assert t.points(1) == 4 and t.slot(WINNER) == -1
    t.cards(0, "warlord")
    t.give(0, ore=3, grain=2)
    t.do(f"build_city {t.coast(15)}")
    assert t.slot(WINNER) == 0


@pytest.mark.rule("V3", "H1")
def test_points_are_public() -> None:
    t = nearly(5)
    t.cards(0, "printer", "constitution")
    assert View(t.s, 1).points(0) == 5


@pytest.mark.rule("V2", "T1")
@pytest.mark.parametrize("rules", [CITIES_AND_KNIGHTS, BASE], ids=lambda rules: rules.name)
def test_the_first_turn_of_the_game_may_win(rules: RuleSet) -> None:
    t = Table(2, rules=rules, points=2)
    t.rounds = 0
    t.turn(0)
    assert t.slot(TURN_NUMBER) == 1
    corner = t.settlement(0, t.coast(0))
    t.give(0, grain=2, ore=3)
    t.do(f"build_city {corner}")
    assert t.s.winner() == 0
