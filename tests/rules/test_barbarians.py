"""The barbarians [A]."""

from __future__ import annotations

import pytest

from game.slots import ATTACKS, BARBARIANS, CITIES_LEFT, DEFENDER, RUINS
from tests.table import Table

HOMES = (0, 11, 15, 7)
"""The hex at whose coast each seat's city stands, never with the number 2; a road leads two edges away."""


def besieged(*strengths: int, variants: tuple[str, ...] = (), cities: tuple[int, ...] = (), active: int = 0) -> Table:
    """A table just before the ship lands. Each seat has a city and, unless 0, an active knight of that strength."""
    t = Table(len(strengths), *variants, points=30)
    for seat, strength in enumerate(strengths):
        home = t.coast(HOMES[seat])
        if not cities or cities[seat]:
            t.city(seat, home)
        path = t.walk(home, 2)
        t.roads(seat, *path)
        if strength:
            t.knight(seat, path[2], strength, active=True)
    t.barbarians(6)
    t.before_roll(active)
    return t


def attack(t: Table) -> None:
    t.roll(1, 1, "ship")


def standing(t: Table) -> list[str]:
    return [t.at(t.coast(HOMES[seat])) for seat in range(t.setup.seats)]


@pytest.mark.rule("A1", "C8")
def test_only_a_ship_moves_the_barbarians() -> None:
    t = besieged(0, 0)
    t.barbarians(3)
    t.roll(1, 1, "trade")
    assert t.slot(BARBARIANS) == 3
    t.before_roll(0)
    attack(t)
    assert t.slot(BARBARIANS) == 4 and t.events_of("barbarians_moved") == [(4, 0, 0, 0)]


@pytest.mark.rule("A1", "T2")
def test_the_attack_comes_at_once_before_production() -> None:
    t = besieged(0, 0)
    t.do("roll_dice", "roll 2 3 ship")
    names = [event[0] for event in t.events]
    assert names.index(33) < names.index(4), "attacked, then produced"


@pytest.mark.rule("A2")
def test_all_cities_attack_against_all_active_knights() -> None:
    t = besieged(3, 2, 0)
    t.city(2, t.coast(2), metropolis="trade")
    t.settlement(2, t.coast(17))
    t.knight(2, t.walk(t.coast(HOMES[2]), 2)[2], 2)
    attack(t)
    assert t.events_of("attacked") == [(4, 5, 0, 0)]


@pytest.mark.rule("A3")
def test_a_single_strongest_seat_becomes_defender() -> None:
    t = besieged(3, 2, 0)
    attack(t)
    assert [t.slot(DEFENDER, seat) for seat in range(3)] == [1, 0, 0]
    assert t.points(0) == 3 and standing(t) == ["0 city", "1 city", "2 city"]
    assert t.step == "turn"


@pytest.mark.rule("A3")
def test_an_equal_defence_holds() -> None:
    t = besieged(2, 0)
    attack(t)
    assert t.events_of("attacked") == [(2, 2, 0, 0)] and t.slot(DEFENDER, 0) == 1


@pytest.mark.rule("A3")
def test_a_seats_knights_add_up() -> None:
    t = besieged(2, 3, 0)
    t.knight(0, t.walk(t.coast(0), 2)[1], 2, active=True)
    attack(t)
    assert t.slot(DEFENDER, 0) == 1


@pytest.mark.rule("A3")
def test_tied_seats_draw_from_a_deck_of_choice_in_turn_order() -> None:
    t = besieged(1, 2, 2, active=2)
    attack(t)
    assert (t.who, t.step) == (2, "reward") and t.choices() == {"deck science", "deck trade", "deck politics"}
    t.do("deck politics", "draw spy")
    assert (t.who, t.step) == (1, "reward")
    t.do("deck trade", "draw merchant")
    assert t.held(2) == ["spy"] and t.held(1) == ["merchant"] and t.held(0) == []
    assert [t.slot(DEFENDER, seat) for seat in range(3)] == [0, 0, 0] and t.step == "turn"


@pytest.mark.rule("A3", "G2", "G3")
def test_a_reward_follows_the_rules_of_drawing() -> None:
    t = besieged(2, 2)
    t.cards(1, "spy", "wedding", "bishop", "warlord")
    attack(t)
    t.do("deck science", "draw printer")
    assert t.points(0) == 3
    t.do("deck science", "draw crane")
    assert (t.who, t.step) == (1, "keep_cards")
    t.do("progress spy")
    assert t.step == "turn"


@pytest.mark.rule("A3")
def test_an_empty_deck_cannot_be_chosen() -> None:
    t = besieged(2, 2)
    t.exhaust(0, "trade")
    t.exhaust(0, "science", left=1)
    attack(t)
    assert t.choices() == {"deck science", "deck politics"}, "one card is enough"
    t.exhaust(0, "science")
    t.do("deck politics", "draw spy")
    assert t.step == "draw_card" and t.s.who() == -1, "one deck is left: no choice"


@pytest.mark.rule("A3")
def test_zero_against_zero_earns_nothing() -> None:
    t = besieged(0, 0, cities=(0, 0))
    attack(t)
    assert t.events_of("attacked") == [(0, 0, 0, 0)] and t.events_of("defended") == [(-1, 0, 0, 0)]
    assert t.step == "turn" and t.points(0) == 0 and t.slot(ATTACKS) == 1


@pytest.mark.rule("A4")
def test_all_the_weakest_lose_a_city() -> None:
    t = besieged(0, 0, 2)
    attack(t)
    assert standing(t) == ["0 settlement", "1 settlement", "2 city"]
    assert [t.points(seat) for seat in range(3)] == [1, 1, 2]
    assert sorted(event[0] for event in t.events_of("pillaged")) == [0, 1]


@pytest.mark.rule("A4")
def test_the_least_strength_loses_even_above_zero() -> None:
    t = besieged(2, 1, 0, cities=(1, 1, 0))
    t.city(0, t.coast(2))
    t.city(0, t.coast(17))
    attack(t)
    assert t.events_of("attacked") == [(4, 3, 0, 0)]
    assert standing(t)[:2] == ["0 city", "1 settlement"]


@pytest.mark.rule("A4")
def test_a_seat_without_a_city_to_lose_is_not_ranked() -> None:
    t = besieged(1, 0, 0, 2, cities=(1, 0, 0, 1))
    t.city(1, t.coast(2), metropolis="science")
    t.settlement(2, t.coast(17))
    t.city(3, t.coast(18))
    attack(t)
    assert t.events_of("attacked") == [(4, 3, 0, 0)]
    assert [event[0] for event in t.events_of("pillaged")] == [0], "the next weakest loses"


@pytest.mark.rule("A4")
def test_losers_choose_a_city_in_turn_order() -> None:
    t = besieged(0, 0, active=1)
    t.city(0, t.coast(2), wall=True)
    t.city(1, t.coast(17))
    t.city(1, t.coast(18), metropolis="trade")
    attack(t)
    assert (t.who, t.step) == (1, "pillage") and t.targets("corner") == {t.coast(HOMES[1]), t.coast(17)}
    t.do(f"corner {t.coast(17)}")
    assert t.who == 0
    t.do(f"corner {t.coast(2)}")
    assert t.at(t.coast(2)) == "0 settlement" and t.stock(0, "wall") == 3
    assert standing(t) == ["0 city", "1 city"]


@pytest.mark.rule("A4")
def test_inactive_knights_do_not_count() -> None:
    t = besieged(0, 2)
    t.knight(0, t.walk(t.coast(0), 2)[2], 3)
    attack(t)
    assert t.events_of("attacked") == [(2, 2, 0, 0)] and t.slot(DEFENDER, 1) == 1


def ruined() -> Table:
    """A table at which seat 0 loses its city with all five settlements on the board."""
    t = besieged(0, 1)
    for hex_number in (2, 3, 12, 16, 17):
        t.settlement(0, t.coast(hex_number))
    attack(t)
    return t


@pytest.mark.rule("A5")
def test_without_a_settlement_in_stock_the_city_is_ruined() -> None:
    t = ruined()
    home = t.coast(HOMES[0])
    assert t.at(home) == "0 settlement ruined" and t.events_of("ruined_city") == [(0, home, 0, 0)]
    assert t.points(0) == 6 and t.slot(CITIES_LEFT, 0) == 3 and t.slot(RUINS, 0) == 1


@pytest.mark.rule("A5", "D2")
def test_a_ruin_produces_like_a_settlement() -> None:
    t = ruined()
    t.before_roll(1)
    t.roll(2, 3, "trade")
    assert t.hand(0) == {"brick": 1}


@pytest.mark.rule("A5", "U6")
def test_a_ruin_is_rebuilt_first_for_the_price_of_a_city() -> None:
    t = ruined()
    t.turn(0)
    t.give(0, ore=6, grain=4)
    assert t.targets("build_city") == {t.coast(HOMES[0])}
    t.do(f"build_city {t.coast(HOMES[0])}")
    assert t.at(t.coast(HOMES[0])) == "0 city" and t.stock(0, "settlement") == 0 and t.slot(CITIES_LEFT, 0) == 3
    assert t.points(0) == 7 and len(t.targets("build_city")) == 5


@pytest.mark.rule("A5", "I2", "U4")
def test_a_ruin_does_not_count_as_a_city() -> None:
    t = ruined()
    t.turn(0)
    t.give(0, brick=4, paper=3)
    t.cards(0, "engineer", "crane")
    assert not t.choices("build_wall") and not t.choices("improve") and not t.choices("play")
    t.barbarians(6, attacks=1)
    t.before_roll(0)
    attack(t)
    assert t.events_of("attacked") == [(1, 0, 0, 0)], "it does not count for the strength"
    assert t.at(t.coast(HOMES[0])) == "0 settlement ruined" and standing(t)[1] == "1 settlement", (
        "nor is it pillaged again"
    )


@pytest.mark.rule("A5", "U5")
def test_a_ruin_uses_up_a_city_piece() -> None:
    t = ruined()
    for corner in (t.coast(1), t.coast(18), t.corner(9, 0)):
        t.city(0, corner)
    assert t.stock(0, "city") == 0
    t.turn(0)
    t.give(0, ore=6, grain=4)
    t.do(f"build_city {t.coast(HOMES[0])}")
    assert not t.choices("build_city"), "the fourth city piece is under the ruin"


@pytest.mark.rule("A6")
def test_afterwards_the_ship_returns_and_every_knight_is_inactive() -> None:
    t = besieged(3, 1)
    attack(t)
    assert t.slot(BARBARIANS) == 0 and t.slot(ATTACKS) == 1
    knights = [t.at(corner) for corner in range(54) if "knight" in t.at(corner)]
    assert sorted(knights) == ["0 knight 3", "1 knight 1"]


@pytest.mark.rule("A6")
def test_knights_are_inactive_after_a_lost_fight_too() -> None:
    t = besieged(0, 1, 0)
    attack(t)
    assert "1 knight 1" in [t.at(corner) for corner in range(54)]


@pytest.mark.rule("A6", "K3")
def test_a_knight_tired_by_the_attack_may_be_activated_but_not_act() -> None:
    t = besieged(2, 0)
    attack(t)
    t.give(0, grain=1)
    t.do(f"activate_knight {t.walk(t.coast(0), 2)[2]}")
    assert not t.choices("move_knight")


@pytest.mark.rule("A7")
def test_without_a_city_cards_can_be_played_but_no_improvement_bought() -> None:
    t = besieged(0, 1)
    t.levels(0, science=1)
    attack(t)
    assert standing(t)[0] == "0 settlement"
    t.cards(0, "irrigation")
    t.settlement(0, t.coast(3))
    t.give(0, paper=5, ore=3, grain=2)
    assert t.may("play irrigation") and not t.choices("improve")
    t.do(f"build_city {t.coast(HOMES[0])}")
    assert t.may("improve science")
