"""Production [D]."""

from __future__ import annotations

import pytest

from tests.table import Table


def before_roll(seats: int = 3, seat: int = 0) -> Table:
    t = Table(seats)
    t.before_roll(seat)
    return t


@pytest.mark.rule("D1")
def test_hexes_with_the_number_produce_for_every_building() -> None:
    t = before_roll()
    t.settlement(0, t.coast(0))
    t.settlement(1, t.corner(0, 3))
    t.settlement(1, t.coast(15))
    t.settlement(2, t.coast(11))
    t.knight(2, t.corner(0, 1))
    t.roll(2, 3, "ship")
    assert [t.hand(seat) for seat in range(3)] == [{"brick": 1}, {"brick": 1, "ore": 1}, {}]
    assert t.bank("brick") == 17


@pytest.mark.rule("D1")
def test_two_buildings_at_one_hex_both_produce() -> None:
    t = before_roll()
    t.settlement(0, t.corner(0, 0))
    t.city(0, t.corner(0, 3))
    t.roll(4, 1, "ship")
    assert t.hand(0) == {"brick": 3}


@pytest.mark.rule("D1", "S4")
def test_the_robber_blocks_only_its_own_hex() -> None:
    t = before_roll()
    t.settlement(0, t.coast(0))
    t.settlement(0, t.coast(15))
    t.robber(0)
    t.roll(2, 3, "ship")
    assert t.hand(0) == {"ore": 1}


@pytest.mark.rule("D1")
def test_a_swapped_token_counts_on_its_new_hex() -> None:
    t = Table()
    t.settlement(0, t.coast(0))
    t.cards(0, "inventor")
    t.do("play inventor", "hex 0", "hex 3")
    t.before_roll(0)
    t.roll(1, 2, "ship")
    assert t.hand(0) == {"brick": 1}


@pytest.mark.rule("D2")
@pytest.mark.parametrize(
    ("hex_number", "roll", "cards"),
    [
        (11, (4, 4), {"brick": 2}),
        (18, (5, 6), {"lumber": 1, "paper": 1}),
        (17, (1, 2), {"wool": 1, "cloth": 1}),
        (16, (2, 4), {"grain": 2}),
        (15, (2, 3), {"ore": 1, "coin": 1}),
    ],
)
def test_a_city_yields_two_cards(hex_number: int, roll: tuple[int, int], cards: dict[str, int]) -> None:
    t = before_roll()
    t.city(0, t.coast(hex_number))
    t.roll(*roll, "ship")
    assert t.hand(0) == cards


@pytest.mark.rule("D2", "I9")
def test_a_metropolis_produces_like_a_city() -> None:
    t = before_roll()
    t.city(0, t.coast(15), metropolis="trade")
    t.roll(2, 3, "ship")
    assert t.hand(0) == {"ore": 1, "coin": 1}


@pytest.mark.rule("D3")
def test_several_claimants_get_nothing_from_a_short_bank() -> None:
    t = before_roll(4)
    t.city(0, t.coast(15))
    t.settlement(1, t.corner(15, 4))
    t.drain(3, ore=1)
    t.roll(2, 3, "ship")
    assert (t.hand(0), t.hand(1), t.bank("ore")) == ({"coin": 1}, {}, 1)
    assert t.events_of("bank_short") == [(4, 0, 0, 0)]


@pytest.mark.rule("D3")
def test_a_bank_with_just_enough_pays_all() -> None:
    t = before_roll(4)
    t.city(0, t.coast(15))
    t.settlement(1, t.corner(15, 4))
    t.drain(3, ore=2)
    t.roll(2, 3, "ship")
    assert (t.hand(0), t.hand(1), t.bank("ore")) == ({"ore": 1, "coin": 1}, {"ore": 1}, 0)


@pytest.mark.rule("D3")
def test_a_lone_claimant_gets_what_is_left() -> None:
    t = before_roll()
    t.city(0, t.coast(0))
    t.city(0, t.corner(0, 3))
    t.settlement(1, t.coast(15))
    t.drain(2, brick=3)
    t.roll(2, 3, "ship")
    assert t.hand(0) == {"brick": 3} and t.hand(1) == {"ore": 1}


@pytest.mark.rule("D3")
def test_a_lone_claimant_of_an_empty_kind_gets_nothing() -> None:
    t = before_roll()
    t.city(0, t.coast(0))
    t.drain(2, brick=0)
    t.roll(2, 3, "ship")
    assert t.hand(0) == {}


@pytest.mark.rule("D3")
def test_a_commodity_shortage_is_separate_and_not_replaced() -> None:
    t = before_roll(4)
    t.city(0, t.coast(15))
    t.city(1, t.corner(15, 4))
    t.drain(3, coin=1)
    t.roll(2, 3, "ship")
    assert t.hand(0) == {"ore": 1} and t.hand(1) == {"ore": 1} and t.bank("coin") == 1


@pytest.mark.rule("D3")
def test_a_lone_claimant_of_a_commodity_gets_the_last_one() -> None:
    t = before_roll(4)
    t.city(0, t.coast(15))
    t.settlement(1, t.corner(15, 4))
    t.drain(3, coin=1, ore=1)
    t.roll(2, 3, "ship")
    assert t.hand(0) == {"coin": 1} and t.hand(1) == {}


@pytest.mark.rule("D4", "I4")
def test_an_aqueduct_gives_a_resource_of_choice_or_none() -> None:
    t = before_roll()
    t.levels(0, science=3)
    t.roll(1, 1, "ship")
    assert (t.who, t.step) == (0, "aqueduct")
    assert t.choices() == {"pass", *(f"card {name}" for name in ("brick", "lumber", "wool", "grain", "ore"))}
    t.do("card ore")
    assert t.hand(0) == {"ore": 1} and t.step == "turn"
    t.before_roll(0)
    t.roll(1, 1, "ship")
    t.do("pass")
    assert t.hand(0) == {"ore": 1} and t.step == "turn"


@pytest.mark.rule("D4", "I4")
def test_level_two_has_no_aqueduct() -> None:
    t = before_roll()
    t.levels(0, science=2)
    t.roll(1, 1, "ship")
    assert t.step == "turn"


@pytest.mark.rule("D4")
def test_an_aqueduct_helps_against_the_robber() -> None:
    t = before_roll()
    t.settlement(0, t.coast(0))
    t.levels(0, science=3)
    t.robber(0)
    t.roll(2, 3, "ship")
    assert t.step == "aqueduct"


@pytest.mark.rule("D4")
def test_an_aqueduct_helps_against_a_shortage_of_several_claimants() -> None:
    t = before_roll(4)
    t.settlement(0, t.coast(0))
    t.settlement(1, t.corner(0, 3))
    t.levels(0, science=3)
    t.drain(3, brick=1)
    t.roll(2, 3, "ship")
    assert (t.who, t.step) == (0, "aqueduct")
    t.do("card brick")
    assert t.hand(0) == {"brick": 1}


@pytest.mark.rule("D4")
def test_an_aqueduct_helps_against_an_empty_bank() -> None:
    t = before_roll()
    t.settlement(0, t.coast(0))
    t.levels(0, science=3)
    t.drain(2, brick=0, wool=0)
    t.roll(2, 3, "ship")
    assert t.choices("card") == {"card lumber", "card grain", "card ore"}


@pytest.mark.rule("D4")
def test_a_seat_that_received_anything_gets_nothing_from_its_aqueduct() -> None:
    t = before_roll(4)
    t.city(0, t.coast(15))
    t.settlement(1, t.corner(15, 4))
    t.levels(0, science=3)
    t.levels(1, science=3)
    t.drain(3, ore=1)
    t.roll(2, 3, "ship")
    assert t.hand(0) == {"coin": 1}, "a commodity alone counts as receiving"
    assert t.who == 1 and t.step == "aqueduct"
    t.do("card ore")
    assert t.step == "turn"


@pytest.mark.rule("D4")
def test_no_aqueduct_on_a_seven() -> None:
    t = before_roll()
    t.levels(0, science=3)
    t.roll(3, 4, "ship")
    assert t.step == "turn"


@pytest.mark.rule("D4")
def test_several_aqueducts_choose_in_turn_order() -> None:
    t = before_roll(4, seat=2)
    for seat in (0, 1, 2):
        t.levels(seat, science=3)
    t.drain(3, ore=2, brick=0, lumber=0, wool=0, grain=0)
    t.roll(1, 1, "ship")
    seats = []
    while t.step == "aqueduct":
        seats.append(t.who)
        t.do("card ore")
    assert seats == [2, 0], "with no resource left in the bank seat 1 is not asked"
    assert t.step == "turn"


@pytest.mark.rule("D4")
def test_aqueducts_need_a_resource_in_the_bank() -> None:
    t = before_roll(4)
    t.levels(0, science=3)
    t.drain(3, brick=0, lumber=0, wool=0, grain=0, ore=0)
    t.roll(1, 1, "ship")
    assert t.step == "turn"
