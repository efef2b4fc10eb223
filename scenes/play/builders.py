"""Asks who wants to build between turns [N4]: people at one screen are asked together, while no cards are visible.

Only those who say yes are called to the screen; the phase passes for the others. Everybody who holds a card gets the
same question, so it reveals nothing about the cards.
"""

from __future__ import annotations

from game.rules.building_phase import PHASE
from scenes.play.match import Match


class Builders:
    """The state of the question for one game on the screen."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.is_open = False
        """Whether the question is on the screen."""
        self.chosen: set[int] = set()
        self._closed_in = -1
        """The turn whose question has been answered."""

    def _is_answered(self) -> bool:
        return self._closed_in == int(self.match.view().turn_number())

    def asks(self, seat: int) -> bool:
        """Whether the question must come before this seat is asked anything."""
        is_phase = self.match.step() == PHASE.number
        return is_phase and seat in self.match.persons and self.match.hides() and not self._is_answered()

    def passes(self, seat: int) -> bool:
        """Whether the seat has answered that it builds nothing now."""
        return self.match.hides() and self._is_answered() and seat not in self.chosen

    def candidates(self) -> list[int]:
        """The people who can still be asked in this phase, in turn order."""
        view, players = self.match.view(), self.match.players
        to_come, first, seats = view.frame_field("seats"), int(view.who()), len(players)
        order = [(first + place) % seats for place in range(seats)]
        return [
            seat
            for seat in order
            if (seat == first or to_come >> seat & 1)
            and seat in self.match.persons
            and view.hand_size(seat)
            and not players[seat].passes_between
        ]

    def open(self) -> None:
        """Ask the question."""
        self.is_open = True
        self.chosen.clear()

    def toggle(self, seat: int) -> None:
        """Add a seat to those who want to build, or remove it."""
        self.chosen ^= {seat}

    def close(self) -> None:
        """Everybody has answered."""
        self.is_open = False
        self._closed_in = int(self.match.view().turn_number())

    def reopen(self) -> None:
        """An answer was taken back: ask the question again if it still applies."""
        self.is_open = False
        self._closed_in = -1
