"""A table without a network, for pictures of the lobby and of a game at a table."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import count
from typing import Final

from game import __version__
from game import actions as ac
from game.actions import make_offer
from game.ids import KINDS
from game.play.session import PERSON, Player, Session
from game.resource_counts import several
from net.discovery import NearbyTable
from net.guest import Party, TableGuest
from net.invitation import Invitation
from net.link import Arrived, Connected, Link, LinkEvent
from net.table import HostedTable, Send, TableTerms
from net.table_client import TableClient
from net.table_store import STEP
from scenes.app.app import App
from scenes.play.demo import demo_session
from scenes.together.joining import keep_up

SECRET: Final = "0" * 32
INVITATION: Final = Invitation(("192.168.1.20",), 47624, "a1b2c3d4e5", SECRET, "ab" * 32, "Anna")
ROUNDS: Final = 8


class DemoLink(Link):
    """A connection to a table in this process: what is sent arrives at once."""

    def __init__(self, demo: DemoTable, number: int) -> None:
        self.demo = demo
        self.number = number
        self.events: deque[LinkEvent] = deque([Connected()])

    def poll(self) -> list[LinkEvent]:
        """What the table has sent."""
        events = list(self.events)
        self.events.clear()
        return events

    def send(self, texts: Sequence[str]) -> None:
        """Give messages to the table."""
        for text in texts:
            self.demo.receive(self.number, text)

    def close(self, wait: float = 0.0) -> None:
        """Do nothing."""


class DemoTable:
    """A table with Anna, who hosts it, Bruno elsewhere, a computer opponent, and a seat for somebody else."""

    def __init__(self, turn_time: float | None = None, resumed: Session | None = None) -> None:
        """``resumed`` is a game of four to go on with."""
        session = resumed or demo_session(1, persons=2)
        players = [Player(player.name, player.kind, player.colour) for player in session.players]
        players[0].kind = players[1].kind = PERSON
        players[2].kind = "normal:merchant"
        players[3].kind = PERSON
        tokens = [f"{number:032x}" for number in range(3)]
        terms = TableTerms(
            session.setup,
            players,
            SECRET,
            "1" * 64,
            tokens[0],
            fill_after=60.0,
            turn_time=turn_time,
            has_chat=True,
            resumed=resumed,
        )
        self.table = HostedTable(terms)
        contributions = count(1)
        self.links = [DemoLink(self, number) for number in range(3)]
        self.guests = [
            TableGuest(TableClient(SECRET, token, name, lambda: f"{next(contributions):032x}"), link)
            for token, name, link in zip(tokens, ("Anna", "Bruno", "Emma"), self.links, strict=True)
        ]
        self.go_on()
        for seat in (0, 1):
            self.guests[seat].command("sit", seat=seat)
        self.guests[0].ready()
        self.go_on()

    def receive(self, guest: int, text: str) -> None:
        """Give a message of a guest to the table."""
        self.put(self.table.receive(guest, text, 0.0))
        if self.table.wants_another:
            self.table = self.table.next_game(self.table.terms.setup, "2" * 64, STEP)
            self.put(self.table.tick(0.0))

    def put(self, out: Sequence[object]) -> None:
        """Let messages of the table arrive."""
        for item in out:
            if isinstance(item, Send):
                self.put_text(item.connection, item.text)

    def put_text(self, guest: int, text: str) -> None:
        """Let a text arrive at a guest, as if the table had sent it."""
        self.links[guest].events.append(Arrived(text))

    def party(self, guest: int) -> Party:
        """The party of one of the people."""
        return Party([self.guests[guest]], (lambda: None) if guest == 0 else None, INVITATION)

    def go_on(self) -> None:
        """Let everybody process what has arrived."""
        for _ in range(ROUNDS):
            for guest in self.guests:
                guest.update(0.0)

    def start(self) -> None:
        """Everybody is ready, and the game starts."""
        self.guests[2].command("sit", seat=3)
        for guest in self.guests[1:]:
            guest.ready()
        self.go_on()
        self.guests[0].command("begin")
        self.go_on()


def demo_party(app: App, *, playing: bool = False, over: Session | None = None) -> Party:
    """The party of Anna, at a table before or during the game; or that of Bruno, after a game."""
    table = DemoTable(resumed=over)
    if over is not None:
        table.start()
        party = table.party(1)
        keep_up(app, party)
        return party
    if playing:
        table.start()
        table.put(table.table.disconnected(1, 0.0))
        table.go_on()
    party = table.party(0)
    keep_up(app, party)
    return party


def demo_offer(app: App) -> Party:
    """The party of Emma, who has answered an offer of Anna before Bruno."""
    table = DemoTable(resumed=demo_session())
    table.start()
    anna, emma = table.guests[0], table.guests[2]
    held = [kind for kind in range(KINDS) if anna.client.view().hand(0, kind)]
    wanted = next(kind for kind in range(KINDS) if kind not in held)
    anna.act(int(make_offer(ac.OFFER, several(held[0], 1), several(wanted, 1))))
    table.go_on()
    emma.command("gesture", text="No bricks left…")
    emma.act(ac.PASS)
    table.go_on()
    party = table.party(2)
    keep_up(app, party)
    return party


def demo_nearby() -> list[NearbyTable]:
    """Two tables nearby: a free one, and one of another version."""
    first = NearbyTable("Anna", __version__, "cities_and_knights", "standard", 2, 4, "lobby", True, INVITATION)
    other = INVITATION._replace(table="b1b2c3d4e5", name="Bruno")
    return [
        first,
        NearbyTable("Bruno", "0.1", "base", "new_shores", 1, 3, "playing", True, other),
    ]
