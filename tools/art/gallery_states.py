"""States of the play scene that are short or need input, for ``tools/art/gallery.py``; each function creates one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame.event import Event

from game import actions as ac
from game.actions import first, kind_of
from game.events import WON
from game.ids import KINDS
from game.play.session import Session
from game.rules.money import draw
from scenes.play.attack.scene import AttackScene
from scenes.play.scene import PlayScene
from scenes.play.victory.scene import VictoryScene
from scenes.replay.scene import ReplayScene
from scenes.replay.sight import EVERYTHING
from scenes.tabletop.board.banners import Banner
from scenes.tabletop.panels.hand import CardsPanel
from scenes.tabletop.table.forecast import forecast
from scenes.tabletop.table.tools import TOOLS
from scenes.ui.button import Button
from scenes.ui.widget import Widget
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.test_matrix import Stock

READ: Final = 1.2
"""Seconds until a tooltip appears."""


def wait(stock: Stock, seconds: float) -> None:
    """Let time pass."""
    for _ in range(round(seconds / 0.05)):
        stock.app.update(0.05)


def move(stock: Stock, pos: tuple[float, float]) -> None:
    """Move the mouse to a point and let it rest there."""
    at = (round(pos[0]), round(pos[1]))
    for x in (at[0] - 3, at[0]):
        stock.app.event(Event(pygame.MOUSEMOTION, pos=(x, at[1]), rel=(3, 0), buttons=(0, 0, 0)))
    wait(stock, READ)


def click(stock: Stock, pos: tuple[float, float]) -> None:
    """Move the mouse to a point, and click."""
    move(stock, pos)
    at = (round(pos[0]), round(pos[1]))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stock.app.event(Event(kind, pos=at, button=1))
    wait(stock, 0.3)


def turn(stock: Stock) -> PlayScene:
    """A crowded table at the viewer's turn."""
    scene = PlayScene.local(stock.app, positions.session(positions.QUESTIONS["turn"]()), 0, still=True)
    stock.app.stack.reset(scene)
    wait(stock, 0.5)
    return scene


def middle(stock: Stock) -> PlayScene:
    """A typical game in the middle, at the viewer's turn."""
    scene = PlayScene.local(stock.app, frozen(260), 0, still=True)
    stock.app.stack.reset(scene)
    wait(stock, 0.5)
    return scene


def widget(scene: PlayScene, fits: Callable[[Widget], bool]) -> Widget:
    """The first widget of the desk that fits."""
    return next(part for part in scene.layers.top().walk() if fits(part))


def rich(stock: Stock) -> PlayScene:
    """The same game, with cards for everything."""
    s = frozen(260).state.copy()
    for kind in range(KINDS):
        draw(s, 0, kind, min(3, int(s.bank(kind))))
    scene = PlayScene.local(stock.app, positions.session(s), 0, still=True)
    stock.app.stack.reset(scene)
    wait(stock, 0.5)
    return scene


def with_tool(tool: str, stock: Stock) -> None:
    """Pick up a tool."""
    scene = rich(stock)
    scene.orders.take_up(tool)
    wait(stock, 0.3)


def marching(session: Session) -> int:
    """The corner of one of the player's knights that may move; -1 if none may."""
    decision = session.decision()
    assert decision
    kinds = (ac.MOVE_KNIGHT, ac.DISPLACE_KNIGHT)
    return next((int(first(action)) for action in decision.actions if kind_of(action) in kinds), -1)


def knights_menu(stock: Stock) -> None:
    """Open the menu of one of the player's knights."""
    session = next(game for length in range(200, 900, 40) if marching(game := frozen(length)) >= 0)
    scene = PlayScene.local(stock.app, session, 0, still=True)
    stock.app.stack.reset(scene)
    wait(stock, 0.5)
    click(stock, scene.table_view.camera.middle("corner", marching(session)))


def knight_moves(stock: Stock) -> None:
    """Show where a knight can go."""
    knights_menu(stock)
    scene = stock.app.stack.top
    assert isinstance(scene, PlayScene)
    button = widget(scene, lambda part: isinstance(part, Button) and part.icon == "icon/arrow_right")
    click(stock, button.rect.center)


def card_is_read(stock: Stock) -> None:
    """Enlarge a progress card."""
    scene = turn(stock)
    cards = widget(scene, lambda part: isinstance(part, CardsPanel))
    assert isinstance(cards, CardsPanel)
    move(stock, cards.items[1].rect.center)


def reason(stock: Stock) -> None:
    """Show why a button is disabled."""
    scene = middle(stock)
    move(stock, widget(scene, lambda part: isinstance(part, Button) and bool(part.reason)).rect.center)


def tooltip_of(kind: str, number: int, stock: Stock) -> None:
    """Show the tooltip of a place."""
    scene = turn(stock)
    move(stock, scene.table_view.camera.middle(kind, number))


def banner(stock: Stock) -> None:
    """Show a banner about something that happened to the viewer."""
    scene = middle(stock)
    text = "{b}Bruno{/b} robs you: 1 {icon/ore}"
    scene.table_view.banners.show(Banner(text, "robber", 1, [("hex", 9)]))
    wait(stock, 0.6)


def note(stock: Stock) -> None:
    """Show the note after a click that does nothing."""
    scene = middle(stock)
    scene.table_view.note.say("No road of yours leads here.")
    wait(stock, 0.2)


def speech(stock: Stock) -> None:
    """Show what an opponent says."""
    scene = middle(stock)
    scene.table_view.speech.say(2, "You will regret that road.")
    wait(stock, 0.3)


def thinking(stock: Stock) -> None:
    """A computer opponent is thinking."""
    scene = middle(stock)
    scene.prompt_state.close()
    scene.table_view.thinking = 1
    scene.rebuild()


def trade(stock: Stock) -> None:
    """The trading panel with cards on both sides."""
    scene = turn(stock)
    scene.orders.trade()
    scene.prompt_state.draft.lay(scene.prompt_state.draft.give, 0, 2)
    scene.prompt_state.draft.lay(scene.prompt_state.draft.want, 4, 1)
    scene.rebuild()


def buys(stock: Stock) -> None:
    """The question before a purchase."""
    scene = middle(stock)
    stock.app.ask("Buy this?", "A road{br}{icon/brick}{icon/lumber}", [("Yes", None), ("No", None)])
    assert scene is not stock.app.stack.top
    wait(stock, 0.3)


def watching(stock: Stock) -> None:
    """A game that only computers play."""
    session = frozen(260)
    session.players[0].kind = "easy"
    stock.app.stack.reset(PlayScene.local(stock.app, session, 0))
    wait(stock, 0.1)


def attack(part: float, stock: Stock) -> None:
    """The scene of an attack at a share of its time."""
    scene = middle(stock)
    shown = AttackScene(stock.app, scene.table_view, forecast(scene.table_view.table), lambda: None)
    stock.app.stack.push(shown)
    shown.time = shown.script.decided * part
    stock.app.update(0.0)


def victory(seconds: float, stock: Stock) -> None:
    """The scene of a victory after some seconds."""
    scene = turn(stock)
    stock.app.stack.push(VictoryScene(stock.app, scene.table_view, (WON, 0, 14, 0, 0), lambda: None))
    wait(stock, seconds)


def replay(eyes: int, stock: Stock) -> None:
    """The replay of a game."""
    session = frozen(10**6)
    stock.app.stack.reset(ReplayScene(stock.app, session, len(session.history) // 2, eyes))
    wait(stock, 0.5)


STATES: Final[dict[str, Callable[[Stock], object]]] = {
    "a game in its middle": middle,
    "cards for everything": rich,
    **{f"{tool} taken up": partial(with_tool, tool) for tool in TOOLS if tool != "ship"},
    "a knight's menu": knights_menu,
    "a knight moves": knight_moves,
    "a card is read": card_is_read,
    "why not": reason,
    "a hex tells": partial(tooltip_of, "hex", 9),
    "a city tells": partial(tooltip_of, "corner", 0),
    "a knight tells": partial(tooltip_of, "corner", 30),
    "a banner": banner,
    "a note": note,
    "somebody speaks": speech,
    "an opponent thinks": thinking,
    "a trade is laid out": trade,
    "a purchase is asked about": buys,
    "computers among themselves": watching,
    **{f"attack, {round(part * 100)} %": partial(attack, part) for part in (0.15, 0.45, 0.75, 0.98, 1.2)},
    **{f"victory, {seconds:g} s": partial(victory, seconds) for seconds in (0.5, 2.0, 4.0)},
    "replay, everything": partial(replay, EVERYTHING),
    "replay, one seat": partial(replay, 1),
}
