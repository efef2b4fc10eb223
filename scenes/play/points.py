"""Everybody's points and where they come from, in front of the table."""

from __future__ import annotations

from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.modal import Modal
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.words.score import points_of, sources_of
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Flow, Row
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style
from scenes.ui.widget import Widget


class PointsScene(Modal):
    """The points that are on the table now, the leader's first. Hidden cards are listed only for the viewer."""

    name = "points"
    chapter = "goal"

    def __init__(self, app: App, table_view: TableView) -> None:
        super().__init__(app)
        self.table_view = table_view

    def build(self) -> Widget:
        """Build a part for each seat."""
        ui, table = self.ui, self.table_view.table
        seats = sorted(range(table.seats), key=lambda seat: -table.points[seat])
        scroll = Scroll(ui, Column(ui, [self._seat(seat) for seat in seats], gap=12))
        scroll.grow = 1
        title = Label(ui, _("Points"), Style("heading", bold=True, align="center"))
        close = Flow(ui, [Button(ui, _("Close"), self.close, width=130, rank="primary", hotkey="points")])
        return Anchored(ui, Panel(ui, Column(ui, [title, scroll, close], gap=10), pad=24), width=560, margin=20)

    def _seat(self, seat: int) -> Widget:
        """A seat's name and points, and below where they come from."""
        ui, table = self.ui, self.table_view.table
        name = Label(ui, self.table_view.cast.name(seat), Style("large"), lines=1)
        name.grow = 1
        head = Row(ui, [name, Label(ui, points_of(table, seat), Style("large", bold=True))], gap=8)
        sources = [Label(ui, text, Style("small")) for text in sources_of(table, seat)]
        return Column(ui, [head, *([Flow(ui, sources, gap=14)] if sources else [])], gap=2)
