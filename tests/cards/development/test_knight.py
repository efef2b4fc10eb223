"""Knight [Z3]: the robber, and the largest army."""

from __future__ import annotations

import pytest

from game.slots import ARMY, CARD_PLAYED
from tests.cards.development.kit import base_table, held, knights, played
from tests.table import Table

pytestmark = pytest.mark.rule("Z3")


def knight(seats: int = 4, *variants: str) -> Table:
    t = base_table(seats, *variants)
    t.cards(0, "knight")
    return t


def army(t: Table) -> int:
    return int(t.s.v[ARMY])


def play_knight(t: Table, seat: int, hex_number: int) -> None:
    """Play a knight in a turn of its own, moving to a hex without victims."""
    t.turn(seat)
    t.s.v[CARD_PLAYED] = 0
    t.do("play knight", f"hex {hex_number}")


@pytest.mark.rule("S3")
def test_it_moves_the_robber_and_steals() -> None:
    t = knight()
    t.settlement(1, t.corner(0, 2))
    t.give(1, wool=1)
    t.do("play knight")
    assert t.step == "move_robber" and t.targets("hex") == set(range(19)) - {9}
    t.do("hex 0")
    t.chance("steal wool")
    assert t.step == "turn" and t.hand(0) == {"wool": 1}
    assert played(t, 0) == ["knight"] and held(t, 0) == []


@pytest.mark.rule("S3")
def test_one_of_several_victims_is_chosen() -> None:
    t = knight()
    for seat in (1, 2):
        t.settlement(seat, t.corner(0, 2 * seat))
        t.give(seat, ore=seat)
    t.settlement(3, t.corner(0, 0))
    t.do("play knight", "hex 0")
    assert t.step == "rob" and t.targets("player") == {1, 2}, "seat 3 has no card"
    t.do("player 2")
    t.chance("steal ore")
    assert t.hand(0) == {"ore": 1} and t.hand(2) == {"ore": 1}


def test_it_may_be_played_before_the_roll() -> None:
    t = knight()
    t.before_roll(0)
    t.do("play knight", "hex 0")
    assert t.step == "before_roll"
    t.roll(3, 4, "none")
    assert t.step == "move_robber"


def test_nobody_discards_as_for_a_seven() -> None:
    t = knight()
    t.give(1, wool=12)
    t.do("play knight", "hex 0")
    assert t.hand(1) == {"wool": 12}


@pytest.mark.rule("S5")
def test_the_friendly_robber_option_applies() -> None:
    t = knight(4, "friendly_robber")
    t.settlement(1, t.coast(0))
    t.do("play knight")
    assert 0 not in t.targets("hex")


def test_two_knights_are_no_army() -> None:
    t = knight()
    knights(t, 0, 1)
    t.do("play knight", "hex 0")
    assert army(t) == -1 and t.points(0) == 0 and t.events_of("largest_army") == []


def test_three_knights_are_the_largest_army() -> None:
    t = knight()
    knights(t, 0, 2)
    t.do("play knight")
    assert army(t) == 0 and t.points(0) == 2 and t.events_of("largest_army") == [(0, 3, 0, 0)]


def test_a_tie_keeps_the_award_and_a_larger_army_takes_it() -> None:
    t = knight()
    knights(t, 0, 2)
    t.do("play knight", "hex 0")
    knights(t, 1, 2)
    t.cards(1, "knight", "knight")
    play_knight(t, 1, 1)
    assert army(t) == 0 and t.points(0) == 2 and t.points(1) == 0
    play_knight(t, 1, 2)
    assert army(t) == 1 and t.points(0) == 0 and t.points(1) == 2
    assert t.events_of("largest_army") == [(1, 4, 0, 0)]


def test_a_further_knight_of_the_holder_changes_nothing() -> None:
    t = knight()
    knights(t, 0, 2)
    t.cards(0, "knight")
    t.do("play knight", "hex 0")
    play_knight(t, 0, 1)
    assert army(t) == 0 and t.points(0) == 2 and t.events_of("largest_army") == []


@pytest.mark.rule("Z5", "V2")
def test_the_army_wins_before_the_robber_moves() -> None:
    t = base_table(points=3)
    t.settlement(0, t.coast(0))
    t.cards(0, "knight")
    knights(t, 0, 2)
    t.before_roll(0)
    t.do("play knight")
    assert t.s.winner() == 0 and t.events_of("won") == [(0, 3, 0, 0)]
