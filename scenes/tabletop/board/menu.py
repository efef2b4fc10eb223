"""The menu of actions at a place of the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game import actions as ac
from game import rule_module_ids as chapters
from game.actions import kind_of
from platform_io.i18n import _
from scenes.tabletop.board.orders import BoardOrders
from scenes.tabletop.board.popup import Popup
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.prompt import Place, Prompt
from scenes.tabletop.table.tools import TOOLS
from scenes.tabletop.words.purchases import tool_name
from scenes.tabletop.words.reasons import knight_reason, price_text, ship_reason
from scenes.ui.button import Button
from scenes.ui.layers import Layers


class PlaceMenu:
    """Opens at a place with what can be built there, or what a knight can do. ``report`` is called when it opens."""

    def __init__(self, table_view: TableView, layers: Layers, orders: BoardOrders, report: Callable[..., None]) -> None:
        self.table_view = table_view
        self.layers = layers
        self.orders = orders
        self.report = report
        self.popup: Popup | None = None

    def open(self, prompt: Prompt, place: Place) -> None:
        """Open at a place, unless nothing is possible there."""
        kind, number = place
        table = self.table_view.table
        actions = prompt.at(place)
        if kind == "corner" and table.is_knight(number) and table.owner(number) == prompt.seat:
            buttons = self._knight(prompt, number, actions)
        elif kind == "edge" and table.ships[number] == prompt.seat:
            buttons = [self._ship(prompt, number, actions)]
        else:
            buttons = [self._build(name, a) for a in actions for name, kind in TOOLS.items() if kind == kind_of(a)]
        self._show(place, buttons)

    def choose(self, place: Place, actions: list[int]) -> None:
        """Open for a click on a coast, with a road or a ship to choose."""
        tools = ["ship" if kind_of(action) in (ac.BUILD_SHIP, ac.SHIP) else "road" for action in actions]
        self._show(
            place,
            [
                self._button(tool_name(tool), "icon/" + tool, partial(self.orders.choose, action))
                for tool, action in zip(tools, actions, strict=True)
            ],
        )

    def _show(self, place: Place, buttons: list[Button]) -> None:
        if buttons:
            camera = self.table_view.camera
            self.popup = Popup(self.table_view.ui, buttons)
            self.popup.show(self.layers, camera.middle(*place), camera.side * 0.45)
            self.report("menu", buttons={button.text: list(button.rect.center) for button in buttons if button.usable})

    @property
    def is_open(self) -> bool:
        """Whether the menu is open."""
        return self.popup is not None and self.layers.top() is self.popup

    def close(self) -> None:
        """Close the menu, if it is open."""
        if self.popup:
            self.layers.pop(self.popup)
            self.popup = None

    def _button(self, text: str, icon: str, then: Callable[[], None], reason: str = "") -> Button:
        def press() -> None:
            self.close()
            then()

        return Button(self.table_view.ui, text, press, icon=icon, reason=reason, height=38, align="left")

    def _build(self, tool: str, action: int) -> Button:
        text = tool_name(tool) + "  " + price_text(tool)
        return self._button(text, "icon/" + tool, lambda: self.orders.choose(action))

    def _ship(self, prompt: Prompt, edge: int, actions: list[int]) -> Button:
        """The button to move a ship, with the reason if that is not possible."""
        reason = ship_reason(prompt.view, prompt.seat, prompt.decision.actions, edge)
        return self._button(_("Move this ship"), "icon/sail", lambda: self.orders.choose(actions[0]), reason)

    def _knight(self, prompt: Prompt, corner: int, actions: list[int]) -> list[Button]:
        """The buttons to activate, promote and move a knight, and to chase, each with its reason if disabled."""
        by_kind = {kind_of(action): action for action in actions}

        def button(what: str, text: str, icon: str, then: Callable[[], None]) -> Button:
            reason = knight_reason(prompt.view, prompt.seat, prompt.decision.actions, what, corner)
            return self._button(text, icon, then, reason)

        def choose(kind: int) -> Callable[[], None]:
            return lambda: self.orders.choose(by_kind[kind])

        buttons = [
            button("activate", _("Activate") + "  " + price_text("activate"), "icon/sword", choose(ac.ACTIVATE_KNIGHT)),
            button("promote", _("Promote") + "  " + price_text("promote"), "icon/arrow_up", choose(ac.PROMOTE_KNIGHT)),
            button("move", _("Move or displace"), "icon/arrow_right", lambda: self.orders.move_knight(corner)),
            button("chase", _("Chase the robber"), "robber", choose(ac.CHASE_ROBBER)),
        ]
        if self.table_view.table.plays(chapters.PIRATE):
            buttons.append(button("chase_pirate", _("Chase the pirate"), "pirate", choose(ac.CHASE_PIRATE)))
        return buttons
