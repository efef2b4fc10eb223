"""The turn [T]."""

from __future__ import annotations

import pytest

from game.slots import ACTIVE, ATTACKS
from tests.table import Table


def threatened(seats: int = 2) -> Table:
    """Before seat 0's roll; a ship will bring the first attack, and seat 0 has a walled city at hex 0 (token 5)."""
    t = Table(seats)
    t.city(0, t.coast(0), wall=True)
    t.barbarians(6)
    t.before_roll(0)
    return t


@pytest.mark.rule("T1")
def test_the_order_of_a_turn() -> None:
    t = Table(3)
    t.before_roll(0)
    assert t.choices() == {"roll_dice"}
    t.roll(1, 1, "ship")
    assert t.step == "turn" and t.may("end_turn") and not t.may("roll_dice")
    t.do("end_turn")
    assert (t.slot(ACTIVE), t.step, t.who) == (1, "before_roll", 1)


@pytest.mark.rule("T1")
def test_before_the_roll_only_an_alchemist_may_be_played() -> None:
    t = Table()
    t.city(0, t.coast(0))
    t.give(0, brick=8, lumber=8, ore=8, grain=8, wool=8, paper=8)
    t.roads(0, *t.walk(t.coast(0), 1))
    t.cards(0, "alchemist", "warlord", "resource_monopoly", "engineer")
    t.before_roll(0)
    assert t.choices() == {"roll_dice", "play alchemist"}
    assert not t.may("offer 1 brick for 1 wool")


@pytest.mark.rule("T1")
def test_the_turn_passes_clockwise() -> None:
    t = Table(3)
    t.turn(2)
    t.end_turn()
    assert t.who == 0


@pytest.mark.rule("T2", "A4")
def test_a_city_pillaged_on_a_roll_produces_like_a_settlement() -> None:
    t = threatened()
    t.roll(2, 3, "ship")
    assert t.at(t.coast(0)) == "0 settlement"
    assert t.hand(0) == {"brick": 1}


@pytest.mark.rule("T2", "S1")
def test_a_wall_lost_on_a_roll_does_not_count_for_its_seven() -> None:
    t = threatened()
    t.give(0, grain=8)
    t.roll(3, 4, "ship")
    assert t.step == "move_robber" and t.hand(0) == {"grain": 4}


@pytest.mark.rule("T2", "S1")
def test_a_remaining_wall_counts() -> None:
    t = threatened()
    t.barbarians(0)
    t.give(0, grain=8)
    t.roll(3, 4, "ship")
    assert t.step == "turn" and t.hand(0) == {"grain": 8}


@pytest.mark.rule("T2", "S2")
def test_the_first_attack_frees_the_robber_for_the_seven_of_the_same_roll() -> None:
    t = threatened()
    t.roll(3, 4, "ship")
    assert t.slot(ATTACKS) == 1 and t.step == "move_robber"


@pytest.mark.rule("T2", "G3")
def test_progress_cards_are_drawn_and_discarded_before_production() -> None:
    t = Table(2)
    t.settlement(1, t.coast(0))
    t.levels(1, science=3)
    t.cards(1, "spy", "wedding", "bishop", "warlord")
    t.before_roll(0)
    t.do("roll_dice", "roll 1 4 science", "draw crane")
    assert (t.who, t.step) == (1, "keep_cards") and t.hand(1) == {}
    t.do("progress spy")
    assert t.hand(1) == {"brick": 1}


@pytest.mark.rule("T2", "A4")
def test_pillage_choices_come_before_production() -> None:
    t = Table(2)
    t.city(0, t.coast(0))
    t.city(0, t.coast(11))
    t.barbarians(6)
    t.before_roll(0)
    t.roll(2, 3, "ship")
    assert t.step == "pillage" and t.hand(0) == {}
    t.do(f"corner {t.coast(11)}")
    assert t.hand(0) == {"brick": 2}


@pytest.mark.rule("T3")
def test_trading_and_building_may_be_mixed_and_are_optional() -> None:
    t = Table(2)
    t.settlement(0, t.coast(0))
    t.give(0, wool=4, brick=1)
    t.do("bank_trade wool for lumber")
    t.do(f"build_road {min(t.targets('build_road'))}")
    assert t.may("end_turn")
    t.give(0, ore=4)
    assert t.may("bank_trade ore for wool") and t.may("end_turn")


@pytest.mark.rule("T3a")
def test_nothing_is_played_between_the_roll_and_its_settlement() -> None:
    t = Table(2)
    t.city(0, t.coast(0))
    t.cards(0, "engineer", "resource_monopoly")
    t.give(0, brick=5, ore=5)
    t.before_roll(0)
    t.roll(3, 4, "ship")
    assert t.choices() == {"card brick", "card ore"}


@pytest.mark.rule("T4")
def test_the_active_player_discards_down_to_four_at_the_end_of_the_turn() -> None:
    t = Table(2)
    t.cards(0, "spy", "wedding", "bishop", "warlord", "crane", "merchant")
    t.cards(0, "printer")
    t.do("end_turn")
    assert (t.who, t.step, t.slot(ACTIVE)) == (0, "keep_cards", 0)
    assert not t.may("progress printer")
    t.do("progress merchant")
    assert t.step == "keep_cards"
    t.do("progress spy")
    assert t.step == "before_roll" and t.held(0) == ["crane", "bishop", "warlord", "wedding"]
    assert t.slot(ACTIVE) == 1


@pytest.mark.rule("T4")
def test_four_cards_are_kept() -> None:
    t = Table(2)
    t.cards(0, "spy", "wedding", "bishop", "warlord", "constitution")
    t.do("end_turn")
    assert t.step == "before_roll" and len(t.held(0)) == 4


@pytest.mark.rule("T5")
def test_play_continues_after_a_seven_with_nobody_to_rob() -> None:
    t = Table(2)
    t.barbarians(0, attacks=1)
    t.before_roll(0)
    t.roll(3, 4, "ship")
    t.do("hex 0")
    assert t.step == "turn"


@pytest.mark.rule("T5", "A4")
def test_play_continues_after_an_attack_with_no_city_to_lose() -> None:
    t = Table(2)
    t.city(0, t.coast(0), metropolis="trade")
    t.barbarians(6)
    t.before_roll(1)
    t.roll(1, 1, "ship")
    assert t.step == "turn" and t.events_of("pillaged") == [] and t.events_of("attacked") == [(1, 0, 0, 0)]


@pytest.mark.rule("T5", "A3")
def test_play_continues_after_a_reward_with_no_cards_to_draw() -> None:
    t = Table(2)
    for seat in range(2):
        t.knight(seat, t.coast(seat), active=True)
    t.exhaust(0, "science", "trade", "politics")
    t.barbarians(6)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    assert t.step == "turn" and t.events_of("defended") == [(-1, 0, 0, 0)]
