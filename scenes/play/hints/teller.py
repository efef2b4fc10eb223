"""Decides which hint to show now, and remembers which have been read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from platform_io.i18n import _
from scenes.play.hints.hints import HINTS, Hint, HintMoment
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.prompt import Prompt
from scenes.ui.text import fill
from user.settings import Settings

GAMES: Final = 3
"""How many games have hints."""
READ: Final = 3.0
"""Seconds after which a hint has been read, even if nobody put it away."""


class HintTeller:
    """Says one hint at a time. ``fresh``: the game has just begun, and counts as one of the first."""

    def __init__(self, settings: Settings, save: Callable[[], None], table_view: TableView, *, fresh: bool) -> None:
        self.settings = settings
        self.save = save
        self.table_view = table_view
        self.silent = False
        """Whether nothing is said in this game at all."""
        self.now: Hint | None = None
        self.beside = ""
        """The command or the panel that it is next to."""
        self._fresh = fresh
        self._said: tuple[int, str] | None = None
        self._seen = 0.0

    @property
    def text(self) -> str:
        """The text in the current language."""
        limit = self.table_view.table.hand_limit(self.table_view.table.seat)
        return fill(_(self.now.text), n=limit) if self.now else ""

    def look(self, prompt: Prompt, *, undoes: bool) -> None:
        """After a new question: keep the current hint, or show one that fits."""
        if self.silent or not self.settings.show_hints:
            self.close()
            return
        if self._fresh:
            self._fresh = False
            self.settings.hint_games += 1
        moment = HintMoment(self.table_view.table, prompt, undoes=undoes)
        if self.now and self.now.when(moment):
            self.beside = self.now.place(moment)
            return
        self.close()
        occasion = (self.table_view.table.turn, prompt.step)
        if self.settings.hint_games > GAMES or occasion == self._said:
            return
        told = self.settings.hints_told
        found = next((hint for hint in HINTS if hint.key not in told and hint.when(moment)), None)
        if found:
            self._said, self._seen = occasion, 0.0
            self.now, self.beside = found, found.place(moment)
            self.table_view.ui.redraw()

    def dismiss(self) -> bool:
        """Put it away for good; False if nothing is said."""
        if self.now is None:
            return False
        self._seen = READ
        self.close()
        return True

    def heed(self, command: str) -> None:
        """Hide the hint, because what it points at has been pressed."""
        if self.beside == command:
            self.dismiss()

    def close(self) -> None:
        """End the hint. If it was visible long enough it does not come again."""
        if self.now:
            if self._seen >= READ and self.now.key not in self.settings.hints_told:
                self.settings.hints_told.append(self.now.key)
                self.save()
            self.now = None
            self.table_view.ui.redraw()

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self.now:
            self._seen += dt
