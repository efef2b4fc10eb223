"""The optional time limit for a person's turn.

It runs only while that person can do something: not during animations, behind a curtain or a menu, or while others are
asked. When it has run out, a sound is played, and with the option for it the turn ends a little later. Nothing else is
ever decided for a person: no roll, no card to discard, no place for the robber.
"""

from __future__ import annotations

from game import actions as ac
from game.view import Decision
from platform_io.i18n import _, ngettext
from scenes.play.auto_answers import ROLLS_AFTER, AutoAnswers
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.prompt_state import PromptState
from scenes.ui.text import fill
from user.settings import Settings

GRACE = 10.0
"""Seconds that the current player has to end the turn once the time is up."""
STEPS = 120
"""The bar is redrawn at most this many times in a turn."""


class TurnClock:
    """Measures a person's turn, and ends it or rolls if the settings say so."""

    def __init__(
        self, table_view: TableView, prompt_state: PromptState, auto_answers: AutoAnswers, settings: Settings
    ) -> None:
        self.table_view = table_view
        self.prompt_state = prompt_state
        self.auto_answers = auto_answers
        self.settings = settings
        self.stopped = False
        """Whether the clock is off whatever the settings say, because there is a lesson to read."""
        self.is_elsewhere = False
        """Whether the host of a game on another computer limits the time instead."""
        self._decision: Decision | None = None
        self._asked_for = 0.0
        """Seconds since the current prompt opened."""
        self._turn = (-1, -1)
        self._spent = 0.0
        self._over = 0.0
        """Seconds in which the player could have ended the turn since the time was up."""

    def due(self, dt: float) -> int | None:
        """Let time pass for the open prompt; return the action that is now taken automatically, if any."""
        if self.stopped:
            return None
        table, prompt = self.table_view.table, self.prompt_state.open
        decision = prompt.decision if prompt else None
        if decision is not self._decision:
            self._decision, self._asked_for = decision, 0.0
        self._asked_for += dt
        if not self.is_elsewhere and self._run(table.turn, table.mover, dt):
            return ac.END_TURN
        if prompt and self._asked_for >= ROLLS_AFTER and self.auto_answers.rolls(prompt.decision):
            return ac.ROLL_DICE
        return None

    def _run(self, turn: int, seat: int, dt: float) -> bool:
        """Let time pass for the seat whose turn it is, if it is asked; True if the turn must end now. Each turn begins
        with the full time."""
        prompt, whole = self.prompt_state.open, float(self.settings.turn_time)
        if (turn, seat) != self._turn:
            self._turn, self._spent, self._over = (turn, seat), 0.0, 0.0
        if prompt is None or prompt.seat != seat or not whole:
            self._show(seat, whole)
            return False
        before, self._spent = self._spent, self._spent + dt
        self._show(seat, whole)
        if before < whole <= self._spent:
            self.table_view.ui.sound("reminder")
            text = _("Time is up.")
            if self.settings.turn_time_ends:
                left = round(GRACE)
                text = ngettext(
                    "Time is up: your turn ends in {n} second.",
                    "Time is up: your turn ends in {n} seconds.",
                    left,
                )
                text = fill(text, n=left)
            self.table_view.note.say(text)
        if self._spent >= whole and prompt.is_menu and prompt.legal(ac.END_TURN):
            self._over += dt
        return self.settings.turn_time_ends and self._over >= GRACE

    def follow(self, left: tuple[int, float] | None) -> None:
        """Show the time that the host of a game elsewhere gives a seat, as a share; None for no limit."""
        self.is_elsewhere = True
        self._draw(left or (-1, -1.0))

    def _show(self, seat: int, whole: float) -> None:
        """Show the remaining time at the seat's panel."""
        share = max(0.0, 1 - self._spent / whole) if whole else -1.0
        self._draw((seat, share) if seat in self.table_view.cast.persons() else (-1, -1.0))

    def _draw(self, left: tuple[int, float]) -> None:
        """Show a time in steps, so that not every frame is redrawn."""
        clock = (left[0], round(left[1] * STEPS) / STEPS)
        if clock != self.table_view.clock:
            self.table_view.clock = clock
            self.table_view.ui.redraw()
