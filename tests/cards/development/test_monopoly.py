"""Monopoly [Z4]: all of one resource from everyone."""

from __future__ import annotations

import pytest

from game.rulesets.base import BASE
from tests.cards.development.kit import base_table, played
from tests.seas import SeaTable
from tests.table import Table

pytestmark = pytest.mark.rule("Z4")


def monopolist() -> Table:
    t = base_table()
    t.cards(0, "monopoly")
    return t


def test_everybody_gives_all_of_it() -> None:
    t = monopolist()
    t.give(0, wool=1)
    t.give(1, wool=9, ore=1)
    t.give(2, wool=4)
    t.give(3, brick=2)
    t.do("play monopoly", "card wool")
    assert [t.hand(seat) for seat in range(4)] == [{"wool": 14}, {"ore": 1}, {}, {"brick": 2}]
    assert t.step == "turn" and t.bank("wool") == 5 and played(t, 0) == ["monopoly"]


def test_only_resources_can_be_named() -> None:
    t = monopolist()
    t.give(1, brick=1, lumber=1, wool=1, grain=1, ore=1)
    t.do("play monopoly")
    assert t.choices() == {"card brick", "card lumber", "card wool", "card grain", "card ore"}


def test_an_opponent_without_the_resource_gives_nothing() -> None:
    t = monopolist()
    t.give(0, ore=2)
    t.give(1, brick=1)
    t.do("play monopoly", "card ore")
    assert t.hand(0) == {"ore": 2} and t.hand(1) == {"brick": 1}


def test_it_needs_an_opponent_with_a_card() -> None:
    t = monopolist()
    t.give(0, ore=2)
    assert not t.may("play monopoly")


def test_it_may_be_played_before_the_roll() -> None:
    t = monopolist()
    t.give(1, ore=2)
    t.before_roll(0)
    t.do("play monopoly", "card ore")
    assert t.step == "before_roll" and t.hand(0) == {"ore": 2}


@pytest.mark.rule("Q12b")
def test_gold_cannot_be_named() -> None:
    t = SeaTable(4, rules=BASE)
    t.cards(0, "monopoly")
    t.give(1, ore=2, wool=1)
    t.place("1 settlement 38n")
    t.do("play monopoly")
    assert t.choices() == {"card wool", "card ore"}
