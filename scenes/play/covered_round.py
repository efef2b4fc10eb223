"""Something that several people at one screen do while all cards are covered."""

from __future__ import annotations

from functools import partial

from scenes.app.screen import Screen
from scenes.play.handover import Handover
from scenes.play.match import Match
from scenes.play.prompter import Prompter

NO_SEAT = -1


class CoveredRound:
    """Covers all cards. One person at a time looks at their own behind a curtain, answers, and covers them again."""

    def __init__(self, screen: Screen, match: Match, prompter: Prompter, handover: Handover) -> None:
        self.screen = screen
        self.match = match
        self.prompter = prompter
        self.handover = handover
        self.is_open = False
        self.looking = NO_SEAT
        """The person who looks at their own cards behind the curtain."""

    def look(self, seat: int) -> None:
        """Show a person their cards. The others are watching, so there is always a curtain."""
        self.handover.hand_over(seat, partial(self._look, seat))

    def _look(self, seat: int) -> None:
        self.looking = seat
        self.handover.sit_down(seat)
        self.screen.renew()

    def look_away(self) -> None:
        """Cover the cards again."""
        self.looking = NO_SEAT
        self.cover()

    def cover(self) -> None:
        """Cover all cards, and show what everybody may see."""
        self.match.covered = True
        self.handover.refresh()
        self.screen.renew()
