"""The turns of computer opponents: waits for their decisions, with pauses long enough to follow them."""

from __future__ import annotations

from platform_io.i18n import _
from scenes.app import crashes
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.play.action_runner import ActionRunner
from scenes.play.match import Match
from scenes.play.presentation import FAST, Presentation
from scenes.play.prompter import Prompter

LONG_ENOUGH = 10.0**6
"""Seconds; more than any pace in the settings."""


class OpponentPacing:
    """Owns an opponent's decision until it is carried out, and reports faults of opponents."""

    def __init__(
        self,
        app: App,
        screen: Screen,
        match: Match,
        presentation: Presentation,
        prompter: Prompter,
        actions: ActionRunner,
    ) -> None:
        self.app = app
        self.screen = screen
        self.match = match
        self.presentation = presentation
        self.prompter = prompter
        self.actions = actions
        self._decided: int | None = None
        """The opponent's action, once known."""
        self._waited = 0.0
        """Seconds since the opponent was asked, at the speed of the game."""

    def go_on(self, seat: int, dt: float) -> None:
        """Wait for an opponent, and carry out its decision once it is known and the pause is over."""
        presentation, table_view, moment = self.presentation, self.presentation.table_view, self.actions.moment
        if table_view.thinking != seat or self.prompter.prompt_state.prompt:
            self.prompter.close()
            table_view.thinking = seat
            if not moment.lasts:
                presentation.settle()
                self._waited = 0.0
            self.screen.rebuild()
        self._waited += dt * (FAST * 2 if presentation.fast else presentation.rate)
        if self._decided is None:
            self._decided = self.match.computer_action()
            self._report_trouble()
        if self._decided is not None and (moment.lasts or self._waited >= self.app.settings.pause):
            action, self._decided, self._waited = self._decided, None, 0.0
            notice = self.match.thinker.notice() if self.match.thinker is not None else ""
            if notice:
                table_view.note.say(notice)
            self.actions.do(action, seat)

    def hurry(self) -> None:
        """Carry out the opponent's decision as soon as it is known."""
        self._waited = LONG_ENOUGH

    def forget(self) -> None:
        """Drop the decision, since the question it answers has been taken back."""
        self._decided = None

    def _report_trouble(self) -> None:
        """Record faults in the diagnostics; a mistake of the program goes to the crash notes. Tell the person about
        bots of their own that have been replaced."""
        thinker = self.match.thinker
        if thinker is None:
            return
        for fault in thinker.faults():
            self.app.report("opponent", fault=fault.kind, seat=fault.seat, step=fault.step, detail=fault.detail)
            if fault.is_mistake:
                where = f"seat {fault.seat} at {fault.step} {self.match.whereabouts()}"
                crashes.note(self.app.storage, f"opponent {fault.kind}: {where}: {fault.detail}")
        while failure := thinker.replaced():
            self.presentation.log_bot_failure(failure)
            self.app.say(_("A bot failed"), failure)
