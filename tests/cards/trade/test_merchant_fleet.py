import pytest

from game.ids import KIND_NAMES
from tests.cards.kit import under
from tests.table import Table

pytestmark = [pytest.mark.rule("P-MerchantFleet"), pytest.mark.rule("R3")]


def fleet() -> Table:
    t = Table()
    t.cards(0, "merchant_fleet")
    return t


@pytest.mark.parametrize("kind", ["ore", "cloth"])
def test_two_to_one_for_a_resource_or_a_commodity(kind: str) -> None:
    t = fleet()
    t.give(0, **{kind: 6, "lumber": 2})
    t.do("play merchant_fleet")
    assert t.choices() == {f"card {name}" for name in KIND_NAMES}
    t.do(f"card {kind}")
    assert t.events_of("kind_named") == [(0, KIND_NAMES.index(kind), 0, 0)] and under(t, "trade") == ["merchant_fleet"]
    assert t.choices("bank_trade") == {f"bank_trade {kind} for {name}" for name in KIND_NAMES if name != kind}
    t.do(f"bank_trade {kind} for brick", f"bank_trade {kind} for coin")  # as often as wanted
    assert t.hand(0)[kind] == 2 and t.hand(0)["brick"] == t.hand(0)["coin"] == 1


def test_only_for_the_rest_of_the_turn() -> None:
    t = fleet()
    t.give(0, ore=2)
    t.do("play merchant_fleet", "card ore")
    assert t.may("bank_trade ore for wool")
    t.do("end_turn")
    t.turn(0)
    assert not t.may("bank_trade ore for wool")


def test_two_fleets_for_two_kinds() -> None:
    t = fleet()
    t.cards(0, "merchant_fleet")
    t.give(0, ore=2, coin=2)
    t.do("play merchant_fleet", "card ore", "play merchant_fleet")
    assert not t.may("card ore")
    t.do("card coin")
    assert t.may("bank_trade ore for wool") and t.may("bank_trade coin for wool")


@pytest.mark.rule("G6")
def test_a_kind_already_at_two_to_one_is_not_offered() -> None:
    t = fleet()
    t.settlement(0, t.harbour("brick")[0])
    t.levels(0, trade=3)
    t.do("play merchant_fleet")
    assert t.choices() == {"card lumber", "card wool", "card grain", "card ore"}


@pytest.mark.rule("G6")
def test_it_needs_a_kind_not_yet_at_two_to_one() -> None:
    t = fleet()
    for kind in KIND_NAMES[:5]:
        assert t.may("play merchant_fleet")
        t.settlement(0, t.harbour(kind)[0])
    t.levels(0, trade=3)
    assert not t.may("play merchant_fleet")


@pytest.mark.rule("R4")
def test_a_kind_not_in_hand_may_be_named() -> None:
    t = fleet()
    t.do("play merchant_fleet", "card paper")
    t.give(0, paper=2)
    assert t.may("bank_trade paper for ore")
