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
from scenes.play.saving import Keeper

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
        keeper: Keeper,
    ) -> None:
        self.app = app
        self.screen = screen
        self.match = match
        self.presentation = presentation
        self.prompter = prompter
        self.actions = actions
        self.keeper = keeper
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
            self._report_faults()
            self._report_replaced()
        if self._decided is not None and (moment.lasts or self._waited >= self.app.settings.computer_pace):
            action, self._decided, self._waited = self._decided, None, 0.0
            notice = self.match.notice()
            if notice:
                table_view.note.say(notice)
            self.actions.do(action, seat)

    def hurry(self) -> None:
        """Carry out the opponent's decision as soon as it is known."""
        self._waited = LONG_ENOUGH

    def forget(self) -> None:
        """Drop the decision, since the question it answers has been taken back."""
        self._decided = None

    def _report_faults(self) -> None:
        """Record faults in the diagnostics; a mistake of the program goes to the crash notes."""
        for fault in self.match.faults():
            self.app.report("opponent", fault=fault.kind, seat=fault.seat, step=fault.step, detail=fault.detail)
            if fault.is_mistake:
                session = self.match.session
                where = f"seat {fault.seat} at {fault.step} after {len(session.log)} actions of {self.keeper.slot.path}"
                crashes.note(self.app.storage, f"opponent {fault.kind}: {where}, seed {session.seed}: {fault.detail}")

    def _report_replaced(self) -> None:
        """Tell the person about bots of their own that have been replaced."""
        while failure := self.match.replaced():
            self.presentation.log_bot_failure(failure)
            self.app.say(_("A bot failed"), failure)
