"""An offer that several persons at one screen answer: it lies open for all at once, and no hand is seen meanwhile.

Anybody can press anything here, so no press may depend on a hand. A refusal shows nothing and is given at once. Who
wants to accept, or to make a counter-offer, looks at their cards behind a curtain and answers there. The rules get
the answers in their order [R6]. When the round is over whoever sat there before goes on by a press, since the others
have only to look away.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game import actions as ac
from game.events import Event
from game.rules.money import lacking
from game.rules.trading import TRADE_PARTNER, TRADE_REPLY
from game.view import Decision
from scenes.play.auto_answers import AutoAnswers
from scenes.play.match import Match
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.draft import Draft
from scenes.tabletop.table.offer import Answer, Offer, open_offer
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.table.prompt_state import PromptState

NO_SEAT = -1


class SceneCallbacks(Protocol):
    """What it asks of the scene that shows it."""

    def rebuild(self) -> None:
        """Make the widgets anew."""

    def renew(self) -> None:
        """What is shown was not expected."""


class Seating(Protocol):
    """What it asks of the course of the game."""

    table_view: TableView
    prompt_state: PromptState
    front: SceneCallbacks

    def sit_down(self, seat: int) -> None:
        """Lay the table as that seat sees it."""

    def hand_over(self, seat: int, then: Callable[[], None] | None = None) -> None:
        """Let the curtain fall."""

    def lay(self) -> None:
        """Lay the table anew."""

    def ask(self, decision: Decision) -> None:
        """Ask who sits in front of the screen."""

    def unask(self) -> None:
        """Ask nobody."""

    def do(self, action: int, seat: int) -> bool:
        """Tell the rules."""

    def take_back(self, trade: Event) -> None:
        """Take back a trade, since its two agree."""

    def keep_trade(self, trade: Event) -> None:
        """Leave a trade as it is, since the other player refuses."""


class HotseatTrade:
    """One for a game on the screen; it is open from an offer until somebody's cards are to be seen again."""

    def __init__(self, match: Match, auto_answers: AutoAnswers, seating: Seating) -> None:
        self.match = match
        self.auto_answers = auto_answers
        self.seating = seating
        self.is_open = False
        self.is_over = False
        """Whether all is said, and only whoever sits there is waited for."""
        self.sitter = NO_SEAT
        """Who sits in front of the screen again when the round is over."""
        self.looking = NO_SEAT
        """Who looks at the own cards before answering."""
        self.draft = Draft()
        self.trade: Event | None = None
        """The trade that one of its two would like to take back, and of which the other is asked."""
        self._said: dict[int, int] = {}
        """What persons have answered before it is their turn to."""
        self._seen = 0
        """How much had happened when the widgets were made."""

    # --- what is seen of it

    @property
    def covers(self) -> bool:
        """Whether no cards are to be seen."""
        return self.is_open and self.looking == NO_SEAT

    def offer(self) -> Offer | None:
        """The offer that lies open now, with what was said to it, be it told to the rules yet or not."""
        offer = open_offer(self.match.view())
        if offer:
            early = {ac.PASS: Answer.REFUSED, ac.ACCEPT: Answer.ACCEPTED}
            offer.answers.update({seat: early.get(said, Answer.COUNTERED) for seat, said in self._said.items()})
            auto_answers = [
                seat for seat in offer.waiting() if seat in self.match.persons and self.auto_answers.refuses(seat)
            ]
            offer.answers.update(dict.fromkeys(auto_answers, Answer.REFUSED))
        return offer

    def asked(self) -> list[int]:
        """The persons who have yet to say something."""
        offer = self.offer()
        return [seat for seat in offer.waiting() if seat in self.match.persons] if offer else []

    @property
    def binds(self) -> bool:
        """Whether somebody has answered the open offer: then neither the offer nor an answer can be taken back."""
        offer = self.offer() if self.is_open else None
        return offer is not None and any(answer is not Answer.WAITING for answer in offer.answers.values())

    def is_wanted(self) -> bool:
        """Whether people are to answer who do not all see their cards already."""
        decision = self.match.session.decision()
        if decision is None or decision.step != TRADE_REPLY.number or len(self.match.persons) == 1:
            return False
        return bool(set(self.asked()) - {self.match.eyes})

    def open_to(self, prompt: Prompt) -> list[int]:
        """The seats that may be chosen; while no cards are to be seen, none would show what could be paid."""
        seats = list(prompt.seats())
        return [seat for seat in seats if not prompt.view.counter_offer(seat)] if self.covers else seats

    # --- its course

    def begin(self) -> None:
        """All cards are covered, and the offer lies open. Whoever offers sits there, or who sat there while a computer
        opponent did."""
        offer = self.offer()
        assert offer
        self._open(offer.seat if offer.seat in self.match.persons else self.match.viewer)

    def _open(self, sitter: int) -> None:
        self.is_open, self.is_over, self.looking, self.draft = True, False, NO_SEAT, Draft()
        self.sitter = sitter
        self.seating.lay()
        self.seating.front.renew()
        self.seating.table_view.ui.sound("reminder")

    def ask_back(self, trade: Event) -> None:
        """Who sits there would like to take back a trade: all cards are covered, and the other one is asked."""
        self.trade = trade
        self._open(self.match.viewer)

    def agree(self, agreed: bool) -> None:
        """The other one has answered."""
        trade, self.trade = self.trade, None
        if trade and agreed:
            self.seating.take_back(trade)
        elif trade:
            self.seating.keep_trade(trade)
        self.seating.front.rebuild()

    def go_on(self, seat: int) -> None:
        """It is a person's turn: an answer that was given goes to the rules, or who made the offer chooses."""
        decision = self.match.session.decision()
        assert decision is not None
        self.seating.table_view.thinking = -1  # no computer is waited for
        if not self.is_open:
            self.begin()
        elif seat in self._said:
            self.seating.do(self._said.pop(seat), seat)
        elif decision.step == TRADE_PARTNER.number:
            if seat != self.match.viewer:
                self.seating.sit_down(seat)
            self.seating.ask(decision)

    def waits(self) -> bool:
        """Whether nothing goes on: somebody looks at the own cards, or the round is over and somebody's are to be seen
        again."""
        if not self.is_open:
            return False
        seating = self.seating
        if not self.covers:
            if not seating.prompt_state.ready:
                seating.ask(self._question())
            return True
        if self.trade:
            return True
        decision = self.match.session.decision()
        if decision is not None and decision.step in (TRADE_REPLY.number, TRADE_PARTNER.number):
            return False
        if decision is None or decision.seat != self.sitter:
            self._close()
            return False
        if not self.is_over:
            self.is_over = True
            seating.unask()
            seating.front.rebuild()
            seating.front.renew()
        return True

    def _question(self) -> Decision:
        """What is asked of who looks at the own cards, perhaps before it is that seat's turn to answer."""
        accept = [ac.ACCEPT] if self._can_accept(self.looking) else []
        return Decision(self.looking, TRADE_REPLY.number, [*accept, ac.PASS])

    def _can_accept(self, seat: int) -> bool:
        offer = self.offer()
        return offer is not None and not lacking(self.match.session.view(seat), seat, offer.wants)

    def update(self) -> None:
        """Show what was answered."""
        seen, self._seen = self._seen, len(self.match.session.log)
        if self.covers and seen != self._seen:
            self.seating.front.rebuild()

    # --- what persons do

    def refuse(self, seat: int) -> None:
        """A person refuses, while no cards are seen."""
        self._said[seat] = ac.PASS
        self.seating.front.rebuild()

    def look(self, seat: int) -> None:
        """A person wants to see their cards. The others look on, so there is always a curtain."""
        self.seating.hand_over(seat, partial(self._look, seat))

    def _look(self, seat: int) -> None:
        self.looking = seat
        self.seating.sit_down(seat)
        self.seating.front.renew()

    def answer(self, action: int) -> None:
        """Who looks at the own cards has answered."""
        self._said[self.looking] = action
        self.look_away()

    def look_away(self) -> None:
        """The cards are covered again."""
        self.looking = NO_SEAT
        self.seating.lay()
        self.seating.front.renew()

    def refuse_all(self, seat: int) -> None:
        """A person wants no more offers in this turn."""
        self.auto_answers.wants_no_more(seat)
        if self.covers:
            self.seating.front.rebuild()
        else:
            self.look_away()

    def _close(self) -> None:
        """The round is over, and the game goes on with somebody else: the cards stay covered."""
        self.is_open = False
        self._said.clear()
        self.seating.lay()

    def uncover(self) -> None:
        """Whoever sits in front of the screen sees their cards again."""
        self.is_open, self.looking = False, NO_SEAT
        self._said.clear()
        self.seating.table_view.ui.sound("uncover")
        self.seating.sit_down(self.sitter)
        self.seating.front.renew()
