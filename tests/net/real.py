"""A real server on loopback, in a thread, and people who connect to it as the window does."""

from __future__ import annotations

import asyncio
import random
import ssl
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from game.action_text import text as text_of
from net.certificate import fingerprint_of, own_certificate
from net.invitation import Invitation
from net.limits import Limits
from net.link import Arrived, Connected, Link, Lost
from net.served_table import ServedTable
from net.server import Server
from net.table import HostedTable, TableTerms
from net.table_client import TableClient
from net.table_store import TableStore, reopened, tables_storage
from tests.net.wire import bits
from user.storage import Storage

HERE = "127.0.0.1"
CODE = "00000000aa"
PATIENCE = 30.0
_NUMBERS = count(5000)


class RealHost:
    """A server in a thread with its own loop."""

    def __init__(self, folder: Path, limits: Limits | None = None, port: int = 0) -> None:
        self.storage = Storage(folder)
        self.tables = tables_storage(self.storage)
        certificate = own_certificate(self.storage)
        self.fingerprint = fingerprint_of(certificate)
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()
        fast = limits or Limits(messages=10_000)  # guests play faster than people
        self.server = self.call(lambda: Server(fast, certificate))
        self.port = self.wait(self.server.start(HERE, port))

    def call(self, what: Callable[[], Any]) -> Any:
        """The result of a function that is called in the loop."""
        done: Future[Any] = Future()

        def run() -> None:
            try:
                done.set_result(what())
            except BaseException as error:
                done.set_exception(error)

        self.loop.call_soon_threadsafe(run)
        return done.result(PATIENCE)

    def wait(self, what: Any) -> Any:
        """The result of a coroutine that runs in the loop."""
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(PATIENCE)

    def open(self, terms: TableTerms, code: str = CODE) -> Invitation:
        """Serve a new table."""
        self.call(lambda: self.server.add(HostedTable(terms), TableStore(self.tables, code, "Table")))
        return self.invitation(terms, code)

    def reopen(self, code: str = CODE) -> Invitation:
        """Serve a table from the disk."""
        self.call(lambda: self.server.add(*reopened(self.tables, code, self.loop.time())))
        return self.invitation(self.served(code).table.terms, code)

    def invitation(self, terms: TableTerms, code: str = CODE) -> Invitation:
        return Invitation((HERE,), self.port, code, terms.secret, self.fingerprint, "Table")

    def served(self, code: str = CODE) -> ServedTable:
        served: ServedTable = self.server.tables[code]
        return served

    def metric(self, name: str) -> float:
        """A value of the metrics."""
        text: str = self.call(lambda: self.server.metrics.text(**self.server.gauges()))
        values = dict(line.rsplit(" ", 1) for line in text.splitlines())
        return float(values.get(name, 0))

    def close(self) -> None:
        """Stop the server."""
        self.wait(self.server.stop())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()


@contextmanager
def hosting(folder: Path, limits: Limits | None = None) -> Iterator[RealHost]:
    """A server during the block."""
    host = RealHost(folder, limits)
    try:
        yield host
    finally:
        host.close()


class RealGuest:
    """A person at another computer."""

    def __init__(self, invitation: Invitation, token: str, name: str = "Guest") -> None:
        self.client = TableClient(invitation.secret, token, name, lambda: bits(next(_NUMBERS)))
        self.link = Link(invitation)
        self.lost: list[str] = []
        self.connections = 0

    def pump(self) -> None:
        """What the window does in each frame."""
        now = time.monotonic()
        for event in self.link.poll():
            if isinstance(event, Connected):
                self.connections += 1
                self.link.send(self.client.connected(now))
            elif isinstance(event, Arrived):
                self.link.send(self.client.receive(event.text, now))
            elif isinstance(event, Lost):
                self.lost.append(event.sentence)
        self.link.send(self.client.tick(now))

    def command(self, name: str, **fields: Any) -> None:
        self.link.send(self.client.command(name, time.monotonic(), **fields))

    def ready(self) -> None:
        self.link.send(self.client.ready(time.monotonic()))

    def answer(self, dice: random.Random) -> bool:
        """Answer a question, if there is one."""
        decision = self.client.question() if self.client.setup is not None else None
        if decision is None:
            return False
        built = [
            action for action in decision.actions if text_of(action).startswith(("build_settlement", "build_city"))
        ]
        self.link.send(self.client.act(dice.choice(built or decision.actions), time.monotonic()))
        return True


def until(guests: Sequence[RealGuest], what: Callable[[], object], patience: float = PATIENCE) -> None:
    """Let the guests do what windows do until something is true."""
    end = time.monotonic() + patience
    while not what():
        assert time.monotonic() < end, [
            (guest.client.lobby, guest.client._question, guest.client._pending, guest.lost[-3:]) for guest in guests
        ]
        for guest in guests:
            guest.pump()
        time.sleep(0.001)


def sit_down(guests: Sequence[RealGuest], seats: Sequence[int]) -> None:
    """All take their seats and are ready; the first starts the game."""
    until(guests, lambda: all(guest.client.lobby for guest in guests))
    for guest, seat in zip(guests, seats, strict=True):
        if seat >= 0:
            guest.command("sit", seat=seat)
            guest.ready()
            until(guests, lambda guest=guest: not guest.client._pending)  # type: ignore[misc]
    guests[0].command("begin")
    until(guests, lambda: all(guest.client.setup is not None and guest.client._epoch for guest in guests))


def play_out(guests: Sequence[RealGuest], dice: random.Random, each: Callable[[], None] = lambda: None) -> None:
    """Play until everybody has the whole game; call ``each`` after every answer."""

    def step() -> bool:
        for guest in guests:
            if guest.answer(dice):
                each()
        return all(guest.client.finished is not None for guest in guests)

    until(guests, step)


def raw(invitation: Invitation, **more: Any) -> ClientConnection:
    """A connection of somebody who need not keep to the protocol."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    url = f"wss://{HERE}:{invitation.port}/{invitation.table}"
    return connect(url, ssl=context, compression=None, proxy=None, legacy=True, **more)
