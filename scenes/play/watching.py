"""What can be done with a game that only computers play: stop it, let it go on, and set its speed."""

from __future__ import annotations

from platform_io.i18n import _
from scenes.play.game_flow import GameFlow
from scenes.play.player_commands import PlayerCommands
from scenes.tabletop.panels.speed import speed_buttons
from scenes.tabletop.panels.toolbar import sound_button
from scenes.ui.button import Button
from scenes.ui.layout import Column, Row
from scenes.ui.panel import Panel
from scenes.ui.widget import Widget

RATES = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)


class Watching:
    """Makes the buttons that stand where else those of building do."""

    def __init__(self, course: GameFlow, orders: PlayerCommands) -> None:
        self.course = course
        self.orders = orders
        self.kit = course.stage.bar

    def bar(self) -> Widget:
        """Speed above, the rest below."""
        return Panel(self.kit, Column(self.kit, [self._speed(), self._rest()], gap=8), skin="ui/panel_dark", pad=11)

    def _speed(self) -> Widget:
        return Row(self.kit, speed_buttons(self.kit, self.course.rate, RATES, self._change, 44))

    def _rest(self) -> Widget:
        kit, orders, over = self.kit, self.orders, self.course.match.session.is_over()
        paused = self.course.paused
        go = Button(
            kit,
            _("Go on") if paused else _("Pause"),
            self._pause,
            icon="icon/arrow_right" if paused else "icon/hourglass",
            height=40,
            hotkey="play",
            reason=_("The game is over.") if over else "",
        )
        go.grow = 1
        rules = Button(kit, "", orders.help, icon="icon/help", hotkey="rules", height=40, tip=_("Rules"))
        menu = Button(kit, "", orders.menu, icon="icon/menu", height=40, tip=_("Menu"))
        return Row(kit, [go, rules, sound_button(kit, self.course.app), menu], gap=5)

    def _change(self, way: int) -> None:
        course = self.course
        index = RATES.index(course.rate) + way
        course.rate = RATES[max(0, min(index, len(RATES) - 1))]
        course.front.rebuild()

    def _pause(self) -> None:
        self.course.paused = not self.course.paused
        self.course.front.rebuild()
