"""A trade between two people at one screen is taken back only if both agree, and the log keeps all of it."""

from __future__ import annotations

import re

import pygame
import pytest
from pygame.event import Event

from game import events as ev
from game.action_text import parse
from game.events import TRADES
from game.play.saves import load_session, save_text
from game.play.session import Session
from game.play.statistics.tally import Tally
from game.play.taken_back import taken_back
from scenes.app.app import App
from scenes.play.pause import PauseScene
from scenes.play.scene import PlayScene
from scenes.ui.button import Button
from tests.scenes.play.test_hotseat_trade import Room, table_of
from tests.sessions import session_at

MARKS = re.compile(r"\{[^}]*\}")


def trade(made: Room) -> None:
    """Seat 0 trades with seat 1, and sees their cards again."""
    made.offer("offer 1 ore for 1 wool")
    for seat in set(made.hotseat_trade.asked()) - {1}:
        made.reply(seat, "icon/cross")
    made.accept(1)
    made.scene.orders.choose_seat(1)
    made.wait()
    made.press(lambda one: one.text == "Show\ncards")
    assert made.done()[-1] == "player 1" and made.scene.prompt_state.menu


def traded(app: App) -> Room:
    """Three persons, two of whom have traded."""
    made = Room(app, session_at(table_of(3).s), 3)
    trade(made)
    return made


def hands(session: Session) -> list[list[int]]:
    return [[int(session.view(seat).hand(seat, kind)) for kind in range(8)] for seat in range(3)]


def log(scene: PlayScene) -> list[str]:
    return [MARKS.sub("", text).strip() for text in scene.presentation.log.texts()]


@pytest.mark.rule("R6")
def test_a_trade_is_taken_back_if_both_agree_and_the_log_says_so(app: App) -> None:
    made = traded(app)
    before, done = hands(made.session), made.done()
    assert before[0][2] == before[1][4] == 1, "wool for ore"
    made.press(lambda one: one.hotkey == "undo" and "P1" in one.tip)
    assert made.hotseat_trade.covers and made.done() == done, "P1 is asked, and sees no hand of P0"
    assert made.scene.prompt_state.open is None
    made.press(lambda one: one.text == "Agree")
    assert hands(made.session) == hands(session_at(table_of(3).s))
    assert made.hotseat_trade.covers
    told = ["P0 offers  for", "P1 agrees.", "P2 refuses.", "P0 gives P1  for", "P0 and P1 take their trade back."]
    assert [line for line in log(made.scene) if line] == told
    made.press(lambda one: one.text == "Show\ncards")
    assert (
        made.scene.prompt_state.menu
        and not made.scene.hotseat_trade.can_undo()
        and made.scene.match.last_trade() is None
    )
    assert log(made.scene) == told, "also when it is written anew"
    deeds = Tally(made.session).deeds
    assert [(one.trades, one.traded_away, one.traded_in) for one in deeds] == [(0, 0, 0)] * 3
    again = load_session(save_text(made.session))
    scene = PlayScene(app, again)
    assert (again.log, log(scene)) == (made.session.log, told)


def undo_button(made: Room) -> Button:
    return next(one for one in made.widgets() if isinstance(one, Button) and one.hotkey == "undo")


def test_a_refused_trade_stays_the_log_says_so_and_nobody_is_asked_again(app: App) -> None:
    t = table_of(3)
    t.settlement(0, t.corner(0))
    t.give(0, brick=1, lumber=1)
    made = Room(app, session_at(t.s), 3)
    trade(made)
    before, done = hands(made.session), made.done()
    made.scene.orders.undo()
    made.wait()
    assert made.hotseat_trade.trade and not undo_button(made).usable, "P1 is being asked"
    made.scene.orders.undo()
    made.press(lambda one: one.text == "Refuse")
    refusal = "P1 refuses to take the trade back."
    told = ["P0 offers  for", "P1 agrees.", "P2 refuses.", "P0 gives P1  for", refusal]
    assert log(made.scene) == told
    made.press(lambda one: one.text == "Show\ncards")
    made.scene.presentation.log.wanted = TRADES
    made.scene.parts.handover.refresh()
    assert log(made.scene)[-5:] == told, "also when it is written anew, and among the trades"
    for _again in range(2):
        assert not undo_button(made).usable and undo_button(made).reason == refusal
        made.scene.orders.undo()
        made.wait()
        assert (hands(made.session), made.done()) == (before, done) and not made.hotseat_trade.is_open
        made.scene.orders.submit([parse(f"build_road {min(t.targets('build_road'))}")])
        made.wait()
        made.scene.orders.undo()
        made.wait()


def test_esc_answers_for_nobody_who_is_asked_about_a_trade(app: App) -> None:
    made = traded(app)
    made.scene.orders.undo()
    made.wait()
    app.event(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert isinstance(app.stack.top, PauseScene) and made.hotseat_trade.trade


def test_what_was_done_after_a_trade_is_taken_back_alone(app: App) -> None:
    """And then the trade is again what both must agree on."""
    t = table_of(3)
    t.settlement(0, t.corner(0))
    t.give(0, brick=1, lumber=1)
    made = Room(app, session_at(t.s), 2)
    trade(made)
    made.scene.orders.submit([parse(f"build_road {min(t.targets('build_road'))}")])
    made.wait()
    made.scene.orders.undo()
    made.wait()
    assert made.done()[-1] == "player 1" and not made.hotseat_trade.is_open
    made.scene.orders.undo()
    made.wait()
    assert made.done()[-1] == "player 1" and made.hotseat_trade.trade


def test_a_computer_opponent_takes_no_trade_back(app: App) -> None:
    session = session_at(table_of(2).s)
    session.submit(parse("offer 1 ore for 1 wool"))
    session.submit(parse("accept"))
    made = Room(app, session, 1)
    made.scene.orders.submit([parse("player 1")])
    made.wait()
    done = made.done()
    assert done[-1] == "player 1"
    assert not made.scene.hotseat_trade.can_undo()
    made.scene.orders.undo()
    made.wait()
    assert made.done() == done and not made.hotseat_trade.is_open


def test_a_trade_the_other_way_round_later_is_another_trade() -> None:
    """Only what follows at once takes back."""
    trade, back = (ev.TRADED, 0, 1, 5, 7), (ev.TRADED, 0, 1, 7, 5)
    offer, answer = (ev.OFFERED, 0, 7, 5, 0), (ev.ACCEPTED, 1, 0, 0, 0)
    assert taken_back([trade], back) == taken_back([trade, offer, answer], back) == 0
    for between in ((ev.TURN_BEGAN, 1, 9, 0, 0), (ev.OFFERED, 0, 7, 6, 0), (ev.ROAD_BUILT, 0, 3, 0, 0)):
        assert taken_back([trade, between, offer, answer], back) == -1
    assert taken_back([trade, offer, answer], trade) == -1
