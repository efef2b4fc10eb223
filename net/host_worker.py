"""The code that runs in the window's own server: one table, until the window closes the pipe.

This module must not import the rules itself: see ``user.opponent_worker``.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import signal
import threading
from contextlib import suppress
from multiprocessing.connection import Connection as Wire
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from net.served_table import ServedTable
    from net.server import Server
    from net.table import TableTerms
    from user.storage import Storage

READY: Final = "ready"
FAILED: Final = "failed"
LONGEST: Final = 100_000
"""The size limit of an answer to the window, in bytes."""
_BEACON: Final = 1.0


def host(wire: Wire, text: str) -> None:
    """Host a table until the window closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt at the terminal is for the window
    with suppress(BrokenPipeError, ConnectionError):
        asyncio.run(_serve(wire, json.loads(text)))


async def _serve(wire: Wire, fields: dict[str, Any]) -> None:
    from net.certificate import fingerprint_of, own_certificate
    from net.discovery import Beacon
    from net.invitation import Invitation
    from net.network import own_addresses
    from net.server import PORT, PortError, Server
    from net.table_store import LostTable
    from user.storage import Storage, StorageError

    ends = _ends(wire)
    try:
        storage = Storage()
        certificate = own_certificate(storage)
        server = Server(certificate=certificate)
        port = await _start(server, fields["port"] or PORT)
        try:
            served = _open(server, storage, fields)
        except BaseException:
            await server.stop()
            raise
    except (PortError, StorageError, LostTable) as error:
        wire.send_bytes(json.dumps({"phase": FAILED, "sentence": str(error)}).encode())
        return
    addresses = [address for address in (fields["address"], *own_addresses()) if address]
    terms = served.table.terms
    mark = fingerprint_of(certificate)
    invitation = Invitation(tuple(addresses), port, served.code, terms.secret, mark, served.store.name)
    ready = {"phase": READY, "token": terms.owner, "invitation": invitation._asdict()}
    wire.send_bytes(json.dumps(ready).encode())
    beacon = Beacon()
    while not ends.is_set():
        if fields["announce"]:
            beacon.announce(served.announcement(invitation))
        with suppress(TimeoutError):
            await asyncio.wait_for(ends.wait(), _BEACON)
    beacon.close()
    await server.stop()


def _ends(wire: Wire) -> asyncio.Event:
    """Set once the window has closed the pipe or is gone, or the system ends this process."""
    ends, loop = asyncio.Event(), asyncio.get_running_loop()

    def end(*_signal: object) -> None:
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(ends.set)

    def wait() -> None:
        with suppress(EOFError, OSError):
            wire.recv_bytes()
        end()

    signal.signal(signal.SIGTERM, end)
    threading.Thread(target=wait, name="window", daemon=True).start()
    return ends


async def _start(server: Server, port: int) -> int:
    """Listen at a port, or at any if that is in use."""
    from net.server import PortError

    try:
        return await server.start(None, port)
    except PortError:
        return await server.start(None, 0)


def _open(server: Server, storage: Storage, fields: dict[str, Any]) -> ServedTable:
    """A new table, or one that was hosted before."""
    from net.invitation import TABLE_DIGITS
    from net.table import HostedTable
    from net.table_store import TableStore, reopened, tables_storage

    tables = tables_storage(storage)
    if fields["again"]:
        return server.add(*reopened(tables, fields["again"], asyncio.get_running_loop().time()))
    table = HostedTable(_terms(fields))
    return server.add(table, TableStore(tables, secrets.token_hex(TABLE_DIGITS // 2), fields["name"]))


def _terms(fields: dict[str, Any]) -> TableTerms:
    from game.ai.remote import terms_of
    from game.play.saves import load_session
    from game.play.session import Player
    from net.table import TableTerms

    players = [Player(name, kind, colour, face=face) for name, kind, colour, face in fields["players"]]
    return TableTerms(
        terms_of(fields["setup"]),
        players,
        secrets.token_hex(16),
        secrets.token_hex(32),
        fields["owner"],
        fill_after=fields["fill_after"],
        turn_time=fields["turn_time"],
        has_chat=fields["has_chat"],
        locks=fields["locks"],
        resumed=load_session(fields["resumed"]) if fields["resumed"] else None,
    )
