"""A table and its guests with a network in between that loses, delays, repeats and reorders messages as it is told."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from game.actions import BUILD_CITY, BUILD_SETTLEMENT, kind_of
from game.ai.levels import agents_at
from game.board.deal import deal
from game.board.library import load_layout
from game.ids import NOBODY, PLAYER_TRADES
from game.play.redeal import redealt
from game.play.session import PERSON, Player
from game.rng import Rng
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.setup import Setup
from game.view import possible_numbers, redact
from net.table import HostedTable, Send, TableTerms
from net.table_client import TableClient
from net.table_store import STEP

SECRET = "5" * 32
KEY = "7" * 64
MOST_ROUNDS = 200
BUILDINGS = (BUILD_SETTLEMENT, BUILD_CITY)


def bits(number: int) -> str:
    """128 bits in hexadecimal digits."""
    return f"{number:032x}"


def terms(
    seats: Sequence[str] = (PERSON, PERSON),
    *,
    rules: RuleSet = BASE,
    points: int = 3,
    board: str = "standard",
    fill_after: float | None = None,
    turn_time: float | None = None,
    has_chat: bool = False,
    locks: bool = False,
) -> TableTerms:
    """A small table whose host is the first guest; the game ends soon."""
    setup = Setup(deal(load_layout(board, seats=len(seats)), 3), len(seats), rules, PLAYER_TRADES, points)
    players = [Player(f"P{seat}", kind, "red") for seat, kind in enumerate(seats)]
    return TableTerms(
        setup,
        players,
        SECRET,
        KEY,
        bits(0),
        fill_after=fill_after,
        turn_time=turn_time,
        has_chat=has_chat,
        locks=locks,
    )


class Wire:
    """The network. ``guests`` are connected at once; each connection has two bags of messages on their way."""

    def __init__(self, table_terms: TableTerms, guests: int) -> None:
        self.table = HostedTable(table_terms)
        self.next_setup = redealt(table_terms.setup, 4, Path("nowhere"))
        numbers = count(1000)
        self.guests = [
            TableClient(SECRET, bits(guest), f"G{guest}", lambda: bits(next(numbers))) for guest in range(guests)
        ]
        self.now = 0.0
        self.to_host: dict[int, list[str]] = {}
        self.to_guest: dict[int, list[str]] = {}
        self.at: dict[int, int] = {}
        """Connection -> guest."""
        self.seen: list[list[str]] = [[] for _ in range(guests)]
        """Every message that the host has sent to each guest."""
        self.sent: list[list[str]] = [[] for _ in range(guests)]
        """Every message that each guest has sent in answer to something."""
        self.acted: Counter[int] = Counter()
        """How many actions each guest has given."""
        self.computed: Counter[int] = Counter()
        """How many actions of each seat were a computer's."""
        self._next = count(1)
        for guest in range(guests):
            self.connect(guest)

    def connection_of(self, guest: int) -> int | None:
        """The guest's connection, if there is one."""
        return next((connection for connection, who in self.at.items() if who == guest), None)

    def connect(self, guest: int) -> None:
        """A new connection; what is on its way in the old one is lost, and the host does not notice that yet."""
        old = self.connection_of(guest)
        if old is not None:
            self.forget(old)
        connection = next(self._next)
        self.at[connection] = guest
        self.to_guest[connection] = []
        self.to_host[connection] = self.guests[guest].connected(self.now)

    def start_again(self, guest: int) -> None:
        """A guest's program is started again, and knows nothing any more."""
        old = self.guests[guest]
        self.guests[guest] = TableClient(SECRET, old.token, old.name, old._contribute)
        self.acted[guest] = 0
        self.connect(guest)

    def cut(self, guest: int) -> None:
        """The connection ends, and the host notices."""
        connection = self.connection_of(guest)
        if connection is not None:
            self.forget(connection)
            self.put(self.table.disconnected(connection, self.now))

    def forget(self, connection: int) -> None:
        """Nothing arrives on a connection any more."""
        del self.at[connection], self.to_host[connection], self.to_guest[connection]

    def put(self, out: Sequence[object]) -> None:
        """Messages of the host begin their way."""
        for item in out:
            connection = item.connection  # type: ignore[attr-defined]
            if connection not in self.at:
                continue
            if isinstance(item, Send):
                self.to_guest[connection].append(item.text)
                self.seen[self.at[connection]].append(item.text)
            else:
                for text in self.to_guest[connection]:  # they have been sent before
                    self.guests[self.at[connection]].receive(text, self.now)
                self.forget(connection)

    def send(self, guest: int, texts: Sequence[str]) -> None:
        """Messages of a guest begin their way, if there is a connection."""
        connection = self.connection_of(guest)
        if connection is not None:
            self.to_host[connection] += texts

    def deliver(self, connection: int, place: int, *, to_host: bool, keep: bool = False) -> None:
        """A message arrives; ``keep`` it to arrive again."""
        bag = (self.to_host if to_host else self.to_guest)[connection]
        text = bag[place] if keep else bag.pop(place)
        if to_host:
            self.put(self.table.receive(connection, text, self.now))
            if self.table.wants_another:
                self.table = self.table.next_game(self.next_setup, KEY[::-1].replace("7", "8"), STEP)
                self.put(self.table.tick(self.now))
        else:
            guest = self.at[connection]
            answers = self.guests[guest].receive(text, self.now)
            self.sent[guest] += answers
            self.send(guest, answers)

    def tick(self, seconds: float) -> None:
        """Let time pass everywhere."""
        self.now += seconds
        self.put(self.table.tick(self.now))
        for connection, guest in list(self.at.items()):
            if connection in self.at:
                self.to_host[connection] += self.guests[guest].tick(self.now)

    def pass_time(self, seconds: int) -> None:
        """Let time pass while the network works."""
        for _ in range(seconds):
            self.tick(1.0)
            self.flow()

    def flow(self) -> None:
        """Deliver everything that is on its way, in order."""
        for _ in range(MOST_ROUNDS):
            if not any(self.to_host.values()) and not any(self.to_guest.values()):
                return
            for connection in list(self.at):
                for bags, to_host in ((self.to_host, True), (self.to_guest, False)):
                    for _ in range(len(bags.get(connection, ()))):
                        if bags.get(connection):
                            self.deliver(connection, 0, to_host=to_host)
        raise AssertionError("messages without end")

    def heal(self) -> None:
        """Let the network work, until everybody has everything."""
        for _ in range(4):
            for guest in range(len(self.guests)):
                if self.connection_of(guest) is None:
                    self.connect(guest)
            self.flow()
            self.tick(2.5)
        self.flow()

    def start(self, seats: Sequence[int]) -> None:
        """The guests take these seats, are ready, and the first starts the game."""
        self.heal()
        for guest, seat in enumerate(seats):
            if seat >= 0:
                self.send(guest, self.guests[guest].command("sit", self.now, seat=seat))
                self.send(guest, self.guests[guest].ready(self.now))
        self.flow()
        self.send(0, self.guests[0].command("begin", self.now))
        self.flow()

    def compute(self) -> None:
        """Let the computer opponents act, as long as it is their turn."""
        while (asked := self.table.computer_turn()) is not None:
            assert self.table.session is not None
            agents = agents_at(self.table.session, ["random"] * len(self.table.terms.players))
            self.computed[asked[1].seat] += 1
            self.put(self.table.computer_plays(asked[0], agents.choose(asked[1]), self.now))

    def act(self, guest: int, action: int) -> None:
        """A guest answers the question."""
        self.acted[guest] += 1
        self.send(guest, self.guests[guest].act(action, self.now))

    def take_back(self, dice: random.Random) -> bool:
        """Let a guest who can take back their last action do so; False if nobody can."""
        able = [guest for guest, who in enumerate(self.guests) if who.setup is not None and who.can_undo()]
        if able:
            guest = dice.choice(able)
            self.send(guest, self.guests[guest].undo(self.now))
        return bool(able)

    def answer(self, dice: random.Random) -> bool:
        """Let a guest who is asked answer at random; False if nobody is asked."""
        for guest in dice.sample(range(len(self.guests)), len(self.guests)):
            decision = self.guests[guest].question()
            if decision is not None:
                built = [action for action in decision.actions if kind_of(action) in BUILDINGS]
                self.act(guest, dice.choice(built or decision.actions))
                return True
        return False

    def play_out(self, dice: random.Random, most: int = 20_000) -> None:
        """Play to the end over a network that works."""
        self.heal()
        for _ in range(most):
            self.compute()
            self.flow()
            if self.table.phase == "over":
                break
            if not self.answer(dice):
                self.heal()
            self.flow()
        assert self.table.phase == "over"
        self.heal()

    def check(self) -> None:
        """Everybody who has everything sees what the host says their seat may see."""
        session = self.table.session
        assert self.table.desyncs == 0
        if session is None:
            return
        for guest in self.guests:
            if guest.setup is None or guest.number != len(session.log) or guest._epoch != self.table._epoch:
                continue
            view, own = session.view(guest.seat), guest.view()
            assert possible_numbers(view, Rng(0, guest.seat - NOBODY)) == guest._position
            assert own.unseen == view.unseen and own.bought == view.bought
            assert list(own.v) == list(view.v)
            seen = [[redact(event, guest.seat) for event in events] for events in session.history]
            assert [entry.events for entry in guest.entries] == seen[guest.first :]

    def check_counts(self) -> None:
        """Each action that a guest has given had an effect once, or was refused, with a reason."""
        assert self.table.session is not None
        by_seat = Counter(seat for seat, _step in self.table._answered)
        for number, guest in enumerate(self.guests):
            answers = [answer for answer in guest.answers if answer.command == "act"]
            assert len(answers) == self.acted[number], "every action is answered"
            done = sum(not answer.reason for answer in answers)
            done -= sum(answer.command == "undo" and not answer.reason for answer in guest.answers)
            if guest.seat >= 0:
                assert by_seat[guest.seat] == done + self.computed[guest.seat]
