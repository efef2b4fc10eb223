"""What is done for a person without asking, what the end of a turn shows, and the time for a turn."""

from __future__ import annotations

import pytest

from game.action_text import parse, text
from game.play.session import PERSON
from game.rules.trading import TRADE_REPLY
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from scenes.app.app import App
from scenes.dialog import DialogScene
from scenes.play.auto_answers import ROLLS_AFTER
from scenes.play.clock import GRACE
from scenes.play.guide.scene import GuideScene
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.toolbar import EndTurn
from scenes.tabletop.words.left_to_do import left_to_do
from scenes.ui.label import Label
from tests.scenes.driver import at_table, wait, widgets
from tests.scenes.play.test_scene import settle
from tests.scenes.play.test_sea import log
from tests.sessions import session_at
from tests.table import Table
from user.settings import ASK_ALWAYS, ASK_FIRST, REFUSE_ALL, REFUSE_UNPAYABLE, SAY_NOTHING, SHOW_LEFT


def sit(app: App, t: Table, persons: int = 1) -> PlayScene:
    """Open a game in which the first seats are persons and the others play at random."""
    session = session_at(t.s)
    for seat, player in enumerate(session.players):
        player.kind = PERSON if seat < persons else "random"
    scene = at_table(app, session)
    settle(app, scene)
    return scene


# --- the dice


def before_a_roll(*cards: str, rules: RuleSet = CITIES_AND_KNIGHTS) -> Table:
    t = Table(3, rules=rules)
    t.cards(0, *cards)
    t.give(0, ore=1)
    t.before_roll(0)
    return t


@pytest.mark.rule("T1")
@pytest.mark.parametrize(
    ("cards", "persons", "rolls"),
    [
        ((), 1, True),
        ((), 2, True),
        (("warlord", "merchant"), 2, True),
        (("alchemist",), 1, False),
        (("crane",), 1, True),
        (("alchemist",), 2, False),
        (("crane",), 2, False),  # to the other player it must look like an alchemist
    ],
)
def test_the_dice_are_rolled_if_nothing_else_can_be_done(
    app: App, cards: tuple[str, ...], persons: int, rolls: bool
) -> None:
    app.settings.auto_roll = True
    scene = sit(app, before_a_roll(*cards), persons)
    wait(app, ROLLS_AFTER - 0.5)
    assert log(scene) == [], "there is a short pause first"
    wait(app, 1.0)
    assert (log(scene)[:1] == ["roll_dice"]) == rolls


@pytest.mark.rule("Z2")
@pytest.mark.parametrize(("card", "persons", "rolls"), [("victory_point", 2, False), ("victory_point", 1, True)])
def test_in_the_base_game_the_dice_wait_for_any_hidden_card(app: App, card: str, persons: int, rolls: bool) -> None:
    app.settings.auto_roll = True
    scene = sit(app, before_a_roll(card, rules=BASE), persons)
    wait(app, ROLLS_AFTER + 0.5)
    assert (log(scene)[:1] == ["roll_dice"]) == rolls


def test_the_dice_wait_if_rolling_automatically_is_off(app: App) -> None:
    scene = sit(app, before_a_roll())
    wait(app, 5.0)
    assert log(scene) == []


# --- offers


@pytest.mark.rule("R5")
@pytest.mark.parametrize(
    ("choice", "hand", "asked"),
    [
        (REFUSE_UNPAYABLE, {"wool": 1}, True),
        (REFUSE_UNPAYABLE, {"brick": 1}, False),
        (ASK_ALWAYS, {"brick": 1}, True),
        (ASK_ALWAYS, {}, False),
        (REFUSE_ALL, {"wool": 1}, False),
    ],
)
def test_offers_are_answered_as_the_setting_says(app: App, choice: str, hand: dict[str, int], asked: bool) -> None:
    app.settings.offers = choice
    app.settings.computer_pace = 3.0
    t = Table(3)
    t.give(1, ore=1)
    t.give(0, **hand)
    t.give(2, wool=1)
    t.turn(1)
    session = session_at(t.s)
    for player in session.players[1:]:
        player.kind = "random"
    session.submit(parse("offer 1 ore for 1 wool"))
    while session.view(0).who() != 0:
        session.submit(parse("pass"))
    scene = at_table(app, session)
    wait(app, 1.0)
    prompt = scene.prompt_state.open
    assert bool(prompt and prompt.decision.step == TRADE_REPLY.number) == asked
    assert (log(scene)[-1:] == ["pass"] and bool(scene.table_view.banners.now)) or asked


@pytest.mark.rule("R5")
def test_no_more_offers_refuses_this_and_later_offers_of_the_turn(app: App) -> None:
    app.settings.computer_pace = 3.0
    t = Table(2)
    t.give(1, ore=2)
    t.give(0, wool=1)
    t.turn(1)
    session = session_at(t.s)
    session.players[1].kind = "random"
    session.submit(parse("offer 1 ore for 1 wool"))
    scene = at_table(app, session)
    settle(app, scene)
    scene.orders.refuse_all()
    wait(app, 1.0)
    assert log(scene)[1:] == ["pass"]
    scene.match.submit(parse("offer 2 ore for 1 wool"))
    scene.parts.handover.refresh()
    wait(app, 1.0)
    assert log(scene)[2:] == ["offer 2 ore for 1 wool", "pass"]


@pytest.mark.rule("R5")
def test_a_player_who_offers_sees_who_has_not_answered(app: App) -> None:
    app.settings.computer_pace = 1.0
    t = Table(3)
    t.give(0, ore=1)
    t.turn(0)
    scene = sit(app, t)
    scene.orders.submit([parse("offer 1 ore for 1 wool toward knight")])

    def seen() -> list[str]:
        return [one.tip for one in widgets(scene) if isinstance(one, Label) and "P" in one.tip and one.tip[-1] == "."]

    wait(app, 0.2)
    assert ["has not answered" in one for one in seen()] == [True, True]
    wait(app, 1.2)
    assert not seen(), "all answers have come"
    assert scene.prompt_state.menu


# --- the end of a turn


def idle(near: int) -> Table:
    """A turn with an inactive knight, the grain to activate it, and the cards for a road."""
    t = Table(3)
    corner = t.corner(0)
    t.city(0, corner)
    t.road(0, t.edges(corner)[0])
    end = next(one for one in t.ends(t.edges(corner)[0]) if one != corner)
    t.knight(0, end)
    t.give(0, grain=1, brick=1, lumber=1)
    t.barbarians(near)
    t.turn(0)
    return t


@pytest.mark.parametrize(("near", "named"), [(5, True), (6, True), (4, False)])
def test_inactive_knights_are_named_while_the_barbarians_are_near(app: App, near: int, named: bool) -> None:
    t = idle(near)
    scene = sit(app, t)
    prompt = scene.prompt_state.menu
    assert prompt
    left = [one.text for one in left_to_do(scene.table_view.table, prompt)]
    assert ("The barbarians are near, and 1 knight is inactive." in left) == named
    assert left[-1] == "Road" and len(left) == 1 + named


def test_the_button_shows_what_is_left_to_do_unless_switched_off(app: App) -> None:
    def button(scene: PlayScene) -> EndTurn:
        return next(one for one in widgets(scene) if isinstance(one, EndTurn))

    t = idle(6)
    scene = sit(app, t)
    assert [one.icon for one in button(scene).left] == ["icon/defender", "icon/road"]
    assert "Road" in button(scene).tooltip()
    app.settings.turn_end = SAY_NOTHING
    scene.rebuild()
    assert not button(scene).left and "Road" not in button(scene).tooltip()


@pytest.mark.parametrize(("choice", "asks"), [(SAY_NOTHING, False), (SHOW_LEFT, False), (ASK_FIRST, True)])
def test_ending_a_turn_asks_once_if_the_setting_says_so(app: App, choice: str, asks: bool) -> None:
    app.settings.turn_end = choice
    t = idle(6)
    scene = sit(app, t)
    scene.orders.end_turn()
    assert isinstance(app.stack.top, DialogScene) == asks
    if asks:
        app.stack.pop(app.stack.top)
        assert log(scene) == []
        app.update(0.1)
        scene.orders.end_turn()
    assert log(scene)[:1] == ["end_turn"], "it does not ask again after Stay"


# --- the time for a turn


def timed(app: App, seconds: int, *, ends: bool = False) -> PlayScene:
    app.settings.turn_time, app.settings.turn_time_ends = seconds, ends
    t = idle(1)
    return sit(app, t)


def test_the_clock_runs_only_while_the_player_can_act(app: App) -> None:
    scene = timed(app, 30)
    wait(app, 15.0)
    half = scene.table_view.clock[1]
    assert 0.4 < half < 0.55
    scene.orders.menu()
    wait(app, 10.0)
    assert app.stack.top
    app.stack.pop(app.stack.top)
    assert scene.table_view.clock[1] == half
    wait(app, 20.0)
    assert scene.table_view.clock[1] == 0 and log(scene) == [], "the turn does not end by itself"


@pytest.mark.parametrize("ends", [False, True])
def test_the_turn_ends_a_little_after_its_time_if_the_setting_says_so(app: App, ends: bool) -> None:
    sounds: list[str] = []
    app.ui.sound = sounds.append
    scene = timed(app, 30, ends=ends)
    wait(app, 30.5)
    assert "reminder" in sounds and "Time is up" in scene.table_view.note.text and log(scene) == []
    wait(app, GRACE - 2)
    assert log(scene) == []
    app.settings.computer_pace = 3.0
    wait(app, 2.5)
    assert log(scene)[:1] == (["end_turn"] if ends else [])


def test_a_late_roll_does_not_end_the_turn(app: App) -> None:
    app.settings.turn_time, app.settings.turn_time_ends = 30, True
    scene = sit(app, before_a_roll())
    wait(app, 60.0)
    assert log(scene) == [] and scene.table_view.clock[1] == 0
    scene.orders.roll()
    for _ in range(200):
        app.update(0.05)
        scene.presentation.timeline.skip()
        if scene.prompt_state.menu and not scene.presentation.timeline.busy:
            break
    assert text(scene.match.whole_game().log[-1]) != "end_turn"


def test_without_a_time_limit_no_bar_is_shown(app: App) -> None:
    scene = timed(app, 0)
    wait(app, 3.0)
    assert scene.table_view.clock[1] < 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_clock_starts_full_for_each_person(app: App, seats: int) -> None:
    app.settings.turn_time = 60
    t = Table(seats)
    t.give(0, ore=1)
    t.turn(0)
    scene = sit(app, t, seats)
    wait(app, 30.0)
    assert scene.table_view.clock[1] < 0.6
    scene.orders.submit([parse("end_turn")])
    for _ in range(6):
        settle(app, scene)
        if scene.match.view().turn_number() > 1 or scene.match.viewer != 0:
            break
        scene.orders.submit([scene.prompt_state.open.decision.actions[-1]] if scene.prompt_state.open else [])
    app.update(0.1)
    assert scene.match.viewer != 0 and scene.table_view.clock[1] > 0.95


def test_lessons_have_no_time_limit_and_no_automatic_rolls(app: App) -> None:
    app.settings.auto_roll, app.settings.turn_time, app.settings.turn_time_ends = True, 30, True
    scene = GuideScene(app)
    app.stack.push(scene)
    for _ in range(12):
        while scene.guided.waits_for_reader:
            scene.read()
        wait(app, 3.0)
        done = len(scene.match.whole_game().log)
        wait(app, 12.0)
        assert len(scene.match.whole_game().log) == done and scene.guided.refused == 0 and scene.table_view.clock[1] < 0
        scene._go_to(scene.guided.at + 1)
        assert isinstance(app.stack.top, GuideScene)
        scene = app.stack.top
