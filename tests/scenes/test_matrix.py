"""Every scene at every window size and scale: no widgets overlap and no text is cut off.

The exceptions, which may be cut off or scroll, are listed here with their reasons; their tooltips show the whole text.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain, product
from pathlib import Path

import pygame
import pytest

from game.actions import END_TURN, HIRE_KNIGHT, make
from game.ai.coach.case import Reason
from game.ai.coach.coach import Advice, Advised
from game.ai.coach.review import TurningPoint
from game.board.library import shipped_names
from game.events import LONGEST_ROAD, METROPOLIS_PLACED, WON
from game.play.saves import save_text
from game.play.session import PERSON, Player, Session
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from scenes import shot
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.app.stack import Scene
from scenes.curtain import CurtainScene
from scenes.games.collection import DELETED
from scenes.games.naming import NamingScene
from scenes.games.scene import GamesScene
from scenes.keyhelp import KeyHelpScene
from scenes.keys import KeysScene
from scenes.opponents.coach_client import CoachClient
from scenes.opponents.review_client import ReviewClient, Seen
from scenes.play.attack.scene import AttackScene
from scenes.play.coaching import AdviceCalls, AdviceScene
from scenes.play.demo import demo_session
from scenes.play.pause import PauseScene
from scenes.play.points import PointsScene
from scenes.play.questions.kept import KeptScroll
from scenes.play.scene import PlayScene
from scenes.play.spotlight import SpotlightScene
from scenes.play.victory.scene import VictoryScene
from scenes.results.scene import ResultsScene
from scenes.review import ReviewScene
from scenes.tabletop.board.banners import SLIDE, Banner
from scenes.tabletop.board.board_layer import BoardLayer
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.panels.banner import BannerPanel
from scenes.tabletop.panels.chart import TrackRow
from scenes.tabletop.panels.desk import Desk
from scenes.tabletop.panels.log import GameLog
from scenes.tabletop.panels.prompt_panel import PromptText
from scenes.tabletop.table.forecast import forecast
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.contrast import LEAST, contrast
from scenes.ui.dropdown import DropDown
from scenes.ui.field import TextField
from scenes.ui.press import Pressable
from scenes.ui.rows import RowSheet
from scenes.ui.slider import Slider
from scenes.ui.tooltip import STYLE as TIP
from scenes.ui.widget import Widget
from sprites import board_picture
from sprites.geometry import HALF_WIDTH
from sprites.names import COLOUR_NAMES
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.apps import closed, new_app
from tests.scenes.drawn import DrawnMark, drawn, hidden_texts
from tests.scenes.driver import at_table, scene_of
from tests.scenes.fit import problems
from tests.scenes.legible import faint
from tests.scenes.test_scenes import SAVE
from tests.sessions import dealt
from tests.steps import DISCARD, PHASE
from tests.table import Table
from tests.thorough import usual_first

SIZES = [
    (1024, 640),
    (1600, 640),
    (1024, 1024),
    (1280, 720),
    (1366, 768),
    (1280, 1024),
    (1080, 1920),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
]
SCALES = [0.7, 0.85, 1.0, 1.25, 1.4]
WIDE = (3440, 1440)
USUAL = {(1024, 640): 1.4, (1920, 1080): 1.0, (1080, 1920): 1.25}
"""The sizes of every run, each with one scale. The others are thorough; 1280x720 is test_fit_languages."""
SMALL = (1024, 640)
TITLE = "A game with a rather long name, longer than most of them"
NARROW_ROW = 200
"""Rows narrower than this many design units may cut off names."""
LINES = 6
"""Lines of the log that must be visible at every size."""
WHOLE = (
    "menu",
    "setup",
    "editor",
    "trial",
    "together",
    "host",
    "saved_tables",
    "lobby",
    "table",
    "settings",
    "settings-seeing",
    "settings-sound",
    "settings-pace",
    "settings-play",
    "settings-help",
    "keyboard",
    "games",
    "hall",
    "folders",
    "career",
    "career-wins",
    "career-points",
    "career-luck",
    "career-achievements",
    "career-games",
    "profile",
    "challenges",
    "challenges-puzzles",
    "challenges-missed",
    "rulebook",
    "replay",
    "results",
    "results-achievements",
    "results-points",
    "results-sources",
    "results-production",
    "results-dice",
    "results-cards",
    "results-attacks",
    "dialog",
    "characters",
    "boards",
    "faces",
    "guide",
    "about",
    "licences",
)
"""Scenes of ``shot`` that are checked whole."""
WHY = (Reason("ability", 0), Reason("holds_back", 1), Reason("plans"))
"""Long reasons of the coach."""
BANNER = "{b}Wilhelmina{/b} moves the robber to a hex with your city"
LOG_LINES = ("Otto trades {icon/ore}{icon/ore} for {icon/wool} with Konstancja", "The barbarians sail on") * 12


def windows(*sizes: tuple[int, int]) -> pytest.MarkDecorator:
    """Parametrize a test with each size at each scale."""
    found = [
        pytest.param(
            size,
            scale,
            id=f"{size[0]}x{size[1]}-{scale}",
            marks=() if USUAL.get(size) == scale else pytest.mark.thorough,
        )
        for size, scale in product(sizes, SCALES)
    ]
    return pytest.mark.parametrize(("size", "scale"), found)


@pytest.fixture(autouse=True)
def pictures_go() -> Iterator[None]:
    """Free the tables that a test has drawn: in large windows they take a hundred megabytes."""
    yield
    gc.collect()


class Stock:
    """Scenes that are made once and laid out at many sizes."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.whole: dict[str, Screen] = {}
        """Scenes whose whole picture is checked."""
        self.questions: dict[str, PlayScene] = {}
        """Questions, of which only the panel is checked, because the rest of the screen is always the same."""

        self._shown: Screen | None = None

    def show(self, scene: Screen) -> None:
        """Free the pictures of the scene shown before: those of seventy tables would fill a gigabyte."""
        view = getattr(self._shown, "table_view", None)
        if isinstance(view, TableView) and self._shown is not scene:
            for ui in (view.side, view.bar, view.front):
                ui.text.forget()
            view.ground = BoardLayer(view.ground.ui, view.ground.board, view.camera)
        self._shown = scene

    def play(self, session: Session) -> PlayScene:
        """Show a game at its question for seat 0."""
        scene = at_table(self.app, session, 0, still=True)
        for line in LOG_LINES:
            scene.presentation.log.add(line)
        self.app.update(0.0)
        return scene

    def question(self, name: str) -> PlayScene:
        """Show a crowded table with one of the questions."""
        return self.play(positions.session(positions.QUESTIONS[name]()))


def _countering(stock: Stock) -> PlayScene:
    """A counter-offer that starts as a copy of a large offer."""
    scene = stock.question("reply")
    root = scene.layers.top()
    next(one for one in root.walk() if isinstance(one, Button) and one.hotkey == "counter").pressed(scene.layers)
    assert any(scene.prompt_state.draft.give) and any(scene.prompt_state.draft.want)
    return scene


def _at_table(stock: Stock) -> PlayScene:
    """An offer to five players at one screen, with all cards covered."""
    scene = stock.play(positions.session(positions.QUESTIONS["offer to all"](), 6))
    scene.hotseat_trade.begin()
    return scene


def _builders(stock: Stock) -> PlayScene:
    """Five players at one screen, asked together whether they want to build."""
    state = positions.with_question(positions.six_at_sea(), PHASE, 0b11110, active=5)
    scene = stock.play(positions.session(state, 6))
    scene.parts.builders.open()
    scene.orders.choose_builder(0)
    return scene


def _discarding(stock: Stock) -> PlayScene:
    """Four players at one screen must discard; one has chosen."""
    state = positions.with_question(positions.crowded(), DISCARD, 0b1110)
    scene = stock.play(positions.session(state, 4))
    scene.parts.discards.begin()
    scene.parts.discards.chosen = {0: []}
    return scene


def _trading(stock: Stock) -> PlayScene:
    scene = stock.question("turn")
    scene.orders.trade()
    assert scene.prompt_state.trading
    return scene


def _wonders(stock: Stock) -> PlayScene:
    scene = stock.question("at sea")
    scene.orders.wonders()
    return scene


def _attack(stock: Stock) -> AttackScene:
    below = stock.question("turn")
    scene = AttackScene(stock.app, below.table_view, forecast(below.table_view.table), lambda: None)
    stock.app.stack.push(scene)
    scene.time = scene.script.decided + 1.0
    return scene


def _pause(app: App) -> PauseScene:
    """The menu in a game, with all its buttons."""
    return PauseScene(
        app, lambda: None, app.go.rules, app.go.about, share=lambda: None, watch=lambda: None, points=lambda: None
    )


def _points(stock: Stock) -> Screen:
    """The points of six seats."""
    below = stock.question("at sea")
    below.orders.points()
    scene = scene_of(stock.app, PointsScene)
    return scene


def _advice(stock: Stock) -> Screen:
    """The coach's advice on a crowded table."""
    below = stock.question("turn")
    decision = below.match.whole_game().decision()
    assert decision
    coach_client = CoachClient(below.match.whole_game())
    best = [Advised(action, 400_000, why, why, action) for action, why in zip(decision.actions, WHY, strict=False)]
    coach_client.advice = Advice(best, [170_000] * below.table_view.table.seats)
    coach_client.is_thorough = True
    prompt = below.prompt_state.open
    assert prompt
    calls = AdviceCalls(lambda _advice: None, lambda _action: None)
    scene = AdviceScene(stock.app, below.table_view, prompt, coach_client, calls)
    stock.app.stack.push(scene)
    return scene


def _review(stock: Stock) -> Screen:
    """Three turning points of one human player of several."""
    session = frozen(10**6)
    session.players[1].kind = PERSON
    scene = ReviewScene(stock.app, session, ReviewClient(session, lambda _wire, _save: None))
    scene.review_client.close()
    point = TurningPoint(10, 99, 410_000, 280_000, END_TURN, int(make(HIRE_KNIGHT, 20)), 50_000)
    scene.review_client.seen = [Seen(point, session.view(0), "turn")] * 3
    scene._waits = False
    return _shell(stock, scene)


def _bin(stock: Stock) -> Screen:
    """The bin with one game."""
    scene = GamesScene(stock.app)
    stock.app.stack.reset(scene)
    scene.acts.delete([next(entry for entry in scene.choice.shown if len(entry.summary.seats) == 6)])
    scene.choice.part = DELETED
    scene.refresh()
    return scene


def _shell(stock: Stock, scene: Scene) -> Screen:
    assert isinstance(scene, Screen)
    stock.app.stack.reset(scene)
    return scene


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stock]:
    with open_stock(tmp_path_factory.mktemp("data")) as made:
        yield made


@contextmanager
def open_stock(folder: Path) -> Iterator[Stock]:
    """A stock for this block. The garbage collector ignores it, as each collection would take a third of a second."""
    with closed():
        made = stocked(folder)
        gc.collect()
        gc.freeze()
        yield made
        made.app.stack.clear()
        for scenes in (made.whole, made.questions):
            scenes.clear()
        del made
    # free the stock, then freeze the permanent objects again, as in tests/conftest.py
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def stocked(folder: Path, *, sound: bool = False) -> Stock:
    """All scenes and questions; ``tools.art.gallery`` draws them too, and ``tools.measure.rest`` measures them."""
    app = new_app(folder, sound=sound)
    for name in ("autosave", TITLE):
        app.storage.write(app.storage.save_path(name), SAVE)
    app.storage.write(app.storage.save_path("broken"), '{"summary": ')
    for name, session in (
        ("2026-01-01 10.00 six", positions.session(positions.six_at_sea())),
        (TITLE, positions.session(positions.six_at_sea())),
        (TITLE, frozen(10**6)),
        ("2026-01-01 10.00 two", frozen(10**6, seats=2)),
    ):
        app.storage.create(app.storage.games / f"{name}.json", save_text(session))
    made = Stock(app)
    for name in WHOLE:
        made.whole[name] = _shell(made, shot.SCENES[name](app, shot.Wish()))
    made.whole["results at sea"] = _shell(made, ResultsScene(app, positions.session(positions.six_at_sea())))
    made.whole["bin"] = _bin(made)
    made.whole["naming"] = _shell(made, NamingScene(app, TITLE, lambda _name: None, (TITLE, TITLE, positions.NAMES[0])))
    made.whole["curtain"] = _shell(made, CurtainScene(app, positions.NAMES[0], 0))
    news = ["{b}" + positions.NAMES[0] + "{/b} builds a city."] * 40
    made.whole["curtain with news"] = _shell(made, CurtainScene(app, positions.NAMES[0], 0, missed=news))
    made.whole["keys"] = _shell(made, KeysScene(app))
    made.whole["key help"] = _shell(made, KeyHelpScene(app, made.question("turn")))
    made.whole["pause"] = _shell(made, _pause(app))
    made.whole["points"] = _points(made)
    made.whole["advice"] = _advice(made)
    made.whole["review"] = _review(made)
    made.whole["turn"] = made.question("turn")
    made.whole["at sea"] = made.question("at sea")
    made.whole["start"] = made.play(positions.session(demo_session(0).base))
    made.whole["base game"] = made.play(frozen(150, rules=BASE))
    made.questions = {name: made.question(name) for name in positions.QUESTIONS if name not in ("turn", "at sea")}
    made.questions |= {
        "counter": _countering(made),
        "at table": _at_table(made),
        "who builds": _builders(made),
        "who discards": _discarding(made),
        "trade": _trading(made),
        "wonders": _wonders(made),
    }
    return made


def lay_out(stock: Stock, scene: Screen, size: tuple[int, int], scale: float) -> Widget:
    """Lay out a scene and return its root."""
    stock.show(scene)
    stock.app.ui.resize(size, scale)
    scene.rebuild()
    return scene.layers.top()


def wrongly_cut(mark: DrawnMark, size: tuple[int, int], *, repeated: bool) -> bool:
    """Whether a text should not have been cut off; ``repeated``: a panel repeats the prompt in full."""
    if isinstance(mark.owner, PromptText) and repeated:
        return False
    named = any(name in mark.text for name in (positions.NAMES[0], TITLE)) and not isinstance(mark.owner, PromptText)
    small = size == SMALL or mark.owner is None or mark.owner.ui.unit < 1
    narrow = mark.owner is not None and mark.owner.rect.width < mark.owner.ui.px(NARROW_ROW)
    # the list of games has two lines for six players; the chosen game is described in full next to it
    narrow = narrow or (isinstance(mark.owner, RowSheet) and size[0] < 4 * size[1] // 3)
    tight = (small or narrow) and isinstance(mark.owner, (TrackRow, DropDown, RowSheet))
    return mark.cut and not (named or tight)


def unreadable_texts(
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    roots: list[Widget],
    draw: Callable[[pygame.Surface], None],
    *,
    repeated: bool = False,
) -> list[str]:
    """Describe the texts that are hidden or wrongly cut off when ``draw`` draws."""
    marks = drawn(monkeypatch, size, roots, draw)
    assert any(mark.text for mark in marks)
    cut = [f"{mark.text!r} is cut off" for mark in marks if wrongly_cut(mark, size, repeated=repeated)]
    return [*hidden_texts(marks, size), *cut]


def misfits(stock: Stock, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Describe what overlaps, is cut off or is outside the window, in all scenes."""
    window = pygame.Rect((0, 0), size)
    wrong: list[str] = []
    for name, scene in stock.whole.items():
        root = lay_out(stock, scene, size, scale)
        found = [*problems(root, window), *unreadable_texts(monkeypatch, size, [root], scene.layers.draw)]
        wrong += [f"{name}: {one}" for one in found]
    for name, question in stock.questions.items():
        root = lay_out(stock, question, size, scale)
        assert isinstance(root, Desk)
        shown = [root.prompt_panel, *([root.middle] if root.middle else [])]

        def draw(surface: pygame.Surface, shown: list[Widget] = shown) -> None:
            for widget in shown:
                widget.draw(surface)

        found = unreadable_texts(monkeypatch, size, shown, draw, repeated=bool(root.middle))
        found += [*problems(root, window), *unseen(name, root, size, scale)]
        if any(question.table_view.camera.layout.meets(widget.rect) for widget in shown if widget.visible):
            found.append("the question covers the board")
        wrong += [f"{name}: {one}" for one in found]
    return wrong


@windows(*SIZES)
def test_nothing_overlaps(stock: Stock, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    assert misfits(stock, size, scale, monkeypatch) == []


@pytest.mark.parametrize("size", usual_first([(1280, 800)], ((1366, 768),)))
def test_fingers_have_room_for_everything_that_is_pressed(
    stock: Stock, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stock.app.ui.moods, "touch_layout", True)
    wrong = misfits(stock, size, 1.0, monkeypatch)
    allowed = ("the log has", "harbour: ", "wonders: ")  # four lines at least; two long questions are scrolled
    assert [one for one in wrong if not any(start in one for start in allowed)] == []
    least, small = stock.app.ui.target, []
    assert least >= 44
    for name, scene in [*stock.whole.items(), *stock.questions.items()]:
        for widget in lay_out(stock, scene, size, 1.0).walk():
            is_pressed = isinstance(widget, (Pressable, Slider, TextField)) and widget.focusable and widget.rect.width
            if is_pressed and min(widget.rect.size) < least:
                small.append((name, type(widget).__name__, widget.rect.size))
    assert small == []


@windows(*SIZES, WIDE)
def test_a_banner_covers_no_question_and_no_board(
    stock: Stock, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("turn", "discard", "at sea", "offer to all"):
        scene = stock.whole.get(name) or stock.questions[name]
        assert isinstance(scene, PlayScene)
        desk = lay_out(stock, scene, size, scale)
        assert isinstance(desk, Desk)
        panel = next(one for one in desk.above if isinstance(one, BannerPanel))
        scene.table_view.banners.show(Banner(BANNER, "robber", 1))
        scene.table_view.banners.update(SLIDE)
        box, question = panel.box(), desk.middle or desk.prompt_panel
        marks = drawn(monkeypatch, size, [panel], panel.draw)
        scene.table_view.banners.clear()
        assert list(hidden_texts(marks, size)) == [] and any(mark.text == BANNER for mark in marks), name
        assert pygame.Rect((0, 0), size).contains(box) and not scene.table_view.camera.layout.meets(box), name
        others = [question, desk.tray, desk.tools, desk.bank, *desk.seats]
        assert [one for one in others if one.visible and box.colliderect(one.rect)] == [], (name, box)


@windows(*SIZES, WIDE)
def test_a_victory_leaves_the_board_visible(
    stock: Stock, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, winner in (("turn", 0), ("at sea", 2)):
        below = stock.question(name)
        lay_out(stock, below, size, scale)
        scene = VictoryScene(stock.app, below.table_view, (WON, winner, 14, 0, 0), lambda: None)
        stock.app.stack.reset(scene)
        scene.time = scene.plate.counted
        root = lay_out(stock, scene, size, scale)
        marks = drawn(monkeypatch, size, [root], scene.draw)
        assert list(hidden_texts(marks, size)) == [], name
        assert [mark.text for mark in marks if mark.cut] == [], name
        words = [mark for mark in marks if mark.text and mark.owner is None]
        assert [mark.text for mark in words if not scene.plate.rect.contains(mark.ink)] == [], name
        assert not below.table_view.camera.layout.meets_land(scene.plate.rect), name
        assert any("14" in mark.text for mark in marks), name


@pytest.mark.parametrize(
    ("size", "scale", "text"),
    usual_first([((1024, 640), 1.0, 1.4)], ((1280, 720), 1.0, 1.4), ((1080, 1920), 1.0, 1.4), ((1280, 720), 0.7, 0.9)),
)
def test_nothing_overlaps_with_larger_or_smaller_text(
    stock: Stock, size: tuple[int, int], scale: float, text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui = stock.app.ui
    monkeypatch.setattr(ui.moods, "text_size", text)
    try:
        test_nothing_overlaps(stock, size, scale, monkeypatch)
        high = ui.font_pixels("heading")
        monkeypatch.setattr(ui.moods, "text_size", 1.0)
        assert (high > ui.font_pixels("heading")) == (text > 1)
    finally:
        monkeypatch.undo()
        ui.text.forget()


def unseen(name: str, desk: Desk, size: tuple[int, int], scale: float) -> list[str]:
    """Describe questions that must be scrolled, and logs that show too few lines."""
    wrong = []
    for widget in desk.walk():
        if isinstance(widget, GameLog) and widget.rect.height < widget.height_of(LINES):
            wrong.append(f"the log has {widget.rect.height} pixels")
        if isinstance(widget, KeptScroll) and widget.most:
            # eight cards or seven wonders with their texts do not fit the smallest window with large letters
            is_large = scale > 1 or desk.ui.text_unit > desk.ui.unit
            if size != SMALL or not is_large or name not in ("keep_eight", "wonders"):
                wrong.append(f"{widget.most} pixels must be scrolled to")
    return wrong


@pytest.fixture(scope="module")
def boards(stock: Stock) -> dict[str, PlayScene]:
    """New games on all boards."""
    made = {"without sea": stock.play(positions.session(Table().s))}
    for name, seats in product(shipped_names(), (2, 3, 4, 6)):
        players = [Player(positions.NAMES[seat], "easy", COLOUR_NAMES[seat]) for seat in range(seats)]
        setup = Setup(dealt(1, name, seats), seats, CITIES_AND_KNIGHTS, 0)
        made[f"{name} {seats}"] = stock.play(Session(setup, 1, players))
    return made


@windows(*SIZES, WIDE)
def test_the_whole_board_is_visible_with_its_frame(
    stock: Stock, boards: dict[str, PlayScene], size: tuple[int, int], scale: float
) -> None:
    for name, scene in boards.items():
        desk = lay_out(stock, scene, size, scale)
        assert isinstance(desk, Desk)
        camera = scene.table_view.camera
        layout = camera.layout
        for cell in (*layout.net.cells, *layout.sea):
            x, y = layout.cell(cell)
            high = layout.side * board_picture._RIM[0][0]
            wide = high * HALF_WIDTH
            frame = pygame.Rect(round(x - wide), round(y - high), round(2 * wide), round(2 * high))
            assert camera.area.contains(frame), f"{name}: {cell}"
        for edge, _kind in camera.board.harbours:
            x, y = layout.edge(edge)
            boat = pygame.Rect(0, 0, layout.side, layout.side)
            for number in (int(one) for one in layout.net.edge_hexes[2 * edge : 2 * edge + 2] if one >= 0):
                inland = layout.hex(number)
                boat.center = round(x + (x - inland[0]) * 0.79), round(y + (y - inland[1]) * 0.79)
                assert camera.area.contains(boat), f"{name}: the harbour at {edge}"
        for panel in (desk.tray, *desk.seats, desk.bank, *desk.right, desk.log, desk.tools, desk.prompt_panel):
            assert not panel.visible or not layout.meets(panel.rect), name


def attacked(stock: Stock, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that an attack covers no text and leaves the board visible."""
    scene = _attack(stock)
    root = lay_out(stock, scene, size, scale)
    below = stock.app.stack.scenes[0]
    assert isinstance(below, PlayScene)
    below.rebuild()
    marks = drawn(monkeypatch, size, [root], stock.app.stack.draw)
    assert list(hidden_texts(marks, size)) == [], (size, scale)
    one, other = scene._sides(pygame.Rect((0, 0), size))
    assert not any(below.table_view.camera.layout.meets(side) for side in (one, other)) and not one.colliderect(other)
    assert [mark.text for mark in marks if wrongly_cut(mark, size, repeated=False)] == [], (size, scale)


@windows(*SIZES)
def test_an_attack_is_shown_without_the_panels_of_the_game(
    stock: Stock, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    attacked(stock, size, scale, monkeypatch)


@windows(*SIZES)
def test_the_plate_of_a_moment_shows_all_its_words_beside_the_button(
    stock: Stock, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    below = stock.question("turn")
    lay_out(stock, below, size, scale)
    rules = below.presentation.cutscenes.moment_rules
    for event in ((METROPOLIS_PLACED, 1, 0, 9, 0), (LONGEST_ROAD, 1, 16, 0, 0)):
        moment = rules.moment_of([event], is_fast=False, by=-1)
        assert moment
        scene = SpotlightScene(stock.app, below.table_view, moment, lambda: None)
        stock.app.stack.reset(scene)
        scene.time = 2.0
        root = lay_out(stock, scene, size, scale)
        marks = drawn(monkeypatch, size, [root], scene.draw)
        assert list(hidden_texts(marks, size)) == [], event
        assert [mark.text for mark in marks if wrongly_cut(mark, size, repeated=False)] == [], event


def test_names_and_warnings_stand_out_from_their_background(stock: Stock, monkeypatch: pytest.MonkeyPatch) -> None:
    size, wrong = (1280, 720), []
    for name, scene in chain(stock.whole.items(), stock.questions.items()):
        root = lay_out(stock, scene, size, 1.0)
        shown = (root.middle or root.prompt_panel) if isinstance(root, Desk) and name in stock.questions else scene
        wrong += [f"{name}: {one}" for one in faint(monkeypatch, size, shown.draw, list(positions.NAMES))]
        for tip in {widget.tooltip() for widget in root.walk()}:
            runs = root.ui.text.runs(tip, TIP, 340)
            wrong += [f"{name}: {tip}" for colour, _rect in runs if contrast(colour, theme.DARK_GROUNDS[0]) < LEAST]
    assert wrong == []
