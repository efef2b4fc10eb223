"""A table and connections to it, without sockets, on which messages take a while."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import count

from game.ai.levels import agents_at
from net.guest import Party, TableGuest
from net.link import Arrived, Connected, Link, LinkEvent, Lost
from net.table import Close, HostedTable, Out, Send, TableTerms
from net.table_client import TableClient
from tests.net.wire import SECRET, bits

CUT = "The connection is lost."


class LateLine(Link):
    """A connection of one guest: both directions are late by the same number of steps."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self.number: int | None = None
        """The number of the connection; None if there is none."""
        self.to_host: deque[tuple[int, str]] = deque()
        self.to_guest: deque[tuple[int, LinkEvent]] = deque()
        """Messages on their way, with the steps at which they arrive."""
        self.is_closed = False
        self.connect()

    def connect(self) -> None:
        """Make a new connection."""
        if not self.is_closed:
            self.number = next(self._lines.numbers)
            self.to_guest.append((self._lines.step, Connected()))

    def cut(self) -> None:
        """The connection ends; both ends notice at once."""
        if self.number is not None:
            self._lines.put(self._lines.table.disconnected(self.number, self._lines.now))
            self.hang_up()

    def hang_up(self) -> None:
        """The guest notices that the connection has ended."""
        self.number = None
        self.to_host.clear()
        self.to_guest = deque([(self._lines.step, Lost(CUT))])

    def poll(self) -> list[LinkEvent]:
        """What has arrived at the guest."""
        events = []
        while self.to_guest and self.to_guest[0][0] <= self._lines.step:
            events.append(self.to_guest.popleft()[1])
        return events

    def send(self, texts: Sequence[str]) -> None:
        """Messages of the guest begin their way."""
        if self.number is not None:
            self.to_host += [(self._lines.step + self._lines.late, text) for text in texts]

    def close(self, wait: float = 0.0) -> None:
        """The guest leaves for good."""
        self.cut()
        self.is_closed = True


class Lines:
    """The table, its guests, and computer opponents that choose at random."""

    def __init__(self, terms: TableTerms, guests: int, late: int = 2) -> None:
        """``late`` is the number of steps that a message takes."""
        self.table = HostedTable(terms)
        self.late = late
        self.step = 0
        self.now = 0.0
        self.numbers = count(1)
        contributions = count(1000)
        self.lines = [LateLine(self) for _ in range(guests)]
        self.guests = [
            TableGuest(TableClient(SECRET, bits(guest), f"G{guest}", lambda: bits(next(contributions))), line)
            for guest, line in enumerate(self.lines)
        ]

    def party(self, *guests: int) -> Party:
        """Some of the guests, who share a computer."""
        return Party([self.guests[guest] for guest in guests])

    def put(self, out: list[Out]) -> None:
        """Messages of the host begin their way."""
        for item in out:
            for line in self.lines:
                if line.number != item.connection:
                    continue
                if isinstance(item, Send):
                    line.to_guest.append((self.step + self.late, Arrived(item.text)))
                elif isinstance(item, Close):
                    line.number = None
                    line.to_guest.append((self.step + self.late, Lost(CUT)))

    def go(self, seconds: float = 0.05) -> None:
        """One step: messages arrive at the host, time passes, and computers play."""
        self.step += 1
        self.now += seconds
        for line in self.lines:
            while line.number is not None and line.to_host and line.to_host[0][0] <= self.step:
                self.put(self.table.receive(line.number, line.to_host.popleft()[1], self.now))
        self.put(self.table.tick(self.now))
        asked = self.table.computer_turn()
        if asked is not None:
            assert self.table.session is not None
            agents = agents_at(self.table.session, ["random"] * len(self.table.terms.players))
            self.put(self.table.computer_plays(asked[0], agents.choose(asked[1]), self.now))

    def flow(self, steps: int = 30) -> None:
        """Let the network and all guests work."""
        for _ in range(steps):
            self.go()
            for guest in self.guests:
                guest.update(self.now)

    def start(self, seats: list[int]) -> None:
        """The guests take these seats (negative to watch), are ready, and the first starts the game."""
        self.flow()
        for guest, seat in zip(self.guests, seats, strict=True):
            if seat >= 0:
                guest.command("sit", seat=seat)
                guest.ready()
        self.flow()
        self.guests[0].command("begin")
        self.flow()
        assert all(guest.client.knows_position for guest in self.guests)
