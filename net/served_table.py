"""A table of a server: brings together the game, its connections, its computer opponents and its files."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial

from game import __version__
from game.play.redeal import redealt
from game.rng import seed_of
from net.computers import Computers
from net.connection import Connection
from net.discovery import NearbyTable
from net.invitation import Invitation
from net.table import HostedTable, Out, Send
from net.table_store import STEP, TableStore
from user.storage import StorageError

log = logging.getLogger("hexhold")


class ServedTable:
    """One hosted table with whoever is connected to it."""

    def __init__(
        self,
        table: HostedTable,
        store: TableStore,
        computers: Computers,
        clock: Callable[[], float],
        disk: Callable[[Callable[[], None]], asyncio.Future[None]],
        again: Callable[[int], HostedTable] | None = None,
    ) -> None:
        """``disk`` runs one function after the other in a thread. ``again`` makes the table for another game, with the
        number of its start; None for a single game."""
        self.table = table
        self.store = store
        self.code = store.code
        self._computers = computers
        self._clock = clock
        self._disk = disk
        self._again = again
        self._writing: asyncio.Future[None] | None = None
        self._waiting: list[Out] = []
        """What nobody may hear before it is on the disk."""
        self._is_closed = False
        self._connections: dict[int, Connection] = {}
        self._asked = (-1, -1)
        """The question that a computer has been asked last, and its seat: several are asked about the same offer."""
        self._idle_since: float | None = None
        self._is_failing = False
        self._phase = ""
        self._carry_out(())

    def announcement(self, invitation: Invitation) -> NearbyTable:
        """What a beacon says about the table now."""
        setup, table = self.table.terms.setup, self.table
        return NearbyTable(
            invitation.name,
            __version__,
            setup.rules.name,
            setup.board.name,
            table.free_seats(),
            len(table.terms.players),
            table.phase,
            table.takes_new_people,
            invitation,
        )

    def has_joined(self, number: int) -> bool:
        """Whether somebody has entered the table on a connection."""
        return self.table.has_joined(number)

    def connect(self, number: int, connection: Connection) -> None:
        """There is a new connection."""
        self._connections[number] = connection

    def receive(self, number: int, text: str) -> None:
        """Take a message."""
        self._carry_out(self.table.receive(number, text, self._clock()))
        self._open_another()

    def _open_another(self) -> None:
        """Open the lobby of another game if the host of the table wants that."""
        if self.table.wants_another and self._writing is None:
            setup = redealt(self.table.terms.setup, seed_of(secrets.token_hex(16)), self.store.boards)
            self._begin_again(lambda starts: self.table.next_game(setup, secrets.token_hex(32), STEP * starts))
            self._carry_out(self.table.tick(self._clock()))

    def disconnect(self, number: int) -> None:
        """A connection is gone."""
        if self._connections.pop(number, None) is not None:
            self._carry_out(self.table.disconnected(number, self._clock()))

    def tick(self, idle: float) -> None:
        """Let time pass. After ``idle`` seconds without anybody, a game that is over gives way to another."""
        now = self._clock()
        self._carry_out(() if self._waiting else self.table.tick(now))  # nobody can answer what waits for the disk
        self._write(people=True)
        if self._writing is not None:
            return
        if self._connections or self.table.phase != "over":
            self._idle_since = None
        elif self._again is not None:
            self._idle_since = self._idle_since or now
            if now - self._idle_since >= idle:
                self._begin_again(self._again)

    def close(self) -> None:
        """Write everything, and end."""
        self._is_closed = True
        if self._writing is not None:
            self.store.give_up()
        self._computers.forget(self.code)
        with self._reported():
            self.store.close(self.table)

    def _begin_again(self, another: Callable[[int], HostedTable]) -> None:
        """Begin another game, given the number of its start."""
        log.info("table %s: another game", self.code)
        self._computers.forget(self.code)
        with self._reported():
            self.store.renew(self.table)
            self.store.starts += 1
            self.table = another(self.store.starts)
        self._asked = (-1, -1)

    def _carry_out(self, out: Iterable[Out]) -> None:
        """Send messages, but first write down what they are about."""
        is_noted = self.store.note(self.table)
        self._waiting += out
        self._write()
        if self.table.phase != self._phase:
            self._phase = self.table.phase
            log.info("table %s (%s): %s", self.code, self.store.name, self._phase)
        if is_noted or self._is_failing:
            self._send_all()
        self._ask()

    def _write(self, *, people: bool = False) -> None:
        """Begin to write what is due, unless something is being written."""
        job = None if self._writing is not None or self._is_closed else self.store.job(self.table, people=people)
        if job is not None:
            self._writing = self._disk(job)
            self._writing.add_done_callback(self._has_written)

    def _has_written(self, done: asyncio.Future[None]) -> None:
        self._writing = None
        if self._is_closed or done.cancelled():
            return
        with self._reported():
            done.result()
        if self._is_failing:
            self.store.give_up()
            self._send_all()
            return
        self.store.note(self.table, again=True)
        self._carry_out(())
        self._open_another()

    def _send_all(self) -> None:
        out, self._waiting = self._waiting, []
        for item in out:
            connection = self._connections.get(item.connection)
            if connection is None:
                continue
            if isinstance(item, Send):
                connection.put(item.text)
            else:
                connection.finish()

    def _ask(self) -> None:
        """Ask a computer, if it is its turn."""
        turn = self.table.computer_turn()
        if turn is None or self.table.session is None:
            self._asked = (-1, -1)  # an answer now, as during a pause, is ignored
            return
        number, decision = turn
        if (number, decision.seat) == self._asked:
            return
        self._asked = number, decision.seat
        plays = partial(self._computer_plays, number)
        self._computers.ask(self.code, self.table.terms_text, self.table.session, decision, plays)

    def _computer_plays(self, question: int, action: int) -> None:
        self._carry_out(self.table.computer_plays(question, action, self._clock()))

    @contextmanager
    def _reported(self) -> Iterator[None]:
        """Log once that the table cannot be written, and once that it can be again. The game goes on."""
        try:
            yield
        except (StorageError, OSError) as error:
            if not self._is_failing:
                log.error("table %s cannot be saved: %s", self.code, error)
            self._is_failing = True
        else:
            if self._is_failing:
                log.info("table %s is saved again", self.code)
            self._is_failing = False
