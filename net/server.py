"""The server: WebSockets over TLS around any number of tables, each at the path of its code."""

from __future__ import annotations

import asyncio
import errno
import http
import logging
import socket
import ssl
from asyncio import sslproto
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed

from net.computers import Computers
from net.connection import Backlog, Connection
from net.limits import Bucket, Limits
from net.metrics import Metrics
from net.protocol import LARGEST, TO_HOST
from net.served_table import ServedTable
from net.table import HostedTable
from net.table_store import TableStore
from platform_io.i18n import N_, said

if TYPE_CHECKING:
    from websockets.asyncio.server import Server as SocketServer
    from websockets.asyncio.server import ServerConnection
    from websockets.http11 import Request, Response

PORT: Final = 47624
"""The usual port of a host."""
TICK: Final = 0.25
_AT_ONCE: Final = 20
"""After so many tables' ticks, messages that have arrived come first."""
_PING: Final = 10.0
_CLOSE: Final = 1.0
_TLS_BUFFER: Final = 2 * 1024
"""asyncio keeps a buffer for each TLS connection, by default of 256 KiB; four of these take as much as a whole table
has otherwise. What clients send is shorter."""
IN_USE: Final = N_("Another program uses port {port}. Choose another port, or end that program.")
NO_PORT: Final = N_("The port {port} cannot be used: {reason}.")


log = logging.getLogger("hexhold")
_SILENT: Final = logging.getLogger("hexhold.websockets")
"""Strangers cause most of what the library logs."""
_SILENT.setLevel(logging.CRITICAL)


class TooManyTables(Exception):
    """The server has as many tables as it may have."""


class PortError(Exception):
    """The server cannot listen. The message is one sentence for people."""


def port_error(error: OSError, port: int) -> PortError:
    """The error for people."""
    text = IN_USE if error.errno == errno.EADDRINUSE else NO_PORT
    return PortError(said(text, port=port, reason=error.strerror or type(error).__name__))


def _free_port() -> int:
    """A port that is free now. With 0, asyncio would take one for IPv4 and another for IPv6."""
    with socket.create_server(("", 0)) as probe:
        return int(probe.getsockname()[1])


class Server:
    """Serves tables until it is stopped."""

    def __init__(self, limits: Limits | None = None, certificate: Path | None = None, *, is_behind_proxy: bool = False):
        """``certificate`` is a file with the private key and the certificates; None to serve without TLS, to a proxy
        on this computer. Behind a proxy, the addresses of clients are those that it names."""
        self.limits = limits or Limits()
        self.metrics = Metrics()
        self.tables: dict[str, ServedTable] = {}
        self.clients = 0
        self._certificate = certificate
        self._is_behind_proxy = is_behind_proxy
        self._backlog = Backlog()
        self._numbers = count(1)
        self._from: Counter[str] = Counter()
        """Address -> its connections."""
        self._opened: dict[str, Bucket] = {}
        self._server: SocketServer | None = None
        self._ticker: asyncio.Task[None] | None = None
        self._computers: Computers | None = None
        self._disk = ThreadPoolExecutor(1, "disk")

    def add(
        self, table: HostedTable, store: TableStore, again: Callable[[int], HostedTable] | None = None
    ) -> ServedTable:
        """Serve a table. Call it while the loop runs. May raise StorageError or TooManyTables."""
        if self._computers is None:
            self._computers = Computers()
        if len(self.tables) >= self.limits.tables:
            raise TooManyTables
        store.write(table)
        disk = partial(asyncio.get_running_loop().run_in_executor, self._disk)
        served = ServedTable(table, store, self._computers, self._now, disk, again)
        self.tables[served.code] = served
        return served

    async def start(self, host: str | None, port: int) -> int:
        """Listen at an address, or at all of this computer's; return the port, which is any free one for 0. PortError
        if that is not possible."""
        context = None
        if self._certificate is not None:
            sslproto.SSLProtocol.max_size = _TLS_BUFFER
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.minimum_version = ssl.TLSVersion.TLSv1_3
            # Nobody resumes a session, and one in 400 connections of the library's threaded client waited for ever
            # because tickets arrived with the answer to its handshake.
            context.num_tickets = 0
            context.load_cert_chain(self._certificate)
        try:
            self._server = await serve(
                self._attend,
                host,
                port if port or host else _free_port(),
                ssl=context,
                process_request=self._admit,
                compression=None,
                server_header=None,
                logger=_SILENT,
                max_size=LARGEST[TO_HOST],
                max_queue=8,
                open_timeout=self.limits.join,
                ping_interval=_PING,
                ping_timeout=_PING,
                close_timeout=_CLOSE,
            )
        except OSError as error:
            raise port_error(error, port) from None
        self._ticker = asyncio.create_task(self._tick())
        return int(next(iter(self._server.sockets)).getsockname()[1])

    async def stop(self) -> None:
        """Tell all clients that the server goes away, and end."""
        if self._ticker is not None:
            self._ticker.cancel()
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
        self._disk.shutdown()
        for served in self.tables.values():
            served.close()
        if self._computers is not None:
            self._computers.close()

    def gauges(self) -> dict[str, int]:
        """What the metrics say about the present."""
        desyncs = sum(served.table.desyncs for served in self.tables.values())
        return {"tables": len(self.tables), "clients": self.clients, "queued_bytes": self._backlog.size} | {
            "desyncs": desyncs
        }

    # --- connections

    def _admit(self, socket: ServerConnection, request: Request) -> Response | None:
        """Refuse a connection before it begins: to no table, or one too many."""
        if request.path.strip("/") not in self.tables:
            self.metrics.count_refusal("no_table")
            return socket.respond(http.HTTPStatus.NOT_FOUND, "There is no such table.\n")
        address, now = self._address(socket, request), self._now()
        bucket = self._opened.setdefault(
            address, Bucket(self.limits.opened, self.limits.per_address + self.limits.opened * self.limits.burst, now)
        )
        is_full = self.clients >= self.limits.connections or self._from[address] >= self.limits.per_address
        if is_full or not bucket.take(1.0, now):
            self.metrics.count_refusal("too_many")
            return socket.respond(http.HTTPStatus.SERVICE_UNAVAILABLE, "Too many connections.\n")
        return None

    def _address(self, socket: ServerConnection, request: Request | None) -> str:
        """The address of a client; of an IPv6 network, which one client may fill, the part that is its own."""
        address = str((socket.remote_address or ("",))[0])
        if self._is_behind_proxy and request is not None:
            named = request.headers.get_all("X-Forwarded-For")
            address = named[-1].split(",")[-1].strip() if named else address
        return ":".join(address.split(":")[:4])

    async def _attend(self, socket: ServerConnection) -> None:
        """Serve one connection until it ends."""
        assert socket.request is not None
        served = self.tables.get(socket.request.path.strip("/"))
        if served is None:
            return
        async with self._counted(self._address(socket, socket.request)):
            number = next(self._numbers)
            connection = Connection(socket, self.limits, self.metrics, self._backlog, self._now())
            served.connect(number, connection)
            sender = asyncio.create_task(connection.send_all())
            timer = asyncio.get_running_loop().call_later(self.limits.join, self._expect, served, number, connection)
            try:
                with suppress(ConnectionClosed):
                    await self._listen(socket, served, number, connection)
            finally:
                timer.cancel()
                served.disconnect(number)
                connection.finish()
                with suppress(asyncio.CancelledError, TimeoutError):
                    await asyncio.wait_for(sender, _CLOSE)

    @asynccontextmanager
    async def _counted(self, address: str) -> AsyncIterator[None]:
        self.clients += 1
        self._from[address] += 1
        try:
            yield
        finally:
            self.clients -= 1
            self._from[address] -= 1

    async def _listen(self, socket: ServerConnection, served: ServedTable, number: int, connection: Connection) -> None:
        async for text in socket:
            now = self._now()
            self.metrics.received += 1
            if not isinstance(text, str) or not connection.accepts(len(text), now):
                self.metrics.count_refusal("flood")
                return
            served.receive(number, text)
            self.metrics.note_delay(self._now() - now)

    def _expect(self, served: ServedTable, number: int, connection: Connection) -> None:
        """End a connection on which nobody has entered the table."""
        if not served.has_joined(number):
            self.metrics.count_refusal("idle")
            connection.cut()

    async def _tick(self) -> None:
        synced: asyncio.Future[None] | None = None
        while True:
            await asyncio.sleep(TICK)
            now = self._now()
            for number, served in enumerate(list(self.tables.values()), 1):
                try:
                    served.tick(self.limits.idle)
                except Exception:  # a mistake at one table must not stop the others
                    log.exception("table %s", served.code)
                if number % _AT_ONCE == 0:
                    await asyncio.sleep(0)
            if self._computers is not None:
                self._computers.check()
            if synced is None or synced.done():
                synced = asyncio.get_running_loop().run_in_executor(self._disk, self._sync, list(self.tables.values()))
            self._opened = {address: bucket for address, bucket in self._opened.items() if not bucket.is_full(now)}
            self._from = +self._from

    @staticmethod
    def _sync(tables: list[ServedTable]) -> None:
        """Sync the journals to the disk, which may take long."""
        for served in tables:
            served.store.sync()

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()
