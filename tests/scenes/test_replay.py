"""Replays: the table at every place, what may be shown, and how to move through the game."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache

import pygame
import pytest
from pygame.event import Event

from game import events as ev
from game.play.saves import save_text
from game.play.session import PERSON, Session
from game.rulesets.base import BASE
from game.state import State
from game.view import UNKNOWN
from platform_io import i18n as language
from scenes.app.app import App
from scenes.games.scene import GamesScene
from scenes.menu import MenuScene
from scenes.play.attack.scene import AttackScene
from scenes.play.scene import PlayScene
from scenes.play.spotlight import SpotlightScene
from scenes.replay.hands import APART, AllHands
from scenes.replay.reel import EVERY, Reel
from scenes.replay.scene import ReplayScene
from scenes.replay.sight import EVERYBODY, EVERYTHING, sights
from scenes.tabletop.table.table import differences
from scenes.ui.button import Button
from scenes.ui.label import Label
from sprites.geometry import FRAME, HALF_WIDTH
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.apps import SIZE
from tests.scenes.drawn import drawn
from tests.scenes.driver import calm_key, press
from tests.scenes.test_results import long_game

GAMES = {
    "four": lambda: frozen(10**6),
    "two": lambda: frozen(10**6, seats=2, rules=BASE, seed=3),
    "shores": lambda: frozen(10**6, board="new_shores", seed=5),
    "fog": lambda: frozen(10**6, board="fog_island", persons=0, seed=5),
}
SECRETS = {ev.HANDED: 3, ev.CARD_DRAWN: 2, ev.CARD_DISCARDED: 2, ev.CARD_TAKEN: 3, ev.CARD_BOUGHT: 2}
QUICK = 0.05
"""CPU seconds that a jump within a long game may take."""


@cache
def game(name: str) -> Session:
    return GAMES[name]()


@cache
def middle(persons: int = 1) -> Session:
    """An unfinished game."""
    return frozen(300, persons=persons)


def opened(app: App, session: Session, place: int = 0) -> ReplayScene:
    app.stack.reset(MenuScene(app))
    scene = ReplayScene(app, session, place)
    app.stack.push(scene)
    frames(app, 1)
    return scene


def frames(app: App, count: int) -> None:
    surface = pygame.Surface(SIZE)
    for _ in range(count):
        app.update(0.05)
        app.draw(surface)


def settle(app: App, scene: ReplayScene) -> None:
    """Let time pass until nothing moves."""
    for _ in range(2000):
        app.update(0.05)
        if isinstance(app.stack.top, AttackScene):
            app.stack.top.close()
        if not scene.timeline.busy and not scene.playing:
            return
    raise AssertionError("it never stops")


@pytest.mark.parametrize("name", GAMES)
def test_at_every_place_the_table_is_what_each_seat_saw(name: str) -> None:
    session = game(name)
    again = Session(session.setup, session.seed, session.players, session.base)
    seats = range(len(session.players))
    reels = [Reel(session, seat) for seat in seats]
    for place, action in enumerate(session.log, 1):
        again.submit(action)
        if not again.waits_for_chance() and (place % 11 == 0 or place % EVERY in (0, 1) or place == len(session.log)):
            for seat in seats:
                assert differences(reels[seat].at(place), again.view(seat)) == [], f"seat {seat} at {place}"


def test_changing_a_table_does_not_change_the_reel() -> None:
    reel = Reel(game("four"), 0)
    first = reel.at(EVERY)
    first.hand[0] += 5
    first.held[1][0] += 1
    assert reel.at(EVERY).hand != first.hand and reel.at(EVERY).held != first.held


def test_the_eyes_to_choose_from_depend_on_who_played() -> None:
    assert sights(game("four")) == [EVERYTHING, 0, 1, 2, 3], "the game is over"
    assert sights(middle(1)) == [0], "one person: what that person has seen"
    assert sights(middle(2)) == [EVERYBODY], "two persons: either of them may be looking"
    watched = frozen(200, persons=1)
    watched.players[0].kind = "easy"
    assert sights(watched) == [EVERYTHING, 0, 1, 2, 3], "no person: nobody can learn a secret"


def test_a_replay_of_an_unfinished_game_shows_no_secrets(app: App) -> None:
    scene = ReplayScene(app, middle(1), eyes=EVERYTHING)
    assert scene.eyes == 0 and scene.hands() == []
    seen = [event for place in range(1, scene.reel.last + 1) for event in scene.reel.events(place)]
    for event in seen:
        if event[0] in SECRETS and 0 not in event[1 : (3 if event[0] in (ev.HANDED, ev.CARD_TAKEN) else 2)]:
            assert event[SECRETS[event[0]]] == UNKNOWN
    assert any(event[0] in SECRETS and event[SECRETS[event[0]]] == UNKNOWN for event in seen)


def test_an_unfinished_game_of_several_persons_shows_no_hands(app: App) -> None:
    scene = opened(app, middle(2))
    reel = scene.reel
    assert scene.eyes == EVERYBODY
    for place in range(1, reel.last + 1):
        assert all(event[SECRETS[event[0]]] == UNKNOWN for event in reel.events(place) if event[0] in SECRETS)
    table = reel.at(reel.last)
    assert not any(table.hand) and not table.cards and any(table.sizes)
    assert any("hands stay hidden" in one.text for one in scene.layers.top().walk() if isinstance(one, Label))
    scene.go_to(reel.last)
    frames(app, 2)


def test_with_everything_visible_all_hands_are_shown(app: App) -> None:
    session = game("fog")
    scene = opened(app, session)
    assert scene.eyes == EVERYTHING
    scene.go_to(len(session.log))
    hands = next(one for one in scene.layers.top().walk() if isinstance(one, AllHands))
    for seat, table in enumerate(hands.tables):
        assert table.hand == [int(session.view(seat).hand(seat, kind)) for kind in range(8)]


def test_hands_next_to_each_other_do_not_touch(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(app, game("fog"))
    hands = next(one for one in scene.layers.top().walk() if isinstance(one, AllHands))
    for table in hands.tables:
        table.hand[:] = [19] * len(table.hand)
    boxes = [mark.ink for mark in drawn(monkeypatch, SIZE, [hands], hands.draw)]
    assert len(boxes) == 2 * len(hands.tables) > 2 and hands.rect.contains(boxes[0].unionall(boxes))
    chips, texts = boxes[::2], boxes[1::2]
    assert all(chip.inflate(2 * APART - 4, 0).collidelist(texts[:at]) < 0 for at, chip in enumerate(chips))


def test_keys_step_play_and_leave(app: App) -> None:
    scene = opened(app, game("four"))
    last = scene.reel.last
    calm_key(app, pygame.K_RIGHT)
    settle(app, scene)
    first = scene.place
    assert first > 0 and scene.reel.events(first)
    calm_key(app, pygame.K_RIGHT)
    settle(app, scene)
    assert scene.place > first
    calm_key(app, pygame.K_LEFT)
    assert scene.place == first
    calm_key(app, pygame.K_DOWN)
    assert scene.table_view.table.turn == 1
    calm_key(app, pygame.K_DOWN)
    assert scene.table_view.table.turn == 2
    calm_key(app, pygame.K_UP)
    assert scene.table_view.table.turn == 1
    calm_key(app, pygame.K_END)
    assert scene.place == last
    calm_key(app, pygame.K_HOME)
    assert scene.place == 0
    calm_key(app, pygame.K_SPACE)
    assert scene.playing
    calm_key(app, pygame.K_SPACE)
    assert not scene.playing
    calm_key(app, pygame.K_ESCAPE)
    assert app.stack.top is not scene


def test_buttons_change_the_speed(app: App) -> None:
    scene = opened(app, game("four"))

    def press(command: str) -> None:
        (button,) = [one for one in scene.layers.top().walk() if isinstance(one, Button) and one.hotkey == command]
        button.pressed(scene.layers)

    for command, wanted in (("quicker", 2.0), ("quicker", 4.0), ("slower", 2.0), ("slower", 1.0), ("slower", 0.5)):
        press(command)
        assert scene.speed == wanted


def test_playing_to_the_end_shows_the_final_table(app: App) -> None:
    session = game("two")
    scene = opened(app, session)
    scene.speed = 16.0
    scene.play()
    for _ in range(20000):
        app.update(0.2)
        if not scene.playing:
            break
    settle(app, scene)
    assert scene.place == scene.reel.last and not scene.playing
    assert differences(scene.table_view.table, session.view(scene.eyes)) == []


def test_an_attack_has_its_own_scene_except_at_high_speed(app: App) -> None:
    session = game("four")
    for speed, shown in ((1.0, True), (8.0, False)):
        scene = opened(app, session)
        attack = scene.tally.attacks[0]
        scene.go_to(attack.place)
        scene.speed = speed
        scene.step(1)
        met = False
        for _ in range(200):
            app.update(0.05)
            met = met or isinstance(app.stack.top, AttackScene)
        assert met == shown


@pytest.mark.parametrize(("speed", "hurried", "shown"), [(1.0, False, True), (1.0, True, False), (8.0, False, False)])
def test_a_moment_has_its_scene_unless_the_user_hurries_on(app: App, speed: float, hurried: bool, shown: bool) -> None:
    """It never waits, whoever sees it."""
    session = game("four")
    place = next(
        place for place, events in enumerate(session.history) if any(each[0] == ev.METROPOLIS_PLACED for each in events)
    )
    scene = opened(app, session, place - hurried)
    scene.look_by(0)
    scene.speed = speed
    for _step in range(1 + hurried):
        scene.step(1)
    met = False
    for _ in range(400):
        app.update(0.05)
        met = met or isinstance(app.stack.top, SpotlightScene)
    assert met == shown and app.stack.top is scene


def test_dragging_the_bar_moves_through_the_game(app: App) -> None:
    scene = opened(app, game("four"))
    bar = scene.bar
    wanted = bar.last // 2
    at = (bar.x_of(wanted), bar.rect.centery)
    app.event(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    app.event(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    there = scene.place
    assert abs(there - wanted) <= bar.last / bar.rect.width + 1
    far = (bar.rect.right + 300, bar.rect.centery)
    app.event(Event(pygame.MOUSEMOTION, pos=far, rel=(9, 0), buttons=(1, 0, 0)))
    assert scene.place == bar.last
    app.event(Event(pygame.MOUSEBUTTONUP, pos=far, button=1))
    assert differences(scene.table_view.table, game("four").view(scene.eyes)) == []


def test_each_seats_eyes_see_its_own_hand(app: App) -> None:
    session = game("four")
    scene = opened(app, session, len(session.log))
    for seat in (1, 2):
        scene.look_by(seat)
        assert scene.table_view.seat == seat
        assert differences(scene.table_view.table, session.view(seat)) == []


def test_watching_does_not_change_the_game(app: App) -> None:
    before = save_text(middle(1))
    scene = opened(app, middle(1))
    for way in (1, 1, -1, 1):
        scene.step(way)
        scene.turn(way)
    scene.play()
    frames(app, 40)
    assert save_text(middle(1)) == before


def test_a_jump_within_a_long_game_is_quick(app: App) -> None:
    scene = opened(app, long_game())
    scene.look_by(EVERYTHING if EVERYTHING in scene.sights else scene.sights[0])
    last = scene.reel.last
    scene.go_to(last)
    took = []
    for part in (0.1, 0.9, 0.5, 0.77, 0.33):
        began = time.process_time()
        scene._show_place(round(last * part), brief=True)
        took.append(time.process_time() - began)
    assert max(took) < QUICK, took


def test_a_replay_is_opened_from_the_list_of_games(app: App) -> None:
    app.stack.reset(MenuScene(app))
    path = app.storage.create(app.storage.games / "2026-01-01 10.00 Anna.json", save_text(middle(1)))
    written = path.read_bytes()
    app.go.games()
    press(app, "Watch again")
    scene = app.stack.top
    assert isinstance(scene, ReplayScene) and scene.eyes == 0
    calm_key(app, pygame.K_SPACE)
    frames(app, 10)
    calm_key(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, GamesScene) and path.read_bytes() == written


def test_a_replay_is_opened_from_the_pause_menu_and_the_game_continues(app: App) -> None:
    app.stack.reset(MenuScene(app))
    table = PlayScene.local(app, frozen(300), still=True)
    app.stack.push(table)
    frames(app, 5)
    table.orders.menu()
    press(app, "Watch again")
    scene = app.stack.top
    assert isinstance(scene, ReplayScene) and scene.eyes == 0
    calm_key(app, pygame.K_ESCAPE)
    calm_key(app, pygame.K_ESCAPE)
    assert app.stack.scenes[-1] is table and differences(table.table_view.table, table.match.view()) == []


def test_results_open_the_replay_with_the_persons_eyes(app: App) -> None:
    app.stack.reset(MenuScene(app))
    app.go.results(game("four"))
    press(app, "Watch again")
    assert isinstance(app.stack.top, ReplayScene)
    assert game("four").players[0].kind == PERSON and app.stack.top.eyes == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_board_takes_nearly_half_of_the_window(app: App, size: tuple[int, int]) -> None:
    app.resize(size)
    scene = opened(app, middle())
    assert scene.desk
    layout = scene.desk.table_view.camera.layout
    across = [layout.cell(cell)[0] for cell in (*layout.net.cells, *layout.sea)]
    with_frame = max(across) - min(across) + 2 * layout.side * (1 + FRAME) * HALF_WIDTH
    assert with_frame >= 0.45 * size[0]


@pytest.mark.parametrize(("recipe", "least"), [(positions.crowded, 10.5), (positions.six_at_sea, 10)])
def test_all_hands_can_be_read_in_a_small_window(
    app: App, monkeypatch: pytest.MonkeyPatch, recipe: Callable[[], State], least: float
) -> None:
    """Large hands with all kinds of cards."""
    app.ui.resize((1024, 640), 1.25)
    monkeypatch.setattr("scenes.replay.scene.sights", lambda *_facts: [EVERYTHING])
    scene = ReplayScene(app, positions.session(recipe()), 0, EVERYTHING)
    app.stack.reset(scene)
    frames(app, 2)
    assert scene.desk
    (panel,) = (one for one in scene.desk.walk() if isinstance(one, AllHands))
    scales = [1.0]

    def scaled(surface: pygame.Surface, by: float) -> pygame.Surface:
        scales.append(by)
        return surface

    monkeypatch.setattr(pygame.transform, "smoothscale_by", scaled)
    panel.draw(pygame.Surface(app.ui.window))
    assert min(scales) * app.ui.font_pixels("body") >= least


@pytest.mark.parametrize("code", language.available())
def test_the_name_of_the_eyes_is_not_cut_off_in_a_small_window(
    app: App, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    app.ui.resize((1024, 640), 1.25)
    language.choose(code)
    try:
        scene = opened(app, middle(2))
        root = scene.layers.top()
        text = language._("the whole table, no hands")
        (mark,) = (one for one in drawn(monkeypatch, app.ui.window, [root], root.draw) if one.text == text)
        assert not mark.cut
    finally:
        language.choose(language.SOURCE)
