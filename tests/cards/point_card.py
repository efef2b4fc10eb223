"""What is so of each of the two progress cards that are points [G2]."""

from __future__ import annotations

from typing import ClassVar

import pytest

from game.ids import CARD_NAMES, TRACK_NAMES
from game.rules.rule import CARD_OF_KIND
from tests.cards.kit import heard
from tests.numbers import DECK_OF_KIND
from tests.table import Table


class PointCard:
    """The tests of one of them; the class that inherits them says which."""

    kind: ClassVar[int]

    def drawn(self, seat: int, *cards: str, points: int = 0) -> Table:
        """A seat of level 1 in the card's track, with these cards and awards, has drawn it at seat 0's roll."""
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
    def test_it_is_a_point_at_once_also_off_turn(self, seat: int) -> None:
        t = self.drawn(seat)
        assert t.points(seat) == 1 and t.held(seat) == [] and t.step == "turn"
        assert heard(t, 3, "point_card") == [(seat, self.kind, 0, 0)] and t.events_of("card_drawn") == []

    @pytest.mark.rule("G3")
    def test_it_is_no_fifth_card(self) -> None:
        t = self.drawn(2, "smith", "smith", "spy", "bishop")
        assert t.step == "turn" and len(t.held(2)) == 4

    def test_it_is_neither_played_nor_seen_by_a_spy(self) -> None:
        t = self.drawn(0)
        assert t.choices("play") == set() and not CARD_OF_KIND[self.kind].playable(t.s, 0)
        t.do("end_turn")
        t.cards(1, "spy")
        t.turn(1)
        assert not t.may("play spy")

    @pytest.mark.rule("V2")
    def test_it_wins_at_once_in_the_own_turn(self) -> None:
        assert self.drawn(0, points=12).s.winner() == 0

    @pytest.mark.rule("V2")
    def test_in_anothers_turn_it_wins_when_the_own_turn_comes(self) -> None:
        t = self.drawn(1, points=12)
        assert t.s.winner() == -1 and t.step == "turn"
        t.do("end_turn")
        assert t.s.winner() == 1 and t.events_of("rolled") == []
