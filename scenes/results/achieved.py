"""The page with the achievements that the winner earned in the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.play.statistics.achievements import ACHIEVEMENTS
from platform_io.i18n import _
from scenes.tabletop.panels.medal import achievement_row
from scenes.ui import theme
from scenes.ui.label import Label
from scenes.ui.layout import Column, Pairs
from scenes.ui.text import Style, marked
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget

WIDE: Final = 380
"""The least width of a column of achievements, in design units."""


def achieved_page(ui: UiContext, player: str, names: Sequence[str], new: Sequence[str] = ()) -> Widget:
    """What a player earned in this game, in one or two columns. ``new`` are those earned for the first time."""
    rows = [
        achievement_row(ui, one.name, one.rank, is_new=one.name in new) for one in ACHIEVEMENTS if one.name in names
    ]
    heading = Label(
        ui, marked(_("Achievements of {player}:"), player=player), Style("body", theme.INK, True, "center"), lines=2
    )
    return Column(ui, [heading, Pairs(ui, rows, WIDE, gap=24)], gap=12)
