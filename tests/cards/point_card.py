"""Tests for the two progress cards that are worth a point [G2]."""

from __future__ import annotations

from typing import ClassVar

import pytest

from game.ids import CARD_NAMES, TRACK_NAMES
from game.rules.rule import CARD_OF_KIND
from tests.cards.kit import observed
from tests.numbers import DECK_OF_KIND
from tests.table import Table


class PointCard:
    """The tests for one of them; a subclass names the card."""

    kind: ClassVar[int]

    def drawn(self, seat: int, *cards: str, points: int = 0) -> Table:
        """A table at which a seat with level 1 in the card's track, and these cards and awards, has drawn it at seat
        0's roll."""
        t = Table()
        track = TRACK_NAMES[DECK_OF_KIND[self.kind]]
        t.levels(seat, **{track: 1})
        t.cards(seat, *cards)
        t.before_roll(0)
        t.roll(4, 1, track)
        t.award_defender(seat, points)
        t.chance(f"draw {CARD_NAMES[self.kind]}")
        return t

    @pytest.mark.parametrize("seat", [0, 2])
    def test_it_is_a_point_at_once_even_off_turn(self, seat: int) -> None:
        t = self.drawn(seat)
        assert t.points(seat) == 1 and t.held(seat) == [] and t.step == "turn"
        assert observed(t, 3, "point_card") == [(seat, self.kind, 0, 0)] and t.events_of("card_drawn") == []

    @pytest.mark.rule("G3")
    def test_it_does_not_count_towards_the_card_limit(self) -> None:
        t = self.drawn(2, "smith", "smith", "spy", "bishop")
        assert t.step == "turn" and len(t.held(2)) == 4

    def test_it_is_neither_played_nor_shown_to_a_spy(self) -> None:
        t = self.drawn(0)
        assert t.choices("play") == set() and not CARD_OF_KIND[self.kind].playable(t.s, 0)
        t.do("end_turn")
        t.cards(1, "spy")
        t.turn(1)
        assert not t.may("play spy")

    @pytest.mark.rule("V2")
    def test_it_wins_at_once_in_its_owners_turn(self) -> None:
        assert self.drawn(0, points=12).s.winner() == 0

    @pytest.mark.rule("V2")
    def test_drawn_off_turn_it_wins_when_its_owners_turn_comes(self) -> None:
        t = self.drawn(1, points=12)
        assert t.s.winner() == -1 and t.step == "turn"
        t.do("end_turn")
        assert t.s.winner() == 1 and t.events_of("rolled") == []
