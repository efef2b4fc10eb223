"""The guided game: following it finishes it, nothing gets it stuck, and its lessons fit and point at things."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game import actions as ac
from game.action_text import parse
from game.actions import first, kind_of
from game.ids import BRICK, CLOTH, COIN, ORE, TRADE, WOOL
from game.pieces import strength_of
from game.play.session import Session
from game.rules.defence import barbarian_strength
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.menu import MenuScene
from scenes.play.guide.match import GOAL, OPPONENT, PUPIL, GuidedMatch, guided_session
from scenes.play.guide.panel import RING, SPOKEN, GuidedDesk
from scenes.play.guide.pointing import place_of
from scenes.play.guide.remarks import REMARKS, remark
from scenes.play.guide.scene import GuideScene
from scenes.play.guide.script import TEACHING
from scenes.play.pause import PauseScene
from scenes.tabletop.panels.chart import TrackRow
from scenes.tabletop.panels.title import BoardTitle
from scenes.tabletop.panels.toolbar import EndTurn, ToolButton
from scenes.tabletop.words.prompts import tool_prompt
from scenes.ui.button import Button
from tests.scenes.apps import SIZE, new_app
from tests.scenes.clumsy import Clumsy
from tests.scenes.driver import click, key, scene_of, wait
from tests.scenes.hand import tip_box
from tests.thorough import thorough, usual_first

ENOUGH = 4000
"""Frames within which the guided game is finished."""
FREE = [number for number, lesson in enumerate(TEACHING.lessons) if lesson.free]
PER_MINUTE, PER_CLICK, PER_FREE_TURN = 200, 2.5, 25
"""The words that a newcomer reads in a minute, and the seconds that a click and a free turn take."""
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
WATCHED = 10.0
"""Seconds for which they watch a scene that waits."""


def begun(app: App, at: int = 0, size: tuple[int, int] = SIZE, *, hasty: bool = True) -> GuideScene:
    if hasty:
        app.settings.animation_speed, app.settings.computer_pace = 4.0, 0.0
        app.settings.reduced_motion = True
    app.use_settings(size)
    app.stack.push(MenuScene(app))
    app.stack.push(GuideScene(app, at))
    return guide(app)


def guide(app: App) -> GuideScene:
    return scene_of(app, GuideScene)


def go_on(app: App) -> None:
    """Leave the scene in front of the board, once a press counts."""
    top = app.stack.top
    if isinstance(top, Screen) and top.is_calm:
        key(app, pygame.K_RETURN)


def titles(root: GuidedDesk) -> list[BoardTitle]:
    return [one for one in root.desk.above if isinstance(one, BoardTitle)]


def obey(app: App, look: Callable[[GuideScene], None] = lambda _scene: None) -> bool:
    """Call ``look``, then do what the lesson asks for now, if anything; let a frame pass. A free turn is ended, except
    the last one, which wins. Returns whether there was a click."""
    app.update(0.05)
    if not isinstance(app.stack.top, GuideScene):
        go_on(app)
        return False
    scene = guide(app)
    if not scene.is_calm or scene.presentation.timeline.busy:
        return False
    look(scene)
    if scene.guided.waits_for_reader:
        scene.read()
    elif scene.pointer.target:
        click(app, scene.pointer.target.center)
    elif scene.guided.is_free and scene.prompt_state.open:
        wins = scene.guided.lesson.free and scene.guided.lesson.free.wins
        scene.orders.submit([parse("build_road 30" if wins else "end_turn")])
    else:
        return False
    return True


def finish(app: App, look: Callable[[GuideScene], None] = lambda _scene: None) -> int:
    """Follow the lessons to the last one; returns the number of clicks outside free turns."""
    clicks = 0
    for _ in range(ENOUGH):
        free = isinstance(app.stack.top, GuideScene) and guide(app).guided.is_free
        clicks += obey(app, look) and not free
        if isinstance(app.stack.top, GuideScene) and guide(app).guided.is_last:
            return clicks
    pytest.fail(f"stuck in lesson {guide(app).guided.at}: {guide(app).guided.lesson.text}")


def words(text: str) -> int:
    """How many words a text has, without pictures and marks."""
    return len(re.sub(r"{[^}]*}", "", text).split())


def test_a_newcomer_needs_about_eight_minutes(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    begun(app, hasty=False)
    watched, scene_since, clicks = 0.0, 0.0, 0
    for _ in range(2 * ENOUGH):
        top = app.stack.top
        if not isinstance(top, GuideScene):  # a cutscene, which goes by itself or waits
            scene_since += 0.05
            if scene_since > WATCHED:
                key(app, pygame.K_RETURN)
            app.update(0.05)
            watched += 0.05
            continue
        scene_since = 0.0
        if top.guided.is_last:
            break
        waits = top.presentation.timeline.busy or not (top.prompt_state.open or top.guided.waits_for_reader)
        watched += 0.05 if waits and not top.guided.is_free else 0.0
        free = top.guided.is_free
        clicks += obey(app) and not free
    read = 60 * sum(map(words, read_texts())) / PER_MINUTE
    parts = read, PER_CLICK * clicks, PER_FREE_TURN * len(FREE), watched
    print("read {:.0f}, click {:.0f}, free {:.0f}, watch {:.0f} s".format(*parts))
    assert guide(app).guided.is_last and sum(parts) < 8.5 * 60, parts
    assert max(map(words, read_texts())) <= 28


def read_texts() -> list[str]:
    """What is read from the first lesson to the last."""
    after = [lesson.free.after for lesson in TEACHING.lessons if lesson.free and not lesson.free.wins]
    return [lesson.text for lesson in TEACHING.lessons] + after


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
        person = scene.prompt_state.open and not scene.guided.waits_for_reader
        assert not person or scene.pointer.target or scene.guided.is_free, scene.guided.at

    finish(app, look)
    pointed = {number for number, lesson in enumerate(TEACHING.lessons) if lesson.shows_track or lesson.moves}
    assert seen == pointed | {number for number in FREE if TEACHING.lessons[number].free.dice}  # type: ignore[union-attr]


def press_what_is_ringed(app: App, scene: GuideScene, rng: random.Random) -> None:
    """Do without a mouse what the ring asks for: move the focus or the cursor on the board there, then press Enter."""
    target, cursor = scene.pointer.target, scene.by_keys.cursor
    assert target
    for _ in range(300):
        focused, place = scene.layers.focused, scene.mouse.cursor
        if focused and focused.rect == target:
            break
        if focused is cursor and place and target.collidepoint(scene.table_view.camera.middle(*place)):
            break
        key(app, rng.choice(ARROWS) if focused is cursor and place and rng.random() < 0.9 else pygame.K_TAB)
        app.update(0.02)
    else:
        pytest.fail(f"{target} cannot be reached in lesson {scene.guided.at}")
    key(app, pygame.K_RETURN)


def test_it_can_be_played_without_a_mouse(tmp_path: Path) -> None:
    app, rng = new_app(tmp_path), random.Random(5)
    begun(app)
    for _ in range(ENOUGH):
        app.update(0.05)
        if not isinstance(app.stack.top, GuideScene):
            go_on(app)
            continue
        scene = guide(app)
        if scene.guided.is_last:
            return
        if scene.presentation.timeline.busy or not scene.is_calm:
            continue
        if scene.guided.waits_for_reader:
            key(app, app.ui.keys.code("go_on"))
        elif scene.pointer.target:
            press_what_is_ringed(app, scene, rng)
        elif scene.guided.is_free and scene.guided.at != FREE[-1]:
            key(app, app.ui.keys.code("end_turn"))
        elif scene.guided.is_free:
            scene.orders.submit([parse("build_road 30")])
    pytest.fail(f"stuck in lesson {guide(app).guided.at}: {guide(app).guided.lesson.text}")


# --- free turns


def settle(app: App) -> GuideScene:
    """Let time pass until a decision is open, the lesson waits for its reader or the scene has changed."""
    for _ in range(400):
        app.update(0.05)
        if not isinstance(app.stack.top, GuideScene):
            go_on(app)
            continue
        scene = guide(app)
        if scene.presentation.timeline.busy or not scene.is_calm:
            continue
        if scene.prompt_state.open or scene.guided.waits_for_reader or scene.guided.is_last:
            return scene
    pytest.fail(f"lesson {guide(app).guided.at} never settles")


def offers(scene: GuideScene) -> list[int]:
    """Each fair offer of one card for another."""
    session = scene.guided.session
    names = ("brick", "lumber", "wool", "grain", "ore", "paper", "cloth", "coin")
    made = (parse(f"offer 1 {give} for 1 {take}") for give in names for take in names if give != take)
    return [offer for offer in made if session.is_legal(offer)]


@pytest.mark.parametrize("seed", usual_first([0, 1], *range(2, 12)))
@pytest.mark.parametrize("number", FREE)
def test_whatever_is_legal_can_be_done_in_a_free_turn(tmp_path: Path, number: int, seed: int) -> None:
    app, rng = new_app(tmp_path), random.Random(100 * number + seed)
    begun(app, number)
    report, wrong = app.report, []

    def hear(kind: str, **facts: object) -> None:
        report(kind, **facts)
        if kind in ("illegal", "table_mismatch", "opponent"):
            wrong.append((kind, facts))

    app.report = hear  # type: ignore[method-assign]
    free = TEACHING.lessons[number].free
    assert free
    scene = settle(app)
    for step in range(40):
        prompt = scene.prompt_state.open
        assert prompt and scene.guided.is_free
        actions = list(prompt.decision.actions)
        if prompt.is_menu:
            end = parse("end_turn")
            actions = [end] if step > 30 else [a for a in actions if a != end or rng.random() < 0.2] or [end]
            if rng.random() < 0.3:
                actions = offers(scene) or actions
        if free.wins:  # win in no other test than the one for it
            actions = [action for action in actions if kind_of(action) != ac.BUILD_ROAD] or [parse("end_turn")]
        scene.orders.submit([rng.choice(actions)])
        scene = settle(app)
        assert not wrong, wrong
        if scene.guided.can_undo() and rng.random() < 0.3:
            scene.orders.undo()
            scene = settle(app)
        if not scene.guided.is_free:
            break
    assert scene.guided.has_ended and scene.guided.waits_for_reader
    assert scene.table_view.speech.text == remark(scene.guided.done, TEACHING.chapter_of[number])
    scene.read()
    assert settle(app).guided.at == (number if free.wins else number + 1)
    assert guide(app).guided.session.log == TEACHING.moves[: TEACHING.starts[guide(app).guided.at]]


@pytest.mark.parametrize("number", FREE)
def test_a_free_turn_offers_what_its_text_says(number: int) -> None:
    session = guided_session(TEACHING, number)
    tools: set[int] = set()
    free = TEACHING.lessons[number].free
    if free and free.dice:
        for action in (parse("roll_dice"), parse(free.dice)):
            session.submit(action)
    decision = session.decision()
    assert decision and decision.seat == PUPIL
    for action in decision.actions:
        tools.add(int(kind_of(action)))
    wanted: dict[str, tuple[int, ...]] = {
        "A place of your own": (ac.BUILD_ROAD, ac.HIRE_KNIGHT),
        "Build and trade": (ac.BUILD_CITY, ac.BUILD_ROAD),
        "Cities and commodities": (ac.IMPROVE, ac.HIRE_KNIGHT),
        "The barbarians": (ac.BUILD_ROAD, ac.HIRE_KNIGHT, ac.ACTIVATE_KNIGHT),
        "Knights on the move": (ac.ACTIVATE_KNIGHT, ac.IMPROVE),
        "The metropolis": (ac.BUILD_ROAD,),
    }
    title = TEACHING.chapters[TEACHING.chapter_of[number]].title
    assert set(wanted[title]) <= tools


def last_turn(app: App) -> GuideScene:
    begun(app, FREE[-1])
    return settle(app)


def test_the_last_turn_wins_or_begins_again(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    scene = last_turn(app)
    scene.orders.submit([parse("end_turn")])
    scene = settle(app)
    root = scene.layers.bottom()
    assert isinstance(root, GuidedDesk) and "begins again" in root.lesson.text.text
    scene.read()
    scene = settle(app)
    assert scene.guided.at == FREE[-1] and not scene.guided.is_begun
    edges = [first(a) for a in guided_session(TEACHING, FREE[-1]).decision().actions if kind_of(a) == ac.BUILD_ROAD]  # type: ignore[union-attr]
    winning = []
    for edge in edges:
        session = guided_session(TEACHING, FREE[-1])
        session.submit(parse(f"build_road {edge}"))
        winning += [edge] if session.is_over() else []
    assert len(edges) > 4 and winning == [30], "one road wins, and it takes a look to find it"
    scene.orders.submit([parse("build_road 30")])
    assert settle(app).guided.is_last


def test_a_free_turn_is_taken_back_only_to_its_beginning(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    assert not last_turn(app).guided.can_undo(), "the move before it belongs to a lesson"
    begun(app, FREE[4])
    scene = settle(app)
    scene.orders.submit([parse("activate_knight 34")])
    scene = settle(app)
    assert scene.guided.can_undo()
    scene.orders.undo()
    assert not settle(app).guided.is_begun and not guide(app).guided.can_undo()
    guide(app).orders.submit([parse("activate_knight 34")])
    settle(app).go_back()
    assert guide(app).guided.at == FREE[4] and not guide(app).guided.is_begun
    settle(app).orders.submit([parse("end_turn")])
    assert not settle(app).guided.can_undo()


def test_when_nothing_is_left_to_buy_the_ring_shows_how_to_end_a_free_turn(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    begun(app, FREE[0])
    scene = settle(app)
    assert scene.pointer.target is None
    for purchase in ("build_road 24", "hire_knight 20"):
        scene.orders.submit([parse(purchase)])
        scene = settle(app)
    app.update(0.05)
    root = scene.layers.bottom()
    assert isinstance(root, GuidedDesk)
    assert scene.pointer.target in [widget.rect for widget in root.walk() if isinstance(widget, EndTurn)]


@pytest.mark.parametrize("number", usual_first([FREE[0], FREE[3]], *FREE[1:3], *FREE[4:]))
def test_a_clumsy_newcomer_breaks_nothing(tmp_path: Path, number: int) -> None:
    app = new_app(tmp_path)
    begun(app, number)
    hand = Clumsy(app, number)
    for _ in range(80):
        hand.act()
        if not any(isinstance(scene, GuideScene) for scene in app.stack.scenes):
            begun(app, number)
        assert hand.wrong == []


# --- what the lessons and the opponent say


def lesson_of(snippet: str) -> int:
    (number,) = (number for number, lesson in enumerate(TEACHING.lessons) if snippet in lesson.text)
    return number


CLAIMS: dict[str, Callable[[Session], bool]] = {
    "A 10: your pasture paid": lambda s: sum(s.view(0).dice()[:2]) == 10 and s.state.hand(PUPIL, WOOL) == 1,
    "Her 6 paid you 3": lambda s: s.state.hand(PUPIL, BRICK) == 3 and sum(s.view(0).dice()[:2]) == 6,
    "Your second city": lambda s: s.log.count(parse("build_city 8")) == 1,
    "you drew Resource Monopoly": lambda s: len(s.view(PUPIL).cards()) == 1 and s.state.hand(OPPONENT, ORE) >= 2,
    "One more ship": lambda s: s.view(0).barbarians() == 6 and barbarian_strength(s.state) == 4,
    "1 against": lambda s: strength_of(s.view(0).piece(24)) == 1 and s.view(0).knights_left(OPPONENT, 1) == 2,
    "Samira lost a city": lambda s: barbarian_strength(s.state) == 3 and s.view(0).attacks() == 1,
    "You stole": lambda s: s.log[-1] == parse("steal brick"),
    "Samira's knight blocks": lambda s: s.view(0).owner(34) == OPPONENT and strength_of(s.view(0).piece(34)) == 1,
    "At level 3 of trade": lambda s: s.state.improvement(PUPIL, TRADE) == 3 and s.state.hand(PUPIL, COIN) >= 2,
    "Buy level 4": lambda s: s.state.hand(PUPIL, CLOTH) == 4,
    "You win": lambda s: s.is_over() and s.view(0).winner() == PUPIL,
    "You have {points}": lambda s: s.view(0).points(PUPIL) == GOAL - 2 and s.state.hand(PUPIL, BRICK) > 0,
}


@pytest.mark.parametrize("snippet", CLAIMS)
def test_a_lesson_states_what_is_so(snippet: str) -> None:
    assert CLAIMS[snippet](guided_session(TEACHING, lesson_of(snippet)))


def test_the_opponent_speaks_a_little_in_every_chapter(tmp_path: Path) -> None:
    said = [lesson.says for lesson in TEACHING.lessons if lesson.says]
    said += [line for _kinds, lines in REMARKS for line in lines]
    assert len(set(said)) == len(said) and all(len(line) <= 60 for line in said)
    for chapter in TEACHING.chapters:
        assert 1 <= sum(1 for lesson in chapter.lessons if lesson.says) <= 4
    app = new_app(tmp_path)
    talking = next(number for number, lesson in enumerate(TEACHING.lessons) if lesson.says)
    for is_on in (True, False):
        app.settings.opponents_talk = is_on
        begun(app, talking)
        assert settle(app).table_view.speech.text == (TEACHING.lessons[talking].says if is_on else "")


def test_the_ring_shows_how_to_unfold_the_improvements(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    app.settings.folded = ["improvements", "bank"]
    begun(app, lesson_of("Buy level 4"))
    number = guide(app).guided.at
    for _ in range(100):
        obey(app)
        if guide(app).guided.is_begun:
            break
    assert app.settings.folded == ["bank"] and guide(app).guided.at == number


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
    assert desk.prompt_panel.label.text == "Roll, play it and take Samira's {ore}."
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
        wait(app, 1.5)
        root = scene.layers.bottom()
        assert isinstance(root, GuidedDesk)
        for label in (root.lesson.name, root.lesson.text):
            assert label.ui.text.measure(label.text, label.style, label.rect.width)[1] <= label.rect.height, number
        target = scene.pointer.target
        if target:
            arrow = scene.pointer.arrow(target.inflate(2 * app.ui.px(7), 2 * app.ui.px(7)))
            assert pygame.Rect((0, 0), size).contains(arrow), number
            assert not lesson.shows_track or not arrow.colliderect(root.lesson.rect), number
            assert arrow.collidelist([one.box() for one in titles(root)]) < 0, number
            beside = [one.rect for one in root.desk.walk() if isinstance(one, (ToolButton, TrackRow))]
            beside = [rect for rect in beside if not rect.collidepoint(target.center)]
            assert arrow.collidelist(beside) < 0, f"an arrow covers a price or a track in lesson {number}"


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
    """Lessons to read mark nothing."""
    app = new_app(tmp_path)
    seen = {}
    begun(app)
    for number, lesson in enumerate(TEACHING.lessons):
        app.stack.push(GuideScene(app, number))
        scene = guide(app)
        wait(app, 2.0)
        prompt, wanted = scene.prompt_state.open, scene.guided.wanted
        if prompt and prompt.places() and not lesson.free:
            marked = scene.mouse.marks.marked(prompt)
            seen[number] = len(prompt.places())
            assert marked == ({} if not lesson.moves else {place_of(wanted or 0): wanted}), number
    assert sum(count > 1 for count in seen.values()) > 3


def test_the_golden_ring_marks_what_to_click_and_tooltips_are_above_rings(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    number = next(number for number, lesson in enumerate(TEACHING.lessons) if lesson.shows_track)
    scene = begun(app, number)
    wait(app, 2.0)
    root = scene.layers.bottom()
    assert isinstance(root, GuidedDesk) and scene.pointer.onward
    onward = next(one for one in root.lesson.buttons if one.text == "Next")
    assert scene.pointer.onward == onward.rect
    track = root.desk.right[1].rect

    def drawn() -> pygame.Surface:
        surface = pygame.Surface(SIZE)
        scene.draw(surface)
        return surface

    ring = pygame.Rect(onward.rect).inflate(6, 6)
    assert tuple(drawn().get_at(ring.midleft))[:3] == RING
    assert tuple(drawn().get_at((track.left - 3, track.centery)))[:3] == SPOKEN
    at = (track.left + 30, track.centery - 20)
    for dx in (-5, 0):
        app.event(Event(pygame.MOUSEMOTION, pos=(at[0] + dx, at[1]), rel=(5, 0), buttons=(0, 0, 0)))
    wait(app, 1.5)
    tip = tip_box(scene.layers)
    covered = [y for y in range(track.top, track.bottom) if tip.collidepoint(track.left - 3, y)]
    assert covered and all(tuple(drawn().get_at((track.left - 3, y)))[:3] != SPOKEN for y in covered[8:-8])


def test_a_prompt_with_a_button_is_also_shown_in_the_guide(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    scene = begun(app, lesson_of("Offer 1 {brick}"))
    wait(app, 3.0)
    root = scene.layers.bottom()
    assert isinstance(root, GuidedDesk) and root.desk.prompt_panel.label.text.startswith("Offer 1")
    scene.orders.take_up("road")
    root = scene.layers.bottom()
    assert isinstance(root, GuidedDesk) and root.desk.prompt_panel.label.text == tool_prompt("road")
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
    assert settle(app).table_view.turn_call.text == "Chapter 3 of 6: Cities and commodities"
    app.go.menu()
    app.go.learn()
    assert guide(app).guided.at == at


def test_an_action_that_the_lesson_does_not_ask_for_changes_nothing(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    scene = begun(app, 1)
    wait(app, 1.0)
    prompt = scene.prompt_state.open
    assert prompt is not None
    other = next(action for action in prompt.decision.actions if action != scene.guided.wanted)
    before = len(scene.guided.session.log)
    scene.orders.submit([other])
    wait(app, 1.0)
    assert len(scene.guided.session.log) == before
    assert scene.prompt_state.open is not None


def test_an_invalid_lesson_in_the_settings_is_corrected(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    for wrong in (-5, len(TEACHING.lessons), 10**6):
        app.settings.guide_lesson = wrong
        assert GuideScene(app).guided.at == 0


def test_the_menu_opens_the_guide_by_its_key(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    app.stack.push(MenuScene(app))
    key(app, pygame.K_l)
    assert isinstance(app.stack.top, GuideScene)


def test_its_pause_menu_promises_to_keep_the_lesson_not_the_game(app: App) -> None:
    for lesson, promise in ((0, "but your lesson is"), (len(TEACHING.lessons) - 1, "is over. It is not saved.")):
        begun(app, lesson).orders.menu()
        pause = scene_of(app, PauseScene)
        assert promise in pause.promise() and "Your game is saved" not in pause.promise()
        app.go.menu()


def test_after_its_victory_all_tools_say_that_the_game_is_over(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    begun(app, len(TEACHING.lessons) - 2)
    finish(app)
    app.update(0.1)
    root = guide(app).layers.bottom()
    builders = (ToolButton, TrackRow, EndTurn)
    assert [one.reason for one in root.walk() if isinstance(one, builders)] == ["The game is over."] * 9


def test_after_the_last_lesson_the_menu_leads_with_a_new_game(app: App) -> None:
    assert not app.settings.has_played
    begun(app, len(TEACHING.lessons) - 2)._note(len(TEACHING.lessons) - 1)
    assert app.settings.has_played and app.settings.guide_lesson == 0


@pytest.mark.parametrize(("number", "moves", "done"), [(1, 0, False), (1, 1, True), (1, 2, True), (7, 1, False)])
def test_a_lesson_turns_pale_once_the_person_has_done_their_part(number: int, moves: int, done: bool) -> None:
    """A road is all that lesson 1 asks for; after the offer of lesson 7 the answer still has to be accepted."""
    match = GuidedMatch(guided_session(TEACHING, number), TEACHING, number)
    for action in TEACHING.moves[TEACHING.starts[number] :][:moves]:
        match.submit(action)
    assert match.asks_no_more is done
