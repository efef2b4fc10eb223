"""What is told of the board of a new game."""

from __future__ import annotations

from scenes.newgame.choices import Choices, Table
from scenes.play.words import options as texts
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.text import Style, fill
from scenes.ui.widget import Widget
from user.language import _


def about_board(kit: Kit, table: Table, choices: Choices) -> list[Widget]:
    """A line about the board, its goal, and the warning that belongs to it."""
    goal = _("{points} {n} points win.")
    if table.has_wonders():
        goal = _("{points} {n} points win only with the most levels.")
    goal = fill(goal, n=choices.points).replace("{points}", "{icon/points}")
    about = texts.line(choices.board)
    lines: list[Widget] = [Label(kit, f"{about} {goal}".strip(), Style("small", theme.INK), lines=2)]
    if table.is_heavy(choices):
        lines.append(Label(kit, _(texts.WARNING), Style("small", theme.RED), lines=2))
    return lines
