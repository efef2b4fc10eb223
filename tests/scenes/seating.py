"""Players at one screen, for tests: they sit down when called, discard when they must, and build whenever they may."""

from __future__ import annotations

from scenes.app.app import App
from scenes.curtain import CurtainScene, Ready
from scenes.play.scene import PlayScene
from tests.scenes.driver import widget_of


def sit_down(app: App, scene: PlayScene) -> str:
    """Do what the called player must do before the question opens; return their name if a curtain was opened."""
    top, builders, orders = app.stack.top, scene.parts.builders, scene.orders
    discards = scene.parts.discards
    if isinstance(top, CurtainScene):
        widget_of(top, Ready).pressed(top.layers)
        return top.person
    if top is scene and scene.prompt_state.called:
        orders.uncover()
    elif top is scene and builders.is_open:
        for seat in builders.candidates():
            orders.choose_builder(seat)
        orders.close_builders()
    elif top is scene and discards.lists:
        discards.look(next(seat for seat in discards.owing() if seat not in discards.chosen))
    return ""
