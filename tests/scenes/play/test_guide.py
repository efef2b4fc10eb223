"""The guided game: following it finishes it, nothing gets it stuck, and its lessons fit and point at things."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from scenes.app.app import App
from scenes.menu import MenuScene
from scenes.play.guide.match import GOAL, guided_session
from scenes.play.guide.panel import RING, SPOKEN, GuidedDesk
from scenes.play.guide.pointing import place_of
from scenes.play.guide.scene import GuideScene
from scenes.play.guide.script import TEACHING
from scenes.play.pause import PauseScene
from scenes.tabletop.panels.chart import TrackRow
from scenes.tabletop.panels.title import BoardTitle
from scenes.tabletop.panels.toolbar import EndTurn, ToolButton
from scenes.ui.button import Button
from tests.scenes.apps import SIZE, new_app
from tests.scenes.driver import click, key
from tests.scenes.hand import tip_box
from tests.thorough import thorough, usual_first

ENOUGH = 4000
"""Frames within which the guided game is finished."""


def begun(app: App, at: int = 0, size: tuple[int, int] = SIZE) -> GuideScene:
    app.settings.animation_speed, app.settings.computer_pace = 4.0, 0.0
    app.settings.reduced_motion = True
    app.use_settings(size)
    app.stack.push(MenuScene(app))
    app.stack.push(GuideScene(app, at))
    return guide(app)


def guide(app: App) -> GuideScene:
    scene = app.stack.top
    assert isinstance(scene, GuideScene)
    return scene


def titles(root: GuidedDesk) -> list[BoardTitle]:
    return [one for one in root.desk.above if isinstance(one, BoardTitle)]


def obey(app: App, look: Callable[[GuideScene], None] = lambda _scene: None) -> None:
    """Call ``look``, then do what the lesson asks for now, if anything; let a frame pass."""
    app.update(0.05)
    if not isinstance(app.stack.top, GuideScene):
        key(app, pygame.K_RETURN)
        return
    scene = guide(app)
    if not scene.is_calm or scene.presentation.timeline.busy:
        return
    look(scene)
    if scene.guided.waits_for_reader:
        scene.read()
    elif scene.pointer.target:
        click(app, scene.pointer.target.center)


def finish(app: App) -> None:
    for _ in range(ENOUGH):
        obey(app)
        if isinstance(app.stack.top, GuideScene) and guide(app).guided.is_last:
            return
    pytest.fail(f"stuck in lesson {guide(app).guided.at}: {guide(app).guided.lesson.text}")


def test_following_every_lesson_wins_the_game(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    begun(app)
    finish(app)
    view = guide(app).guided.view()
    assert view.winner() == 0
    assert view.points(0) >= GOAL
    assert app.settings.guide_lesson == 0  # it starts from the beginning next time
    assert not list(app.storage.saves())  # it is not saved


@pytest.mark.parametrize("seed", usual_first([0], 1, 2))
def test_random_clicks_and_keys_never_get_it_stuck(tmp_path: Path, seed: int) -> None:
    app, rng = new_app(tmp_path), random.Random(seed)
    begun(app)
    keys = (pygame.K_e, pygame.K_t, pygame.K_r, pygame.K_s, pygame.K_k, pygame.K_u, pygame.K_1, pygame.K_3, pygame.K_w)
    for _ in range(600):
        obey(app)
        if isinstance(app.stack.top, GuideScene) and not guide(app).guided.is_last:
            scene = guide(app)
            prompt = scene.prompt_state.open
            if rng.random() < 0.5:
                key(app, rng.choice(keys))
            elif prompt and prompt.decision.actions and scene.is_calm:
                scene.orders.submit([rng.choice(prompt.decision.actions)])
            else:
                inside = scene.table_view.camera.area
                pos = (rng.randrange(inside.left, inside.right), rng.randrange(inside.top, inside.bottom))
                click(app, pos, rng.choice((1, 1, 3)))
        app.update(0.05)
    finish(app)


def test_every_lesson_points_at_something_outside_its_text(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    begun(app)
    seen = set()

    def look(scene: GuideScene) -> None:
        root = scene.layers.bottom()
        assert isinstance(root, GuidedDesk)
        if scene.pointer.target:
            seen.add(scene.guided.at)
            assert not scene.pointer.target.colliderect(root.lesson.rect)
            assert pygame.Rect((0, 0), SIZE).contains(scene.pointer.target)

    for _ in range(ENOUGH):
        obey(app, look)
        if isinstance(app.stack.top, GuideScene) and guide(app).guided.is_last:
            break
    pointless = {n for n, lesson in enumerate(TEACHING.lessons) if not lesson.asks and not lesson.at}
    assert seen == set(range(len(TEACHING.lessons))) - pointless


@pytest.mark.parametrize("size", [SIZE, (1920, 1080), (2560, 1080), (1080, 1920)])
def test_the_board_is_larger_than_the_lesson_and_every_panel(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_app(tmp_path)
    scene = begun(app, 12, size)
    root = scene.layers.bottom()
    assert isinstance(root, GuidedDesk)
    desk, board = root.desk, scene.table_view.camera.layout.area
    panels = (root.lesson, *desk.seats, desk.bank, *desk.right, desk.log, desk.tools, desk.tray)
    assert not any(scene.table_view.camera.layout.meets(panel.rect) for panel in panels)
    assert all(board.width * board.height > 2 * panel.rect.width * panel.rect.height for panel in panels)
    assert board.height > 0.45 * size[1]
    assert not desk.prompt_panel.visible, "the lesson replaces the prompt"
    scene.go_back()


@pytest.mark.parametrize(
    "size", [(1024, 640), (900, 1200), *(thorough(size) for size in (SIZE, (1080, 1920), (1920, 1080)))]
)
def test_every_lesson_fits_and_no_arrow_covers_it(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_app(tmp_path)
    begun(app, 0, size)
    for number, lesson in enumerate(TEACHING.lessons):
        app.stack.push(GuideScene(app, number))
        scene = guide(app)
        for _ in range(30):
            app.update(0.05)
        root = scene.layers.bottom()
        assert isinstance(root, GuidedDesk)
        for label in (root.lesson.name, root.lesson.text):
            assert label.ui.text.measure(label.text, label.style, label.rect.width)[1] <= label.rect.height, number
        target = scene.pointer.target
        if target:
            arrow = scene.pointer.arrow(target.inflate(2 * app.ui.px(7), 2 * app.ui.px(7)))
            assert pygame.Rect((0, 0), size).contains(arrow), number
            assert not lesson.at or not arrow.colliderect(root.lesson.rect), number
            assert arrow.collidelist([one.box() for one in titles(root)]) < 0, number


@pytest.mark.parametrize("size", [SIZE, thorough((1920, 1080))])
@pytest.mark.usefixtures("in_each_language")
def test_board_and_lesson_keep_their_place_in_all_lessons(app: App, size: tuple[int, int]) -> None:
    app.ui.resize(size, 1.0)
    seen = set()
    for number in range(len(TEACHING.lessons)):
        scene = GuideScene(app, number)
        app.stack.push(scene)
        app.update(0.05)
        root, camera = scene.layers.bottom(), scene.table_view.camera
        assert isinstance(root, GuidedDesk)
        lesson = root.lesson
        assert not camera.layout.meets(lesson.rect)
        (title,) = titles(root)
        assert title.box() and not title.box().colliderect(lesson.rect)
        for tool in (one.rect for one in root.desk.tools.walk() if isinstance(one, ToolButton)):
            ring = tool.inflate(2 * app.ui.px(7), 2 * app.ui.px(7))
            assert not scene.pointer.arrow(ring).colliderect(title.box()), number
        high = lesson.text.ui.text.measure(lesson.text.text, lesson.text.style, lesson.text.rect.width)[1]
        assert high <= lesson.text.rect.height, number
        if root.desk.middle is None:
            seen.add((camera.side, camera.hexagon(0), tuple(lesson.rect), tuple(title.box())))
            assert min(camera.area.width, camera.area.height / camera.shape) >= 0.47 * size[0], number
    assert len(seen) == 1, seen


def test_the_board_marks_only_what_a_lesson_asks_for(tmp_path: Path) -> None:
    """The lesson of the city has two settlements that could become one; lessons to read mark nothing."""
    app = new_app(tmp_path)
    seen = {}
    begun(app)
    for number, lesson in enumerate(TEACHING.lessons):
        app.stack.push(GuideScene(app, number))
        scene = guide(app)
        for _ in range(40):
            app.update(0.05)
        prompt, wanted = scene.prompt_state.open, scene.guided.wanted
        if prompt and prompt.tool == "" and lesson.asks.startswith("build_city"):
            scene.orders.take_up("city")
            app.update(0.05)
        if prompt and prompt.places():
            marked = scene.mouse.marks.marked(prompt)
            seen[number] = len(prompt.places())
            assert marked == ({} if not lesson.asks else {place_of(wanted or 0): wanted}), number
    assert sum(count > 1 for count in seen.values()) > 3


def test_the_golden_ring_marks_what_to_click_and_tooltips_are_above_rings(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    number = next(number for number, lesson in enumerate(TEACHING.lessons) if lesson.at.startswith("seat"))
    scene = begun(app, number)
    for _ in range(40):
        app.update(0.05)
    root = scene.layers.bottom()
    assert isinstance(root, GuidedDesk) and scene.pointer.onward
    onward = next(one for one in root.lesson.buttons if one.text == "Next")
    assert scene.pointer.onward == onward.rect
    seat = root.desk.seats[0].rect

    def drawn() -> pygame.Surface:
        surface = pygame.Surface(SIZE)
        scene.draw(surface)
        return surface

    ring = pygame.Rect(onward.rect).inflate(6, 6)
    assert tuple(drawn().get_at(ring.midleft))[:3] == RING
    assert tuple(drawn().get_at((seat.right + 2, seat.centery)))[:3] == SPOKEN
    at = (seat.right - 30, seat.centery - 20)
    for dx in (-5, 0):
        app.event(Event(pygame.MOUSEMOTION, pos=(at[0] + dx, at[1]), rel=(5, 0), buttons=(0, 0, 0)))
    for _ in range(30):
        app.update(0.05)
    assert tip_box(scene.layers).collidepoint(seat.right + 2, seat.bottom - 2)
    assert tuple(drawn().get_at((seat.right + 2, seat.bottom - 12)))[:3] != SPOKEN


def test_a_prompt_with_a_button_is_also_shown_in_the_guide(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    scene = begun(app, 8)
    for _ in range(60):
        app.update(0.05)
    root = scene.layers.bottom()
    assert isinstance(root, GuidedDesk) and not root.desk.prompt_panel.visible
    scene.orders.take_up("road")
    root = scene.layers.bottom()
    assert isinstance(root, GuidedDesk) and root.desk.prompt_panel.visible
    assert [one.text for one in root.desk.prompt_panel.walk() if isinstance(one, Button)] == ["Cancel"]


def test_lessons_can_be_started_skipped_and_gone_back_to(tmp_path: Path) -> None:
    for number in range(len(TEACHING.lessons)):
        assert len(guided_session(TEACHING, number).log) == TEACHING.starts[number]
    app = new_app(tmp_path)
    begun(app, 9)
    guide(app).go_back()
    assert guide(app).guided.at == app.settings.guide_lesson == 8
    guide(app).skip_chapter()
    assert TEACHING.chapter_of[guide(app).guided.at] == TEACHING.chapter_of[8] + 1
    at = guide(app).guided.at
    app.go.menu()
    app.go.learn()
    assert guide(app).guided.at == at


def test_an_action_that_the_lesson_does_not_ask_for_changes_nothing(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    scene = begun(app, 2)
    for _ in range(20):
        app.update(0.05)
    prompt = scene.prompt_state.open
    assert prompt is not None
    other = next(action for action in prompt.decision.actions if action != scene.guided.wanted)
    before = len(scene.guided.session.log)
    scene.orders.submit([other])
    for _ in range(20):
        app.update(0.05)
    assert len(scene.guided.session.log) == before
    assert scene.prompt_state.open is not None


def test_an_invalid_lesson_in_the_settings_is_corrected(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    for wrong in (-5, 10**6):
        app.settings.guide_lesson = wrong
        assert GuideScene(app).guided.at in (0, len(TEACHING.lessons) - 1)


def test_the_menu_opens_the_guide_by_its_key(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    app.stack.push(MenuScene(app))
    key(app, pygame.K_l)
    assert isinstance(app.stack.top, GuideScene)


def test_its_pause_menu_promises_to_keep_the_lesson_not_the_game(app: App) -> None:
    for lesson, promise in ((0, "but your lesson is"), (len(TEACHING.lessons) - 1, "is over. It is not saved.")):
        begun(app, lesson).orders.menu()
        pause = app.stack.top
        assert isinstance(pause, PauseScene)
        assert promise in pause.promise() and "Your game is saved" not in pause.promise()
        app.go.menu()


def test_after_its_victory_all_tools_say_that_the_game_is_over(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    begun(app, len(TEACHING.lessons) - 2)
    finish(app)
    app.update(0.1)
    root = guide(app).layers.bottom()
    assert root
    builders = (ToolButton, TrackRow, EndTurn)
    assert [one.reason for one in root.walk() if isinstance(one, builders)] == ["The game is over."] * 9
