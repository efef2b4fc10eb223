"""Seven and robber [S]."""

from __future__ import annotations

from collections import Counter

import pytest

from game.action_text import parse, text
from game.play.chance import chance_answer, weight
from game.rng import Rng
from game.slots import ROBBER
from tests.table import Table


def seven(seats: int = 3, *variants: str, attacks: int = 1) -> Table:
    """A table before seat 0's roll; the robber is free after an attack."""
    t = Table(seats, *variants)
    t.barbarians(0, attacks)
    t.before_roll(0)
    return t


@pytest.mark.rule("S1")
def test_on_a_seven_nothing_is_produced() -> None:
    t = seven(attacks=0)
    t.city(0, t.coast(0))
    t.roll(3, 4, "ship")
    assert t.hand(0) == {} and t.events_of("produced") == []


@pytest.mark.rule("S1")
@pytest.mark.parametrize(
    ("cards", "walls", "expected"), [(7, 0, 7), (8, 0, 4), (9, 0, 5), (9, 1, 9), (10, 1, 5), (13, 3, 13)]
)
def test_a_hand_beyond_the_limit_is_halved(cards: int, walls: int, expected: int) -> None:
    t = seven(attacks=0)
    for hex_number in (0, 11, 15)[:walls]:
        t.city(1, t.coast(hex_number), wall=True)
    t.give(1, brick=cards - cards // 2, coin=cards // 2)
    t.roll(3, 4, "ship")
    while t.step == "discard":
        assert t.who == 1
        t.do("card brick" if t.may("card brick") else "card coin")
    assert sum(t.hand(1).values()) == expected


@pytest.mark.rule("S1", "X4")
def test_the_hand_limit_is_an_option() -> None:
    t = Table(2, hand_limit=9)
    t.before_roll(0)
    t.give(0, brick=9)
    t.give(1, ore=10)
    t.roll(3, 4, "ship")
    assert (t.hand(0), t.hand(1)) == ({"brick": 9}, {"ore": 5})


@pytest.mark.rule("S1")
def test_everybody_discards_before_the_robber_moves() -> None:
    t = seven()
    t.give(1, brick=4, cloth=4)
    t.give(0, wool=5, ore=4)
    t.roll(3, 4, "ship")
    assert (t.who, t.step) == (0, "discard") and t.choices() == {"card wool", "card ore"}
    t.do("card wool", "card wool", "card ore", "card ore")
    assert (t.who, t.step) == (1, "discard")
    t.do("card cloth", "card brick", "card cloth", "card cloth")
    assert (t.who, t.step) == (0, "move_robber")
    assert t.hand(1) == {"brick": 3, "cloth": 1}


@pytest.mark.rule("S2")
def test_before_the_first_attack_a_seven_only_halves_hands() -> None:
    t = seven(attacks=0)
    t.settlement(1, t.coast(0))
    t.give(1, brick=8)
    t.roll(3, 4, "ship")
    assert t.step == "turn" and t.hand(1) == {"brick": 4} and t.slot(ROBBER) == 9
    assert t.events_of("robber_stayed") == [(0, 0, 0, 0)]


@pytest.mark.rule("S2")
def test_before_the_first_attack_neither_knight_nor_bishop_moves_the_robber() -> None:
    t = Table(2)
    t.roads(0, t.corner(9, 0), t.corner(9, 1))
    t.knight(0, t.corner(9, 0), active=True)
    t.cards(0, "bishop")
    assert not t.targets("chase_robber") and not t.may("play bishop")
    t.barbarians(0, attacks=1)
    assert t.targets("chase_robber") == {t.corner(9, 0)} and t.may("play bishop")


@pytest.mark.rule("S3")
def test_the_robber_goes_to_any_other_land_hex() -> None:
    t = seven()
    t.robber(4)
    t.roll(3, 4, "ship")
    assert t.targets("hex") == set(range(19)) - {4}, "the desert is allowed, the current hex is not"


@pytest.mark.rule("S3")
def test_the_robber_never_goes_to_sea() -> None:
    t = Table(2, rows=("h5 s f2", "p6 g3 m8 d"))
    t.barbarians(0, attacks=1)
    t.before_roll(0)
    t.roll(3, 4, "ship")
    assert t.targets("hex") == {0, 2, 3, 4, 5}


@pytest.mark.rule("S3")
def test_the_active_player_chooses_a_victim_with_cards() -> None:
    t = seven(4)
    t.settlement(0, t.corner(0, 0))
    t.city(1, t.corner(0, 2))
    t.settlement(2, t.corner(0, 4))
    t.knight(3, t.corner(0, 1))
    for seat in range(4):
        t.give(seat, ore=1, coin=1)
    t.roll(3, 4, "ship")
    t.do("hex 0")
    assert (t.who, t.step, t.choices()) == (0, "rob", {"player 1", "player 2"})
    t.do("player 2")
    t.chance("steal coin")
    assert t.hand(2) == {"ore": 1} and t.hand(0) == {"ore": 1, "coin": 2}


@pytest.mark.rule("S3")
def test_a_player_without_cards_is_no_candidate() -> None:
    t = seven()
    t.settlement(1, t.corner(0, 2))
    t.settlement(2, t.corner(0, 4))
    t.give(2, wool=1)
    t.roll(3, 4, "ship")
    t.do("hex 0")
    assert t.step == "steal_card", "the only candidate is chosen automatically"
    t.chance("steal wool")
    assert t.hand(0) == {"wool": 1}


@pytest.mark.rule("S3")
def test_nothing_is_stolen_without_a_candidate_and_never_from_oneself() -> None:
    t = seven()
    t.settlement(0, t.corner(0, 2))
    t.settlement(1, t.corner(0, 4))
    t.give(0, wool=1)
    t.roll(3, 4, "ship")
    t.do("hex 0")
    assert t.step == "turn" and t.hand(0) == {"wool": 1}


@pytest.mark.rule("S3a")
def test_two_buildings_at_a_hex_are_robbed_once() -> None:
    t = seven()
    t.settlement(1, t.corner(0, 2))
    t.settlement(1, t.corner(0, 4))
    t.give(1, wool=3)
    t.roll(3, 4, "ship")
    t.do("hex 0")
    t.chance("steal wool")
    assert t.step == "turn" and t.hand(1) == {"wool": 2}


@pytest.mark.rule("S3a")
def test_every_card_of_the_hand_is_equally_likely() -> None:
    t = seven()
    t.settlement(1, t.corner(0, 2))
    t.give(1, wool=3, paper=1, ore=2)
    t.roll(3, 4, "ship")
    t.do("hex 0")
    weights = {choice: weight(t.s, parse(choice)) for choice in t.choices()}
    assert weights == {"steal wool": 3, "steal paper": 1, "steal ore": 2}
    rng = Rng(1)
    drawn = Counter(text(int(chance_answer(t.s, rng))) for _ in range(600))
    assert 250 < drawn["steal wool"] < 350 and 60 < drawn["steal paper"] < 140 and 150 < drawn["steal ore"] < 250


@pytest.mark.rule("S4")
def test_the_robber_does_not_stop_harbour_merchant_or_knight() -> None:
    t = Table()
    t.settlement(0, t.harbour("wool")[0])
    t.roads(0, t.harbour("wool")[0], t.harbour("wool")[1])
    t.cards(0, "merchant")
    t.do("play merchant")
    t.robber(6)
    t.give(0, wool=2, lumber=2, grain=1, ore=1)
    assert t.may("bank_trade wool for brick") and t.may("bank_trade lumber for brick")
    t.do(f"hire_knight {t.harbour('wool')[1]}", f"activate_knight {t.harbour('wool')[1]}")


def friendly() -> Table:
    """Seat 1 has 2 points at hexes 0 and 16, seat 2 has 3 at hexes 15 and 11."""
    t = seven(3, "friendly_robber")
    t.settlement(1, t.coast(0))
    t.settlement(1, t.coast(16))
    t.settlement(2, t.coast(11))
    t.city(2, t.coast(15))
    return t


@pytest.mark.rule("S5")
def test_a_friendly_robber_spares_players_with_fewer_than_three_points() -> None:
    t = friendly()
    t.roll(3, 4, "ship")
    assert set(range(19)) - t.targets("hex") == {9, 0, 16}


@pytest.mark.rule("S5")
def test_a_friendly_robber_spares_the_mover_too() -> None:
    t = friendly()
    t.settlement(0, t.coast(7))
    t.roll(3, 4, "ship")
    assert 7 not in t.targets("hex")


@pytest.mark.rule("S5")
def test_three_points_of_any_kind_end_the_protection() -> None:
    t = friendly()
    t.cards(1, "printer")
    t.roll(3, 4, "ship")
    assert {0, 16} <= t.targets("hex")


@pytest.mark.rule("S5")
def test_a_friendly_robber_goes_anywhere_if_no_other_hex_is_legal() -> None:
    t = Table(2, "friendly_robber", rows=("h5 f2",))
    t.barbarians(0, attacks=1)
    t.settlement(1, t.corner(0, 1))
    t.before_roll(0)
    t.roll(3, 4, "ship")
    assert t.targets("hex") == {0, 1}


@pytest.mark.rule("S5", "K8")
def test_a_chased_robber_is_friendly_too() -> None:
    t = friendly()
    t.roads(0, t.corner(9, 0), t.corner(9, 1))
    knight = t.knight(0, t.corner(9, 0), active=True)
    t.turn(0)
    t.do(f"chase_robber {knight}")
    assert set(range(19)) - t.targets("hex") == {9, 0, 16}


@pytest.mark.rule("S5")
def test_the_robber_is_not_friendly_by_default() -> None:
    t = seven()
    t.settlement(1, t.coast(0))
    t.roll(3, 4, "ship")
    assert 0 in t.targets("hex")


@pytest.mark.rule("S3")
@pytest.mark.parametrize("seat", range(4))
def test_the_event_names_the_seat_that_stole_nothing(seat: int) -> None:
    t = Table()
    t.barbarians(0, attacks=1)
    t.before_roll(seat)
    t.roll(3, 4, "trade")
    t.do("hex 0")
    assert [event[0] for event in t.events_of("nothing_stolen")] == [seat]
