"""Chooses a saved game to be continued at a table."""

from __future__ import annotations

from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

from game.play.session import PERSON
from net.host_process import HostRequest
from net.table_store import KeptTable, kept_tables, tables_storage
from platform_io.i18n import _, listed
from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.games.row import state, when
from scenes.together.recent import RecentTables
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
    """A list of the tables hosted here, and of the games with people that are not over, the last one first."""

    name = "saved_tables"
    chapter = "program#icon/person"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tables = self._kept()
        self.games = self._found()

    def _kept(self) -> list[KeptTable]:
        """The tables that this computer has hosted and whose games have begun."""
        try:
            kept = kept_tables(tables_storage(self.app.storage))
        except StorageError:
            return []
        return [table for table in kept if table.is_started and not table.is_over][:MOST]

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
        rows: list[Widget] = [*map(self._table, self.tables), *map(self._row, self.games)]
        if not rows:
            text = _("There is no unfinished game with people in it.")
            rows = [Label(ui, text, Style("body", theme.FADED, align="center"))]
        scroll = Scroll(ui, Column(ui, rows, gap=8))
        scroll.grow = 1
        head = Label(ui, _("Continue a saved game"), Style("heading", bold=True, align="center"), lines=2)
        back = Flow(ui, [Button(ui, _("Back"), self.close, width=130, rank="quiet")])
        return Anchored(ui, Panel(ui, Column(ui, [head, scroll, back], gap=12), pad=24), width=620, margin=20)

    def _table(self, table: KeptTable) -> Widget:
        names = listed(player.name for player in table.players)
        text = fill(_("Table “{name}”: {players}"), name=table.name, players=names)
        tip = _("With the same people, who keep their seats and may use the same invitation")
        choose = partial(self._open, table)
        return Button(self.ui, text, choose, icon="icon/person", height=52, align="left", lines=2, tip=tip)

    def _open(self, table: KeptTable) -> None:
        self.close()
        places = [known.place for known in RecentTables(self.app.storage).tables if known.is_own]
        port = next((place.port for place in places if place.table == table.code), None)  # invitations name it
        self.app.go.open_table(HostRequest(None, table.players, name=table.name, port=port, again=table.code))

    def _row(self, entry: IndexEntry) -> Widget:
        text = fill(_("{players}. {state} ({when})"), players=entry.title, state=state(entry.summary), when=when(entry))
        choose = partial(self._choose, entry.saved.path)
        return Button(self.ui, text, choose, height=52, align="left", lines=2, tip=escape(entry.summary.line))

    def _choose(self, path: Path) -> None:
        self.close()
        self.app.go.host_again(path)
