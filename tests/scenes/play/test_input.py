"""What clicks, keys and a mouse at rest must not do in a game, and what Esc does at every question."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache

import pygame
import pytest
from pygame.event import Event

from game import actions as ac
from game.actions import kind_of, make_offer
from game.ids import PLAYER_TRADES, VOLUNTARY_DEFENCE
from game.play.session import PERSON, Session
from game.resource_counts import bundle
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.view import Decision
from scenes.app.app import App
from scenes.app.screen import PULSE, Screen
from scenes.curtain import HOLD, CurtainScene, Ready
from scenes.play.attack.scene import AttackScene
from scenes.play.pause import PauseScene
from scenes.play.questions.pickers import PictureButton
from scenes.play.scene import PlayScene
from scenes.results.grid import Cell
from scenes.results.scene import ResultsScene
from scenes.tabletop.panels.hand import CardButton, CardsPanel, Handful, ProgressCard, Reading
from scenes.tabletop.table.forecast import forecast
from scenes.tabletop.words.prompts import STEPS as WORDS
from scenes.ui.button import Button
from scenes.ui.label import Label
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.driver import at_table, buttons, click, key, point, press, scene_of, top, wait, widget_of
from tests.scenes.hand import tip_box
from tests.scenes.play.test_scene import play, settle
from tests.scenes.seating import sit_down
from tests.seas import PIRATE, sea_board
from tests.sessions import game_of_three, players
from tests.steps import TURN

SELDOM = {"engineer_city", "metropolis_city", "diplomat_sail", "deserter_strength"}
"""Questions that random games do not ask; they ask for places on the board, like many others."""
AT_SEA = range(100, 102)
"""Seeds of games at sea."""
SEEDS = (0, 1, 2, 3, 5, 6, 14, 25, 26, *AT_SEA, *range(30, 60))
"""Games to search for questions; the first few ask them all."""
ANSWERS = {"trade_reply", "trade_partner"}
"""Questions after an offer."""
STEPS = sorted({step for step, words in WORDS.items() if isinstance(words.prompt, str)} - SELDOM)


def game(seed: int) -> Iterator[Session]:
    """A random game at each of its questions: the base game, Cities & Knights with or without voluntary defence, or six
    seats at sea."""
    options = PLAYER_TRADES | (VOLUNTARY_DEFENCE if seed % 2 else 0)
    if seed in AT_SEA:
        setup = Setup(sea_board(pirate=PIRATE), 6, CITIES_AND_KNIGHTS, options, 30)
        session = Session(setup, seed, players(6, "random"))
    else:
        session = game_of_three(seed, CITIES_AND_KNIGHTS if seed % 4 else BASE, options)
    dice = random.Random(seed)
    for decision in session.questions():
        if len(session.log) >= 2500:
            break
        yield session
        session.submit(dice.choice(decision.actions))


def decision_of(session: Session) -> Decision:
    """The current question."""
    decision = session.decision()
    assert decision
    return decision


def first(wanted: Callable[[Session], bool], seeds: Iterable[int] = range(1, 40)) -> Session:
    """The first game, at its first position that is ``wanted``."""
    return next(session for seed in seeds for session in game(seed) if wanted(session))


@cache
def places() -> dict[str, tuple[int, list[int]]]:
    """The first place of each question: the seed, and the actions before it."""
    found: dict[str, tuple[int, list[int]]] = {}
    for seed in SEEDS:
        for session in game(seed):
            if (name := decision_of(session).name()) not in found:
                found[name] = seed, list(session.log)
        if found.keys() >= {*STEPS} - ANSWERS:
            break
    return found


def hand(session: Session, seat: int) -> list[int]:
    """How many cards of each kind a seat holds."""
    return [int(session.view(seat).hand(seat, kind)) for kind in range(8)]


def offer(session: Session) -> Session:
    """The same game after the active player has made an offer that the next seat can accept."""
    seat = decision_of(session).seat
    give, want = sides_of(session, seat)
    sides = [[int(kind == one) for kind in range(8)] for one in (give, want)]
    session.submit(int(make_offer(ac.OFFER, bundle(sides[0]), bundle(sides[1]))))
    return session


def sides_of(session: Session, seat: int) -> tuple[int, int]:
    """A kind that a seat holds, and another one that the next seat holds; -1 for none."""
    give = next((kind for kind, count in enumerate(hand(session, seat)) if count), -1)
    others = hand(session, (seat + 1) % 3)
    return give, next((kind for kind, count in enumerate(others) if count and kind != give), -1)


def may_offer(session: Session) -> bool:
    """Whether the player can make an offer that the next seat can accept."""
    return decision_of(session).step == TURN.number and min(sides_of(session, decision_of(session).seat)) >= 0


def position(step: str) -> Session:
    """A game at this question."""
    if step not in ANSWERS:
        seed, actions = places()[step]
        session = next(game(seed))
        for action in actions[len(session.log) :]:
            session.submit(action)
        return session
    session = offer(first(may_offer))
    while decision_of(session).name() != step:
        session.submit(ac.ACCEPT if ac.ACCEPT in decision_of(session).actions else ac.PASS)
    return session


def sit(app: App, session: Session) -> PlayScene:
    """Open a game in which the player who is asked is a person."""
    decision = decision_of(session)
    session.players[decision.seat].kind = PERSON
    scene = at_table(app, session)
    settle(app, scene)
    assert scene.prompt_state.prompt
    assert scene.prompt_state.prompt.step == decision.name()
    return scene


def can(session: Session, kind: int) -> bool:
    """Whether the player whose turn it is can do this."""
    return decision_of(session).step == TURN.number and any(
        kind_of(action) == kind for action in decision_of(session).actions
    )


# --- Esc


@pytest.mark.parametrize("step", STEPS)
def test_escape_undoes_what_led_to_a_question_or_opens_the_menu(app: App, step: str) -> None:
    session = position(step)
    scene = sit(app, session)
    prompt = scene.prompt_state.prompt
    assert prompt
    before, takes_back = len(session.log), not prompt.is_menu and scene.match.can_undo()
    key(app, pygame.K_ESCAPE)
    if takes_back:
        assert (top(app).name, len(session.log)) == ("play", before - 1)
        return
    assert (top(app).name, len(session.log)) == ("pause", before)
    key(app, pygame.K_ESCAPE)
    wait(app)
    assert top(app).name == "play"
    assert scene.prompt_state.ready
    assert scene.prompt_state.prompt is prompt


@pytest.mark.parametrize("step", ["before_roll", "turn", "phase", "trade_reply", "discard", "master_card"])
def test_escape_cancels_what_was_started_at_a_question(app: App, step: str) -> None:
    session = position(step)
    scene = sit(app, session)
    before = len(session.log)
    prompt = scene.prompt_state.prompt
    assert prompt
    if prompt.is_menu:
        check_menu(app, scene)
    elif step == "trade_reply":
        check_counter(app, scene)
    else:
        check_gathering(app, scene)
    assert (top(app).name, len(session.log)) == ("play", before)
    assert scene.prompt_state.prompt and scene.prompt_state.prompt.decision is prompt.decision


def check_menu(app: App, scene: PlayScene) -> None:
    assert scene.prompt_state.prompt
    key(app, pygame.K_t)
    if scene.prompt_state.trading:
        key(app, pygame.K_ESCAPE)
        assert not scene.prompt_state.trading
    scene.orders.take_up("road")
    key(app, pygame.K_ESCAPE)
    assert not scene.prompt_state.prompt.tool
    scene.orders.move_knight(0)
    key(app, pygame.K_ESCAPE)
    assert not scene.prompt_state.prompt.tool


def check_counter(app: App, scene: PlayScene) -> None:
    press(app, "Counter-offer")
    assert scene.prompt_state.draft.countering
    give, want = (
        next(one.rect for one in scene.layers.top().walk() if isinstance(one, Label) and one.text == text)
        for text in ("You give", "You want")
    )
    assert want.left - give.right < give.width / 4, "there is no gap where the bank's rate is in the own turn"
    scene.prompt_state.draft.want[0] = 2
    key(app, pygame.K_ESCAPE)
    assert not scene.prompt_state.draft.countering
    assert buttons(scene, "Refuse"), "the offer can be answered again"
    press(app, "Counter-offer")
    assert scene.prompt_state.draft.want[0] == 2, "the draft is not lost"
    key(app, pygame.K_ESCAPE)


def check_gathering(app: App, scene: PlayScene) -> None:
    def cards() -> list[PictureButton | Handful]:
        return [one for one in scene.layers.top().walk() if isinstance(one, PictureButton | Handful) and one.usable]

    assert scene.prompt_state.prompt
    wanted = min(2, scene.prompt_state.prompt.owed())
    for _ in range(wanted):
        click(app, cards()[0].rect.center)
    assert len(scene.prompt_state.draft.picked) == wanted
    for left in reversed(range(wanted)):
        key(app, pygame.K_ESCAPE)
        assert len(scene.prompt_state.draft.picked) == left


def test_escape_closes_the_menu_at_a_place_and_the_dialog_about_costs(app: App) -> None:
    scene = sit(app, first(lambda one: can(one, ac.BUILD_ROAD)))
    assert scene.prompt_state.prompt
    app.settings.confirm_costs = True
    action = next(action for action in scene.prompt_state.prompt.decision.actions if kind_of(action) == ac.BUILD_ROAD)
    place = next(("edge", n) for n in range(200) if action in scene.prompt_state.prompt.at(("edge", n)))
    click(app, scene.table_view.camera.middle(*place))
    assert scene.mouse.menu.popup
    key(app, pygame.K_ESCAPE)
    assert scene.layers.top() is not scene.mouse.menu.popup
    key(app, pygame.K_r)
    assert scene.prompt_state.prompt.tool == "road"
    click(app, scene.table_view.camera.middle(*place))
    assert top(app).name == "dialog"
    wait(app)
    key(app, pygame.K_ESCAPE)
    assert top(app).name == "play"
    assert scene.prompt_state.prompt.tool == "road"
    click(app, scene.table_view.camera.middle(*place))
    assert top(app).name == "play", "a click right after the dialog is swallowed"


# --- what opens on hovering


def card_of(scene: PlayScene, number: int = 0) -> ProgressCard:
    return next(one for one in scene.layers.top().walk() if isinstance(one, CardsPanel)).items[number]


def read_card(scene: PlayScene) -> CardButton | None:
    return next(one for one in scene.layers.bottom().walk() if isinstance(one, Reading)).card()


@pytest.fixture
def reading(app: App) -> PlayScene:
    """A turn in which the mouse has moved onto a card and shows its text."""
    scene = sit(
        app,
        first(lambda one: decision_of(one).step == TURN.number and len(one.view(decision_of(one).seat).cards()) > 1),
    )
    point(app, (5, 5))
    point(app, card_of(scene).rect.center)
    assert read_card(scene)
    return scene


def test_the_text_of_a_card_is_shown_when_the_mouse_moves_onto_it(app: App, reading: PlayScene) -> None:
    point(app, card_of(reading, 1).rect.center)
    card = read_card(reading)
    assert card
    assert card.card == card_of(reading, 1).card
    point(app, (640, 300))
    assert read_card(reading) is None


def test_no_text_is_shown_of_a_card_that_appears_under_a_mouse_at_rest(app: App, reading: PlayScene) -> None:
    cards = reading.table_view.table.cards
    at = card_of(reading).rect.center
    reading.table_view.table.cards = [(cards[0] + 1) % 54, *cards[1:]]
    reading.rebuild()
    assert card_of(reading).rect.collidepoint(at)
    assert read_card(reading) is None
    point(app, (at[0] + 1, at[1]))
    assert read_card(reading) is None
    point(app, (at[0] + 6, at[1]))
    assert read_card(reading)


def test_the_text_of_a_card_stays_open_while_opponents_play(app: App, reading: PlayScene) -> None:
    reading.rebuild()
    assert read_card(reading)


def test_a_new_question_closes_the_text_of_a_card(app: App, reading: PlayScene) -> None:
    reading.parts.prompter.is_news, reading.prompt_state.ready = True, False
    wait(app, 0.1)
    assert reading.prompt_state.ready
    assert read_card(reading) is None


def test_escape_closes_only_the_text_of_a_card(app: App, reading: PlayScene) -> None:
    reading.orders.take_up("road")
    assert read_card(reading)
    key(app, pygame.K_ESCAPE)
    assert read_card(reading) is None
    assert reading.prompt_state.prompt
    assert (top(app).name, reading.prompt_state.prompt.tool) == ("play", "road")
    key(app, pygame.K_ESCAPE)
    assert (top(app).name, reading.prompt_state.prompt.tool) == ("play", "")
    key(app, pygame.K_ESCAPE)
    assert top(app).name == "pause"


@pytest.mark.parametrize("button", [1, 2, 3])
def test_any_click_closes_the_text_of_a_card(app: App, reading: PlayScene, button: int) -> None:
    card = card_of(reading)
    card.reason = card.reason or "not now"
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.event(Event(kind, pos=card.rect.center, button=button))
        assert read_card(reading) is None
    wait(app)
    assert read_card(reading) is None


@pytest.mark.parametrize("above", ["menu", "rules", "dialog", "curtain"])
def test_open_texts_and_notes_close_when_another_scene_opens(app: App, reading: PlayScene, above: str) -> None:
    opening: dict[str, Callable[[], None]] = {
        "menu": reading.orders.menu,
        "rules": reading.orders.help,
        "dialog": lambda: app.say("one", "two"),
        "curtain": lambda: app.go.curtain("Bo", 1),
    }
    reading.table_view.note.say("of the previous player")
    opening[above]()
    wait(app)
    assert read_card(reading) is None
    assert not tip_box(reading.layers)
    app.stack.pop()
    wait(app)
    assert read_card(reading) is None
    assert not reading.table_view.note.text
    at = card_of(reading).rect.center
    point(app, (at[0] - 6, at[1]))
    assert read_card(reading)


def test_tooltips_do_not_stay_behind_the_menu(app: App, reading: PlayScene) -> None:
    point(app, buttons(reading, "Trade")[0].rect.center)
    wait(app, 1)
    assert tip_box(reading.layers)
    key(app, pygame.K_ESCAPE)
    assert top(app).name == "pause"
    for _ in range(2):
        wait(app, 1)
        assert not tip_box(reading.layers)
        app.resize((1300, 720))
    key(app, pygame.K_ESCAPE)
    wait(app, 1)
    assert not tip_box(reading.layers)


def test_the_menu_at_a_place_closes_when_another_scene_opens(app: App) -> None:
    scene = sit(app, first(lambda one: can(one, ac.ACTIVATE_KNIGHT)))
    table = scene.table_view.table
    corner = next(c for c in range(len(table.corners)) if table.is_knight(c) and table.owner(c) == table.seat)
    click(app, scene.table_view.camera.middle("corner", corner))
    assert scene.mouse.menu.popup
    app.say("one", "two")
    app.stack.pop()
    assert scene.mouse.menu.popup is None
    assert not scene.layers.is_covered


def test_no_piece_is_shown_at_a_place_under_a_mouse_at_rest(app: App) -> None:
    session = game_of_three(11)
    scene = play(app, session, 1)
    settle(app, scene)
    assert scene.prompt_state.prompt
    place = next(iter(scene.prompt_state.prompt.places()))
    at = scene.table_view.camera.middle(*place)
    point(app, (round(at[0]), round(at[1])))
    assert scene.mouse.hover == place
    app.say("one", "two")
    assert scene.mouse.hover is None
    app.stack.pop()
    assert scene.mouse.hover is None


# --- hurry


def test_a_double_click_answers_one_question(app: App) -> None:
    session = game_of_three(11)
    app.settings.reduced_motion = True
    app.use_settings()
    scene = play(app, session, 1)
    settle(app, scene)
    assert scene.prompt_state.prompt
    click(app, scene.table_view.camera.middle(*next(iter(scene.prompt_state.prompt.places()))))
    before = len(session.log)
    for _ in range(40):
        app.update(0.02)
        if scene.prompt_state.ready:
            break
    assert scene.prompt_state.ready
    assert scene.prompt_state.prompt.step == "setup_road"
    for _ in range(6):
        click(app, scene.table_view.camera.middle(*next(iter(scene.prompt_state.prompt.places()))))
        wait(app, 0.2)
    assert len(session.log) == before, "repeated clicks are ignored without a pause"
    wait(app)
    click(app, scene.table_view.camera.middle(*next(iter(scene.prompt_state.prompt.places()))))
    assert len(session.log) > before


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_e, pygame.K_RETURN])
def test_hurried_keys_neither_roll_nor_end_the_turn(app: App, code: int) -> None:
    session = first(lambda one: decision_of(one).name() == "before_roll")
    session.players[decision_of(session).seat].kind = PERSON
    scene = at_table(app, session)
    before = len(session.log)
    for _ in range(15):
        key(app, code)
        wait(app, 0.25)
    assert scene.prompt_state.ready
    assert len(session.log) == before


def test_a_question_that_returns_after_an_undo_takes_clicks_at_once(app: App) -> None:
    session = game_of_three(11)
    scene = play(app, session, 1)
    settle(app, scene)
    assert scene.prompt_state.prompt
    place = next(iter(scene.prompt_state.prompt.places()))
    click(app, scene.table_view.camera.middle(*place))
    settle(app, scene)
    done = session.log[:]
    key(app, pygame.K_u)
    assert session.log == done[:-1]
    app.update(0.02)
    click(app, scene.table_view.camera.middle(*place))
    assert session.log == done


def test_a_dialog_ignores_hurried_keys(app: App) -> None:
    answers: list[int] = []
    app.go.menu()
    app.ask("Delete?", "", [("Delete", lambda: answers.append(1)), ("Keep", None)])
    for _ in range(5):
        key(app, pygame.K_RETURN)
        wait(app, 0.2)
    assert answers == []
    wait(app)
    key(app, pygame.K_RETURN)
    assert answers == [1]


@pytest.mark.parametrize("question", ["discard", "robber", "a dialog"])
@pytest.mark.parametrize("still", [True, False])
def test_a_hurried_press_frames_what_it_did_not_mean(app: App, question: str, still: bool) -> None:
    app.ui.moods.reduced_motion = still
    app.settings.show_hints = False
    asked = positions.QUESTIONS["turn" if " " in question else question]
    scene: Screen = PlayScene.local(app, positions.session(asked()))
    app.stack.push(scene)
    if question == "a dialog":
        app.ask("Delete?", "", [("Delete", None), ("Keep", None)])
        assert isinstance(app.stack.top, Screen)
        scene = app.stack.top
    for _ in range(40):
        app.update(0.02)
        if scene.news():
            break
    news, usual, framed = scene.news(), *(pygame.Surface(app.ui.window) for _ in range(2))
    assert news and not scene.is_calm
    app.update(0.1)
    scene.draw(usual)
    click(app, news.center)
    app.update(0.1)
    scene.draw(framed)
    ring = news.inflate(2 * app.ui.px(5), 2 * app.ui.px(5))
    changed = [framed.get_at(at) != usual.get_at(at) for at in (ring.midleft, ring.midbottom)]
    assert all(changed)
    wait(app, PULSE + 0.1)
    assert scene._pulse <= 0 and scene.is_calm


def hot_seat(app: App) -> tuple[Session, PlayScene]:
    """A game of persons only; the current player is about to end the turn."""
    session = first(lambda one: decision_of(one).step == TURN.number)
    for player in session.players:
        player.kind = PERSON
    scene = at_table(app, session)
    settle(app, scene)
    assert scene.prompt_state.prompt
    assert scene.prompt_state.prompt.step == "turn"
    return session, scene


def test_hurried_space_opens_no_curtain_and_rolls_no_dice(app: App) -> None:
    session, scene = hot_seat(app)
    seat = scene.match.viewer
    app.settings.turn_end = "nothing"
    key(app, pygame.K_e)
    ended = len(session.log)
    for _ in range(40):
        key(app, pygame.K_SPACE)
        wait(app, 0.25)
    assert isinstance(app.stack.top, CurtainScene)
    assert scene.match.viewer == seat
    assert len(session.log) == ended

    wait(app, 0.7)
    app.event(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    wait(app, HOLD + 0.1)
    assert top(app).name == "play"
    assert scene.match.viewer != seat
    for _ in range(40):
        app.event(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
        wait(app, 0.1)
    assert len(session.log) == ended, "while it is held it does not roll"
    app.event(Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    key(app, pygame.K_SPACE)
    assert len(session.log) > ended


def test_a_late_click_on_an_attack_does_not_end_the_turn(app: App) -> None:
    """It closes by itself, and its button is far from the one that ends the turn."""
    session = positions.session(positions.QUESTIONS["turn"]())
    scene = play(app, session, 1)
    settle(app, scene)
    end = next(one for one in scene.layers.top().walk() if isinstance(one, Button) and one.hotkey == "end_turn")
    attack = AttackScene(app, scene.table_view, forecast(scene.table_view.table), lambda: None)
    app.stack.push(attack)
    go_on = next(one for one in attack.layers.top().walk() if isinstance(one, Button))
    for time in (0.0, attack.script.marched, attack.script.decided + 1):
        assert not end.rect.inflate(200, 200).colliderect(go_on.rect)
        attack.time = time
        app.draw(pygame.Surface((1280, 720)))
    assert not end.rect.inflate(200, 200).colliderect(go_on.rect)
    attack.time = 0.0
    for _ in range(2000):
        if app.stack.top is scene:
            break
        app.update(0.02)
    assert app.stack.top is scene
    before = len(session.log)
    wait(app, 0.5)
    click(app, end.rect.center)
    assert len(session.log) == before
    wait(app, 1.0)
    click(app, end.rect.center)
    assert len(session.log) > before


def test_two_double_clicks_open_no_curtain_and_answer_nothing(app: App) -> None:
    session, scene = hot_seat(app)
    app.settings.turn_end = "nothing"
    seat = scene.match.viewer
    at = buttons(scene, "End\nturn")[0].rect.center
    for _ in range(2):
        click(app, at)
        app.update(0.1)
    ended = len(session.log)
    wait(app, 2)
    assert isinstance(app.stack.top, CurtainScene)
    ready = widget_of(app, Ready)
    for _ in range(2):
        click(app, ready.rect.center)
        app.update(0.1)
    assert scene.match.viewer != seat
    assert len(session.log) == ended


def test_the_curtain_shows_nothing_of_the_previous_player(app: App) -> None:
    _session, scene = hot_seat(app)
    app.settings.turn_end = "nothing"
    hand = scene.table_view.spots["hand"].center
    point(app, (5, 5))
    point(app, hand)
    wait(app, 1)
    assert tip_box(scene.layers)
    key(app, pygame.K_e)
    for _ in range(200):
        app.update(0.05)
        if isinstance(app.stack.top, CurtainScene):
            break
        point(app, hand)
    assert isinstance(app.stack.top, CurtainScene)
    assert not tip_box(scene.layers)
    assert not app.fades
    wait(app, 1)
    sit_down(app, scene)
    wait(app, 1)
    assert not tip_box(scene.layers)
    assert scene.layers.attention() == []


# --- the end


def winning(session: Session) -> int:
    """An action that could be undone if it did not win the game, or 0."""
    for action in decision_of(session).actions:
        if kind_of(action) in (ac.BUILD_SETTLEMENT, ac.BUILD_CITY):
            after = Session(session.setup, session.seed, session.players, session.state)
            after.submit(action)
            if after.is_over():
                return action
    return 0


def won(app: App) -> tuple[Session, PlayScene]:
    """A game that a person has just won by building."""
    session = first(lambda one: winning(one) > 0)
    action = winning(session)
    scene = sit(app, session)
    scene.orders.submit([action])
    assert session.is_over()
    return session, scene


def test_nothing_can_be_undone_after_the_victory(app: App) -> None:
    session, scene = won(app)
    ended = len(session.log)
    key(app, pygame.K_u)
    scene.orders.undo()
    assert scene.presentation.timeline.busy, "the victory is still being shown"
    assert len(session.log) == ended
    wait(app, 20.0)
    assert top(app).name == "victory", "it waits for a person"
    key(app, pygame.K_RETURN)
    wait(app)
    assert top(app).name == "results"
    key(app, pygame.K_u)
    key(app, pygame.K_ESCAPE)
    assert top(app).name == "play"
    wait(app)
    undo = next(one for one in scene.layers.top().walk() if isinstance(one, Button) and one.icon == "icon/undo")
    assert not undo.usable
    assert undo.reason == "The game is over."
    click(app, undo.rect.center)
    key(app, pygame.K_u)
    scene.orders.undo()
    assert not scene.match.can_undo()
    assert len(session.log) == ended
    key(app, pygame.K_ESCAPE)
    assert top(app).name == "pause", "there is nothing left to cancel"


def test_the_first_number_of_the_inventor_is_marked_while_the_second_is_chosen(app: App) -> None:
    session = position("inventor_second")
    chosen = int(session.view(decision_of(session).seat).frame_field("hex"))
    scene = sit(app, session)
    surface = pygame.Surface(app.ui.window)
    scene.mouse.draw_under(surface)
    x, y = scene.table_view.camera.hexagon(chosen)
    ring = {
        tuple(surface.get_at((round(x), round(y - away)))[:3]) for away in range(round(scene.table_view.camera.side))
    }
    assert (255, 214, 74) in ring


def test_each_column_of_the_results_has_a_tooltip(app: App) -> None:
    session, _scene = won(app)
    scene = ResultsScene(app, session)
    app.stack.push(scene)
    icons = [one for one in scene.layers.top().walk() if isinstance(one, Cell) and one.text.startswith("{")]
    assert len(icons) >= 7 and all(one.tip for one in icons)


def test_the_undo_button_is_disabled_as_soon_as_nothing_can_be_undone(app: App) -> None:
    session = first(lambda one: decision_of(one).step == TURN.number)
    scene = sit(app, session)
    app.settings.computer_pace = 0.3
    key(app, pygame.K_e)
    seen = set()
    for _ in range(60):
        app.update(0.05)
        undo = next(one for one in scene.layers.top().walk() if isinstance(one, Button) and one.icon == "icon/undo")
        assert undo.usable == scene.match.can_undo()
        seen.add(undo.usable)
        if scene.prompt_state.ready:
            break
    assert seen == {True, False}


def test_the_n_key_refuses_an_offer(app: App) -> None:
    scene = sit(app, position("trade_reply"))
    before = len(scene.match.whole_game().log)
    wait(app)
    key(app, pygame.K_n)
    assert scene.match.whole_game().log[before] == ac.PASS


def test_the_menu_of_a_finished_game_does_not_promise_to_continue(app: App) -> None:
    for over, length in ((False, 40), (True, 10**6)):
        app.go.play(frozen(length))
        scene = app.stack.top
        assert isinstance(scene, PlayScene) and scene.match.whole_game().is_over() is over
        scene.orders.menu()
        pause = scene_of(app, PauseScene)
        text = " ".join(widget.text for widget in pause.layers.top().walk() if isinstance(widget, Label))
        assert ("continue it" in text) is not over and ("You will find it" in text) is over
        app.go.menu()
