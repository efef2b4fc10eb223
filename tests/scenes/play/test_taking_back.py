"""A trade between two persons at one screen is taken back only if both agree, and the log records it."""

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


def trade(table: Room) -> None:
    """Let seat 0 trade with seat 1 and show its cards again."""
    table.offer("offer 1 ore for 1 wool")
    for seat in set(table.hotseat_trade.asked()) - {1}:
        table.reply(seat, "icon/cross")
    table.accept(1)
    table.scene.orders.choose_seat(1)
    table.wait()
    table.press(lambda one: one.text == "Show\ncards")
    assert table.done()[-1] == "player 1" and table.scene.prompt_state.menu


def traded(app: App) -> Room:
    """Three persons; two of them have traded."""
    table = Room(app, session_at(table_of(3).s), 3)
    trade(table)
    return table


def hands(session: Session) -> list[list[int]]:
    return [[int(session.view(seat).hand(seat, kind)) for kind in range(8)] for seat in range(3)]


def log(scene: PlayScene) -> list[str]:
    return [MARKS.sub("", text).strip() for text in scene.presentation.log.texts()]


@pytest.mark.rule("R6")
def test_a_trade_is_taken_back_and_logged_if_both_agree(app: App) -> None:
    table = traded(app)
    before, done = hands(table.session), table.done()
    assert before[0][2] == before[1][4] == 1, "wool for ore"
    table.press(lambda one: one.hotkey == "undo" and "P1" in one.tip)
    assert table.hotseat_trade.covers and table.done() == done, "P1 is asked while P0's hand is covered"
    assert table.scene.prompt_state.open is None
    table.press(lambda one: one.text == "Agree")
    assert hands(table.session) == hands(session_at(table_of(3).s))
    assert table.hotseat_trade.covers
    lines = ["P0 offers  for", "P2 refuses.", "P0 gives P1  for", "P0 and P1 take their trade back."]
    assert [line for line in log(table.scene) if line] == lines
    table.press(lambda one: one.text == "Show\ncards")
    assert (
        table.scene.prompt_state.menu
        and not table.scene.hotseat_trade.can_undo()
        and table.scene.match.last_trade() is None
    )
    assert log(table.scene) == lines, "the log is the same after a rebuild"
    deeds = Tally(table.session).deeds
    assert [(one.trades, one.traded_away, one.traded_in) for one in deeds] == [(0, 0, 0)] * 3
    again = load_session(save_text(table.session))
    scene = PlayScene.local(app, again)
    assert (again.log, log(scene)) == (table.session.log, lines)


def undo_button(table: Room) -> Button:
    return next(one for one in table.widgets() if isinstance(one, Button) and one.hotkey == "undo")


def test_a_refusal_keeps_the_trade_is_logged_and_final(app: App) -> None:
    t = table_of(3)
    t.settlement(0, t.corner(0))
    t.give(0, brick=1, lumber=1)
    table = Room(app, session_at(t.s), 3)
    trade(table)
    before, done = hands(table.session), table.done()
    table.scene.orders.undo()
    table.wait()
    assert table.hotseat_trade.trade and not undo_button(table).usable, "P1 is being asked"
    table.scene.orders.undo()
    table.press(lambda one: one.text == "Refuse")
    refusal = "P1 refuses to take the trade back."
    lines = ["P0 offers  for", "P2 refuses.", "P0 gives P1  for", refusal]
    assert log(table.scene) == lines
    table.press(lambda one: one.text == "Show\ncards")
    table.scene.presentation.log.wanted = TRADES
    table.scene.parts.handover.refresh()
    assert log(table.scene)[-4:] == lines, "the log is the same after a rebuild, and under the Trades filter"
    for _again in range(2):
        assert not undo_button(table).usable and undo_button(table).reason == refusal
        table.scene.orders.undo()
        table.wait()
        assert (hands(table.session), table.done()) == (before, done) and not table.hotseat_trade.is_open
        table.scene.orders.submit([parse(f"build_road {min(t.targets('build_road'))}")])
        table.wait()
        table.scene.orders.undo()
        table.wait()


def test_escape_does_not_answer_whether_to_take_a_trade_back(app: App) -> None:
    table = traded(app)
    table.scene.orders.undo()
    table.wait()
    app.event(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert isinstance(app.stack.top, PauseScene) and table.hotseat_trade.trade


def test_an_action_after_a_trade_is_undone_alone(app: App) -> None:
    """The next undo asks both players about the trade."""
    t = table_of(3)
    t.settlement(0, t.corner(0))
    t.give(0, brick=1, lumber=1)
    table = Room(app, session_at(t.s), 2)
    trade(table)
    table.scene.orders.submit([parse(f"build_road {min(t.targets('build_road'))}")])
    table.wait()
    table.scene.orders.undo()
    table.wait()
    assert table.done()[-1] == "player 1" and not table.hotseat_trade.is_open
    table.scene.orders.undo()
    table.wait()
    assert table.done()[-1] == "player 1" and table.hotseat_trade.trade


def test_a_trade_with_a_computer_cannot_be_taken_back(app: App) -> None:
    session = session_at(table_of(2).s)
    session.submit(parse("offer 1 ore for 1 wool"))
    session.submit(parse("accept"))
    table = Room(app, session, 1)
    table.scene.orders.submit([parse("player 1")])
    table.wait()
    done = table.done()
    assert done[-1] == "player 1"
    assert not table.scene.hotseat_trade.can_undo()
    table.scene.orders.undo()
    table.wait()
    assert table.done() == done and not table.hotseat_trade.is_open


def test_a_later_reverse_trade_is_another_trade() -> None:
    """Only a reverse trade that follows at once takes a trade back."""
    trade, back = (ev.TRADED, 0, 1, 5, 7), (ev.TRADED, 0, 1, 7, 5)
    offer, answer = (ev.OFFERED, 0, 7, 5, 0), (ev.ACCEPTED, 1, 0, 0, 0)
    assert taken_back([trade], back) == taken_back([trade, offer, answer], back) == 0
    for between in ((ev.TURN_BEGAN, 1, 9, 0, 0), (ev.OFFERED, 0, 7, 6, 0), (ev.ROAD_BUILT, 0, 3, 0, 0)):
        assert taken_back([trade, between, offer, answer], back) == -1
    assert taken_back([trade, offer, answer], trade) == -1
