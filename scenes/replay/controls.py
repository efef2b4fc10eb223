"""What a person can do with a replay, as buttons with their keys."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from platform_io.i18n import _
from scenes.replay.bar import ScrubBar
from scenes.replay.sight import EVERYBODY, EVERYTHING
from scenes.replay.transport import END, PAUSE, PLAY, STEP, TURN, Transport
from scenes.tabletop.panels.speed import speed_buttons
from scenes.tabletop.table.cast import Cast
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.dropdown import DropDown
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.text import Style, escape
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)


class ReplayPlayer(Protocol):
    """What goes through a game."""

    playing: bool
    speed: float
    eyes: int
    sights: list[int]

    def play(self) -> None:
        """Play, or stop."""

    def step(self, way: int) -> None:
        """One action on or back."""

    def turn(self, way: int) -> None:
        """One turn on or back."""

    def to_end(self, way: int) -> None:
        """To the end or the beginning."""

    def faster(self, way: int) -> None:
        """Another speed."""

    def look_by(self, eyes: int) -> None:
        """Other eyes."""

    def close(self) -> None:
        """Leave."""


def bar_row(ui: UiContext, player: ReplayPlayer, bar: ScrubBar) -> Widget:
    """The buttons of playing and stepping, how fast it goes, and the bar beside them."""
    signs = [
        Transport(ui, END, -1, partial(player.to_end, -1), hotkey="to_start", tip=_("To the beginning")),
        Transport(ui, TURN, -1, partial(player.turn, -1), hotkey="turn_back", tip=_("One turn back")),
        Transport(ui, STEP, -1, partial(player.step, -1), hotkey="step_back", tip=_("One step back")),
        Transport(
            ui,
            PAUSE if player.playing else PLAY,
            1,
            player.play,
            hotkey="play",
            tip=_("Stop") if player.playing else _("Play"),
        ),
        Transport(ui, STEP, 1, partial(player.step, 1), hotkey="step_on", tip=_("One step on")),
        Transport(ui, TURN, 1, partial(player.turn, 1), hotkey="turn_on", tip=_("One turn on")),
        Transport(ui, END, 1, partial(player.to_end, 1), hotkey="to_end", tip=_("To the end")),
    ]
    speed = speed_buttons(ui, player.speed, SPEEDS, player.faster, 36)
    return Row(ui, [*signs, *speed, bar], gap=4, align="fill")


def tools(ui: UiContext, player: ReplayPlayer, cast: Cast) -> Widget:
    """Whose eyes, and the way out."""
    away = Button(ui, "", player.close, icon="icon/cross", height=36, tip=_("Back"))
    row = Row(ui, [_eyes(ui, player, cast), away], gap=6)
    return Panel(ui, Column(ui, [Spacer(ui, grow=1), row, Spacer(ui, grow=1)]), skin="ui/panel_dark", pad=9)


def _eyes(ui: UiContext, player: ReplayPlayer, cast: Cast) -> Widget:
    """Whose eyes see the game, and a choice where there is one."""
    names = [_named(one, cast) for one in player.sights]
    told = _("Seen by")
    if len(names) == 1:
        said = Label(ui, escape(names[0]), Style("body", theme.CREAM, True), lines=2, tip=told)
        said.grow = 1
        both = Row(ui, [Label(ui, told, Style("body", theme.SAND), lines=1), said], gap=8)
        both.grow = 1
        return both
    chosen = player.sights.index(player.eyes)
    drop = DropDown(ui, names, chosen, lambda index: player.look_by(player.sights[index]), tip=told)
    drop.grow = 3
    return drop


def _named(eyes: int, cast: Cast) -> str:
    if eyes == EVERYTHING:
        return _("everybody, all hands open")
    return _("the whole table, no hands") if eyes == EVERYBODY else cast.plain(eyes)
