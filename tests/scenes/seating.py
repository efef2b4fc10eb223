"""People who share one screen in tests: they sit down when they are called, and want to build whenever they can."""

from __future__ import annotations

from scenes.app.app import App
from scenes.curtain import CurtainScene
from scenes.play.scene import PlayScene


def sit_down(app: App, scene: PlayScene) -> str:
    """Whoever is called does what lets the question come; their name if a curtain was opened for it."""
    top, flow = app.stack.top, scene.flow
    if isinstance(top, CurtainScene):
        top._ready()
        return top.person
    if top is scene and flow.prompt_state.called:
        flow.uncover()
    elif top is scene and flow.builders.is_open:
        for seat in flow.builders.candidates():
            flow.choose_builder(seat)
        flow.close_builders()
    return ""
