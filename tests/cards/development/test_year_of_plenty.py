"""Year of plenty [Z4]: two resources from the bank."""

from __future__ import annotations

import pytest

from game.rulesets.base import BASE
from tests.cards.development.kit import base_table, played
from tests.seas import SeaTable
from tests.table import Table

pytestmark = pytest.mark.rule("Z4")


def plenty() -> Table:
    t = base_table()
    t.cards(0, "year_of_plenty")
    return t


@pytest.mark.parametrize(("one", "other"), [("brick", "ore"), ("grain", "grain")])
def test_two_resources_equal_or_different(one: str, other: str) -> None:
    t = plenty()
    t.do("play year_of_plenty")
    assert t.choices() == {"card brick", "card lumber", "card wool", "card grain", "card ore"}, "no commodities"
    t.do(f"card {one}", f"card {other}")
    hand = {one: 1, other: 1} if one != other else {one: 2}
    assert t.step == "turn" and t.hand(0) == hand and played(t, 0) == ["year_of_plenty"]


def test_only_what_the_bank_has_can_be_taken() -> None:
    t = plenty()
    t.drain(1, brick=1, lumber=0)
    t.do("play year_of_plenty", "card brick")
    assert t.choices() == {"card wool", "card grain", "card ore"}


def test_a_bank_with_one_card_gives_that_one() -> None:
    t = plenty()
    t.drain(1, brick=0, lumber=0, wool=0, grain=0, ore=1)
    t.do("play year_of_plenty", "card ore")
    assert t.step == "turn" and t.hand(0) == {"ore": 1}


def test_it_needs_a_card_in_the_bank() -> None:
    t = plenty()
    t.drain(1, brick=0, lumber=0, wool=0, grain=0, ore=0)
    assert not t.may("play year_of_plenty")


def test_it_may_be_played_before_the_roll() -> None:
    t = plenty()
    t.before_roll(0)
    t.do("play year_of_plenty", "card ore", "card ore")
    assert t.step == "before_roll" and t.hand(0) == {"ore": 2}


@pytest.mark.rule("Q12b")
def test_gold_cannot_be_taken() -> None:
    t = SeaTable(4, rules=BASE)
    t.cards(0, "year_of_plenty")
    t.place("0 settlement 38n")
    t.do("play year_of_plenty")
    assert t.choices() == {f"card {name}" for name in ("brick", "lumber", "wool", "grain", "ore")}
