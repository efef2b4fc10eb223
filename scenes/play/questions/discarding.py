"""The list of the people at one screen who must discard."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial

from platform_io.i18n import _, ngettext
from scenes.tabletop.board.table_view import TableView
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill, titled
from scenes.ui.widget import Widget
from sprites.names import person_sprite


def discarding_panel(
    table_view: TableView, owing: Mapping[int, int], chosen: Collection[int], look: Callable[[int], None]
) -> Widget:
    """A button for each name, with the number of cards; it is checked once that person has chosen."""
    ui, cast = table_view.front, table_view.cast

    def button(seat: int, n: int) -> Button:
        cards = fill(ngettext("{n} card", "{n} cards", n), n=n)
        text = titled(escape(cast.plain(seat)), cards)
        return Button(
            ui,
            "{icon/check} " + text if seat in chosen else text,
            partial(look, seat),
            icon=person_sprite(cast.colours[seat]),
            height=38,
            selected=seat in chosen,
        )

    names = Column(ui, [button(seat, n) for seat, n in owing.items()], gap=5)
    title = Label(ui, _("Who has to discard?"), Style("large", bold=True, align="center", display=True))
    text = _("In any order, tap your own name and choose cards while the others look away.")
    how = Label(ui, text, Style("small", theme.FADED, align="center"), lines=4)
    return Panel(ui, Column(ui, [title, how, Scroll(ui, names)], gap=7), pad=14)
