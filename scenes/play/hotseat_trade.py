"""An offer that several people at one screen answer: all of them see it at once, while no hand is visible.

Anybody can press any button here, so no button may depend on a hand. A refusal reveals nothing and is given at once. A
person who wants to accept or to make a counter-offer looks at their cards behind a curtain and answers there. The rules
get the answers in turn order [R6]. When the round is over, the person who sat at the screen before continues with a
button; no curtain is needed, since the others only have to look away.
"""

from __future__ import annotations

from game import actions as ac
from game.events import Event
from game.rules.money import lacking
from game.rules.trading import TRADE_PARTNER, TRADE_REPLY
from game.view import Decision
from scenes.app.screen import Screen
from scenes.play.action_runner import ActionRunner
from scenes.play.auto_answers import AutoAnswers
from scenes.play.covered_round import NO_SEAT, CoveredRound
from scenes.play.handover import Handover
from scenes.play.match import Match
from scenes.play.presentation import Presentation
from scenes.play.prompter import Prompter
from scenes.tabletop.table.draft import Draft
from scenes.tabletop.table.offer import Answer, Offer, answer_of, open_offer
from scenes.tabletop.words.log_pages import TradeKept


class HotseatTrade(CoveredRound):
    """One for a game on the screen; it is open from an offer until somebody's cards are shown again."""

    def __init__(
        self,
        screen: Screen,
        match: Match,
        presentation: Presentation,
        prompter: Prompter,
        handover: Handover,
        actions: ActionRunner,
        auto_answers: AutoAnswers,
    ) -> None:
        super().__init__(screen, match, prompter, handover)
        self.presentation = presentation
        self.actions = actions
        self.auto_answers = auto_answers
        self.is_over = False
        """Whether all answers are in, and only the person at the screen must continue."""
        self.sitter = NO_SEAT
        """The person who sits in front of the screen again when the round is over."""
        self.draft = Draft()
        self.trade: Event | None = None
        """The trade that one of its players would like to take back, if the other one is being asked."""
        self._said: dict[int, int] = {}
        """Answers that people have given before the rules ask for them."""
        self._seen: tuple[int, dict[int, Answer], bool] = (0, {}, False)
        """The number of changes to the game, the early answers elsewhere, and whether there was an offer elsewhere,
        when the widgets were built."""

    # --- its state

    @property
    def covers(self) -> bool:
        """Whether all cards are covered."""
        return self.is_open and self.looking == NO_SEAT

    def offer(self) -> Offer | None:
        """The open offer with all answers to it, including those not yet submitted to the rules."""
        offer = open_offer(self.match.view())
        if offer:
            offer.answers.update(self.match.early_answers())
            offer.answers.update({seat: answer_of(action) for seat, action in self._said.items()})
            auto_answers = [
                seat for seat in offer.waiting() if seat in self.match.persons and self.auto_answers.refuses(seat)
            ]
            offer.answers.update(dict.fromkeys(auto_answers, Answer.REFUSED))
        return offer

    def asked(self) -> list[int]:
        """The people who have yet to answer."""
        offer = self.offer()
        return [seat for seat in offer.waiting() if seat in self.match.persons] if offer else []

    def can_undo(self) -> bool:
        """Whether the viewer may take back the last action: not once somebody has answered the open offer, since then
        neither the offer nor an answer can be taken back."""
        if not self.match.can_undo():
            return False
        offer = self.offer() if self.is_open else None
        return offer is None or all(answer is Answer.WAITING for answer in offer.answers.values())

    def trade_to_ask_about(self) -> Event | None:
        """The trade that its other player can now be asked to take back."""
        return None if self.trade or self.match.keeps_trade else self.match.last_trade()

    def is_wanted(self) -> bool:
        """Whether people must answer other than the one who sees their cards already."""
        if self.match.step() != TRADE_REPLY.number or len(self.match.persons) == 1:
            return False
        return bool(set(self.asked()) - {self.match.eyes})

    # --- its course

    def begin(self) -> None:
        """Cover all cards and show the offer. The person who made it sits at the screen; if a computer opponent made
        it, the viewer stays."""
        offer = self.offer()
        assert offer
        self._open(offer.seat if offer.seat in self.match.persons else self.match.viewer)

    def _open(self, sitter: int) -> None:
        self.is_open, self.is_over, self.looking, self.draft = True, False, NO_SEAT, Draft()
        self.sitter = sitter
        self.cover()
        self.presentation.table_view.ui.sound("reminder")

    def ask_back(self, trade: Event) -> None:
        """The viewer would like to take back a trade: cover all cards, and ask the other player."""
        self.trade = trade
        self._open(self.match.viewer)

    def agree(self, agreed: bool) -> None:
        """The other player has answered whether the trade is taken back."""
        trade, self.trade = self.trade, None
        if trade and agreed:
            self.actions.take_back(trade)
        elif trade:
            self.match.keep_trade()
            self.presentation.log.add(TradeKept(trade))
        self.screen.rebuild()

    def go_on(self, seat: int) -> None:
        """It is a person's turn to decide: submit the answer they have given, or let the offer's maker choose."""
        self.presentation.table_view.thinking = -1  # no computer is waited for
        if not self.is_open:
            self.begin()
        elif seat in self._said:
            self.actions.do(self._said.pop(seat), seat)
        elif self.match.step() == TRADE_PARTNER.number:
            decision = self.match.question()
            assert decision is not None
            if seat != self.match.viewer:
                self.handover.sit_down(seat, covered=self.covers)
            self.prompter.ask(decision, can_undo=self.can_undo())

    def waits(self) -> bool:
        """Whether the game must wait: somebody looks at their own cards, or the round is over and the person at the
        screen has yet to continue."""
        if not self.is_open:
            return False
        if not self.covers:
            if not self.prompter.prompt_state.ready:
                self.prompter.ask(self._question(), can_undo=self.can_undo())
            return True
        if self.trade:
            return True
        if self.match.step() in (TRADE_REPLY.number, TRADE_PARTNER.number):
            return False
        if self.match.seat_to_decide() != self.sitter:
            self._close()
            return False
        if not self.is_over:
            self.is_over = True
            self.prompter.close()
            self.screen.rebuild()
            self.screen.renew()
        return True

    def _question(self) -> Decision:
        """The question to the person who looks at their own cards, perhaps before the rules ask that seat."""
        accept = [ac.ACCEPT] if self._can_accept(self.looking) else []
        return Decision(self.looking, TRADE_REPLY.number, [*accept, ac.PASS])

    def _can_accept(self, seat: int) -> bool:
        offer = self.offer()
        return offer is not None and not lacking(self.match.view(seat), seat, offer.wants)

    def update(self) -> None:
        """Show new answers, and remove an offer that is no longer open."""
        has_offer = self.match.is_remote and open_offer(self.match.view()) is not None
        seen, self._seen = self._seen, (self.match.changes, self.match.early_answers(), has_offer)
        if (self.covers or has_offer or seen[2]) and seen != self._seen:
            self.screen.rebuild()

    # --- what people do

    def refuse(self, seat: int) -> None:
        """A person refuses while all cards are covered."""
        self._said[seat] = ac.PASS
        self.screen.rebuild()

    def answer(self, action: int) -> None:
        """The person who looks at their own cards has answered."""
        self._said[self.looking] = action
        self.look_away()

    def refuse_all(self, seat: int) -> None:
        """A person refuses all offers for the rest of this turn."""
        self.auto_answers.wants_no_more(seat)
        if self.covers:
            self.screen.rebuild()
        else:
            self.look_away()

    def _close(self) -> None:
        """The round is over, and somebody else must decide next: the cards stay covered."""
        self.is_open = False
        self._said.clear()
        self.handover.refresh()

    def uncover(self) -> None:
        """Show their cards again to the person at the screen."""
        self.is_open, self.looking = False, NO_SEAT
        self._said.clear()
        self.handover.uncover(self.sitter)
