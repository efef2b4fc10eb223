"""Who is asked and called to the mouse: nobody without a decision to make, and each player as their settings say."""

from __future__ import annotations

import re

import pygame
import pytest
from pygame.event import Event

from game.action_text import parse, text
from game.ids import BRICK, FOR_KNIGHT, ORE, WOOL
from game.play.saves import load_session, save_text
from game.play.session import PERSON, Session
from game.resource_counts import several
from game.rulesets.base import BASE
from scenes.app.app import App
from scenes.curtain import CurtainScene
from scenes.play.common import CommonKnowledge
from scenes.play.scene import PlayScene
from scenes.replay.scene import ReplayScene
from scenes.tabletop.board.banners import Banner
from scenes.tabletop.words.prompts import prompt_text
from scenes.ui.button import Button
from scenes.ui.press import Pressable
from sprites.names import person_sprite
from tests.scenes.driver import at_table, press, wait, widgets
from tests.scenes.play.test_scene import settle
from tests.scenes.play.test_sea import click_at, done_until, log, sit
from tests.scenes.seating import sit_down
from tests.seas import SeaTable
from tests.sessions import game_of_three, session_at
from tests.table import Table
from user.games import open_game

SKIP = "icon/skip"


def after_a_turn(*, bots: bool) -> SeaTable:
    """Six seats after the turn of seat 1; only seat 0, and seat 3 unless it is a bot, have cards to build with."""
    t = SeaTable(6, rules=BASE)
    t.place("0 settlement 10ne")
    t.give(0, brick=2, lumber=2)
    if not bots:
        t.give(3, wool=1)
    t.turn(1)
    t.do("end_turn")
    return t


def between_turns(app: App) -> PlayScene:
    """A game in which seat 0 is asked whether to build between turns."""
    scene = sit(app, after_a_turn(bots=True))
    assert scene.prompt_state.prompt and scene.prompt_state.prompt.step == "phase"
    return scene


def skip(scene: PlayScene) -> Button:
    """The button that switches whether the player is asked between turns."""
    return next(one for one in widgets(scene) if isinstance(one, Button) and one.icon == SKIP and not one.text)


@pytest.mark.rule("N4", "N4a", "N4b")
def test_between_turns_a_person_builds_or_does_nothing(app: App) -> None:
    scene = between_turns(app)
    assert scene.prompt_state.prompt
    assert "between turns" in prompt_text(scene.prompt_state.prompt, scene.table_view.cast)
    assert (scene.table_view.table.active, scene.table_view.table.mover) == (1, 0), (
        "the frame marks the player who builds"
    )
    trade = next(one for one in widgets(scene) if isinstance(one, Button) and one.text == "Trade")
    assert trade.reason == "Between turns you may only build."
    action = next(a for a in scene.prompt_state.prompt.decision.actions if text(a).startswith("build_road"))
    app.event(Event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r"))
    click_at(app, scene, ("edge", int(text(action).split()[1])))
    press(app, "Nothing")
    assert done_until(app, scene, lambda: "pass" in log(scene))[:2] == [text(action), "pass"]


@pytest.mark.rule("N4e")
def test_never_ask_me_applies_to_one_player_only(app: App) -> None:
    session = session_at(after_a_turn(bots=False).s)
    for seat, player in enumerate(session.players):
        player.kind = PERSON if seat in (0, 3) else "random"
    scene = at_table(app, session)
    settle(app, scene)
    assert scene.prompt_state.open and (scene.prompt_state.open.seat, scene.prompt_state.open.step) == (3, "phase")
    assert "P3 is asked between turns" in skip(scene).tip
    press(app, "Never ask me")
    assert log(scene) == ["pass"]
    settle(app, scene)
    assert scene.prompt_state.open and (scene.prompt_state.open.seat, scene.prompt_state.open.step) == (0, "phase")
    assert "P0 is asked between turns" in skip(scene).tip
    assert [player.passes_between for player in session.players] == [seat == 3 for seat in range(6)]


@pytest.mark.rule("N4e")
def test_never_ask_me_passes_until_it_is_switched_off(app: App) -> None:
    session = session_at(after_a_turn(bots=True).s)
    for player in session.players[1:]:
        player.kind = "random"
    session.players[0].passes_between = True
    scene = at_table(app, session)
    assert skip(scene).selected
    assert "P0 is not asked between turns in this game" in skip(scene).tip
    assert done_until(app, scene, lambda: bool(log(scene)))[0] == "pass"
    scene.orders.pass_between()
    assert not session.players[0].passes_between


@pytest.mark.rule("N4e")
def test_never_ask_me_is_saved_with_the_game() -> None:
    session = game_of_three(1)
    assert "passes_between" not in save_text(session)
    session.players[1].passes_between = True
    assert [player.passes_between for player in load_session(save_text(session)).players] == [False, True, False]


def offered(app: App, other: dict[str, int] | None = None, persons: int = 1, **cards: int) -> PlayScene:
    """Seat 1 has offered ore for wool to seat 0, a person with ``cards``, and to seat 2, which has the cards ``other``.
    The first ``persons`` seats are persons."""
    t = Table(3)
    t.give(1, ore=1)
    for seat, hand in ((0, cards), (2, other)):
        if hand:
            t.give(seat, **hand)
    t.turn(1)
    session = session_at(t.s)
    session.submit(parse("offer 1 ore for 1 wool toward knight"))
    for player in session.players[persons:]:
        player.kind = "random"
    return at_table(app, session)


def log_text(scene: PlayScene) -> str:
    return " ".join(scene.presentation.log.texts())


@pytest.mark.rule("R5")
def test_a_player_without_cards_is_not_asked_about_an_offer(app: App) -> None:
    scene = offered(app)
    app.settings.computer_pace = 3.0
    done_until(app, scene, lambda: "no cards to trade" in log_text(scene))
    assert "no cards to trade" in log_text(scene)
    assert log(scene).count("pass") >= 1 and scene.prompt_state.open is None


@pytest.mark.rule("R5")
def test_with_two_persons_a_player_with_other_cards_is_asked_about_an_offer(app: App) -> None:
    """Not asking would show the other person that the player has no wool."""
    scene = offered(app, {"wool": 2}, 2, brick=1)
    app.update(0.05)
    assert scene.hotseat_trade.asked() == [0]
    assert scene.match.purposes() == {1: FOR_KNIGHT}
    assert "needs {icon/wool} for a knight." in log_text(scene)


@pytest.mark.rule("R5")
def test_a_single_person_who_cannot_accept_is_not_asked(app: App) -> None:
    scene = offered(app, {"wool": 2}, brick=1)
    app.settings.computer_pace = 3.0
    done_until(app, scene, lambda: "could not accept: no {" in log_text(scene))
    line = "P0 could not accept: no {icon/wool}."
    assert line in re.sub(r"\{(/?[b#][^}]*)\}", "", log_text(scene))
    done_until(app, scene, lambda: not scene.presentation.timeline.busy)
    lines = [re.sub(r"\{(/?[b#][^}]*)\}", "", text) for text in scene.presentation.log.texts()]
    assert line in lines and "P0 refuses." not in lines, "it is logged only once"
    assert log(scene).count("pass") >= 1 and scene.prompt_state.open is None


@pytest.mark.rule("R5")
def test_one_note_at_a_time_says_which_offer_could_not_be_accepted(app: App) -> None:
    scene = offered(app, {"wool": 2}, brick=1)
    banners = scene.table_view.banners
    done_until(app, scene, lambda: banners.now is not None)
    assert banners.now
    text = re.sub(r"\{(/?[b#][^r}]*)\}", "", banners.now.text)
    assert text == "P1 offers {icon/ore} for {icon/wool}{br}You could not accept: no {icon/wool}."
    banners.show(Banner("another refusal", "icon/trade_players", 0, key="passed"))
    assert banners.now.text == "another refusal" and not banners._waiting


@pytest.mark.rule("R5")
@pytest.mark.parametrize("by_steps", [False, True])
def test_the_replay_says_that_an_offer_could_not_be_accepted(app: App, by_steps: bool) -> None:
    scene = offered(app, {"wool": 2}, brick=1)
    app.settings.computer_pace = 3.0
    done_until(app, scene, lambda: "could not accept: no {" in log_text(scene) and "pass" in log(scene))
    replay = ReplayScene(app, scene.match.whole_game(), 0 if by_steps else 10**6)
    app.stack.push(replay)
    while by_steps and replay.place < replay.reel.last:
        replay.step(1)
        replay.step(1)
        app.update(0.05)
    wait(app, 10.0)
    lines = " ".join(re.sub(r"\{(/?[b#][^}]*)\}", "", text) for text in replay.log.texts())
    assert "P0 could not accept: no {icon/wool}." in lines and "P0 refuses" not in lines


@pytest.mark.rule("R5")
@pytest.mark.parametrize(
    ("own", "why"), [({}, "no cards to trade"), ({"brick": 1}, "could not accept: no {"), ({"wool": 1}, "")]
)
def test_the_log_of_a_loaded_game_says_why_offers_were_refused(app: App, own: dict[str, int], why: str) -> None:
    scene = offered(app, {"wool": 2}, **own)
    app.settings.computer_pace = 3.0
    if not why:
        settle(app, scene)
        press(app, "Refuse")
    done_until(app, scene, lambda: "pass" in log(scene) and not scene.presentation.timeline.busy)
    answers = [line for line in scene.presentation.log.texts() if re.search("refuse|could not accept", line)]
    assert answers
    assert why in " ".join(answers)
    opened = PlayScene.local(app, open_game(save_text(scene.match.whole_game())), still=True)
    assert [line for line in opened.presentation.log.texts() if re.search("refuse|could not accept", line)] == answers
    scene.parts.handover.refresh()
    assert [line for line in scene.presentation.log.texts() if re.search("refuse|could not accept", line)] == answers


def test_every_key_has_one_meaning_when_an_offer_is_answered(app: App) -> None:
    """Above all, asking the coach must not accept the offer."""
    app.settings.coach = True
    scene = offered(app, {"wool": 2}, wool=1)
    settle(app, scene)
    assert scene.prompt_state.open and scene.prompt_state.open.step == "trade_reply"
    keys = [one.hotkey for one in widgets(scene) if isinstance(one, Pressable) and one.hotkey and one.usable]
    assert "accept" in keys and "coach" in keys
    assert len({scene.ui.keys.code(one) for one in keys}) == len(keys)


@pytest.mark.rule("R5", "H1")
def test_a_player_known_to_lack_the_wanted_cards_is_not_asked(app: App) -> None:
    """Nobody has any wool, as the bank shows."""
    scene = offered(app, {"grain": 1}, 2, brick=1)
    sit_down(app, scene)
    done_until(app, scene, lambda: "could not accept: no {" in log_text(scene))
    assert ", as everyone knows." in log_text(scene) and "{icon/wool}" in log_text(scene)
    assert log(scene).count("pass") >= 1 and scene.prompt_state.open is None


@pytest.mark.rule("R5", "H1")
def test_private_knowledge_of_each_opponent_is_not_common_knowledge() -> None:
    """Seat 0 has the only wool and seat 1 the only ore, so each knows that seat 2 cannot give both, but for different
    reasons. Everybody knows that nobody has any brick."""
    t = Table(3)
    t.give(0, wool=1, grain=1)
    t.give(1, ore=1, grain=1)
    t.give(2, grain=2)
    t.turn(0)
    known = CommonKnowledge(session_at(t.s))
    assert not known.is_known_to_lack(2, several(WOOL, 1) + several(ORE, 1))
    assert known.is_known_to_lack(2, several(BRICK, 1))


def start(app: App, seed: int) -> tuple[Session, PlayScene]:
    """Start a new game of three persons."""
    session = game_of_three(seed)
    for player in session.players:
        player.kind = PERSON
    scene = at_table(app, session)
    return session, scene


@pytest.mark.parametrize("seed", range(6))
def test_nobody_is_called_just_to_watch_the_rolls_for_the_start(app: App, seed: int) -> None:
    session, scene = start(app, seed)
    assert app.stack.top is scene
    first = done_until(app, scene, lambda: app.stack.top is not scene or scene.prompt_state.open is not None)
    beginner = scene.match.seat_to_decide()
    assert first and beginner >= 0
    top = app.stack.top
    if beginner == scene.match.viewer:
        assert top is scene
    else:
        assert isinstance(top, CurtainScene) and top.person == session.players[beginner].name
        assert top.colour == scene.table_view.cast.colours[beginner]
        assert app.assets.has(person_sprite(top.colour))


def test_a_loaded_hot_seat_game_is_hidden_until_the_player_sits_down(app: App) -> None:
    session, _scene = start(app, 11)
    for _ in range(40):
        session.take_chance()
        decision = session.decision()
        assert decision
        session.submit(decision.actions[0])
    at_table(app, session)
    assert isinstance(app.stack.top, CurtainScene)
    assert len(app.stack.seen()) == 1
