"""People who share one screen in tests: they sit down when they are called, and want to build whenever they can."""

from __future__ import annotations

from scenes.app.app import App
from scenes.curtain import CurtainScene
from scenes.play.scene import PlayScene


def sit_down(app: App, scene: PlayScene) -> str:
    """Whoever is called does what lets the question come; their name if a curtain was opened for it."""
    top, course = app.stack.top, scene.course
    if isinstance(top, CurtainScene):
        top._ready()
        return top.person
    if top is scene and course.answering.called:
        course.uncover()
    elif top is scene and course.builders.is_open:
        for seat in course.builders.candidates():
            course.choose_builder(seat)
        course.close_builders()
    return ""
