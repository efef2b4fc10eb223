"""How the planner plays, keeps and drops cards in clear-cut positions: nothing without effect, nothing useful lost."""

from __future__ import annotations

import pytest

from game.ai.memory.memory import Memory
from game.ai.planner.context import PlannerContext
from game.ai.planner.menu import may_have_commodity
from game.ai.planner.parameters import normal
from game.view import View, redact
from tests.ai.test_sense import choice, village
from tests.table import Table

PLAIN = "end_turn"


def table(*cards: str, seats: int = 3) -> Table:
    """Seat 0 has a city, a road and progress cards; the others have a city each."""
    t = Table(seats)
    for seat, hex_number in enumerate((4, 14, 16)[:seats]):
        village(seat, t, hex_number)
    t.cards(0, *cards)
    return t


def with_longest_road(t: Table, length: int) -> None:
    """Seat 1 has the longest road, of that length, including the road of its village."""
    t.roads(1, *t.walk(t.corner(14, 0), length - 1))


@pytest.mark.parametrize(("length", "plays"), [(5, True), (6, False)])
def test_the_diplomat_takes_the_longest_road_or_waits(length: int, plays: bool) -> None:
    t = table("diplomat")
    with_longest_road(t, length)
    assert int(t.s.longest()) == 1
    assert choice(t) == ("play diplomat" if plays else PLAIN)
    if plays:
        t.do("play diplomat")
        t.do(choice(t))
        assert int(t.s.longest()) == -1


@pytest.mark.parametrize(("wool", "coin", "again"), [(1, 0, False), (0, 1, True)])
def test_no_exchange_is_tried_with_somebody_known_to_have_no_commodity(wool: int, coin: int, again: bool) -> None:
    """With two Commercial Harbours."""
    t = table("commercial_harbour", "commercial_harbour", seats=2)
    t.give(0, ore=6)
    t.give(1, wool=wool, coin=coin, cloth=coin)
    memory = Memory(0, 0)
    memory.look(View(t.s, 0))
    for action in ("play commercial_harbour", "play commercial_harbour", "harbour_trade 1 ore"):
        t.do(action)
        memory.observe([redact(event, 0) for event in t.events])
    if coin:
        t.do("card coin")
        memory.observe([redact(event, 0) for event in t.events])
    memory.look(View(t.s, 0))
    context = PlannerContext(normal(), 1)
    context.memory = memory
    assert may_have_commodity(context, 1) is again


def test_the_deserter_waits_for_a_place_for_the_knight() -> None:
    t = Table(2)
    t.city(0, t.corner(4, 0))
    t.knight(1, village(1, t, 14))
    t.cards(0, "deserter")
    assert choice(t) == PLAIN
    t.roads(0, t.corner(4, 0), t.corner(4, 1))
    assert choice(t) == "play deserter"


@pytest.mark.parametrize(("cards", "plays"), [({1: 4}, False), ({1: 2, 2: 2}, True)])
def test_trade_monopoly_waits_for_two_cards(cards: dict[int, int], plays: bool) -> None:
    t = table("trade_monopoly")
    for seat, cloth in cards.items():
        t.give(seat, cloth=cloth)
    assert choice(t) == ("play trade_monopoly" if plays else PLAIN)


@pytest.mark.parametrize(("ore", "plays"), [(3, True), (2, False)])
def test_a_merchant_fleet_pays_for_the_plan_or_waits(ore: int, plays: bool) -> None:
    t = table("merchant_fleet")
    t.settlement(0, t.corner(6, 3))
    t.give(0, ore=ore, grain=1, brick=2)
    assert (choice(t) == "play merchant_fleet") is plays
    if plays:
        t.do("play merchant_fleet")
        assert choice(t) == "card brick"


def test_the_plan_counts_on_medicine() -> None:
    t = table("medicine")
    t.settlement(0, t.corner(6, 3))
    t.give(0, ore=2, brick=4)
    assert choice(t) == "bank_trade brick for grain"
    t.do(choice(t))
    assert choice(t) == "play medicine"


def test_the_spy_takes_a_card_even_if_it_is_of_no_use_now() -> None:
    t = table("spy", seats=2)
    t.cards(1, "wedding")
    t.award_defender(0, 3)
    t.do("play spy")
    assert choice(t) == "progress wedding"


@pytest.mark.parametrize("others", [0, 3])
def test_a_full_hand_is_not_kept_for_better_days(others: int) -> None:
    """Seat 1 has the longest road, but the Diplomat can only shorten it by one; with a full hand it does."""
    t = table("diplomat", *("wedding", "wedding", "master_merchant")[:others])
    with_longest_road(t, 6)
    t.award_defender(0, 5)
    assert choice(t) == ("play diplomat" if others else PLAIN)


@pytest.mark.parametrize(
    ("useless", "useful"),
    [
        ("wedding", "crane"),
        ("master_merchant", "diplomat"),
        ("intrigue", "smith"),
        ("mining", "medicine"),
        ("warlord", "irrigation"),
    ],
)
def test_the_card_that_brings_least_is_dropped(useless: str, useful: str) -> None:
    """Seat 0 leads, has a settlement, a strong inactive knight and fields, but neither mountains nor barbarians near;
    seat 1 has a longest road that the Diplomat can take."""
    t = table()
    with_longest_road(t, 5)
    t.award_defender(0, 5)
    t.settlement(0, t.corner(3, 0))
    kept = [useful, "merchant", "merchant", "spy"]
    t.cards(0, useless, *kept)
    t.before_roll(0)
    t.do("roll_dice", "roll 1 1 ship", "end_turn")
    assert (t.step, choice(t)) == ("keep_cards", f"progress {useless}")
