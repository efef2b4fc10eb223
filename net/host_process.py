"""The window's own server, in a process of its own, so that neither delays the other.

The process gets what to host as plain text, answers with how it went, and ends when the window closes the pipe between
them, or ends itself.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import secrets
import signal
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection as Pipe
from typing import Any, Final, NamedTuple

from game.ai.remote import terms_of, terms_text
from game.ids import MAX_SEATS
from game.play.saves import load_session, save_text
from game.play.session import Player, Session
from game.setup import Setup
from net.invitation import TABLE_DIGITS, Invitation
from platform_io.i18n import N_, _

STARTING: Final = "starting"
READY: Final = "ready"
FAILED: Final = "failed"
DIED: Final = "died"
_END: Final = N_("The table has stopped by itself. Host it again to go on; the game is saved.")
PATIENCE: Final = 20.0
_LONGEST: Final = 100_000


@dataclass(frozen=True)
class HostRequest:
    """What to host. Players of the kind PERSON are seats for people."""

    setup: Setup
    players: list[Player]
    name: str = ""
    """What the table is called in lists and invitations."""
    owner: str = field(default_factory=lambda: secrets.token_hex(16))
    """The token of the person at this computer."""
    fill_after: float | None = None
    turn_time: float | None = None
    has_chat: bool = False
    locks: bool = False
    resumed: Session | None = None
    """A game to go on with, from another evening."""
    announce: bool = True
    """Whether computers on the local network see the table in a list."""
    port: int | None = None
    """None for the usual one, or any other if that is in use."""
    address: str = ""
    """The address or name by which people elsewhere reach this computer, if the host knows it."""


class HostState(NamedTuple):
    """How it went."""

    phase: str
    """STARTING, READY, FAILED or DIED."""
    invitation: Invitation | None = None
    """For other people. This computer's own window connects to ``invitation.at("127.0.0.1")``."""
    token: str = ""
    """The token of the person who hosts the table."""
    sentence: str = ""
    """Why there is no table, for people."""


class HostProcess:
    """A server with one table. No method blocks, except that a start takes some milliseconds."""

    def __init__(self, request: HostRequest) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, far = context.Pipe()
        self._state = HostState(STARTING, token=request.owner)
        try:
            self._process = context.Process(target=_host, args=(far, _packed(request)), name="hexhold-host")
            self._process.start()
        finally:
            far.close()

    def poll(self) -> HostState:
        """The state now."""
        try:
            while self._state.phase not in (FAILED, DIED) and self._pipe.poll():
                self._state = self._read(json.loads(self._pipe.recv_bytes(_LONGEST)))
        except (EOFError, OSError, ValueError):
            if self._state.phase != FAILED:
                self._state = HostState(DIED, token=self._state.token, sentence=_(_END))
        return self._state

    def close(self) -> None:
        """Stop the server, which tells its clients and saves the game. It ends soon."""
        self._pipe.close()

    def wait(self, seconds: float = PATIENCE) -> bool:
        """After ``close``, wait for the process to end; whether it has."""
        self._process.join(seconds)
        return self._process.exitcode is not None

    @property
    def pid(self) -> int | None:
        """The process id."""
        return self._process.pid

    def _read(self, fields: dict[str, Any]) -> HostState:
        if fields["phase"] != READY:
            return HostState(FAILED, token=self._state.token, sentence=fields["sentence"])
        invitation = Invitation(**{**fields["invitation"], "addresses": tuple(fields["invitation"]["addresses"])})
        return HostState(READY, invitation, self._state.token)


def _packed(request: HostRequest) -> str:
    """A request as text."""
    plain = {
        name: getattr(request, name)
        for name in ("name", "owner", "fill_after", "turn_time", "has_chat", "locks", "announce", "port", "address")
    }
    players = [[player.name, player.kind, player.colour, player.face] for player in request.players]
    resumed = None if request.resumed is None else save_text(request.resumed)
    return json.dumps({**plain, "setup": terms_text(request.setup), "players": players, "resumed": resumed})


def _unpacked(text: str) -> HostRequest:
    fields = json.loads(text)
    players = [Player(name, kind, colour, face=face) for name, kind, colour, face in fields.pop("players")[:MAX_SEATS]]
    setup, resumed = terms_of(fields.pop("setup")), fields.pop("resumed")
    return HostRequest(setup, players, resumed=load_session(resumed) if resumed else None, **fields)


# --- in the process


def _host(pipe: Pipe, text: str) -> None:
    """Host a table until the window closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt at the terminal is for the window
    with suppress(BrokenPipeError, ConnectionError):
        asyncio.run(_serve(pipe, _unpacked(text)))


async def _serve(pipe: Pipe, request: HostRequest) -> None:
    from net.certificate import fingerprint_of, own_certificate
    from net.discovery import Beacon
    from net.network import own_addresses
    from net.served_table import ServedTable
    from net.server import PORT, PortError, Server
    from net.table import TableTerms
    from user.storage import Storage, StorageError

    ends = asyncio.Event()
    asyncio.get_running_loop().add_reader(pipe.fileno(), ends.set)
    try:
        certificate = own_certificate(Storage())
        server = Server(certificate=certificate)
        port = await _start(server, PORT if request.port is None else request.port, request.port is None)
    except (PortError, StorageError) as error:
        pipe.send_bytes(json.dumps({"phase": FAILED, "sentence": str(error)}).encode())
        return
    code, secret = secrets.token_hex(TABLE_DIGITS // 2), secrets.token_hex(16)
    terms = TableTerms(
        request.setup,
        request.players,
        secret,
        secrets.token_hex(32),
        request.owner,
        fill_after=request.fill_after,
        turn_time=request.turn_time,
        has_chat=request.has_chat,
        locks=request.locks,
        resumed=request.resumed,
    )
    served = server.tables[code] = ServedTable(code, request.name, terms)
    addresses = [address for address in (request.address, *own_addresses()) if address]
    invitation = Invitation(tuple(addresses), port, code, secret, fingerprint_of(certificate), request.name)
    pipe.send_bytes(json.dumps({"phase": READY, "invitation": invitation._asdict()}).encode())
    beacon = Beacon()
    while not ends.is_set():
        if request.announce:
            beacon.announce(served.announcement(invitation))
        with suppress(TimeoutError):
            await asyncio.wait_for(ends.wait(), 1.0)
    beacon.close()
    await server.stop()


async def _start(server: Any, port: int, or_any: bool) -> int:
    """Listen at a port, or at any if that is in use."""
    from net.server import PortError

    try:
        return int(await server.start(None, port))
    except PortError:
        if not or_any:
            raise
        return int(await server.start(None, 0))
