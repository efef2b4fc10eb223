"""The small menu of what can be done at a place."""

from __future__ import annotations

from collections.abc import Callable

from game import actions as ac
from game.actions import kind_of
from scenes.play.board.orders import BoardOrders
from scenes.play.board.popup import Popup
from scenes.play.board.stage import Stage
from scenes.play.table.asking import Asking, Place
from scenes.play.table.tools import TOOLS
from scenes.play.words.purchases import tool_name
from scenes.play.words.reasons import knight_reason, price_text
from scenes.ui.button import Button
from scenes.ui.layers import Layers
from user.language import _


class PlaceMenu:
    """Comes up beside a place: what can be built there, or what an own knight can do."""

    def __init__(self, stage: Stage, layers: Layers, orders: BoardOrders) -> None:
        self.stage = stage
        self.layers = layers
        self.orders = orders
        self.popup: Popup | None = None

    def open(self, asking: Asking, place: Place) -> None:
        """Come up, unless nothing is to be had there."""
        kind, number = place
        table, camera = self.stage.table, self.stage.camera
        actions = asking.at(place)
        if kind == "corner" and table.is_knight(number) and table.owner(number) == asking.seat:
            buttons = self._knight(asking, number, actions)
        else:
            buttons = [self._build(name, a) for a in actions for name, kind in TOOLS.items() if kind == kind_of(a)]
        if buttons:
            self.popup = Popup(self.stage.kit, buttons)
            self.popup.show(self.layers, camera.middle(*place), camera.side * 0.45)

    def close(self) -> None:
        """Go, if it is there."""
        if self.popup:
            self.layers.pop(self.popup)
            self.popup = None

    def _button(self, text: str, icon: str, then: Callable[[], None], reason: str = "") -> Button:
        def press() -> None:
            self.close()
            then()

        return Button(self.stage.kit, text, press, icon=icon, reason=reason, height=38, align="left")

    def _build(self, tool: str, action: int) -> Button:
        text = tool_name(tool) + "  " + price_text(tool)
        return self._button(text, "icon/" + tool, lambda: self.orders.choose(action))

    def _knight(self, asking: Asking, corner: int, actions: list[int]) -> list[Button]:
        """Activate, promote, move, chase, each with its reason."""
        by_kind = {kind_of(action): action for action in actions}

        def button(what: str, text: str, icon: str, then: Callable[[], None]) -> Button:
            reason = knight_reason(asking.view, asking.seat, asking.decision.actions, what, corner)
            return self._button(text, icon, then, reason)

        def choose(kind: int) -> Callable[[], None]:
            return lambda: self.orders.choose(by_kind[kind])

        return [
            button("activate", _("Activate") + "  " + price_text("activate"), "icon/sword", choose(ac.ACTIVATE_KNIGHT)),
            button("promote", _("Promote") + "  " + price_text("promote"), "icon/arrow_up", choose(ac.PROMOTE_KNIGHT)),
            button("move", _("Move or displace"), "icon/arrow_right", lambda: self.orders.move_knight(corner)),
            button("chase", _("Chase the robber"), "robber", choose(ac.CHASE_ROBBER)),
        ]
