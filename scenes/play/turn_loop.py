"""Runs the turn: once nothing is left to show, asks the next player to decide."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.play.action_runner import ActionRunner
from scenes.play.discard_round import DiscardRound
from scenes.play.hotseat_trade import HotseatTrade
from scenes.play.match import Match
from scenes.play.opponent_pacing import OpponentPacing
from scenes.play.person_turn import PersonTurn
from scenes.play.presentation import Presentation
from scenes.play.prompter import Prompter
from scenes.play.saving import report_autosave


class TurnLoop:
    """Decides who acts next: chance, a person, an opponent, or nobody because the game is over.

    ``still`` keeps the viewer in front of the screen and stops the game.
    """

    def __init__(
        self,
        app: App,
        screen: Screen,
        match: Match,
        presentation: Presentation,
        prompter: Prompter,
        actions: ActionRunner,
        hotseat_trade: HotseatTrade,
        discards: DiscardRound,
        person: PersonTurn,
        opponents: OpponentPacing,
        *,
        still: bool,
    ) -> None:
        self.app = app
        self.screen = screen
        self.match = match
        self.presentation = presentation
        self.prompter = prompter
        self.actions = actions
        self.hotseat_trade = hotseat_trade
        self.discards = discards
        self.person = person
        self.opponents = opponents
        self.still = still
        self.paused = False
        self._ended = False

    def advance(self, dt: float) -> None:
        """Go on with the game, unless something is still being shown."""
        match, trade = self.match, self.hotseat_trade
        self.presentation.talk.speak()
        self.prompter.hints.update(dt)
        self.actions.receive()
        if self.paused or (self.presentation.timeline.busy and not self.actions.moment.lasts):
            return
        report_autosave(self.app)
        trade.update()
        self._drop_outdated()
        if self.prompter.prompt_state.ready and not trade.is_open:  # nothing can have happened
            self._run_clock(dt)
            return
        seat = match.seat_to_decide()
        if self.still:
            if seat == match.viewer:
                self.person.ask(seat)
        elif match.is_over():
            if match.knows_all:
                self._end()
        elif match.waits_for_chance():
            self.actions.take_chance()
        elif trade.waits() or self.discards.waits():
            pass
        elif seat in match.persons:
            self.person.go_on(seat)
            self._run_clock(dt)
        elif seat >= 0:
            self.opponents.go_on(seat, dt)

    def _drop_outdated(self) -> None:
        """Close a prompt whose question has been answered elsewhere: by the host's clock, or after a pause."""
        prompt = self.prompter.prompt_state.open
        is_early = self.discards.looking >= 0  # the rules have perhaps not asked yet
        if prompt is not None and not is_early and self.match.is_outdated(prompt.decision):
            self.prompter.close()
            self.screen.rebuild()

    def answer(self, actions: Sequence[int]) -> None:
        """Answer the open prompt; without one, hurry."""
        prompt = self.prompter.prompt_state.open
        if prompt is None:
            self.hurry()
        else:
            self.person.answer(prompt, actions)

    @property
    def can_hurry(self) -> bool:
        """Whether a key would cut short what is being shown, said or waited for."""
        waits = self.match.seat_to_decide() not in (-1, *self.match.persons)
        return self.presentation.timeline.busy or waits or self.prompter.hints.now is not None

    def hurry(self) -> None:
        """Cut short what is being shown or waited for."""
        self.presentation.timeline.hurry()
        self.opponents.hurry()
        if not self.match.takes_answers:
            self.person.say_why_not()

    def undo(self) -> None:
        """Take back the last action."""
        self.opponents.forget()
        self.person.undo()

    def _run_clock(self, dt: float) -> None:
        if not (self.still or self.app.is_away):
            self.person.run_clock(dt)

    def _end(self) -> None:
        if self._ended:
            return
        self._ended = True
        self.prompter.close()
        self.presentation.table_view.thinking = -1
        self.presentation.settle()
        self.screen.rebuild()
        if self.match.persons and not self.app.settings.has_finished:
            self.app.settings.has_finished = True
            self.app.save_settings()
        self.app.report("over", winner=int(self.match.view().winner()))
        self.app.go.results(self.match.whole_game(), self.match.party)
