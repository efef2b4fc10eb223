"""Gold [Q6, D5]. Hex 12 (token 6) and hex 38 (token 4) are gold."""

from __future__ import annotations

import pytest

from game.ids import KIND_NAMES, RESOURCES
from game.ruleset import RuleSet
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SETS
from tests.seas import SeaTable

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)
NAMES = KIND_NAMES[:RESOURCES]


def miners(rules: RuleSet = CITIES_AND_KNIGHTS, seats: int = 4) -> SeaTable:
    """Seat 1's city and settlements of seats 0 and 2 around hex 12, at seat 0's turn before its roll."""
    t = SeaTable(seats, rules=rules)
    t.place("""
        0 settlement 12nw
        1 city 12ne
        2 settlement 12s
    """)
    t.robber(15)
    t.before_roll(0)
    return t


def roll(t: SeaTable, yellow: int = 3, red: int = 3) -> None:
    t.roll(yellow, red, "ship" if t.setup.rules is CITIES_AND_KNIGHTS else "none")


@pytest.mark.rule("Q6", "Q6a", "D5")
@BOTH
def test_a_settlement_chooses_one_card_and_a_city_two_in_turn_order(rules: RuleSet) -> None:
    t = miners(rules)
    t.turn(1)
    t.before_roll(1)
    roll(t)
    assert (t.who, t.step) == (1, "gold_card"), "the active player first"
    assert t.choices() == {f"card {name}" for name in NAMES}, "resources, never commodities"
    t.do("card ore", "card brick")
    assert (t.who, t.hand(1)) == (2, {"brick": 1, "ore": 1})
    t.do("card wool")
    assert t.who == 0
    t.do("card wool")
    assert (t.hand(2), t.hand(0)) == ({"wool": 1}, {"wool": 1}) and (t.who, t.step) == (1, "turn")


@pytest.mark.rule("Q6", "D5")
def test_two_equal_cards_may_be_chosen() -> None:
    t = miners()
    roll(t)
    t.do("card ore", "card ore", "card ore")
    assert t.hand(1) == {"ore": 2} and t.events_of("received")[1:] == [(1, KIND_NAMES.index("ore"), 1, 0)] * 2


@pytest.mark.rule("Q6", "S4")
@BOTH
def test_the_robber_blocks_it(rules: RuleSet) -> None:
    t = miners(rules)
    t.robber(12)
    roll(t)
    assert t.step == "turn" and [t.hand(seat) for seat in range(3)] == [{}, {}, {}]


@pytest.mark.rule("Q6", "D1")
def test_another_number_yields_nothing() -> None:
    t = miners()
    roll(t, 2, 2)
    assert t.step == "turn"


@pytest.mark.rule("Q6", "K9")
def test_knights_get_nothing() -> None:
    t = SeaTable(2)
    t.place("0 knight 12n")
    t.before_roll(0)
    roll(t)
    assert t.step == "turn"


@pytest.mark.rule("Q6a", "D3")
@BOTH
def test_gold_comes_last_from_what_the_bank_has_left(rules: RuleSet) -> None:
    t = miners(rules)
    t.place("3 settlement 2n")  # f9
    t.place("3 settlement 8nw")
    t.drain(3, ore=1)
    roll(t)
    t.do("card ore")
    assert (t.who, t.bank("ore")) == (1, 0) and "card ore" not in t.choices()
    t.do("card brick", "card brick", "card brick")
    assert t.step == "turn"


@pytest.mark.rule("Q6a", "D3")
def test_production_of_the_same_roll_comes_first() -> None:
    t = miners()
    t.place("3 settlement 16sw")  # h6
    t.drain(0, brick=1)
    roll(t)
    assert t.bank("brick") == 0 and t.hand(3) == {"brick": 1}
    assert t.who == 0 and "card brick" not in t.choices()


@pytest.mark.rule("Q6a", "Q16")
@BOTH
def test_with_an_empty_bank_it_lapses(rules: RuleSet) -> None:
    t = miners(rules)
    t.drain(3, **dict.fromkeys(NAMES, 0))
    roll(t)
    assert t.step == "turn" and t.hand(0) == {}, "the bank has nothing left"


@pytest.mark.rule("Q6a", "Q16")
@BOTH
def test_a_short_bank_is_emptied_and_the_rest_lapses(rules: RuleSet) -> None:
    t = miners(rules)
    t.drain(3, brick=0, lumber=0, wool=2, grain=0, ore=0)
    roll(t)
    t.do("card wool")
    assert (t.who, t.choices()) == (1, {"card wool"})
    t.do("card wool")
    assert t.hand(1) == {"wool": 1} and t.step == "turn" and t.hand(2) == {}


@pytest.mark.rule("Q6b", "D4")
def test_aqueducts_come_after_gold_which_counts_as_received() -> None:
    t = miners()
    t.place("""
        0 city 9n
        3 city 22sw
    """)
    t.levels(0, science=3)
    t.levels(3, science=3)
    roll(t)
    t.do("card ore")
    assert t.who == 1, "all gold comes before any aqueduct"
    t.do("card ore", "card ore", "card ore")
    assert (t.who, t.step) == (3, "aqueduct"), "seat 0 took gold"


@pytest.mark.rule("Q6b", "D4", "Q6a")
def test_a_seat_without_gold_from_an_empty_bank_received_nothing() -> None:
    t = miners()
    t.place("2 city 22sw")
    t.levels(2, science=3)
    t.drain(3, brick=0, lumber=0, wool=3, grain=0, ore=0)
    roll(t)
    t.do("card wool", "card wool", "card wool")
    assert t.step == "turn", "the bank is empty for the aqueduct too"
    t = miners()
    t.place("2 city 22sw")
    t.levels(2, science=3)
    roll(t)
    t.do("card wool", "card wool", "card wool")
    assert (t.who, t.step) == (2, "gold_card")
    t.do("card wool")
    assert t.step == "turn"


@pytest.mark.rule("Q6b", "T3a", "V2")
def test_nothing_else_is_legal_before_all_have_chosen() -> None:
    t = miners()
    t.stock_up(0)
    roll(t)
    assert t.step == "gold_card" and not t.may("end_turn") and not t.choices("build_road")


@pytest.mark.rule("Q6d", "P-Irrigation", "P-Mining")
@pytest.mark.parametrize("card", ["irrigation", "mining"])
def test_gold_is_neither_fields_nor_mountains(card: str) -> None:
    t = miners()
    t.cards(0, card)
    t.turn(0)
    assert not t.may(f"play {card}")


@pytest.mark.rule("Q6", "D2", "D5")
def test_a_city_at_gold_and_another_hex() -> None:
    t = SeaTable(2)
    t.place("0 city 12ne")  # o6, p3 and f11
    t.before_roll(0)
    roll(t)
    t.do("card grain", "card ore")
    assert t.hand(0) == {"grain": 1, "ore": 1}
    t.before_roll(0)
    roll(t, 1, 2)
    assert t.hand(0) == {"grain": 1, "ore": 1, "wool": 1, "cloth": 1}


@pytest.mark.rule("Q6", "Q6a")
def test_two_gold_hexes_of_one_number_are_chosen_together() -> None:
    t = SeaTable(2)
    t.s.v[t.setup.token + 38] = 6
    t.s.v[t.setup.token + 16] = 4
    t.place("""
        0 settlement 12s
        0 city 38n
    """)
    t.before_roll(0)
    t.roll(3, 3, "science")
    t.do("card ore", "card ore")
    assert t.step == "gold_card", "one of three cards is left"
    t.do("card ore")
    assert t.hand(0) == {"ore": 3} and t.step == "turn"


@pytest.mark.rule("D4", "Q6b")
def test_without_gold_due_the_aqueduct_comes_at_once() -> None:
    t = miners()
    t.place("3 city 22sw")
    t.levels(3, science=3)
    roll(t, 1, 1)
    assert (t.who, t.step) == (3, "aqueduct")
