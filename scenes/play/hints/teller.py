"""Decides which hint to show now, and remembers which have been read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from platform_io.i18n import _
from scenes.play.hints.hints import HINTS, Hint, HintMoment
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.prompt import Prompt
from scenes.ui.text import fill
from user.settings import Settings

GAMES: Final = 3
"""The number of games with hints."""
READ: Final = 3.0
"""Seconds after which a hint counts as read, even if nobody dismissed it."""


class HintTeller:
    """Shows one hint at a time. ``fresh``: the game has just begun, and counts as one of the first games."""

    def __init__(self, settings: Settings, save: Callable[[], None], table_view: TableView, *, fresh: bool) -> None:
        self.settings = settings
        self.save = save
        self.table_view = table_view
        self.silent = False
        """Whether this game shows no hints at all."""
        self.now: Hint | None = None
        self.beside = ""
        """The command or panel that the hint is next to."""
        self.placed: tuple[tuple[int, int], pygame.Rect] | None = None
        """The size of the window and where the hint is in it; it stays there as long as it hides nothing."""
        self._fresh = fresh
        self._said: tuple[int, str] | None = None
        self._advised: tuple[int, frozenset[int]] = (-1, frozenset())
        """The turn in which the coach spoke last, and the kinds of actions that it advised."""
        self._seen = 0.0

    @property
    def is_visible(self) -> bool:
        """Whether there is a hint now. It waits while a character speaks, whose bubble could cover it."""
        return self.now is not None and self.table_view.speech.seat < 0

    @property
    def text(self) -> str:
        """The text in the current language."""
        limit = self.table_view.table.hand_limit(self.table_view.table.seat)
        return fill(_(self.now.text), n=limit) if self.now else ""

    def look(self, prompt: Prompt, *, undoes: bool) -> None:
        """After a new question: keep the current hint if it still fits, else show the first one that does."""
        if self.silent or not self.settings.show_hints:
            self.close()
            return
        if self._fresh:
            self._fresh = False
            self.settings.hint_games += 1
        moment = HintMoment(self.table_view.table, prompt, undoes=undoes)
        if self.now and self.now.when(moment) and not self._contradicts(self.now):
            self.beside = self.now.place(moment)
            return
        self.close()
        occasion = (self.table_view.table.turn, prompt.step)
        if self.settings.hint_games > GAMES or occasion == self._said:
            return
        read = self.settings.hints_told
        hint = next((hint for hint in HINTS if hint.key not in read and self._fits(hint, moment)), None)
        if hint:
            self._said, self._seen, self.placed = occasion, 0.0, None
            self.now, self.beside = hint, hint.place(moment)
            self.table_view.ui.redraw()

    def _fits(self, hint: Hint, moment: HintMoment) -> bool:
        return hint.when(moment) and not self._contradicts(hint)

    def _contradicts(self, hint: Hint) -> bool:
        """Whether a hint urges something else than the coach did in this turn."""
        turn, kinds = self._advised
        return turn == self.table_view.table.turn and bool(hint.urges) and not hint.urges & kinds

    def follow(self, kinds: frozenset[int]) -> None:
        """The coach advises actions of these kinds: for the rest of the turn, no hint urges anything else."""
        self._advised = self.table_view.table.turn, kinds

    def dismiss(self) -> bool:
        """Remove the hint for good; False if there is none."""
        if self.now is None:
            return False
        self._seen = READ
        self.close()
        return True

    def heed(self, command: str) -> None:
        """Dismiss the hint if the command it points at has been used."""
        if self.beside == command:
            self.dismiss()

    def close(self) -> None:
        """Hide the hint. If it was visible long enough, it never appears again."""
        if self.now:
            if self._seen >= READ and self.now.key not in self.settings.hints_told:
                self.settings.hints_told.append(self.now.key)
                self.save()
            self.now = None
            self.table_view.ui.redraw()

    def update(self, dt: float) -> None:
        """Count the seconds that the hint is visible."""
        if self.is_visible:
            self._seen += dt
