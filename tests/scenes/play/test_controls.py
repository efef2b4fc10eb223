"""The toolbar: what it says while something is still being shown."""

from __future__ import annotations

import pytest

from game.play.session import PERSON
from scenes.app.app import App
from scenes.play.panels.chart import TrackRow
from scenes.play.panels.toolbar import ToolButton
from scenes.play.scene import PlayScene
from tests.scenes.play.test_scene import settle
from tests.sessions import game_of_three
from tests.steps import TURN


@pytest.mark.parametrize("seed", range(4))
def test_while_the_dice_still_roll_no_tool_gives_a_reason_of_its_own(seed: int, app: App) -> None:
    session = game_of_three(seed)
    session.players[0].kind = PERSON
    scene = PlayScene(app, session)
    app.stack.push(scene)
    settle(app, scene)
    while scene.answering.asking and scene.answering.asking.step != "before_roll":
        scene.orders.submit([scene.answering.asking.decision.actions[0]])
        settle(app, scene)
    scene.orders.roll()
    app.update(0.05)
    view = scene.match.view()
    assert scene.course.timeline.busy
    assert view.step() == TURN.number and view.who() == 0
    scene.rebuild()
    root = scene.layers.top()
    assert root
    tools = [widget for widget in root.walk() if isinstance(widget, (ToolButton, TrackRow))]
    assert len(tools) == 8
    assert {tool.reason for tool in tools} == {"Wait a moment."}
    settle(app, scene)
    root = scene.layers.top()
    assert root
    assert "Wait a moment." not in {w.reason for w in root.walk() if isinstance(w, (ToolButton, TrackRow))}
