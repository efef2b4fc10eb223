"""The panels around the board: what they say during animations, with long names, and when watching."""

from __future__ import annotations

from unittest.mock import Mock

import pygame
import pytest
from pygame.event import Event

from game.play.session import PERSON
from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.chart import TrackRow
from scenes.tabletop.panels.hand import HandPanel
from scenes.tabletop.panels.prompt_panel import PromptPanel, PromptText
from scenes.tabletop.panels.toolbar import ToolButton
from scenes.tabletop.panels.tracker import BarbarianTrack
from scenes.ui.button import Button
from scenes.ui.text import Style
from tests.scenes import positions
from tests.scenes.driver import at_table, wait
from tests.scenes.play.test_scene import settle
from tests.sessions import game_of_three, session_at
from tests.steps import TURN
from tests.table import Table


@pytest.mark.parametrize("seed", range(4))
def test_while_the_dice_roll_all_tools_give_the_same_reason(seed: int, app: App) -> None:
    session = game_of_three(seed)
    session.players[0].kind = PERSON
    scene = at_table(app, session)
    settle(app, scene)
    while scene.prompt_state.prompt and scene.prompt_state.prompt.step != "before_roll":
        scene.orders.submit([scene.prompt_state.prompt.decision.actions[0]])
        settle(app, scene)
    scene.orders.roll()
    app.update(0.05)
    view = scene.match.view()
    assert scene.presentation.timeline.busy
    assert view.step() == TURN.number and view.who() == 0
    scene.rebuild()
    tools = [widget for widget in scene.layers.top().walk() if isinstance(widget, (ToolButton, TrackRow))]
    assert len(tools) == 8
    assert {tool.reason for tool in tools} == {"Wait until this has been shown."}
    settle(app, scene)
    assert "Wait until this has been shown." not in {
        w.reason for w in scene.layers.top().walk() if isinstance(w, (ToolButton, TrackRow))
    }


def test_all_players_who_would_lose_a_city_are_named(app: App) -> None:
    t = Table(4)
    for seat, corner in enumerate((0, 2, 9, 16)):
        t.city(seat, t.corner(corner))
    t.before_roll(0)
    session = session_at(t.s, kind=PERSON)
    for player, letter in zip(session.players, "WXYZ", strict=True):
        player.name = letter * 20
    scene = at_table(app, session, 0, still=True)
    track = next(widget for widget in scene.layers.top().walk() if isinstance(widget, BarbarianTrack))
    style = Style("small")
    text = track.forecast_text(style, track.rect.width - 2 * track.ui.px(17), 3)
    assert all(letter * 3 in text for letter in "WXYZ")
    assert track.ui.text.measure(text, style, track.rect.width - 2 * track.ui.px(17))[1] <= 3 * (
        track.ui.text.line_height("small") + 1
    )
    assert all(letter * 20 in track.tooltip() for letter in "WXYZ")


def test_the_prompt_keeps_a_margin_in_its_frame(app: App) -> None:
    session = game_of_three(1)
    scene = at_table(app, session, 0, still=True)
    panel = next(widget for widget in scene.layers.top().walk() if isinstance(widget, PromptPanel))
    text = next(widget for widget in panel.walk() if isinstance(widget, PromptText))
    assert min(text.rect.left - panel.rect.left, panel.rect.right - text.rect.right) >= panel.ui.px(11)


def test_with_only_computers_the_empty_hand_names_its_player(app: App) -> None:
    for persons, words in ((1, "Your hand is empty."), (0, "has no cards.")):
        session = game_of_three(7)
        session.players[0].kind = PERSON if persons else "random"
        scene = at_table(app, session)
        hand = next(one for one in scene.layers.bottom().walk() if isinstance(one, HandPanel))
        assert not any(scene.table_view.table.hand)
        with pytest.MonkeyPatch.context() as patch:
            render = Mock(wraps=app.ui.text.render)
            patch.setattr(app.ui.text, "render", render)
            hand.draw(pygame.Surface((1280, 720)))
        (text,) = [call.args[0] for call in render.call_args_list]
        name = scene.table_view.cast.plain(scene.table_view.seat)
        assert words in text and (name in text) is (name in hand.tooltip()) is (persons == 0)
        app.stack.pop()


@pytest.mark.parametrize("persons", [0, 1])
def test_a_button_and_its_key_mute_the_table(app: App, persons: int) -> None:
    app.stack.push(PlayScene.local(app, positions.session(positions.QUESTIONS["turn"](), persons), 0, still=True))

    def button() -> Button:
        root = app.stack.top.layers.top()  # type: ignore[union-attr]
        return next(one for one in root.walk() if isinstance(one, Button) and one.hotkey == "sound")

    wait(app, 1.0)
    assert button().icon == "icon/sound" and "(F10)" in button().tooltip()
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.event(Event(kind, pos=button().rect.center, button=1, rel=(9, 0), buttons=(0, 0, 0)))
    assert app.settings.muted and button().icon == "icon/mute"
    app.event(Event(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode=""))
    assert not app.settings.muted and button().icon == "icon/sound"
