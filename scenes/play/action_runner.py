"""Carries out actions: submits each to the match, and shows what happens."""

from __future__ import annotations

from game.action_text import text
from game.events import Event
from game.play.session import IllegalAction
from scenes.app.app import App
from scenes.play.handover import Handover
from scenes.play.match import Happened, Match
from scenes.play.moments import SharedMoment
from scenes.play.presentation import Presentation
from scenes.play.prompter import Prompter


class ActionRunner:
    """The only object that changes the match: people, opponents and chance all act through it."""

    def __init__(
        self,
        app: App,
        match: Match,
        presentation: Presentation,
        prompter: Prompter,
        handover: Handover,
    ) -> None:
        self.app = app
        self.match = match
        self.presentation = presentation
        self.prompter = prompter
        self.handover = handover
        self.moment = SharedMoment(match)

    def do(self, action: int, seat: int) -> bool:
        """Submit an action; False if it is illegal. A player's second click on the same thing can be."""
        try:
            self.match.submit(action)
        except IllegalAction:
            self.presentation.table_view.ui.sound("error")
            self.app.report("illegal", action=text(action))
            return False
        self.app.report("action", seat=seat, action=text(action))
        self.receive()
        return True

    def take_chance(self) -> None:
        """Let chance answer."""
        self.match.take_chance()
        self.receive()

    def take_back(self, trade: Event) -> None:
        """Reverse a trade that both players agree to take back."""
        self.match.take_back(trade)
        self.app.report("taken_back", seats=trade[1:3])
        self.receive()

    def undo(self) -> None:
        """Take back the last action."""
        self.presentation.timeline.skip()
        self.match.undo()
        self.app.report("undo")
        self._start_over()

    def receive(self) -> None:
        """Show what has happened in the game."""
        news = self.match.news()
        if self.match.is_rewritten():
            self._start_over()
        for happened in news:
            self._follow(happened)
        for seat in self.match.missed():
            self.presentation.tell_missed(seat)

    def _start_over(self) -> None:
        """Show everything again: something was taken back, or too much has happened."""
        self.presentation.timeline.skip()
        self.moment.end()
        self.handover.refresh()

    def _follow(self, happened: Happened) -> None:
        self.prompter.is_news, self.prompter.has_just_sat_down = True, False
        if self.match.covered and not self.presentation.table_view.covered:
            self.handover.cover()
        if happened.played_for is not None:
            self.presentation.log.add(happened.played_for)
        self.presentation.show(happened.events, happened.seat)
        if happened.seat >= 0:
            self.moment.answered(happened.step)
        else:
            self.moment.look()
