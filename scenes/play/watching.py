"""The buttons for a game that only computers play: pause, continue and speed."""

from __future__ import annotations

from platform_io.i18n import _
from scenes.app.app import App
from scenes.play.game_parts import GameParts
from scenes.play.player_commands import PlayerCommands
from scenes.tabletop.panels.speed import speed_buttons
from scenes.tabletop.panels.toolbar import people_button, sound_button
from scenes.ui.button import Button
from scenes.ui.layout import Column, Row
from scenes.ui.panel import Panel
from scenes.ui.widget import Widget

RATES = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)


class Watching:
    """Builds the buttons, which take the place of those for building."""

    def __init__(self, app: App, parts: GameParts, orders: PlayerCommands) -> None:
        self.app = app
        self.match = parts.match
        self.presentation = parts.presentation
        self.loop = parts.loop
        self.orders = orders
        self.ui = parts.table_view.bar

    def bar(self) -> Widget:
        """The buttons for the speed, and the others below."""
        return Panel(self.ui, Column(self.ui, [self._speed(), self._rest()], gap=8), skin="ui/panel_dark", pad=11)

    def _speed(self) -> Widget:
        return Row(self.ui, speed_buttons(self.ui, self.presentation.rate, RATES, self._change, 44))

    def _rest(self) -> Widget:
        ui, orders, over = self.ui, self.orders, self.match.is_over()
        paused = self.loop.paused
        menu = Button(ui, "", orders.menu, icon="icon/menu", height=40, rank="quiet", tip=_("Menu"))
        if orders.people:
            sound, people = sound_button(ui, self.app), people_button(ui, orders.people)
            return Row(ui, [people, self._rules(), sound, menu], gap=5)
        go = Button(
            ui,
            _("Continue") if paused else _("Pause"),
            self._pause,
            icon="icon/arrow_right" if paused else "icon/hourglass",
            height=40,
            hotkey="play",
            rank="normal" if over else "primary",
            reason=_("The game is over.") if over else "",
        )
        go.grow = 1
        return Row(ui, [go, self._rules(), sound_button(ui, self.app), menu], gap=5)

    def _rules(self) -> Widget:
        press, tip = self.orders.help, _("Rules")
        return Button(self.ui, "", press, icon="icon/help", hotkey="rules", height=40, rank="quiet", tip=tip)

    def _change(self, way: int) -> None:
        index = RATES.index(self.presentation.rate) + way
        self.presentation.rate = RATES[max(0, min(index, len(RATES) - 1))]
        self.orders.rebuild()

    def _pause(self) -> None:
        self.loop.paused = not self.loop.paused
        self.orders.rebuild()
