"""Victory point [Z2]: hidden, never played, counted at once for the win."""

from __future__ import annotations

import pytest

from game.rules.victory import points_now
from game.view import View
from tests import numbers
from tests.cards.development.kit import base_table, buy, deck, held, played

pytestmark = pytest.mark.rule("Z2")


def test_it_is_never_played() -> None:
    t = base_table()
    t.cards(0, "victory_point")
    assert not t.may("play victory_point")
    t.before_roll(0)
    assert t.choices() == {"roll_dice"}


@pytest.mark.rule("Z5", "V2")
def test_a_card_just_bought_wins_at_once() -> None:
    t = base_table(points=2)
    t.settlement(0, t.coast(0))
    buy(t, "victory_point")
    assert t.s.winner() == 0 and t.events_of("won") == [(0, 2, 0, 0)]


@pytest.mark.rule("Z5", "V2")
def test_hidden_points_win_only_in_the_owners_turn() -> None:
    t = base_table(points=3)
    t.settlement(1, t.coast(0))
    t.cards(1, "victory_point", "victory_point")
    buy(t, "knight")
    assert t.s.winner() == -1
    t.do("end_turn")
    assert t.s.winner() == 1 and t.events_of("won") == [(1, 3, 0, 0)]


@pytest.mark.rule("H2")
def test_others_see_neither_the_card_nor_its_point() -> None:
    t = base_table()
    buy(t, "victory_point")
    assert t.points(0) == 0 and points_now(t.s, 0) == 1
    for seat in range(4):
        view = View(t.s, seat)
        assert view.points(0) == 0 and view.card_counts(0) == [0, 0, 0, 1]
        assert view.cards() == ([numbers.DEV_POINT] if seat == 0 else [])


def test_the_deck_has_five() -> None:
    t = base_table()
    assert deck(t).count("victory_point") == 5
    t.cards(0, *["victory_point"] * 5)
    assert held(t, 0) == ["victory_point"] * 5 and played(t, 0) == [] and "victory_point" not in deck(t)
    assert points_now(t.s, 0) == 5
