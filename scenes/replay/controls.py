"""The buttons of a replay and their keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from platform_io.i18n import C_, _
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


@dataclass(frozen=True)
class ReplayCommands:
    """The callbacks of the buttons. Numbers are 1 for forwards and -1 for backwards, or a seat to view the game as."""

    play: Callable[[], None]
    """Plays or stops."""
    step: Callable[[int], None]
    turn: Callable[[int], None]
    to_end: Callable[[int], None]
    faster: Callable[[int], None]
    look_by: Callable[[int], None]
    """Shows what that seat may see."""
    close: Callable[[], None]


def bar_row(ui: UiContext, commands: ReplayCommands, bar: ScrubBar, *, playing: bool, speed: float) -> Widget:
    """The buttons for playing, stepping and the speed, and the bar beside them."""
    signs = [
        Transport(ui, END, -1, partial(commands.to_end, -1), hotkey="to_start", tip=_("To the start")),
        Transport(ui, TURN, -1, partial(commands.turn, -1), hotkey="turn_back", tip=_("One turn back")),
        Transport(ui, STEP, -1, partial(commands.step, -1), hotkey="step_back", tip=_("One step back")),
        Transport(
            ui,
            PAUSE if playing else PLAY,
            1,
            commands.play,
            hotkey="play",
            tip=_("Stop") if playing else _(C_("replay", "Play")),
        ),
        Transport(ui, STEP, 1, partial(commands.step, 1), hotkey="step_on", tip=_("One step forward")),
        Transport(ui, TURN, 1, partial(commands.turn, 1), hotkey="turn_on", tip=_("One turn forward")),
        Transport(ui, END, 1, partial(commands.to_end, 1), hotkey="to_end", tip=_("To the end")),
    ]
    speeds = speed_buttons(ui, speed, SPEEDS, commands.faster, 36)
    return Row(ui, [*signs, *speeds, bar], gap=4, align="fill")


def tools(ui: UiContext, commands: ReplayCommands, cast: Cast, sights: Sequence[int], eyes: int) -> Widget:
    """The choice of the viewer, and the button to leave."""
    away = Button(ui, "", commands.close, icon="icon/cross", height=36, rank="quiet", tip=_("Back"))
    row = Row(ui, [_eyes(ui, commands, cast, sights, eyes), away], gap=6)
    return Panel(ui, Column(ui, [Spacer(ui, grow=1), row, Spacer(ui, grow=1)]), skin="ui/panel_dark", pad=9)


def _eyes(ui: UiContext, commands: ReplayCommands, cast: Cast, sights: Sequence[int], eyes: int) -> Widget:
    """The viewer, with a choice if there are several."""
    names = [_named(seat, cast) for seat in sights]
    caption = _("Seen by")
    if len(names) == 1:
        name = Label(ui, escape(names[0]), Style("body", theme.CREAM, True), lines=2, tip=caption)
        name.grow = 1
        both = Row(ui, [Label(ui, caption, Style("body", theme.SAND), lines=1), name], gap=8)
        both.grow = 1
        return both
    chosen = sights.index(eyes)
    drop = DropDown(ui, names, chosen, lambda index: commands.look_by(sights[index]), tip=caption)
    drop.grow = 3
    return drop


def _named(eyes: int, cast: Cast) -> str:
    if eyes == EVERYTHING:
        return _("everyone, all hands open")
    return _("the whole table, no hands") if eyes == EVERYBODY else cast.plain(eyes)
