"""Looking around: everything that hovering explains is reached by keys and by a gamepad, which also moves the board."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from scenes.app.app import App
from scenes.keyhelp import KeyHelpScene
from scenes.play.scene import PlayScene
from scenes.replay.scene import ReplayScene
from scenes.rulebook import CHAPTERS, RulebookScene
from scenes.tabletop.panels.hand import KindOfCards
from scenes.tabletop.panels.tracker import BankPanel, BarbarianTrack, DiceDock
from scenes.ui.pad_sign import DPAD, PadSign
from scenes.ui.widget import Widget
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.app.test_touch import tap
from tests.scenes.driver import at_table, key_by_key, point, texts, top, wait, widget_of, widgets
from tests.scenes.test_handheld import pad

LOOK, NEXT = pygame.CONTROLLER_BUTTON_RIGHTSTICK, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
QUESTIONS = ("turn", "discard", "offer to all", "at sea")


def at(app: App, question: str) -> PlayScene:
    make = positions.QUESTIONS[question]
    scene = at_table(app, positions.session(make()))
    wait(app, 1.0)
    return scene


def shown(scene: PlayScene) -> str:
    """The tooltip on the screen."""
    notes = scene.layers._tooltip, scene.mouse.pointing.note
    return next((note.text for note in notes if note.shown), "")


def explained(scene: PlayScene) -> list[Widget]:
    """All widgets that a mouse at rest explains."""
    return [one for one in scene.layers.top().walk() if one.rect.width and one.tooltip()]


@pytest.mark.parametrize("by_pad", [False, True])
@pytest.mark.parametrize("question", QUESTIONS)
def test_all_that_hovering_explains_is_reached(app: App, question: str, by_pad: bool) -> None:
    scene = at(app, question)
    key = app.ui.keys.code("look")
    pad(app, LOOK) if by_pad else key_by_key(app, key)
    wanted, places = explained(scene), set(scene.mouse.pointing.places())
    assert {BankPanel, DiceDock} <= {type(one) for one in wanted}
    assert any(kind == "hex" for kind, _number in places)
    reached: list[Widget | None] = []
    seen: dict[tuple[str, int], str] = {}
    for _ in range(len(wanted) + 2 * len(places) + len(scene.by_keys.cursor.places) + 3):
        pad(app, NEXT) if by_pad else key_by_key(app, pygame.K_TAB)
        app.update(0.02)
        one, cursor = scene.layers.focused, scene.by_keys.cursor
        reached.append(one)
        if one is cursor and cursor.at:
            seen[cursor.at] = shown(scene)
        elif one and one.tooltip():
            assert shown(scene) == one.tooltip()
    assert [one for one in wanted if one not in reached] == []
    for place in places:
        assert seen[place] == scene.mouse.pointing.describe(place)


def test_arrows_go_everywhere_and_back_to_the_board(app: App) -> None:
    scene = at(app, "turn")
    cursor = scene.by_keys.cursor
    key_by_key(app, app.ui.keys.code("look"))
    assert scene.layers.focused is cursor
    for way, back in ((pygame.K_LEFT, pygame.K_RIGHT), (pygame.K_RIGHT, pygame.K_LEFT)):
        for _ in range(30):
            if scene.layers.focused is cursor:
                key_by_key(app, way)
        beside = scene.layers.focused
        assert beside and beside is not cursor
        for _ in range(8):
            if scene.layers.focused is not cursor:
                key_by_key(app, back)
        assert scene.layers.focused is cursor


@pytest.mark.parametrize("end", ["Esc", "again", "mouse", "finger"])
def test_looking_around_ends(app: App, end: str) -> None:
    scene = at(app, "turn")
    key_by_key(app, app.ui.keys.code("look"))
    scene.layers.focus(widget_of(app, BarbarianTrack))
    app.update(0.02)
    assert shown(scene)
    if end == "mouse":
        point(app, (600, 300))
    elif end == "finger":
        tap(app, (600, 300))
    else:
        key_by_key(app, pygame.K_ESCAPE if end == "Esc" else app.ui.keys.code("look"))
    app.update(0.02)
    assert not app.ui.looking and top(app) is scene and not shown(scene)
    assert not isinstance(scene.layers.focused, BarbarianTrack)


def test_enter_opens_the_rules_about_what_cannot_be_pressed(app: App) -> None:
    scene = at(app, "turn")
    key_by_key(app, app.ui.keys.code("look"))
    scene.layers.focus(widget_of(app, BarbarianTrack))
    key_by_key(app, pygame.K_RETURN)
    rules = top(app)
    assert isinstance(rules, RulebookScene) and CHAPTERS[rules.open].key == "barbarians" and not app.ui.looking


def test_a_hand_that_is_only_looked_at_is_explained(app: App) -> None:
    session = frozen(260)
    for player in session.players:
        player.kind = "easy"
    scene = at_table(app, session, 0, still=True)
    wait(app, 1.0)
    key_by_key(app, app.ui.keys.code("look"))
    cards = [one for one in widgets(app) if isinstance(one, KindOfCards)]
    assert cards and all(one in explained(scene) for one in cards)


# --- the board


def tilt(app: App, axis: int, value: float, seconds: float = 0.5) -> None:
    """Tilt a stick or press a trigger, and let it go."""
    for now in (value, 0.0):
        app.event(Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(now * 32767), instance_id=0))
        if now:
            wait(app, seconds)


@pytest.mark.parametrize("kind", [PlayScene, ReplayScene])
def test_sticks_and_triggers_move_and_zoom_the_board(app: App, kind: type[PlayScene] | type[ReplayScene]) -> None:
    if kind is PlayScene:
        app.stack.push(PlayScene.local(app, frozen(260), still=True))
    else:
        app.stack.push(ReplayScene(app, frozen(260), 100))
    wait(app, 1.0)
    scene = top(app)
    assert isinstance(scene, (PlayScene, ReplayScene))
    camera = scene.table_view.camera
    tilt(app, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
    assert camera.zoom > 1.3 and app.ui.pad["zoom_in"] == ("RT", "RT")
    x, y = camera.hexagon(9)
    tilt(app, pygame.CONTROLLER_AXIS_RIGHTX, 1.0, 0.2)
    assert camera.hexagon(9)[0] < x - 20 and camera.hexagon(9)[1] == pytest.approx(y, abs=2)
    x, y = camera.hexagon(9)
    tilt(app, pygame.CONTROLLER_AXIS_RIGHTY, -0.1)
    assert camera.hexagon(9) == (x, y), "nobody touches it"
    tilt(app, pygame.CONTROLLER_AXIS_RIGHTY, -1.0, 0.2)
    assert camera.hexagon(9)[1] > y + 20
    tilt(app, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0, 2.0)
    assert camera.zoom == 1.0
    key_by_key(app, app.ui.keys.code("zoom_in"))
    assert camera.zoom > 1.2
    key_by_key(app, app.ui.keys.code("zoom_out"))
    assert camera.zoom == pytest.approx(1.0)


def test_the_right_stick_scrolls_the_log_while_it_is_read(app: App) -> None:
    scene = at_table(app, frozen(260), still=True)
    wait(app, 1.0)
    log = scene.presentation.log
    app.ui.keyboard = True
    scene.layers.focus(log)
    before, zoom = log.at, scene.table_view.camera.hexagon(0)
    tilt(app, pygame.CONTROLLER_AXIS_RIGHTY, -1.0, 1.0)
    assert log.at < before and scene.table_view.camera.hexagon(0) == zoom


def test_the_board_follows_the_cursor(app: App) -> None:
    scene = at(app, "turn")
    camera = scene.table_view.camera
    key_by_key(app, app.ui.keys.code("look"), *[app.ui.keys.code("zoom_in")] * 4)
    assert camera.zoom > 2
    for way in (pygame.K_UP, pygame.K_DOWN):
        for _ in range(12):
            key_by_key(app, way)
            if where := scene.by_keys.cursor.where():
                assert camera.area.collidepoint(where)


def test_the_help_shows_the_signs_of_sticks_and_triggers(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at(app, "turn")
    monkeypatch.setitem(app.pad._open, 1, object())
    key_by_key(app, app.ui.keys.code("keys"))
    wait(app)
    help_scene = top(app)
    assert isinstance(help_scene, KeyHelpScene) and help_scene.scene is scene
    assert {"RT", "LT", "Zoom in", "Zoom out", "Moves the board, or scrolls a list"} <= set(texts(app))
    assert "Look around: go to everything and read about it" in texts(app)
    signs = {one.letter for one in widgets(app) if isinstance(one, PadSign)}
    assert {DPAD, "LS", "RS", "RT", "LT", "A"} <= signs
