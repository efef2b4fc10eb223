"""The question that asks all people at one screen whether they want to build between turns."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from platform_io.i18n import _
from scenes.tabletop.board.table_view import TableView
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape
from scenes.ui.widget import Widget
from sprites.names import person_sprite


def builders_panel(
    table_view: TableView,
    candidates: Sequence[int],
    chosen: Collection[int],
    toggle: Callable[[int], None],
    close: Callable[[], None],
) -> Widget:
    """A button for each name, and one to continue."""
    ui = table_view.front
    cast = table_view.cast
    names = [
        Button(
            ui,
            ("{icon/check} " if seat in chosen else "") + escape(cast.plain(seat)),
            partial(toggle, seat),
            icon=person_sprite(cast.colours[seat]),
            height=38,
            selected=seat in chosen,
        )
        for seat in candidates
    ]
    scroll = Scroll(ui, Column(ui, names, gap=5))
    title = Label(ui, _("Who wants to build between turns?"), Style("large", bold=True, align="center", display=True))
    text = _("Choose everyone who does. They are called one after another.")
    how = Label(ui, text, Style("small", theme.FADED, align="center"))
    go_on = Button(ui, _("Continue") if chosen else _("Nobody"), close, height=38, rank="primary")
    return Panel(ui, Column(ui, [title, how, scroll, go_on], gap=7), pad=14)
