"""The copies of a card: each is in one place only, and older ones are played first [C5, G1, G5, Z2]."""

from __future__ import annotations

import pytest

from game.rng import Rng
from game.rules.decks import add_card
from game.slots import BLOCK, CARD_BOUGHT, HELD, POOL
from game.view import View
from tests.cards.development.kit import base_table, bought, buy, held, knights, names, played
from tests.invariants import problems_of
from tests.numbers import DEV_KNIGHT, IRRIGATION, MASK_OF_KIND
from tests.table import Table


@pytest.mark.rule("G1", "G5", "C5")
@pytest.mark.parametrize("holder", range(4))
def test_a_card_drawn_again_is_not_a_copy_in_another_hand(holder: int) -> None:
    player = (holder + 1) % 4
    t = Table(4)
    t.cards(holder, "irrigation")
    t.turn(player)
    t.exhaust(player, "science")
    t.settlement(player, t.coast(3))
    t.levels(player, science=1)
    t.do("play irrigation")
    t.before_roll(player)
    t.roll(1, 1, "science")
    assert t.held(player).count("irrigation") == t.held(holder).count("irrigation") == 1
    copies = [int(t.s.v[seat * BLOCK + HELD]) & MASK_OF_KIND[IRRIGATION] for seat in (holder, player)]
    assert copies[0] | copies[1] == MASK_OF_KIND[IRRIGATION]


@pytest.mark.rule("Z2", "H2")
@pytest.mark.parametrize("seat", range(4))
def test_a_sample_deals_no_face_up_card(seat: int) -> None:
    t = base_table()
    knights(t, seat, 3)
    for other in range(4):
        t.cards(other, "knight", "knight")
    for viewer in range(4):
        for number in range(5):
            sample = View(t.s, viewer).sample(Rng(number))
            assert problems_of(sample) == [] and names(sample.v[seat * BLOCK + HELD]).count("knight") <= 2


@pytest.mark.rule("Z2")
def test_of_two_knights_the_older_one_is_played_first() -> None:
    """Whether its copy has the lower or the higher number."""
    for older in (1, 1 << 13):
        t = base_table()
        card = (MASK_OF_KIND[DEV_KNIGHT] & -MASK_OF_KIND[DEV_KNIGHT]) * older
        t.s.v[POOL] &= ~card
        add_card(t.s, 0, DEV_KNIGHT, card)
        buy(t, "knight")
        t.do("play knight", "hex 0")
        assert bought(t) == held(t, 0) == ["knight"] == played(t, 0)
        assert t.s.v[HELD] == t.s.v[CARD_BOUGHT], "the bought one is still held"
        assert not t.may("play knight"), "one a turn"
        t.do("end_turn")
        t.before_roll(0)
        assert t.may("play knight")
