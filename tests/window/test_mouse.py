"""A whole game in a real window by mouse or finger alone, from the first settlement to the results. The person plays
like a ``normal`` computer: builds, hires, moves and promotes knights, improves, trades and plays cards."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import pytest

from game import actions as ac
from game.action_text import parse, text
from game.actions import first, kind_of, second
from game.ai.levels import agents_at
from game.board.deal import deal
from game.board.library import load_layout
from game.play.agent import Agents
from game.play.saves import save_text
from game.play.session import PERSON, Session
from game.play.session import Player as Seat
from game.rules.trading import rate
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.steps import OWED, OWN_CARD, SHOWN_CARD
from game.view import Decision
from scenes.app.touch import PLAYED
from scenes.tabletop.panels.chart import KEYS
from scenes.tabletop.table.prompt import PLACE_OF, Prompt
from scenes.tabletop.table.tools import TOOLS
from sprites.names import COLOUR_NAMES, card_sprite, kind_icon, progress_back_sprite
from tests.scenes.window import IN_A_WINDOW, LIMIT, Fact, WindowPlayer, settings, sitting
from tests.thorough import thorough

pytestmark = IN_A_WINDOW
POINTS, SEED = 8, 307
"""A short game with nearly all kinds of actions."""
PATIENCE = 300.0
"""Seconds that the game may take."""
TRIES = 3
"""How often the same action is tried, because a click too soon after a change is ignored."""
SETTINGS = settings() | {"confirm_cards": False, "show_hints": False}
TOOL_OF = {kind: tool for tool, kind in TOOLS.items()}
OF_KNIGHTS = {
    ac.ACTIVATE_KNIGHT: "Activate",
    ac.PROMOTE_KNIGHT: "Promote",
    ac.CHASE_ROBBER: "Chase the robber",
    ac.MOVE_KNIGHT: "Move or displace",
    ac.DISPLACE_KNIGHT: "Move or displace",
}
"""The first words of the buttons in a knight's menu."""
DONE = {
    "build_settlement",
    "build_road",
    "build_city",
    "build_wall",
    "hire_knight",
    "activate_knight",
    "promote_knight",
    "chase_robber",
    "improve",
    "bank_trade",
    "play",
    "roll_dice",
    "end_turn",
    "corner",
    "edge",
    "hex",
    "card",
    "player",
}
"""The actions that the person must have taken in this game."""
NAMED = {ac.ROLL_DICE: "go_on", ac.END_TURN: "end_turn", ac.PASS: "decline"}


def wish(session: Session, decision: Decision, agents: Agents) -> int:
    """The person's choice: that of the agent, but nothing before the roll, and own cards in order of their kinds."""
    if decision.name() == "before_roll":
        return ac.ROLL_DICE
    return min(decision.actions) if shape(session, decision) == OWN_CARD else agents.choose(decision)


def shape(session: Session, decision: Decision) -> int:
    """The shape of a question."""
    return Prompt(session.view(decision.seat), decision).shape


def meaning(action: int) -> str:
    """The meaning of the button for an action, or how it begins."""
    kind, number = kind_of(action), int(first(action))
    if kind in (ac.PLAY, ac.PROGRESS):
        return f"card {number}"
    if kind == ac.PLAYER:
        return f"seat {number}"
    if kind == ac.CARD:
        return f"picture {card_sprite(number)}"
    if kind == ac.DECK:
        return f"picture {progress_back_sprite(number)}"
    if kind == ac.HARBOUR_TRADE:
        return f"icon {kind_icon(int(second(action)))}"
    return "picture knight" if kind == ac.STRENGTH else NAMED[action]


class Mouse(WindowPlayer):
    """A player with a mouse. ``mirror`` follows the game in the window, and an agent decides there what to do."""

    def __init__(self, folder: Path, words: Fact, mirror: Session, *arguments: str) -> None:
        self.mirror = mirror
        self.presses: dict[str, list[int]] = {}
        self.buttons: dict[str, list[int]] = {}
        self.places: dict[str, list[int]] = {}
        self.is_open = False
        """Whether a question is open in the window."""
        self.known: list[tuple[int, list[int]]] = []
        """Two corners of the board and their places on the screen."""
        self.done: Counter[str] = Counter()
        """How many actions of each verb were taken."""
        super().__init__(folder, words, *arguments)

    def _take(self, fact: Fact) -> None:
        kind = fact["kind"]
        assert kind not in ("table_mismatch", "autosave_failed", "illegal"), fact
        if kind == "desk":
            self.presses = fact["presses"]
        elif kind == "menu":
            self.buttons = fact["buttons"]
        elif kind == "decision":
            self.places, self.is_open = fact["places"], True
            if not self.known:  # any corner may be settled
                corners = sorted((at[0], int(place.split()[1]), at) for place, at in self.places.items())
                self.known = [(number, at) for _x, number, at in (corners[0], corners[-1])]
        elif kind == "action":
            self.is_open = False
            self.mirror.take_chance()
            self.mirror.submit(parse(fact["action"]))
            self.mirror.take_chance()

    def rest(self, seconds: float = 0.15) -> None:
        """Wait until no more log lines come."""
        time.sleep(seconds)
        while self.look():
            time.sleep(seconds)

    def press_on(self) -> None:
        if self.facts()[self.read - 1]["kind"] == "victory":  # only its button leaves it
            self.key("Return")
        else:
            self.click([640, 360])

    def press(self, meaning: str) -> None:
        """Click the button with a meaning, if there is one."""
        at = next((at for key, at in self.presses.items() if key.startswith(meaning)), None)
        if at:
            self.click(at)
            self.rest()

    def spot(self, kind: int, number: int) -> list[int]:
        """Where a place of the board is on the screen, highlighted or not."""
        lit = self.places.get(f"{PLACE_OF[kind]} {number}")
        if lit:
            return lit
        net = self.mirror.setup.net
        (one, (x, y)), (other, (end, _)) = self.known
        left, top = net.corner_xy[one]
        side = (end - x) / (net.corner_xy[other][0] - left)
        right, down = (net.edge_xy if PLACE_OF[kind] == "edge" else net.corner_xy)[number]
        return [round(x + side * (right - left)), round(y + side * (down - top))]

    def do(self, decision: Decision, action: int) -> None:
        """Take one action by clicks; close the trading table first if it is in the way."""
        kind, number = kind_of(action), int(first(action))
        if kind not in (ac.BANK_TRADE, ac.HARBOUR_TRADE):
            self.press("icon icon/cross")
        if kind in TOOL_OF:
            self.press(TOOL_OF[kind])
            self.click(self.spot(kind, number))
        elif kind in OF_KNIGHTS:
            self.buttons = {}
            self.click(self.spot(ac.CORNER, number))
            self.rest()
            at = next((at for words, at in self.buttons.items() if words.startswith(OF_KNIGHTS[kind])), None)
            if at:
                self.click(at)
                self.rest()
                if kind in (ac.MOVE_KNIGHT, ac.DISPLACE_KNIGHT):
                    self.click(self.spot(ac.CORNER, int(second(action))))
        elif kind == ac.IMPROVE:
            self.press(KEYS[number])
        elif kind == ac.BANK_TRADE:
            if "icon icon/cross" not in self.presses:
                self.press("trade")
            for _ in range(int(rate(self.mirror.view(decision.seat), decision.seat, number))):
                self.press(f"kind {number}")
            self.press(f"wish {int(second(action))}")
            self.press("icon icon/bank")
        elif shape(self.mirror, decision) == OWN_CARD:
            self.gather(decision)
        elif shape(self.mirror, decision) == SHOWN_CARD:
            self.take(decision)
        elif kind in PLACE_OF:
            self.click(self.spot(kind, number))
        else:
            self.press(meaning(action))

    def gather(self, decision: Decision) -> None:
        """Pick the own cards that are owed, kind after kind."""
        view = self.mirror.view(decision.seat)
        owed = int(view.field_of(OWED))
        for kind in range(8):
            for _ in range(min(owed, int(view.hand(decision.seat, kind)))):
                self.press(f"kind {kind}")
                owed -= 1
        self.press("confirm")

    def take(self, decision: Decision) -> None:
        """Pick as many cards of the shown hand as may be taken."""
        shown = dict(self.presses)
        for action in decision.actions * int(self.mirror.view(decision.seat).field_of(OWED)):
            if "confirm" not in self.presses:
                self.click(shown[meaning(action)])
                self.rest()
        self.press("confirm")

    def answer_all(self) -> None:
        """Follow the agent until somebody has won; end the turn if an action cannot be clicked."""
        session = self.mirror
        session.take_chance()
        agents = agents_at(session, [player.kind if player.kind != PERSON else "normal" for player in session.players])
        end, tried = time.monotonic() + PATIENCE, Counter[int]()
        asked: dict[int, str] = {}
        while not session.is_over():
            assert time.monotonic() < end, self.facts()[-8:]
            assert self.game.poll() is None, self.game.stderr and self.game.stderr.read()
            self.rest(0.1)
            decision = session.decision()
            if not self.is_open or decision is None or decision.seat != 0:
                continue
            before = len(session.log)
            tried[before] += 1
            self.count_deeds(asked)
            action = wish(session, decision, agents)
            if tried[before] > TRIES and ac.END_TURN in decision.actions:
                action = ac.END_TURN
            asked[before] = text(action).split()[0]
            self.do(decision, action)
            soon = time.monotonic() + 3.0
            while len(session.log) == before and time.monotonic() < soon:
                self.rest(0.05)
        self.count_deeds(asked)

    def count_deeds(self, asked: dict[int, str]) -> None:
        """Count the actions that were taken, by the length of the log before each: a slow machine takes its time."""
        for before in [before for before in asked if before < len(self.mirror.log)]:
            self.done[asked.pop(before)] += 1


class Finger(Mouse):
    """The same player with a finger: SDL makes touches of the mouse's button, and the program ignores the mouse."""

    def surroundings(self, folder: Path) -> dict[str, str]:
        return {**super().surroundings(folder), PLAYED: "1"}


def game() -> Session:
    """A new game."""
    seats = [Seat("Zoë", PERSON, "red"), *(Seat(f"P{at}", "easy", COLOUR_NAMES[at]) for at in (1, 2, 3))]
    return Session(Setup(deal(load_layout("beginner"), 1), len(seats), CITIES_AND_KNIGHTS, 0, POINTS), SEED, seats)


@pytest.mark.parametrize("player_of", [Mouse, thorough(Finger)])
def test_a_whole_game_by_mouse_or_by_finger(tmp_path: Path, player_of: type[Mouse]) -> None:
    save = tmp_path / "game.json"
    save.write_text(save_text(game()), encoding="utf-8")
    with sitting(player_of(tmp_path, SETTINGS, game(), "--load", str(save))) as player:
        player.answer_all()
        end = time.monotonic() + LIMIT
        while not any(fact.get("scene") == "results" for fact in player.facts()) and time.monotonic() < end:
            player.rest(0.1)
        (saved,) = player.kept()
    assert saved.is_over()
    assert saved.log == player.mirror.log
    assert set(+player.done) >= DONE, DONE - set(+player.done)
