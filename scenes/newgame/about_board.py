"""The description of a new game's board."""

from __future__ import annotations

from platform_io.i18n import _, ngettext
from scenes.newgame.choices import Choices, SeatTable
from scenes.tabletop.words import options as texts
from scenes.ui import theme
from scenes.ui.label import Label
from scenes.ui.text import Style, marked
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget


def about_board(ui: UiContext, table: SeatTable, choices: Choices) -> list[Widget]:
    """A line about the board and its goal, and the board's warning if it has one."""
    n = choices.points
    goal = ngettext("{points} {n} point to win.", "{points} {n} points to win.", n)
    if table.has_wonders():
        goal = ngettext(
            "{points} {n} point wins, but only with the most levels.",
            "{points} {n} points win, but only with the most levels.",
            n,
        )
    goal = marked(goal, n=str(n), points="{icon/points}")
    about = texts.line(choices.board)
    lines: list[Widget] = [Label(ui, f"{about} {goal}".strip(), Style("small", theme.INK), lines=2)]
    if table.is_heavy(choices):
        lines.append(Label(ui, _(texts.WARNING), Style("small", theme.RED), lines=2))
    return lines
