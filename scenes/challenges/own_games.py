"""The page *What you missed*: finished games in which better decisions can be looked for."""

from __future__ import annotations

from functools import partial

from game.play.session import PERSON, OnProgress
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.job import AT_ONCE, Job
from scenes.games.row import when
from scenes.saved import board
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape
from scenes.ui.widget import Widget
from user.save_index import IndexEntry
from user.storage import StorageError

MOST = 40
"""How many games are listed."""


class MissedPage:
    """Builds the page, once the saved games have been looked through; call ``update`` in each frame."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.games: list[IndexEntry] | None = None
        self.problem = ""
        self._search: Job[list[IndexEntry]] | None = None

    def look(self) -> None:
        """Look through the saved games."""
        self.stop()
        self._search = Job(self._found)
        self._search.wait(AT_ONCE)
        self.update()

    def stop(self) -> None:
        """Stop looking, because the next scene may need the files."""
        if self._search is not None:
            self._search.cancel()
            self._search = None

    def update(self) -> bool:
        """Take what was found; True if there is anything new."""
        if self._search is None or not self._search.done:
            return False
        search, self._search = self._search, None
        try:
            self.games, self.problem = search.result(), ""
        except StorageError as error:
            self.games, self.problem = [], str(error)
        return True

    def _found(self, step: OnProgress) -> list[IndexEntry]:
        """The last finished games in which a person has played; this runs in a thread."""
        found: list[IndexEntry] = []
        saves = self.app.shelf.saves()
        for number, saved in enumerate(saves):
            step(number, len(saves))
            entry = self.app.shelf.look(saved)
            if entry.over and any(seat.kind == PERSON for seat in entry.summary.seats):
                found.append(entry)
            if len(found) == MOST:
                break
        return found

    def build(self) -> Widget:
        """A line and a button for each game."""
        ui = self.app.ui
        about = _(
            "Decisions of your finished games that could have been better. The coach needs a moment for each game."
        )
        parts: list[Widget] = [Label(ui, about, Style("small", theme.FADED))]
        if self.games is None:
            parts.append(Label(ui, _("Looking through your games…")))
        elif not self.games:
            parts.append(Label(ui, escape(self.problem) or _("Finish a game first, then come back.")))
        for entry in self.games or ():
            title = Label(ui, escape(entry.title), Style("body", theme.INK, True), lines=1)
            title.grow = 1
            date = Label(ui, escape(when(entry)), Style("small", theme.FADED), lines=1)
            line = Label(ui, escape(f"{board(self.app, entry.summary)}. {entry.summary.line}"), Style("small"), lines=2)
            words = Column(ui, [Row(ui, [title, date], gap=10), line], gap=1)
            words.grow = 1
            press = partial(self.app.go.missed, entry.saved.path)
            parts.append(Row(ui, [words, Button(ui, _("Look"), press, height=40)], gap=10))
        scroll = Scroll(ui, Column(ui, parts, gap=14))
        scroll.grow = 1
        return scroll
