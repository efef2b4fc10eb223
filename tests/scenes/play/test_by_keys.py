"""The table without a mouse: the cursor on the board, and whole games played by keys or gamepad alone."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
import pytest
from pygame.event import Event

from game.action_text import text
from game.actions import BANK_TRADE, make
from game.play.session import PERSON
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.steps import AT_CORNER, AT_EDGE, AT_HEX, BY_CHANCE, STEPS, WORK
from scenes.app.app import App
from scenes.play.cutscene import Cutscene
from scenes.play.questions.question import Question
from scenes.play.scene import PlayScene
from scenes.results.scene import ResultsScene
from scenes.tabletop.board.cursor import nearest
from scenes.tabletop.panels.hand import Handful
from scenes.tabletop.panels.toolbar import EndTurn, ToolButton
from scenes.ui.button import Button
from scenes.ui.focus import step
from scenes.ui.press import Pressable
from scenes.ui.widget import Widget
from tests.scenes import positions
from tests.scenes.driver import at_table, key_by_key, wait
from tests.sessions import game_of_three
from tests.table import Table
from tests.thorough import usual_first

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
VARIED = ("turn", "keep_eight", "discard", "offer to all", "dice", "at sea")
"""Questions that together have every kind of widget."""
LONGEST = 40_000
"""The most keys that a game may take."""


def at(app: App, question: str) -> PlayScene:
    """A game at a question for seat 0."""
    scene = at_table(app, positions.session(positions.QUESTIONS[question]()))
    wait(app)
    assert scene.prompt_state.open
    return scene


def stops(scene: PlayScene) -> list[Widget]:
    return [one for one in scene.layers.top().walk() if one.focusable and one.enabled and one.rect.width]


@pytest.mark.parametrize("question", positions.QUESTIONS)
def test_tab_reaches_every_widget_and_every_place(app: App, question: str) -> None:
    scene = at(app, question)
    cursor = scene.by_keys.cursor
    places, wanted = set(cursor.places), stops(scene)
    reached: list[Widget | None] = []
    visited = set()
    for _ in range(2 * len(places) + len(wanted) + 3):
        key_by_key(app, pygame.K_TAB)
        reached.append(scene.layers.focused)
        if scene.layers.focused is cursor and cursor.at:
            visited.add(cursor.at)
    assert all(one in reached for one in wanted)
    assert visited == places


@pytest.mark.parametrize("question", positions.QUESTIONS)
def test_the_first_arrow_moves_the_focus_to_the_question(app: App, question: str) -> None:
    scene = at(app, question)
    assert not app.ui.keyboard
    key_by_key(app, pygame.K_DOWN)
    focused, prompt = scene.layers.focused, scene.prompt_state.open
    assert app.ui.keyboard and focused and prompt
    if prompt.on_board:
        assert focused is scene.by_keys.cursor
        assert scene.mouse.cursor in prompt.places()
    elif not prompt.is_menu and question != "before_roll":
        key_by_key(app, pygame.K_TAB)
        focused = scene.layers.focused
        assert isinstance(focused, Pressable) and focused.usable


@pytest.mark.parametrize("question", [question for question in positions.QUESTIONS if question != "before_roll"])
def test_space_and_early_keys_answer_no_question(app: App, question: str) -> None:
    """Enter only takes the place at the cursor, or ends a turn in which nothing can be built. Space, the key for
    hurrying, answers nothing."""
    app.ui.keyboard = True
    scene = at(app, question)
    prompt, places = scene.prompt_state.open, scene.by_keys.cursor.focused
    assert prompt
    key_by_key(app, pygame.K_SPACE)
    if not places and not prompt.is_menu:
        key_by_key(app, pygame.K_RETURN)
    for one in stops(scene):
        scene.layers.focus(one)
        key_by_key(app, pygame.K_SPACE)
    assert app.stack.top is scene and scene.match.whole_game().log == []
    assert scene.prompt_state.open is prompt


def test_the_positions_have_every_kind_of_question_except_those_on_the_board() -> None:
    """Because the test above must leave none out."""
    states = [make_state() for make_state in positions.QUESTIONS.values()]
    shapes = {STEPS[int(s.step())].shape for s in states}
    assert shapes >= {step.shape for step in STEPS} - {WORK, BY_CHANCE, AT_CORNER, AT_EDGE, AT_HEX}


def test_space_answers_no_dialog(app: App) -> None:
    at(app, "turn")
    answers: list[str] = []
    app.ask("Sure?", "", [("Yes", lambda: answers.append("yes")), ("No", None)])
    wait(app)
    key_by_key(app, pygame.K_SPACE)
    assert answers == [] and app.stack.top and app.stack.top.name == "dialog"
    key_by_key(app, pygame.K_RETURN)
    assert answers == ["yes"]


def test_the_focus_is_drawn_for_keys_and_not_for_a_mouse(app: App) -> None:
    scene = at(app, "robber")
    bare, keyed, again = (pygame.Surface((1280, 720)) for _ in range(3))
    app.ui.reduced_motion = True
    app.draw(bare)
    key_by_key(app, pygame.K_DOWN)
    app.draw(keyed)
    corner = scene.table_view.camera.middle(*(scene.mouse.cursor or ("", 0)))
    box = pygame.Rect(0, 0, 180, 180)
    box.center = round(corner[0]), round(corner[1])
    box = box.clip(bare.get_rect())
    assert pygame.image.tobytes(bare.subsurface(box), "RGB") != pygame.image.tobytes(keyed.subsurface(box), "RGB")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.event(Event(kind, pos=(5, 5), button=1))
    app.event(Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    app.update(0.02)
    assert scene.mouse.cursor is None
    app.draw(again)
    assert pygame.image.tobytes(bare.subsurface(box), "RGB") == pygame.image.tobytes(again.subsurface(box), "RGB")


def test_an_arrow_goes_to_the_nearest_place_in_its_direction() -> None:
    places = {
        ("corner", 1): (100.0, 100.0),
        ("corner", 2): (160.0, 110.0),
        ("corner", 3): (130.0, 220.0),
        ("corner", 4): (300.0, 100.0),
    }
    assert nearest(places, (100, 100), (1, 0)) == ("corner", 2)
    assert nearest(places, (160, 110), (1, 0)) == ("corner", 4)
    assert nearest(places, (100, 100), (0, 1)) == ("corner", 3)
    assert nearest(places, (300, 100), (-1, 0)) == ("corner", 2)
    assert nearest(places, (100, 100), (0, -1)) is None


def test_arrows_alone_reach_every_place(app: App) -> None:
    """No place is skipped by the arrows from all sides."""
    for question in ("robber", "turn", "at sea"):
        scene = at(app, question)
        places = scene.by_keys.cursor.places
        if not places:
            continue
        reached, to_visit = {next(iter(places))}, [next(iter(places))]
        while to_visit:
            now = to_visit.pop()
            for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                found = nearest(places, places[now], way)
                if found and found not in reached:
                    reached.add(found)
                    to_visit.append(found)
        assert reached == set(places), question
        app.stack.pop()


def test_enter_on_a_knight_opens_its_menu(app: App) -> None:
    scene = at(app, "turn")
    key_by_key(app, pygame.K_DOWN)
    cursor = scene.by_keys.cursor
    assert scene.layers.focused is cursor
    knight = next(
        place for place in cursor.places if place[0] == "corner" and scene.table_view.table.is_knight(place[1])
    )
    cursor._go(knight)
    key_by_key(app, pygame.K_RETURN)
    assert scene.mouse.menu.popup
    assert any(one.focused for one in scene.mouse.menu.popup.buttons)
    key_by_key(app, pygame.K_ESCAPE)
    assert cursor.focused and cursor.at == knight


def test_a_key_moves_the_focus_from_the_board_to_the_panels_and_back(app: App) -> None:
    scene = at(app, "turn")
    key_by_key(app, pygame.K_DOWN)
    key_by_key(app, pygame.K_b)
    assert isinstance(scene.layers.focused, Pressable)
    key_by_key(app, pygame.K_b)
    assert scene.by_keys.cursor.focused


def test_cards_of_the_hand_are_picked_and_discarded_by_keys(app: App) -> None:
    scene = at(app, "discard")
    owed = scene.prompt_state.open.owed() if scene.prompt_state.open else 0
    before = len(scene.match.whole_game().log)
    key_by_key(app, pygame.K_DOWN)
    while len(scene.prompt_state.draft.picked) < owed:
        focused = scene.layers.focused
        usable = isinstance(focused, Pressable) and focused.usable
        key_by_key(app, pygame.K_RETURN if usable else pygame.K_RIGHT)
    key_by_key(app, pygame.K_RETURN)
    assert len(scene.prompt_state.draft.picked) == owed - 1, "a surplus Enter takes a card back instead of confirming"
    key_by_key(app, pygame.K_RETURN)
    while not (isinstance(focused := scene.layers.focused, Pressable) and focused.hotkey == "confirm"):
        key_by_key(app, pygame.K_TAB)
    key_by_key(app, pygame.K_RETURN)
    assert len(scene.match.whole_game().log) == before + owed


BUTTONS = {
    pygame.K_UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.K_DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.K_LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.K_RETURN: pygame.CONTROLLER_BUTTON_A,
    pygame.K_ESCAPE: pygame.CONTROLLER_BUTTON_B,
    pygame.K_SPACE: pygame.CONTROLLER_BUTTON_Y,
    pygame.K_e: pygame.CONTROLLER_BUTTON_START,
}
"""The gamepad buttons for the keys."""


class HeldPad:
    """A user with a gamepad."""

    def __init__(self, app: App) -> None:
        self.app = app

    def press(self, *buttons: int) -> None:
        for button in buttons:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self.app.event(Event(kind, button=button, instance_id=0))
            self.app.update(0.02)


class GameTypist:
    """Plays a game by keys, mostly at random."""

    def __init__(self, app: App, scene: PlayScene, seed: int) -> None:
        self.app, self.scene = app, scene
        self.dice = random.Random(seed)
        self.keys = 0

    def press(self, *keys: int) -> None:
        for key in keys:
            self.keys += 1
            key_by_key(self.app, key)

    def play(self) -> None:
        while self.keys < LONGEST and not isinstance(self.app.stack.top, ResultsScene):
            top = self.app.stack.top
            self.app.update(0.05)
            if isinstance(top, Cutscene):
                wait(self.app)
                self.press(pygame.K_RETURN)
            elif top is not self.scene:
                wait(self.app)
                self.press(pygame.K_ESCAPE)
            elif self.scene.prompt_state.open and self.scene.is_calm:
                self.answer()
            else:
                self.scene.presentation.timeline.skip()

    def answer(self) -> None:
        prompt = self.scene.prompt_state.open
        assert prompt
        layers = self.scene.layers
        if layers.is_covered and self.dice.random() < 0.3:
            self.press(pygame.K_ESCAPE)  # close a menu on the board
        elif prompt.step == "before_roll":
            self.press(pygame.K_SPACE)
        elif prompt.is_menu and not prompt.tool and self.dice.random() < 0.25:
            self.press(pygame.K_ESCAPE if self.scene.prompt_state.trading else pygame.K_e)
        elif prompt.is_menu and not prompt.tool and self.dice.random() < 0.7:
            self.press(self.dice.choice((pygame.K_r, pygame.K_s, pygame.K_c, pygame.K_1, pygame.K_2, pygame.K_3)))
        elif prompt.step == "discard":
            self.choose()
        else:
            self.press(*self.dice.choices((*ARROWS, pygame.K_TAB), k=self.dice.randrange(1, 4)), pygame.K_RETURN)

    def choose(self) -> None:
        """Press the next card of the hand, or the confirm button once it is enabled."""
        for _ in range(60):
            self.press(self.dice.choice((pygame.K_TAB, pygame.K_RIGHT)))
            now = self.scene.layers.focused
            if isinstance(now, Pressable) and now.usable and (isinstance(now, Handful) or now.hotkey == "confirm"):
                self.press(pygame.K_RETURN)
                return


class Gamer(GameTypist):
    """Plays with a gamepad; keys without a button become a step to the next widget."""

    def press(self, *keys: int) -> None:
        for key in keys:
            self.keys += 1
            HeldPad(self.app).press(BUTTONS.get(key, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))


@pytest.mark.parametrize(
    ("rules", "kind"),
    usual_first([(CITIES_AND_KNIGHTS, GameTypist), (BASE, Gamer)], (BASE, GameTypist), (CITIES_AND_KNIGHTS, Gamer)),
)
def test_a_whole_game_is_played_by_keys_or_gamepad_alone(app: App, rules: RuleSet, kind: type[GameTypist]) -> None:
    session = game_of_three(5, rules, points=6)
    session.players[0].kind = PERSON
    for one in session.players[1:]:
        one.kind = "random"
    app.settings.computer_pace, app.settings.reduced_motion, app.ui.reduced_motion = 0.0, True, True
    scene = PlayScene.local(app, session)
    scene.presentation.fast = True
    app.stack.push(scene)
    typist = kind(app, scene, 3)
    typist.play()
    assert session.is_over(), len(session.log)
    assert isinstance(app.stack.top, ResultsScene)
    wait(app)
    typist.press(pygame.K_ESCAPE)
    assert not isinstance(app.stack.top, ResultsScene)


@pytest.mark.parametrize("question", usual_first(VARIED, *(name for name in positions.QUESTIONS if name not in VARIED)))
def test_every_widget_shows_its_focus(app: App, question: str) -> None:
    app.settings.show_hints = False  # a hint would cover the log
    scene = at(app, question)
    app.ui.reduced_motion = app.ui.keyboard = True
    surface = pygame.Surface((1280, 720))

    def seen() -> bytes:
        app.update(0.02)
        app.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    scene.layers.focus(None)
    bare = seen()
    for one in stops(scene):
        scene.layers.focus(one)
        assert seen() != bare, one


def test_a_gamepad_plays_the_set_up_and_first_turn_and_trades(app: App) -> None:

    session = game_of_three(5, CITIES_AND_KNIGHTS)
    session.players[0].kind = PERSON
    app.settings.computer_pace, app.settings.reduced_motion, app.ui.reduced_motion = 0.0, True, True
    scene = PlayScene.local(app, session)
    scene.presentation.fast = True
    app.stack.push(scene)
    pad, steps = HeldPad(app), []
    for _ in range(2000):
        app.update(0.05)
        scene.presentation.timeline.skip()
        prompt = scene.prompt_state.open
        if app.stack.top is not scene:
            pad.press(pygame.CONTROLLER_BUTTON_A)
        elif prompt and scene.is_calm:
            steps.append(prompt.step)
            if prompt.step == "turn":
                break
            if prompt.step == "before_roll":
                pad.press(pygame.CONTROLLER_BUTTON_Y)
            else:
                pad.press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A)
    assert steps[:4] == ["setup_settlement", "setup_road", "setup_city", "setup_road"]
    assert steps[-1] == "turn"
    pad.press(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert scene.prompt_state.trading
    pad.press(pygame.CONTROLLER_BUTTON_B)
    assert not scene.prompt_state.trading
    pad.press(pygame.CONTROLLER_BUTTON_X)
    assert scene.layers.focused and app.ui.keyboard
    before = len(session.log)
    pad.press(pygame.CONTROLLER_BUTTON_START)
    assert len(session.log) > before


# --- arrows and the initial focus


def by_keys(app: App, question: str) -> PlayScene:
    """A question for seat 0 played by keys; with ``+trade``, the trading table is open."""
    name, _plus, table = question.partition("+")
    app.ui.keyboard = True
    scene = at(app, name)
    if table:
        key_by_key(app, pygame.K_t)
        assert scene.prompt_state.trading
    return scene


@pytest.mark.parametrize("question", [*positions.QUESTIONS, "turn+trade", "at sea+trade"])
def test_arrows_lead_back_from_everywhere(app: App, question: str) -> None:
    scene = by_keys(app, question)
    root, start = scene.layers.top(), scene.by_keys.answer()
    leads: dict[Widget, list[Widget]] = {}
    to_visit = [start]
    while to_visit:
        one = to_visit.pop()
        ways = [step(root, one, Event(pygame.KEYDOWN, key=key, mod=0)) for key in ARROWS]
        leads[one] = [to for to in ways if to] if not one.keeps_arrows else []
        to_visit += [to for to in leads[one] if to not in leads]
    back, more = {start}, True
    while more:
        found = {one for one, ways in leads.items() if back & set(ways)} - back
        back, more = back | found, bool(found)
    assert set(leads) == back


def test_left_and_right_stay_in_the_row(app: App) -> None:
    scene = by_keys(app, "turn")
    tools = [one for one in stops(scene) if isinstance(one, ToolButton)]
    below = [one for one in stops(scene) if isinstance(one, Button) and one.rect.top > tools[0].rect.bottom]
    assert len(tools) > 4
    assert len(below) > 4
    for row in (tools, below):
        for one, other in pairwise(row):
            scene.layers.focus(one)
            key_by_key(app, pygame.K_RIGHT)
            assert scene.layers.focused is other
            key_by_key(app, pygame.K_LEFT)
            assert scene.layers.focused is one


@pytest.mark.parametrize("question", positions.QUESTIONS)
def test_every_question_has_a_focus_when_played_by_keys(app: App, question: str) -> None:
    scene = by_keys(app, question)
    focused = scene.layers.focused
    assert focused
    assert focused is scene.by_keys.answer()
    assert isinstance(focused, Question) or focused.keeps_arrows or (isinstance(focused, Pressable) and focused.usable)


def test_a_question_in_a_panel_gets_the_focus_after_a_shortcut(app: App) -> None:
    """For example after the key that ends the turn, when cards must be kept."""
    scene = at(app, "keep_five")
    scene.layers.focus(None)
    scene.parts.prompter.close()
    key_by_key(app, pygame.K_F3)
    key_by_key(app, pygame.K_ESCAPE)
    wait(app)
    scene.parts.prompter.close()
    key_by_key(app, pygame.K_e)
    wait(app)
    focused = scene.layers.focused
    assert isinstance(focused, Question)
    assert app.ui.keyboard


def test_with_nothing_to_build_the_end_of_turn_has_the_focus(app: App) -> None:
    t = Table(3)
    t.turn(0)
    app.ui.keyboard = True
    scene = at_table(app, positions.session(t.s))
    wait(app)
    assert not scene.by_keys.cursor.places
    assert isinstance(scene.layers.focused, EndTurn)
    wait(app)
    key_by_key(app, pygame.K_RETURN)
    assert len(scene.match.whole_game().log) == 1


@pytest.mark.parametrize(
    "keys",
    [
        (pygame.K_t, pygame.K_2, pygame.K_5, pygame.K_RETURN),
        (pygame.K_t, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN),
    ],
)
def test_a_few_keys_trade_with_the_bank(app: App, keys: tuple[int, ...]) -> None:
    t = Table(3)
    t.give(0, lumber=4)
    t.turn(0)
    scene = at_table(app, positions.session(t.s))
    wait(app)
    key_by_key(app, pygame.K_TAB)
    for key in keys:
        key_by_key(app, key)
    wanted = 4 if pygame.K_5 in keys else 2
    assert scene.match.whole_game().log == [make(BANK_TRADE, 1, wanted)]


def test_a_few_keys_make_an_offer(app: App) -> None:
    t = Table(3)
    t.give(0, lumber=1)
    t.give(1, ore=1)
    t.turn(0)
    scene = at_table(app, positions.session(t.s))
    wait(app)
    for key in (pygame.K_TAB, pygame.K_t, pygame.K_2, pygame.K_5, pygame.K_RETURN):
        key_by_key(app, key)
    assert [text(action) for action in scene.match.whole_game().log[:1]] == ["offer 1 lumber for 1 ore"]
