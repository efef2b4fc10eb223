"""The F3 key help lists exactly the keys that do something in the scene below."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from game.play.session import PERSON
from scenes.app.app import App
from scenes.app.audio import Audio
from scenes.app.commands import COMMANDS, RESERVED
from scenes.app.screen import Screen
from scenes.keyhelp import KeyHelpScene
from scenes.play.demo import demo_session
from scenes.play.scene import PlayScene
from scenes.replay.scene import ReplayScene
from scenes.shot import SCENES, Wish
from scenes.ui.field import TextField
from tests.scenes import positions
from tests.scenes.driver import at_table, key
from tests.table import Table
from tests.thorough import usual_first
from user.games import save_as

UNUSED = pygame.K_F7
SCROLLING = (pygame.K_HOME, pygame.K_END)
"""Keys of lists and long texts, like the arrows."""
BY_APP = ("keys", "sound", "full_screen")
"""Commands that the program handles, not the scene."""


def question(name: str) -> Callable[[App], Screen]:
    return lambda app: PlayScene.local(app, positions.session(positions.QUESTIONS[name]()))


def screen(name: str) -> Callable[[App], Screen]:
    def make(app: App) -> Screen:
        scene = SCENES[name](app, Wish())
        assert isinstance(scene, Screen)
        return scene

    return make


def game_list(app: App) -> Screen:
    """The list of games, with one game."""
    save_as(app.storage, demo_session(5), "One")
    return screen("games")(app)


def hot_seat(step: str) -> Callable[[App], Screen]:
    """Two human players and four computers, with all cards covered."""

    def make(app: App) -> Screen:
        session = positions.session(positions.QUESTIONS[step]())
        app.settings.computer_pace = 100.0
        decision = session.decision()
        assert decision
        for seat, player in enumerate(session.players):
            is_person = seat in (1, 2) if step == "turn" else seat in (decision.seat, decision.seat + 1)
            player.kind = PERSON if is_person else "random"
        return PlayScene.local(app, session)

    return make


def settle(app: App) -> None:
    for _ in range(6):
        app.update(0.2)


def trading(size: tuple[int, int], *commands: str) -> Callable[[App], Screen]:
    """The trading table of a player with six kinds of cards, five of them enough for the bank, after some commands."""

    def make(app: App) -> Screen:
        app.ui.resize(size, 1.0)
        t = Table(3)
        t.city(0, t.corner(0))
        t.give(0, lumber=4, wool=1, grain=4, paper=4, cloth=4, coin=4)
        t.turn(0)
        scene = at_table(app, positions.session(t.s))
        settle(app)
        scene.orders.trade()
        settle(app)
        for command in commands:
            key(app, app.ui.keys.code(command))
        return scene

    return make


PLACES = {name: screen(name) for name in SCENES if "-" not in name}
PLACES |= {f"question {name}": question(name) for name in positions.QUESTIONS}
PLACES |= {
    "list": game_list,
    "covered cards": hot_seat("turn"),
    "who builds": hot_seat("between turns"),
    "open offer": hot_seat("offer to all"),
    "trade": trading((1280, 720)),
    "trade upright": trading((720, 1280)),
    "trade given": trading((720, 1280), "lay_2"),
}
USUAL = {
    *(place for place in PLACES if not place.startswith("question ")),
    *(f"question {name}" for name in ("harbour", "keep_eight", "discard", "partner", "robber", "at sea", "wedding")),
}
"""The places of every run: all except questions that are answered by the same keys."""
ALL = usual_first([place for place in PLACES if place in USUAL], *(place for place in PLACES if place not in USUAL))


def opened(app: App, place: str) -> Screen:
    app.stack.clear()
    app.settings.hint_games = 0
    scene = PLACES[place](app)
    if app.stack.top is not scene:
        app.stack.push(scene)
    settle(app)
    return scene


def actions_done(scene: Screen) -> int:
    return len(scene.match.whole_game().log) if isinstance(scene, PlayScene) else 0


def picture(app: App) -> bytes:
    surface = pygame.Surface(app.ui.window)
    app.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture(autouse=True)
def refusals(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds of refused keys."""
    heard: list[str] = []
    monkeypatch.setattr(Audio, "play", lambda _self, name: heard.append(name) if name == "error" else None)
    return heard


def does_something(app: App, scene: Screen, code: int, refusals: list[str]) -> bool:
    """Whether a key has an effect other than a refusal."""
    app.ui.needs_redraw = False
    refusals.clear()
    before = app.stack.scenes, actions_done(scene)
    key(app, code)
    is_drawn = app.ui.needs_redraw
    app.update(0.0)
    return (is_drawn or (app.stack.scenes, actions_done(scene)) != before) and not refusals


@pytest.mark.parametrize("place", ALL)
def test_the_help_lists_exactly_the_keys_that_do_something(app: App, place: str, refusals: list[str]) -> None:
    scene = opened(app, place)
    listed = [name for name in KeyHelpScene(app, scene).listed() if name not in BY_APP]
    codes = {app.ui.keys.code(name) for name in listed}
    others = {app.ui.keys.code(name) for name in COMMANDS if name not in BY_APP} - codes - {*RESERVED, *SCROLLING}
    others -= {pygame.K_SPACE} if scene.space_presses else set()
    others -= {pygame.K_DELETE} if isinstance(scene.layers.focused, TextField) else set()
    for code in (UNUSED, *sorted(others)):
        assert not does_something(app, scene, code, refusals), pygame.key.name(code)
    for name in listed:
        if app.stack.top is not scene or isinstance(scene, PlayScene):
            scene = opened(app, place)
        assert does_something(app, scene, app.ui.keys.code(name), refusals), name


@pytest.mark.parametrize("place", [0, 1, -1])
def test_a_replay_lists_no_step_beyond_its_ends(app: App, place: int) -> None:
    session = demo_session(20)
    place %= len(session.log) + 1
    scene = ReplayScene(app, session, place)
    app.stack.push(scene)
    found = scene.commands()
    assert ("step_back" in found, "step_on" in found) == (place > 0, place < len(session.log))


@pytest.mark.parametrize("place", ALL)
def test_escape_is_listed_exactly_where_it_does_something(app: App, place: str) -> None:
    app.settings.reduced_motion = True
    app.use_settings()
    scene = opened(app, place)
    before, scenes = picture(app), app.stack.scenes
    app.event(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert (app.stack.scenes != scenes or picture(app) != before) == scene.steps_back
