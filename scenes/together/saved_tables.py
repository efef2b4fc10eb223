"""Chooses a saved game to be continued at a table."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import Final

from game.play.session import PERSON
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.games.row import state, when
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Flow
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill
from scenes.ui.widget import Widget
from user.save_index import IndexEntry
from user.storage import StorageError

MOST: Final = 20


class SavedTablesScene(Modal):
    """A list of the games with people that are not over, at tables hosted here or at one screen, the last one first."""

    name = "saved_tables"
    chapter = "program#icon/person"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.games = self._found()

    def _found(self) -> list[IndexEntry]:
        try:
            saves = self.app.shelf.saves()
        except StorageError:
            return []
        entries = (self.app.shelf.look(saved) for saved in saves if not saved.copy)
        fitting = (entry for entry in entries if not (entry.over or entry.damage or entry.elsewhere))
        people = (entry for entry in fitting if PERSON in [seat.kind for seat in entry.summary.seats])
        return list(islice(people, MOST))

    def build(self) -> Widget:
        """Build a column of buttons."""
        ui = self.ui
        rows: list[Widget] = [*map(self._row, self.games)]
        if not rows:
            text = _("There is no unfinished game with people in it.")
            rows = [Label(ui, text, Style("body", theme.FADED, align="center"))]
        scroll = Scroll(ui, Column(ui, rows, gap=8))
        scroll.grow = 1
        head = Label(ui, _("Continue a saved game"), Style("heading", bold=True, align="center"), lines=2)
        back = Flow(ui, [Button(ui, _("Back"), self.close, width=130, rank="quiet")])
        return Anchored(ui, Panel(ui, Column(ui, [head, scroll, back], gap=12), pad=24), width=620, margin=20)

    def _row(self, entry: IndexEntry) -> Widget:
        is_table, tip = bool(entry.saved.table), escape(entry.summary.line)
        text = _("Played together: {players}. {state} ({when})") if is_table else _("{players}. {state} ({when})")
        text = fill(text, players=entry.title, state=state(entry.summary), when=when(entry))
        if is_table:
            tip = _("With the same people, who keep their seats and may use the same invitation")
        icon = "icon/person" if is_table else ""
        choose = partial(self._choose, entry)
        return Button(self.ui, text, choose, icon=icon, height=52, align="left", lines=2, tip=tip)

    def _choose(self, entry: IndexEntry) -> None:
        self.close()
        go = self.app.go
        (go.load_game if entry.saved.table else go.host_again)(entry.saved.path)
