"""The turns of people: whom the screen asks, and what is answered automatically."""

from __future__ import annotations

from collections.abc import Sequence

from game import actions as ac
from game import events as ev
from game.rules.building_phase import PHASE
from game.rules.phases import TURN
from scenes.app.screen import Screen
from scenes.play.action_runner import ActionRunner
from scenes.play.auto_answers import AutoAnswers
from scenes.play.builders import Builders
from scenes.play.clock import TurnClock
from scenes.play.discard_round import DiscardRound
from scenes.play.handover import Handover
from scenes.play.hotseat_trade import HotseatTrade
from scenes.play.match import Match
from scenes.play.presentation import Presentation
from scenes.play.prompter import Prompter
from scenes.play.refusal_reasons import Passed
from scenes.tabletop.board.banners import Banner
from scenes.tabletop.table.offer import open_offer
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.log_pages import RefusalReason


class PersonTurn:
    """Owns the order of what can happen when a person must decide: an automatic answer, an offer to several people,
    the question who builds between turns, several people who discard, a prompt, or a change of the person at the
    screen."""

    def __init__(
        self,
        screen: Screen,
        match: Match,
        presentation: Presentation,
        prompter: Prompter,
        handover: Handover,
        actions: ActionRunner,
        auto_answers: AutoAnswers,
        builders: Builders,
        hotseat_trade: HotseatTrade,
        discards: DiscardRound,
        clock: TurnClock,
    ) -> None:
        self.screen = screen
        self.match = match
        self.presentation = presentation
        self.prompter = prompter
        self.handover = handover
        self.actions = actions
        self.auto_answers = auto_answers
        self.builders = builders
        self.hotseat_trade = hotseat_trade
        self.discards = discards
        self.clock = clock
        self._rest: list[int] = []
        """Answers given together with the last one, for when the same question is asked again."""
        self._rest_of = (-1, -1)
        """The seat and step of that question."""

    def begin(self) -> None:
        """The scene has opened: if cards are covered, call the person who must decide."""
        if not self.match.covered or not self.match.persons:
            return
        seat = self.match.seat_to_decide()
        if self.hotseat_trade.is_wanted():
            self.hotseat_trade.begin()
        elif self.discards.is_wanted():
            self.discards.begin()
        elif seat == self.match.viewer and not self.auto_answers.passes(seat) and not self.builders.asks(seat):
            self.handover.hand_over(seat)

    def go_on(self, seat: int) -> None:
        """It is a person's turn to decide."""
        if self.prompter.prompt_state.ready and seat == self.match.viewer:
            return
        if self._submit_rest():
            return
        passed = self._passes(seat)
        if passed:
            self._pass(seat, passed)
        elif self.hotseat_trade.is_open or self.hotseat_trade.is_wanted():
            self.hotseat_trade.go_on(seat)
        elif self.discards.is_open or self.discards.is_wanted():
            self._rest, self._rest_of = self.discards.go_on(seat), (seat, self.match.step())
            self._submit_rest()
        elif self.builders.asks(seat):
            if not self.builders.is_open:
                self.builders.open()
                self.prompter.announce()
        else:
            self.ask(seat)

    def ask(self, seat: int) -> None:
        """Ask a person, or call them to the screen first."""
        if seat == self.match.viewer and not self.match.covered:
            decision = self.match.question()
            assert decision is not None
            self.prompter.ask(decision, can_undo=self.hotseat_trade.can_undo())
        elif not self.match.hides():
            self.handover.sit_down(seat)
        elif seat != self.match.viewer:
            self.handover.hand_over(seat)
        else:
            self.prompter.call()

    def _passes(self, seat: int) -> Passed | None:
        between = self.match.step() == PHASE.number
        return Passed() if between and self.builders.passes(seat) else self.auto_answers.passes(seat)

    def _pass(self, seat: int, passed: Passed) -> None:
        """Pass for a person, and show the reason."""
        log, table_view = self.presentation.log, self.presentation.table_view
        text, sentences = passed.line(log.event_text, seat), self.presentation.banner_rules.event_text
        offer = open_offer(self.match.view())
        if text and offer:
            log.add(RefusalReason(seat, text))
            terms = sentences.line((ev.OFFERED, offer.seat, offer.gives, offer.wants, 0))
            note = terms + "{br}" + passed.line(sentences, seat)
            table_view.banners.show(Banner(note, "icon/trade_players", seat, key="passed"))
        self.actions.do(ac.PASS, seat)

    def run_clock(self, dt: float) -> None:
        """Let time pass for the open prompt; roll or end the turn when the settings say so."""
        can_answer = self.match.takes_answers and not self.hotseat_trade.is_open
        action = self.clock.due(dt) if can_answer else None
        prompt = self.prompter.prompt_state.open
        if action is not None and prompt is not None:
            self.answer(prompt, [action])

    def answer(self, prompt: Prompt, actions: Sequence[int]) -> None:
        """Answer the open prompt; several actions, such as discards, are submitted one after another. Without a
        connection to the rules, it stays open."""
        if not self.match.takes_answers:
            self.say_why_not()
            return
        self.prompter.prompt_state.give(actions)
        self.presentation.table_view.seat_choices = frozenset()
        self.presentation.table_view.turn_call.clear()
        self.presentation.log.end_losses()
        if prompt.step != TURN.name:
            self.prompter.hints.close()
        if self.hotseat_trade.looking == prompt.seat:
            self.hotseat_trade.answer(actions[0])
            return
        if self.discards.looking == prompt.seat:
            self.discards.answer(actions)
            return
        self._rest, self._rest_of = list(actions), (prompt.seat, prompt.decision.step)
        self._submit_rest()
        self.screen.rebuild()

    def say_why_not(self) -> None:
        """Say why no answer reaches the rules."""
        self.presentation.table_view.ui.sound("error")
        self.presentation.table_view.note.say(self.match.notice())

    def _submit_rest(self) -> bool:
        """Submit answers that were given together while the same question is asked; True if there was any."""
        count = len(self._rest)
        while self._rest and (self.match.seat_to_decide(), self.match.step()) == self._rest_of:
            if not self.actions.do(self._rest.pop(0), self._rest_of[0]):
                self._rest.clear()
        is_submitted = len(self._rest) < count
        if self.match.seat_to_decide() >= 0:  # otherwise an answer may be on its way
            self._rest.clear()
        return is_submitted

    def undo(self) -> None:
        """Take back the last action."""
        self.hotseat_trade.is_over = False
        if self.match.covered:
            self.builders.reopen()
        self.actions.undo()
