"""People who share one screen in tests: they sit down when they are called, and want to build whenever they can."""

from __future__ import annotations

from scenes.app.app import App
from scenes.curtain import CurtainScene
from scenes.play.scene import PlayScene


def sit_down(app: App, scene: PlayScene) -> str:
    """Whoever is called does what lets the question come; their name if a curtain was opened for it."""
    top, builders, orders = app.stack.top, scene.parts.builders, scene.orders
    if isinstance(top, CurtainScene):
        top._ready()
        return top.person
    if top is scene and scene.prompt_state.called:
        orders.uncover()
    elif top is scene and builders.is_open:
        for seat in builders.candidates():
            orders.choose_builder(seat)
        orders.close_builders()
    return ""
