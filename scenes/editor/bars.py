"""What is above and below the sheet of the board editor."""

from __future__ import annotations

from collections.abc import Callable

from platform_io.i18n import _
from scenes.editor.drafting import Drafting
from scenes.editor.frames import FixedHeight
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget

NARROW = 1020
"""The width of the window below which the title of the board takes several lines, in design units."""
MOST_FLAWS = 12
"""The most sentences shown at once."""


def bar(
    ui: UiContext,
    drafting: Drafting,
    *,
    leave: Callable[[], None],
    deal: Callable[[], None],
    save: Callable[[], None],
    play: Callable[[], None],
) -> Widget:
    """The title of the board, and the buttons for what is done with it."""
    document = drafting.document
    faulty = _("This board cannot be played yet.") if drafting.flaws else ""
    is_narrow = ui.window[0] < ui.px(NARROW)
    name = escape(_(drafting.sketch.title) or _("New board")) + (" *" if document.is_changed else "")
    title = Label(ui, name, Style("small" if is_narrow else "large", theme.CREAM, True), lines=3 if is_narrow else 1)
    title.grow = 1

    def picture(icon: str, tip: str, hotkey: str, press: Callable[[], None], reason: str = "") -> Button:
        return Button(ui, "", press, icon=icon, height=40, tip=tip, hotkey=hotkey, reason=reason)

    nothing = _("There is nothing to undo."), _("There is nothing to redo.")
    ways: list[Widget] = [
        Button(ui, _("Back"), leave, height=40, width=90, rank="quiet", colour=theme.CREAM),
        title,
        picture("icon/undo", _("Undo"), "revert", drafting.undo, "" if document.can_undo else nothing[0]),
        picture("icon/arrow_right", _("Redo"), "repeat", drafting.redo, "" if document.can_redo else nothing[1]),
        picture("icon/dice", _("Show an example"), "try_deal", deal, faulty),
        picture("icon/save", _("Save"), "save_board", save),
        Button(ui, _("Play"), play, height=40, width=110, rank="primary", hotkey="play_board", reason=faulty),
    ]
    return Row(ui, ways, gap=8)


def foot(ui: UiContext, drafting: Drafting, message: str) -> Widget:
    """What has just been done, and what is wrong, or what is drawn."""
    lines: list[Widget] = []
    if message:
        lines.append(Label(ui, message, Style("body", theme.GREEN)))
    if not drafting.sketch.terrain:
        text = _("Paint an island: choose a land at the left and drag over the sea. The right button erases.")
        lines.append(Label(ui, text, Style("body", theme.INK)))
    elif drafting.flaws:
        for number, flaw in enumerate(drafting.flaws[:MOST_FLAWS], 1):
            sentence = f"{{b}}{number}{{/b}}  {escape(flaw.text)}"
            lines.append(Label(ui, sentence, Style("small", theme.RED)))
    elif not message:
        hexes, harbours = drafting.size()
        text = fill(_("This board can be played. Hexes: {n}, harbours: {harbours}."), n=hexes, harbours=harbours)
        lines.append(Label(ui, text, Style("body", theme.GREEN)))
    return Panel(ui, FixedHeight(ui, Scroll(ui, Column(ui, lines, gap=2)), 60 if len(lines) > 2 else 42), pad=13)
