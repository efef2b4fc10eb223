"""A table of a server: brings together its connections and the game."""

from __future__ import annotations

from collections.abc import Iterable

from game import __version__
from net.connection import Connection
from net.discovery import NearbyTable
from net.invitation import Invitation
from net.table import HostedTable, Out, Send, TableTerms


class ServedTable:
    """One hosted table with whoever is connected to it."""

    def __init__(self, code: str, name: str, terms: TableTerms) -> None:
        self.code = code
        self.name = name
        self.table = HostedTable(terms)
        self._connections: dict[int, Connection] = {}

    @property
    def clients(self) -> int:
        """How many connections there are."""
        return len(self._connections)

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

    def receive(self, number: int, text: str, now: float) -> None:
        """Take a message."""
        self._carry_out(self.table.receive(number, text, now))

    def disconnect(self, number: int, now: float) -> None:
        """A connection is gone."""
        if self._connections.pop(number, None) is not None:
            self._carry_out(self.table.disconnected(number, now))

    def tick(self, now: float) -> None:
        """Let time pass."""
        self._carry_out(self.table.tick(now))

    def _carry_out(self, out: Iterable[Out]) -> None:
        for item in out:
            connection = self._connections.get(item.connection)
            if connection is None:
                continue
            if isinstance(item, Send):
                connection.put(item.text)
            else:
                connection.finish()
