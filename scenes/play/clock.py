"""How long a person has for a turn, where that is wished.

It runs only while that person can do something: not while anything is shown, behind a curtain or a menu, or while
others are asked. When it has run out a sound tells so, and if that was chosen the turn ends a little later. Nothing
else is ever decided for a person: no roll, no card to discard, no place for the robber.
"""

from __future__ import annotations

from game import actions as ac
from scenes.play.board.stage import Stage
from scenes.play.table.answering import Answering
from scenes.ui.text import fill
from user.language import _
from user.settings import Settings

GRACE = 10.0
"""Seconds, once the time is up, in which the turn could be ended by whoever has it."""
STEPS = 120
"""The bar is drawn anew so many times at the most."""


class TurnClock:
    """One for a game on the screen."""

    def __init__(self, stage: Stage, answering: Answering, settings: Settings) -> None:
        self.stage = stage
        self.answering = answering
        self.settings = settings
        self._turn = (-1, -1)
        self._spent = 0.0
        self._over = 0.0
        """How long the turn could have been ended since the time was up."""

    def begin(self, turn: tuple[int, int]) -> None:
        """Whose turn it is, and the how many-th: another one begins with all its time."""
        if turn != self._turn:
            self._turn, self._spent, self._over = turn, 0.0, 0.0
        self._show()

    def run(self, dt: float) -> bool:
        """Let time pass for who is asked in the own turn; True when the turn is to end."""
        asking, whole = self.answering.open, float(self.settings.turn_time)
        if not whole or asking is None or asking.seat != self._turn[1]:
            self._show()
            return False
        before, self._spent = self._spent, self._spent + dt
        self._show()
        if before < whole <= self._spent:
            self.stage.kit.sound("reminder")
            told = _("Your time is up.")
            if self.settings.turn_time_ends:
                told = fill(_("Your time is up: the turn ends in {n} seconds."), n=round(GRACE))
            self.stage.note.say(told)
        if self._spent >= whole and asking.is_menu and asking.legal(ac.END_TURN):
            self._over += dt
        return self.settings.turn_time_ends and self._over >= GRACE

    def _show(self) -> None:
        """What the panel of the seat shows of it."""
        whole, share = float(self.settings.turn_time), -1.0
        if whole and self._turn[1] in self.stage.cast.persons():
            share = round(max(0.0, 1 - self._spent / whole) * STEPS) / STEPS
        if share != self.stage.time_left:
            self.stage.time_left = share
            self.stage.kit.redraw()
