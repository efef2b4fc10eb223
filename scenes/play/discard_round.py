"""Several people at one screen who must discard: one list of names, in which each taps their own, in any order.

Nobody's cards are visible while the list is. A person who taps their name chooses cards behind a curtain and comes back
to the list; a second tap changes the choice. Once everybody has chosen, the rules get the cards in turn order [S1]. How
many cards somebody must discard is public.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.actions import CARD, first, make
from game.ids import KINDS
from game.rules.seven import DISCARD, to_discard
from game.view import Decision
from scenes.app.screen import Screen
from scenes.play.covered_round import NO_SEAT, CoveredRound
from scenes.play.handover import Handover
from scenes.play.match import Match
from scenes.play.prompter import Prompter


class DiscardRound(CoveredRound):
    """One for a game on the screen; it is open while at least two people here must discard.

    What has been chosen is not saved before the rules have it: after a restart, those people are asked again.
    """

    def __init__(self, screen: Screen, match: Match, prompter: Prompter, handover: Handover) -> None:
        super().__init__(screen, match, prompter, handover)
        self.chosen: dict[int, list[int]] = {}
        """The answers of people who have chosen."""
        self._sitter = NO_SEAT
        """The person who sits in front of the screen again afterwards."""
        self._is_settled = False
        """Whether everybody has chosen, and the rules are getting the answers."""

    @property
    def lists(self) -> bool:
        """Whether the list is on the screen."""
        return self.is_open and not self._is_settled and self.looking == NO_SEAT

    def owing(self) -> dict[int, int]:
        """How many cards each person here must discard, in turn order, whether they have chosen or not."""
        if self.match.step() != DISCARD.number:
            return {}
        view = self.match.view()
        now, to_come, seats = int(view.who()), view.frame_field("seats"), len(self.match.players)
        order = [(now + place) % seats for place in range(seats)]
        asked = [seat for seat in order if seat == now or to_come >> seat & 1]
        return {seat: int(to_discard(view, seat)) for seat in asked if seat in self.match.persons}

    def is_wanted(self) -> bool:
        """Whether several people here must discard."""
        return self.match.hides() and len(self.owing()) > 1

    def go_on(self, seat: int) -> list[int]:
        """The rules ask a person: show the list, or return that person's answers once everybody has chosen."""
        if not self.is_open:
            self.begin()
        elif self._is_settled and seat in self.chosen:
            return self.chosen.pop(seat)
        elif self._is_settled == bool(self.owing().keys() - self.chosen.keys()):
            self._is_settled = not self._is_settled
            self.screen.rebuild()
        return []

    def begin(self) -> None:
        """Cover all cards and show the list."""
        self.is_open, self._is_settled, self.looking = True, False, NO_SEAT
        self.chosen.clear()
        self._sitter = self.match.viewer
        self.cover()
        self.prompter.announce()

    def waits(self) -> bool:
        """Whether the game must wait for somebody who chooses behind the curtain."""
        if self.is_open and self.match.step() != DISCARD.number:
            self._close()
        if self.looking == NO_SEAT:
            return False
        if not self.prompter.prompt_state.ready:
            view, seat = self.match.view(), self.looking
            cards = [int(make(CARD, kind)) for kind in range(KINDS) if view.hand(seat, kind)]
            self.prompter.ask(Decision(seat, DISCARD.number, cards), can_undo=False)
            self.prompter.prompt_state.draft.picked = [int(first(action)) for action in self.chosen.get(seat, [])]
            self.screen.rebuild()
        return True

    def _close(self) -> None:
        """The rules ask something else: the cards stay covered, in front of the person who sat there before."""
        self.is_open, self.looking = False, NO_SEAT
        self.chosen.clear()
        self.handover.sit_down(self._sitter, covered=True)

    # --- what people do

    def answer(self, actions: Sequence[int]) -> None:
        """The person behind the curtain has chosen."""
        self.chosen[self.looking] = list(actions)
        self.look_away()
