"""Questions: all cards are shown, new ones marked, and the board keeps its place and size."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.action_text import parse
from game.play.session import PERSON, Player, Session
from platform_io.i18n import _
from scenes.app.app import App
from scenes.play.demo import demo_session
from scenes.play.questions.pickers import ReadableCard
from scenes.tabletop.panels.desk import Desk
from scenes.tabletop.panels.hand import CardButton, ProgressCard, Reading
from scenes.tabletop.panels.prompt_panel import PromptPanel
from scenes.tabletop.words.registry import CARDS, words_of
from scenes.ui.button import Button
from sprites.names import COLOUR_NAMES, face_sprite
from tests import steps
from tests.scenes import positions
from tests.scenes.driver import at_table, point, wait, widget_of, widgets
from tests.table import Table
from tests.thorough import thorough, usual_first
from user.games import open_game, save_text

HELD = ("warlord", "crane", "mining", "wedding")

WINDOWS = list(product(((1024, 640), (1280, 720), (1280, 1024), (1920, 1080), (1080, 1920)), (0.7, 1.0, 1.4)))
USUAL = [((1024, 640), 1.0), ((1280, 720), 1.4), ((1080, 1920), 1.4)]
BOARD_SIZES = [(1280, 720), (1080, 1920), *(thorough(size) for size in ((1366, 768), (1920, 1080), (2560, 1440)))]
LARGER = [(1280, 720), (1366, 768), (1920, 1080)]


def play(t: Table, *actions: str) -> Session:
    """A session that starts from a table, after some actions."""
    seats = range(int(t.setup.seats))
    players = [Player(positions.NAMES[seat], PERSON, COLOUR_NAMES[seat]) for seat in seats]
    session = Session(t.setup, 1, players, t.s)
    for action in actions:
        session.submit(parse(action))
    return session


def shown(app: App, session: Session) -> list[tuple[str, bool]]:
    """The cards shown in the question for seat 0, and whether each is marked as new."""
    scene = at_table(app, session, 0, still=True)
    app.update(0.0)
    desk = scene.layers.top()
    assert isinstance(desk, Desk)
    assert desk.middle
    cards = [widget for widget in desk.middle.walk() if isinstance(widget, ReadableCard)]
    assert all(desk.middle.rect.contains(card.rect) for card in cards)
    return [(words_of(card.card).title, card.new) for card in cards]


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
@pytest.mark.parametrize("kind", [ReadableCard, ProgressCard])
def test_a_card_is_enlarged_under_the_mouse_while_a_question_is_open(
    app: App, kind: type[CardButton], size: tuple[int, int]
) -> None:
    app.ui.resize(size)
    app.settings.show_hints = False
    scene = at_table(app, positions.session(positions.QUESTIONS["keep_five"]()))
    wait(app, 0.5)
    reading, card = widget_of(scene, Reading), [one for one in widgets(scene) if isinstance(one, kind)][3]
    point(app, card.rect.center)
    wait(app, 0.2)
    assert reading.card() is card
    face = pygame.Surface(app.ui.window)
    reading.draw(face)
    drawn = pygame.mask.from_threshold(face, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    assert drawn.count() > 10_000
    others = [one.rect.center for one in widgets(scene) if isinstance(one, kind)]
    assert not any(drawn.get_at(at) for at in others), "it does not cover what it is about"


def fifth_card(kind: str) -> Session:
    """A gate has given seat 0 a fifth card in an opponent's turn."""
    t = Table(2)
    t.cards(0, *HELD)
    t.levels(0, politics=3)
    t.before_roll(1)
    return play(t, "roll_dice", "roll 1 1 politics", f"draw {kind}")


@pytest.mark.rule("G3")
def test_the_fifth_card_is_marked_even_after_loading_and_undoing(app: App) -> None:
    session = fifth_card("spy")
    wanted = [("Crane", False), ("Mining", False), ("Spy", True), ("Warlord", False), ("Wedding", False)]
    assert sorted(shown(app, session)) == wanted
    assert sorted(shown(app, open_game(save_text(session)))) == wanted
    session.submit(parse("progress crane"))
    assert session.can_undo(0)
    session.undo()
    assert sorted(shown(app, session)) == wanted


def test_only_the_new_one_of_two_equal_cards_is_marked(app: App) -> None:
    found = shown(app, fifth_card("warlord"))
    assert len(found) == 5
    assert sorted(new for name, new in found if name == "Warlord") == [False, True]


@pytest.mark.rule("T4")
def test_at_the_end_of_a_turn_its_new_cards_are_marked(app: App) -> None:
    t = Table(2)
    t.cards(0, *HELD)
    t.cards(1, "intrigue")
    t.levels(0, politics=3)
    t.before_roll(0)
    session = play(t, "roll_dice", "roll 1 1 politics", "draw spy", "play spy", "progress intrigue", "end_turn")
    assert dict(shown(app, session)) == {
        "Warlord": False,
        "Crane": False,
        "Mining": False,
        "Wedding": False,
        "Intrigue": True,
    }


def test_cards_seen_by_a_spy_are_not_marked(app: App) -> None:
    t = Table(2)
    t.cards(1, "spy", "mining")
    t.levels(0, politics=3)
    t.before_roll(0)
    session = play(t, "roll_dice", "roll 1 1 politics", "draw spy", "play spy")
    assert sorted(shown(app, session)) == [("Mining", False), ("Spy", False)]


def test_the_board_keeps_its_place_at_every_question(app: App) -> None:
    for size in ((1280, 720), (1920, 1080), (2560, 1440)):
        app.ui.resize(size, 1.0)
        places = set()
        for name in ("turn", "keep_five", "reward", "discard", "rob", "reply", "partner", "robber", "dice", "aqueduct"):
            scene = at_table(app, positions.session(positions.QUESTIONS[name]()), 0, still=True)
            app.update(0.0)
            places.add((scene.table_view.camera.side, scene.table_view.camera.hexagon(0)))
            if name == "turn":
                scene.orders.take_up("road")
                app.update(0.0)
                desk = scene.layers.top()
                assert isinstance(desk, Desk) and len(desk.prompt_panel.buttons) == 1
                places.add((scene.table_view.camera.side, scene.table_view.camera.hexagon(0)))
        assert len(places) == 1, size


@pytest.mark.parametrize("persons", [1, 4])
@pytest.mark.parametrize("size", BOARD_SIZES)
@pytest.mark.usefixtures("in_each_language")
def test_the_board_keeps_its_place_when_a_tool_is_chosen(app: App, persons: int, size: tuple[int, int]) -> None:
    """Otherwise a click aimed earlier would hit the neighbouring place."""
    app.ui.resize(size, 1.0)
    for base in (positions.crowded, positions.six_at_sea):
        places = set()
        for step in (steps.BEFORE_ROLL, steps.TURN, steps.MOVE_ROBBER):
            session = positions.session(positions.with_question(base(), step), persons)
            scene = at_table(app, session, 0, still=True)
            tools = ["", "road", "settlement", "city", "wall", "knight", "move"] if step is steps.TURN else [""]
            for tool in tools:
                if tool:
                    scene.orders.take_up(tool)
                app.update(0.0)
                desk = scene.layers.top()
                assert isinstance(desk, Desk) and desk.prompt_panel.visible
                assert not tool or len(desk.prompt_panel.buttons) == 1
                assert not scene.table_view.camera.layout.meets(desk.prompt_panel.rect)
                places.add((scene.table_view.camera.side, scene.table_view.camera.hexagon(0)))
        assert len(places) == 1, (base, places)


@pytest.mark.usefixtures("in_each_language")
def test_the_board_keeps_its_place_during_the_set_up(app: App) -> None:
    for size in ((1280, 720), (1366, 768), (1920, 1080)):
        app.ui.resize(size, 1.0)
        session = positions.session(demo_session(0).base)
        steps_seen, places = [], set()
        for decision in session.questions():
            if not decision.name().startswith("setup"):
                break
            if decision.seat == 0:
                scene = at_table(app, session, 0, still=True)
                app.update(0.0)
                steps_seen.append(decision.name())
                places.add((scene.table_view.camera.side, scene.table_view.camera.hexagon(0)))
            session.submit(decision.actions[0])
        assert steps_seen == ["setup_settlement", "setup_road", "setup_city", "setup_road"]
        assert len(places) == 1, (size, places)


def test_many_cards_to_choose_from_hardly_shrink_the_board(app: App) -> None:
    for size in ((1280, 720), (1920, 1080), (900, 1400)):
        app.ui.resize(size, 1.0)
        sides = {}
        for name in ("turn", "keep_eight", "spy"):
            scene = at_table(app, positions.session(positions.QUESTIONS[name]()), 0, still=True)
            app.update(0.0)
            sides[name] = scene.table_view.camera.side
        assert min(sides.values()) >= 0.95 * sides["turn"], (size, sides)


@pytest.mark.parametrize(("size", "scale"), usual_first(USUAL, *(one for one in WINDOWS if one not in USUAL)))
def test_the_board_takes_almost_half_of_the_window_at_every_question(
    app: App, size: tuple[int, int], scale: float
) -> None:
    """The prompt above it takes the rest of that half in wide windows (docs/decisions.md, 100)."""
    app.ui.resize(size, scale)
    for name in positions.QUESTIONS:
        scene = at_table(app, positions.session(positions.QUESTIONS[name]()), 0, still=True)
        app.update(0.0)
        camera = scene.table_view.camera
        wide = min(camera.area.width, camera.area.height / camera.shape)
        least = 0.47 if scale <= 1 else 0.45
        assert wide >= least * size[0], (name, wide / size[0])


@pytest.mark.parametrize(("size", "least"), usual_first([((1024, 640), 0.6)], *((size, 0.8) for size in LARGER)))
def test_the_sheet_of_wonders_hardly_shrinks_the_board(app: App, size: tuple[int, int], least: float) -> None:
    """With seven wonders, begun or not; they scroll if they do not fit."""
    begun, fresh = (positions.with_question(positions.six_at_sea(), steps.TURN) for _ in range(2))
    for seat in range(6):
        fresh.v[fresh.setup.wonder + seat] = 0
    for scale, state in product((1.0, 1.4), (begun, fresh)):
        app.ui.resize(size, scale)
        scene = at_table(app, positions.session(state), 0, still=True)
        app.update(0.0)
        before = scene.table_view.camera.side
        scene.orders.wonders()
        app.update(0.0)
        desk = scene.layers.top()
        assert isinstance(desk, Desk) and desk.middle
        share = scene.table_view.camera.side / before
        assert share >= (least if scale == 1 else 0.66), (size, scale, share)
        assert desk.middle.rect.bottom < desk.log.rect.top


def test_an_opponent_with_a_character_is_shown_with_its_face(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    session = positions.session(positions.QUESTIONS["rob"]())
    session.players[1].kind = "normal:warlord"
    scene = at_table(app, session, 0, still=True)
    app.update(0.0)
    desk = scene.layers.top()
    assert isinstance(desk, Desk) and desk.middle
    names: list[str] = []
    picture = app.ui.pictures.picture

    def noted(name: str, height: int) -> pygame.Surface:
        names.append(name)
        return picture(name, height)

    monkeypatch.setattr(app.ui.pictures, "picture", noted)
    desk.middle.draw(pygame.Surface((1280, 720)))
    assert face_sprite("warlord") in names and names.count("icon/robot") == 2


@pytest.mark.usefixtures("in_each_language")
def test_the_prompt_panel_has_room_for_what_cards_ask_on_the_board(app: App) -> None:
    """In two lines beside the button, since the panel is equally high for every question."""
    scene = at_table(app, positions.session(positions.QUESTIONS["turn"]()), 0, still=True)
    measured = 0
    for size in ((1280, 720), (1920, 1080)):
        app.ui.resize(size, 1.0)
        scene.rebuild()
        wide = next(one.rect.width for one in scene.layers.bottom().walk() if isinstance(one, PromptPanel))
        for name, step in ((card.name, step) for card in CARDS for step in card.steps.values()):
            if step.refusal and isinstance(step.prompt, str):
                buttons = [Button(app.ui, _(step.decline))] if step.decline else []
                panel = PromptPanel(app.ui, _(step.prompt), buttons)
                panel.place(pygame.Rect((0, 0), panel.measure(wide)))
                assert panel.label.measure(panel.label.rect.width)[1] <= panel.row.rect.height, (size, name)
                measured += 1
    assert measured > 15
