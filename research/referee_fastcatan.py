"""Plays a four-player base game in this engine and in fastcatan 1.0.2 at the same time, and compares them at every
decision.

fastcatan deals the board, rolls, draws and steals; its results are chance's actions here. This engine decides what is
legal. If fastcatan deviates from the rules, its state is corrected and the deviation is counted; a game that diverges
in another way is dropped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from game import actions as ac
from game.actions import first, kind_of, make
from game.board.library import load_layout
from game.board.topology import net_of
from game.cards.development.monopoly import DEV_MONOPOLY_KIND
from game.cards.development.year_of_plenty import PLENTY_KIND
from game.engine import apply, is_legal, start
from game.events import DISCARDED, Event, Events
from game.ids import CHANCE, NO_EVENT, RESOURCES
from game.play.agent import Agent, Audience
from game.rules.phases import ROLL
from game.rules.robber import STEAL_CARD, VICTIM
from game.rules.seven import DISCARD
from game.rules.victory import points_now
from game.rulesets.base import BASE
from game.setup import Setup
from game.state import State
from game.view import decision_of
from research.referee_line import EngineLine, Unlike
from research.referee_numbers import CARD_MONOPOLY, CARD_PLENTY, DECK, MONOPOLY, PLENTY, ROB, FastcatanNumbers, name_of
from research.referee_numbers import DISCARD as THEIR_DISCARD
from research.referee_numbers import ROLL as THEIR_ROLL

SEATS: Final = 4
NOBODY: Final = 255
ROBBING: Final = 3
"""Its flag while it asks which seat to rob."""
OVER: Final = 3
PLAYING: Final = 2
MOST_REFUSED: Final = 20
NO_TRADES: Final = 0

# places in its snapshot
PHASE: Final = 131
FLAG: Final = 132
HANDS: Final = 134
POINTS: Final = 194
ROAD_LENGTHS: Final = 206
LONGEST: Final = 222
FREE_ROADS: Final = 227
HAND_SIZES: Final = 228
OPEN_POINTS: Final = 236
BANK: Final = 244


def _can_be_done(s: State, actions: Sequence[int]) -> bool:
    """Whether the actions can be applied one after the other, such as a card and the choice that it asks for."""
    trial = s.copy()
    for action in actions:
        if not is_legal(trial, action):
            return False
        apply(trial, action)
    return True


class FastcatanTable:
    """One game in both engines. ``agents`` observe it."""

    def __init__(self, depth: int, line: EngineLine, seed: int, agents: Sequence[Agent | None]) -> None:
        self._line: Final = line
        self._depth: Final = depth
        self.notes: Final[Counter[str]] = Counter()
        self._peer: dict[str, Any] = line.ask("reset", seed)
        net = net_of(load_layout("standard").cells)
        self._numbers: Final = FastcatanNumbers(net)
        board = self._numbers.board(self._peer["board"], self._peer["harbours"])
        self.state: Final = start(Setup(board, SEATS, BASE, NO_TRADES))
        self._audience: Final = Audience(agents, self.state.setup)
        self._queue: list[int] = []
        """Actions that complete its last choice."""
        self._named: list[int] = []
        """The kinds chosen so far for a card that fastcatan plays in one step."""
        self._stolen = -1
        self._drawn = -1
        for seat in range(SEATS):
            dice = 6 if seat == self._peer["seat"] else 1
            self._apply(int(make(ac.DICE, dice, dice, NO_EVENT)))
        self._compare()

    # --- decisions

    def take_chance(self) -> None:
        """Apply the other engine's random outcome here."""
        s = self.state
        if s.at(ROLL):
            self._step(THEIR_ROLL)
            total = int(self._peer["dice"])
            yellow = min(6, total - 1)
            self._discard(self._apply(int(make(ac.DICE, yellow, total - yellow, NO_EVENT))))
        elif s.at(STEAL_CARD):
            self._apply(int(make(ac.STEAL, self._stolen)))
        else:
            self._apply(int(make(ac.DRAW, self._drawn)))
        self._compare()

    def decide(self, seat: int) -> int:
        """The choice of its search for a seat."""
        if self._queue:
            return self._queue.pop(0)
        refused: list[int] = []
        while len(refused) < MOST_REFUSED:
            chosen = int(self._line.ask("decide", seat, self._depth, *refused))
            if chosen not in self._peer["legal"]:
                raise Unlike("fastcatan finds nothing to do")
            actions = self._numbers.ours(self.state, chosen)
            if _can_be_done(self.state, actions):
                action, *self._queue = actions
                return action
            self.notes[f"fastcatan's {name_of(chosen)} was refused"] += 1
            refused.append(chosen)
        raise Unlike("fastcatan finds nothing legal")

    def do(self, action: int) -> None:
        """Apply a seat's action in both engines."""
        s = self.state
        hands, deck = self._peer["hands"], self._peer["deck"]
        kind, x = int(kind_of(action)), int(first(action))
        discards, plays = s.at(DISCARD), self._plays_card()
        events = self._apply(action)
        if discards:
            self._discard(events)
        elif plays:
            self._named.append(x)
            if not self._plays_card():
                self._step(PLENTY + 5 * self._named[0] + self._named[-1] if plays == CARD_PLENTY else MONOPOLY + x)
                self._named.clear()
        elif kind == ac.PASS:
            self._correct((FLAG, 0), (FREE_ROADS, 0))
            self.notes["a free road was declined"] += 1
        elif kind != ac.ROLL_DICE and not self._plays_card():
            self._step(self._numbers.theirs(action))
        if kind == ac.BUY_CARD:
            self._drawn = next(DECK[card] for card in range(len(DECK)) if self._peer["deck"][card] < deck[card])
        if s.at(STEAL_CARD):
            self._rob(int(s.field(VICTIM)), hands)
        self._compare()

    def _plays_card(self) -> int:
        """The card that now asks for kinds, or 0."""
        return CARD_PLENTY if self.state.at(PLENTY_KIND) else CARD_MONOPOLY if self.state.at(DEV_MONOPOLY_KIND) else 0

    def _rob(self, victim: int, before: list[list[int]]) -> None:
        """Rob in the other engine; this one robs a single victim without a question."""
        if self._peer["flag"] == ROBBING:
            self._step(ROB + victim)
        lost = [kind for kind in range(RESOURCES) if self._peer["hands"][victim][kind] < before[victim][kind]]
        if len(lost) != 1:
            raise Unlike("no card was stolen")
        self._stolen = lost[0]

    def _discard(self, events: list[Event]) -> None:
        """Repeat discards in the other engine according to the events here, because a hand of a single kind is
        discarded without a question."""
        for event in events:
            if event[0] == DISCARDED:
                self._step(THEIR_DISCARD + int(event[2]))

    def _apply(self, action: int) -> list[Event]:
        """Apply an action only here; return its events."""
        events = Events() if self._audience.events is None else self._audience.events
        apply(self.state, action, events)
        happened = events.items
        self._audience.announce()
        return happened

    def _step(self, number: int) -> None:
        """Apply an action only in the other engine."""
        if number not in self._peer["legal"]:
            raise Unlike(f"fastcatan does not allow {name_of(number)}")
        self._peer = self._line.ask("step", number)

    def _correct(self, *pairs: tuple[int, int]) -> None:
        self._peer = self._line.ask("set", *(number for pair in pairs for number in pair))

    # --- comparing

    def _compare(self) -> None:
        """Compare what both tables show and allow whenever a seat decides, except in the middle of a card that
        fastcatan plays in one step."""
        if self.state.winner() >= 0 or self.state.who() == CHANCE or self._plays_card():
            return
        self._correct_bugs()
        s, peer = self.state, self._peer
        for seat in range(SEATS):
            if self._hand(seat) != peer["hands"][seat]:
                raise Unlike(f"the hand of {seat}: {self._hand(seat)}, {peer['hands'][seat]}")
            points = int(s.points(seat)), int(points_now(s, seat))
            if points != (peer["open_points"][seat], peer["points"][seat]):
                raise Unlike(f"the points of {seat}: {points}, {peer['open_points'][seat]}, {peer['points'][seat]}")
        if [int(s.bank(kind)) for kind in range(RESOURCES)] != peer["bank"]:
            raise Unlike("the bank")
        self._compare_legal()

    def _compare_legal(self) -> None:
        """Count actions that only one of the engines allows."""
        decision = decision_of(self.state)
        assert decision is not None
        ours = {name for action in decision.actions if (name := self._called(action))}
        theirs = {name_of(number) if number >= PLENTY else str(number) for number in self._peer["legal"]}
        for name in ours ^ theirs:
            which = "here" if name in ours else "in fastcatan"
            what = name_of(int(name)) if name.isdigit() else name
            self.notes[f"{what} is legal only {which} at {decision.name()}"] += 1

    def _called(self, action: int) -> str:
        """An action's name for the comparison; empty if fastcatan has no such action."""
        kind, x = int(kind_of(action)), int(first(action))
        if kind == ac.PASS:
            return ""
        if kind == ac.PLAY and x in (CARD_PLENTY, CARD_MONOPOLY):
            return name_of(PLENTY if x == CARD_PLENTY else MONOPOLY)
        return str(self._numbers.theirs(action))

    def _hand(self, seat: int) -> list[int]:
        return [int(self.state.hand(seat, kind)) for kind in range(RESOURCES)]

    def _correct_bugs(self) -> None:
        """Correct bugs that fastcatan has inherited from catanatron: the longest road, and the rest of a short bank,
        which belongs to a single seat."""
        wrong = [*self._short_bank(), *self._roads()]
        if self._peer["phase"] == OVER:
            self.notes["fastcatan ended the game early"] += 1
            wrong.append((PHASE, PLAYING))
        if wrong:
            self._correct(*wrong)

    def _short_bank(self) -> list[tuple[int, int]]:
        s, peer = self.state, self._peer
        wrong: list[tuple[int, int]] = []
        for kind in range(RESOURCES):
            left = peer["bank"][kind]
            for seat in range(SEATS):
                if left and s.bank(kind) == 0 and s.hand(seat, kind) - peer["hands"][seat][kind] == left:
                    self.notes["fastcatan gave nothing of a short bank"] += 1
                    wrong.append((HANDS + RESOURCES * seat + kind, int(s.hand(seat, kind))))
                    wrong += [(HAND_SIZES + seat, sum(peer["hands"][seat]) + left), (BANK + kind, 0)]
        return wrong

    def _roads(self) -> list[tuple[int, int]]:
        s, peer = self.state, self._peer
        wrong: list[tuple[int, int]] = []
        for seat in range(SEATS):
            if s.road_length(seat) != peer["roads"][seat]:
                wrong.append((ROAD_LENGTHS + seat, int(s.road_length(seat))))
                self.notes["fastcatan measured a road wrongly"] += int(s.turn_number()) > 0
        holder = NOBODY if s.longest() < 0 else int(s.longest())
        if holder != peer["longest"]:
            self.notes["fastcatan gave the longest road to another"] += 1
            wrong.append((LONGEST, holder))
            for seat, change in ((holder, 2), (peer["longest"], -2)):
                if seat != NOBODY:
                    wrong.append((POINTS + seat, peer["points"][seat] + change))
                    wrong.append((OPEN_POINTS + seat, peer["open_points"][seat] + change))
        return wrong
