import pytest

from game.slots import MERCHANT_HEX, MERCHANT_OWNER
from tests.cards.kit import under
from tests.seas import SeaTable
from tests.table import Table

pytestmark = pytest.mark.rule("P-Merchant")


def merchant(*hexes: int) -> Table:
    """Seat 0 has a Merchant and a settlement at the lowest corner of each hex."""
    t = Table()
    t.cards(0, "merchant")
    for number in hexes:
        t.settlement(0, t.corner(number, 3))
    return t


def test_it_stands_on_a_land_hex_with_an_own_building() -> None:
    t = merchant(4, 18)
    t.settlement(1, t.corner(7, 0))
    t.knight(0, t.corner(12, 0))
    t.do("play merchant")
    assert t.targets("hex") == {4, 8, 9, 18}  # the desert too
    t.do("hex 8")
    assert (t.slot(MERCHANT_HEX), t.slot(MERCHANT_OWNER)) == (8, 0) and t.points(0) == 3
    assert t.events_of("merchant_placed") == [(0, 8, 0, 0)] and under(t, "trade") == ["merchant"]


@pytest.mark.rule("R3")
def test_two_to_one_for_the_resource_of_its_hex_in_this_turn() -> None:
    t = merchant(4)
    t.give(0, ore=2, grain=2, coin=2)
    assert t.choices("bank_trade") == set()
    t.do("play merchant", "hex 4")
    assert t.choices("bank_trade") == {
        f"bank_trade ore for {kind}" for kind in ("brick", "lumber", "wool", "grain", "paper", "cloth", "coin")
    }


@pytest.mark.rule("R3")
def test_two_to_one_in_later_turns_only_for_its_owner() -> None:
    t = merchant(4)
    t.give(0, ore=2)
    t.give(1, ore=2)
    t.do("play merchant", "hex 4", "end_turn")
    t.turn(1)
    assert t.choices("bank_trade") == set()
    t.turn(0)
    assert t.may("bank_trade ore for coin")


@pytest.mark.rule("S4")
def test_the_robber_does_not_matter() -> None:
    t = merchant(4)
    t.robber(4)
    t.give(0, ore=2)
    t.do("play merchant", "hex 4")
    assert t.may("bank_trade ore for wool") and t.points(0) == 2


def test_on_the_desert_it_is_only_worth_a_point() -> None:
    t = merchant(4)
    t.give(0, brick=3, lumber=3, wool=3, grain=3, ore=3, paper=3, cloth=3, coin=3)
    t.do("play merchant", "hex 9")
    assert t.choices("bank_trade") == set() and t.points(0) == 2


@pytest.mark.rule("V1")
def test_the_next_merchant_takes_it_over() -> None:
    t = merchant(4)
    t.do("play merchant", "hex 4", "end_turn")
    t.cards(1, "merchant")
    t.settlement(1, t.corner(4, 1))  # the same hex will do
    t.give(0, ore=2)
    t.turn(1)
    t.do("play merchant", "hex 4")
    assert (t.points(0), t.points(1)) == (1, 2) and t.slot(MERCHANT_OWNER) == 1
    t.turn(0)
    assert t.choices("bank_trade") == set()


@pytest.mark.rule("V1")
def test_moving_it_earns_its_owner_no_second_point() -> None:
    t = merchant(4)
    t.cards(0, "merchant")
    t.give(0, ore=2, grain=2)
    t.do("play merchant", "hex 4", "play merchant")
    assert t.targets("hex") == {8, 9}  # not its current hex
    t.do("hex 8")
    assert t.points(0) == 2
    assert t.may("bank_trade grain for ore") and not t.may("bank_trade ore for grain")


@pytest.mark.rule("G6")
def test_it_needs_a_place() -> None:
    t = merchant()
    assert not t.may("play merchant")
    t.settlement(0, t.corner(0, 0))  # the outermost corner: one hex
    t.cards(0, "merchant")
    t.do("play merchant")
    assert t.slot(MERCHANT_HEX) == 0 and not t.may("play merchant")


@pytest.mark.rule("V2")
def test_its_point_may_win() -> None:
    t = merchant(4)
    t.award_defender(0, 11)
    t.do("play merchant", "hex 4")
    assert t.s.winner() == 0


@pytest.mark.rule("V2")
def test_its_point_may_be_lost_before_the_owners_turn() -> None:
    t = Table()
    t.cards(1, "merchant")
    for seat in (0, 1):
        t.settlement(seat, t.corner(4, 3 * seat))
    t.cards(0, "merchant")
    t.do("play merchant", "hex 4")
    t.award_defender(0, 11)  # thirteen, if it were its turn
    t.turn(1)
    t.do("play merchant", "hex 4", "end_turn")
    assert t.s.winner() == -1 and t.points(0) == 12


@pytest.mark.rule("Q12", "Q6d", "R3")
def test_it_stands_neither_on_gold_nor_at_sea() -> None:
    t = SeaTable(4)
    t.cards(0, "merchant")
    t.place("0 settlement 12n")  # pasture, gold and sea
    t.do("play merchant")
    assert t.slot(MERCHANT_HEX) == 5 and t.points(0) == 1 + 2 + 1
    t.give(0, wool=2)
    t.do("bank_trade wool for ore")
    assert t.hand(0) == {"ore": 1}


@pytest.mark.rule("Q12a", "G6")
def test_with_only_gold_beside_own_buildings_it_is_not_playable() -> None:
    t = SeaTable(4)
    t.cards(0, "merchant")
    t.place("0 settlement 38n")
    assert not t.may("play merchant")
    t.place("0 settlement 16n")
    assert t.may("play merchant")
