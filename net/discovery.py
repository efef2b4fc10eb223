"""Tables nearby: a host announces its table on the local network, and the window listens.

Nobody here waits: call ``announce`` about once a second, and ``poll`` as often as you like.
"""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, NamedTuple

from game import __version__
from game.ids import MAX_SEATS
from net.fields import Code, Field, FieldGroup, OneLine, OneOf, Whole, WireError, YesNo
from net.invitation import LONGEST_NAME, TABLE_DIGITS, Invitation
from net.protocol import PHASES
from platform_io import safe_json
from platform_io.sanitize import NAME, WORD

PORT: Final = 47625
"""The UDP port of announcements."""
EVERYWHERE: Final = ("255.255.255.255", "127.255.255.255")
"""All computers on the local network, and all programs on this one."""
FORGOTTEN: Final = 4.0
"""Seconds without an announcement after which a table is gone."""
MOST_TABLES: Final = 50
_LARGEST: Final = 1200
_MOST_AT_ONCE: Final = 200

_ANNOUNCEMENT: Final = FieldGroup(
    (
        Field("hexhold", OneLine(WORD)),
        Field("name", OneLine(LONGEST_NAME)),
        Field("rules", OneLine(WORD)),
        Field("board", OneLine(NAME)),
        Field("free", Whole(0, MAX_SEATS)),
        Field("seats", Whole(2, MAX_SEATS)),
        Field("phase", OneOf(PHASES)),
        Field("open", YesNo()),
        Field("port", Whole(1, 65535)),
        Field("table", Code(4 * TABLE_DIGITS)),
        Field("secret", Code(128), optional=True),
        Field("fingerprint", Code(256), optional=True),
    )
)


class NearbyTable(NamedTuple):
    """A table that a host announces."""

    name: str
    """What the table or its host is called."""
    version: str
    """The version of the host's program."""
    rules: str
    board: str
    free: int
    """How many seats are free."""
    seats: int
    phase: str
    is_open: bool
    """Whether it takes new people."""
    invitation: Invitation
    """With the addresses that announcements came from; without a secret if the table takes nobody new."""

    @property
    def is_same_version(self) -> bool:
        """Whether the host has this version of the program."""
        return self.version == __version__


class Beacon:
    """Announces one table while it is open."""

    def __init__(self, port: int = PORT) -> None:
        self._port = port
        self._socket: socket.socket | None = None
        with suppress(OSError):  # then nobody sees the table in a list, but invitations work
            self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
            self._socket.setblocking(False)

    def announce(self, table: NearbyTable) -> None:
        """Announce the table as it is now."""
        if self._socket is None:
            return
        invitation = table.invitation
        fields = {
            "hexhold": table.version,
            "name": table.name,
            "rules": table.rules,
            "board": table.board,
            "free": table.free,
            "seats": table.seats,
            "phase": table.phase,
            "open": table.is_open,
            "port": invitation.port,
            "table": invitation.table,
            "secret": invitation.secret if table.is_open else "",
            "fingerprint": invitation.fingerprint,
        }
        data = json.dumps({name: value for name, value in fields.items() if value != ""}).encode()
        for address in EVERYWHERE:
            with suppress(OSError):  # there may be no network
                self._socket.sendto(data, (address, self._port))

    def close(self) -> None:
        """Announce nothing any more."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None


class TableListener:
    """Hears of the tables nearby."""

    def __init__(self, port: int = PORT, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._tables: dict[tuple[str, str, str], tuple[float, NearbyTable]] = {}
        """Fingerprint, code and address -> when the table was last announced from there, and how."""
        self._socket: socket.socket | None = None
        self.works = False
        """Whether announcements can be received."""
        with suppress(OSError):
            self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if hasattr(socket, "SO_REUSEPORT"):
                with suppress(OSError):
                    self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            self._socket.setblocking(False)
            self._socket.bind(("", port))
            self.works = True

    def poll(self) -> list[NearbyTable]:
        """The tables nearby, by name."""
        now = self._clock()
        with suppress(OSError):
            for _ in range(_MOST_AT_ONCE if self._socket is not None else 0):
                assert self._socket is not None
                data, (address, _port) = self._socket.recvfrom(_LARGEST + 1)
                self._hear(data, address, now)
        self._tables = {key: entry for key, entry in self._tables.items() if now - entry[0] < FORGOTTEN}
        merged: dict[tuple[str, str], NearbyTable] = {}
        for key, (_time, table) in sorted(self._tables.items()):
            known = merged.get(key[:2])
            invitation = table.invitation.at(*known.invitation.addresses, key[2]) if known else table.invitation
            merged[key[:2]] = table._replace(invitation=invitation)
        return sorted(merged.values(), key=lambda table: (table.name, table.invitation.table))

    def close(self) -> None:
        """Stop listening."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _hear(self, data: bytes, address: str, now: float) -> None:
        try:
            table = _table(data, address)
        except (WireError, ValueError, RecursionError):
            return
        key = (table.invitation.fingerprint, table.invitation.table, address)
        if key in self._tables or len(self._tables) < MOST_TABLES:
            self._tables[key] = (now, table)


def _table(data: bytes, address: str) -> NearbyTable:
    """The table that an announcement from an address is about. WireError or ValueError if it is none."""
    if len(data) > _LARGEST:
        raise WireError("too large")
    fields: dict[str, Any] = _ANNOUNCEMENT.read(safe_json.parsed(data.decode()))
    invitation = Invitation(
        (address,),
        fields["port"],
        fields["table"],
        fields["secret"] or "",
        fields["fingerprint"] or "",
        fields["name"],
    )
    return NearbyTable(
        fields["name"],
        fields["hexhold"],
        fields["rules"],
        fields["board"],
        fields["free"],
        fields["seats"],
        fields["phase"],
        fields["open"] and bool(fields["secret"]),
        invitation,
    )
