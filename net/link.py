"""The window's end of the network: a thread that keeps a connection to one table, and two queues.

    link = Link(invitation)
    ... each frame:
    for event in link.poll():
        if isinstance(event, Connected):
            link.send(client.connected(now))
        elif isinstance(event, Arrived):
            link.send(client.receive(event.text, now))
    link.send(client.tick(now))

It connects again by itself until it is closed, so close it once the host has refused the client.
"""

from __future__ import annotations

import asyncio
import hmac
import ssl
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.frames import CloseCode

from net.certificate import fingerprint
from net.invitation import Invitation
from net.protocol import LARGEST, TO_CLIENT
from platform_io.i18n import N_, _, said

PAUSES: Final = (0.0, 1.0, 2.0, 4.0, 7.0, 10.0)
"""Seconds before each further attempt; the last one from then on."""
OPEN: Final = 5.0
"""Seconds for one address to answer."""
BEAT: Final = 5.0
"""Seconds between two signs of life, and for the answer to one."""
_UNREACHABLE: Final = N_(
    "The host cannot be reached. If it is in another network, the router there must forward port {port} to it."
)
_GONE: Final = N_("The connection to the host is lost. Hexhold is trying to restore it.")
_CLOSED: Final = N_("The host has closed the table. Hexhold connects again once it is back.")
_STRANGER: Final = N_(
    "Somebody else answers in place of the host, so Hexhold does not connect. Ask for a new invitation."
)
_NO_TABLE: Final = N_("The host does not have this table any more.")
_TOO_MANY: Final = N_("The host takes no more connections at the moment.")


class Connected(NamedTuple):
    """There is a new connection. What was sent in the old one may be lost."""


class Arrived(NamedTuple):
    """A message has arrived."""

    text: str


class Lost(NamedTuple):
    """The connection is lost, or none could be made; the sentence is for people. Another attempt follows."""

    sentence: str


LinkEvent = Connected | Arrived | Lost


class _Stranger(Exception):
    """Another certificate than the host's."""


class _HostConnection(ClientConnection):
    """Sends nothing, not even the table's code, before it knows that it is the host who answers."""

    def __init__(self, pinned: str, *args: Any, **more: Any) -> None:
        """``pinned`` is the fingerprint of the host's certificate; empty if authorities vouch for it."""
        super().__init__(*args, **more)
        self._pinned = pinned

    async def handshake(self, *args: Any, **more: Any) -> None:
        """Begin, unless somebody else answers."""
        certificate = self.transport.get_extra_info("ssl_object").getpeercert(binary_form=True)
        if self._pinned and not hmac.compare_digest(fingerprint(certificate), self._pinned):
            raise _Stranger
        await super().handshake(*args, **more)


class Link:
    """One connection after another to a table. No method blocks."""

    def __init__(self, invitation: Invitation) -> None:
        self.invitation = invitation
        self._events: SimpleQueue[LinkEvent] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._out: asyncio.Queue[str] | None = None
        self._task: asyncio.Task[None] | None = None
        self._closed = threading.Event()
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="link", daemon=True)
        self._thread.start()

    def poll(self) -> list[LinkEvent]:
        """What has happened since the last call, in order."""
        events: list[LinkEvent] = []
        with suppress(Empty):
            while True:
                events.append(self._events.get_nowait())
        return events

    def send(self, texts: Sequence[str]) -> None:
        """Send messages in the present connection. They are lost if there is none."""
        with self._lock:
            if self._loop is not None and self._out is not None and texts:
                for text in texts:
                    self._loop.call_soon_threadsafe(self._out.put_nowait, text)

    def close(self, wait: float = 0.0) -> None:
        """End the connection. The thread ends soon; wait for it at most so many seconds, because a program that ends
        while it still encrypts can crash."""
        self._closed.set()
        with self._lock:
            if self._loop is not None and self._task is not None:
                self._loop.call_soon_threadsafe(self._task.cancel)
        if wait > 0:
            self._thread.join(wait)

    # --- in the thread

    def _run(self) -> None:
        loop = asyncio.new_event_loop()
        task = loop.create_task(self._connect_for_ever())
        with self._lock:
            self._loop, self._task = loop, task
        try:
            if self._closed.is_set():
                task.cancel()
            with suppress(asyncio.CancelledError):
                loop.run_until_complete(task)
        finally:
            with self._lock:
                self._loop = self._out = None
            loop.run_until_complete(loop.shutdown_asyncgens())
            loop.close()

    async def _connect_for_ever(self) -> None:
        failures = 0
        while True:
            await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
            failures += 1
            sentence = said(_UNREACHABLE, port=self.invitation.port)
            for address in self.invitation.addresses:
                try:
                    async with self._connection(address) as connection:
                        failures = 0
                        await self._talk(connection)
                    sentence = _(_CLOSED if connection.close_code == CloseCode.GOING_AWAY else _GONE)
                    break
                except _Stranger:
                    sentence = _(_STRANGER)
                except (OSError, TimeoutError, WebSocketException, ssl.SSLError) as error:
                    sentence = _sentence(error) or sentence
            self._events.put(Lost(sentence))

    @asynccontextmanager
    async def _connection(self, address: str) -> AsyncIterator[ClientConnection]:
        """A connection to the host at one address."""
        host = f"[{address}]" if ":" in address else address
        async with connect(
            f"wss://{host}:{self.invitation.port}/{self.invitation.table}",
            ssl=_context(self.invitation.fingerprint),
            compression=None,
            proxy=None,
            max_size=LARGEST[TO_CLIENT],
            open_timeout=OPEN,
            ping_interval=BEAT,
            ping_timeout=BEAT,
            close_timeout=1.0,
            create_connection=partial(_HostConnection, self.invitation.fingerprint),  # type: ignore[arg-type]
        ) as connection:
            yield connection

    async def _talk(self, connection: ClientConnection) -> None:
        """Pass messages on in both directions until the connection ends."""
        out: asyncio.Queue[str] = asyncio.Queue()
        with self._lock:
            self._out = out
        sender = asyncio.create_task(_send_all(connection, out))
        self._events.put(Connected())
        try:
            async for text in connection:
                if isinstance(text, str):
                    self._events.put(Arrived(text))
        except ConnectionClosed:
            pass
        finally:
            with self._lock:
                self._out = None
            sender.cancel()


async def _send_all(connection: ClientConnection, out: asyncio.Queue[str]) -> None:
    with suppress(ConnectionClosed):
        while True:
            await connection.send(await out.get())


def _context(pinned: str) -> ssl.SSLContext:
    """How to encrypt. With a fingerprint, that alone decides who the host is."""
    context = ssl.create_default_context()
    if pinned:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    return context


def _sentence(error: Exception) -> str:
    """What a host that has answered says; empty if it has not."""
    if isinstance(error, ssl.SSLError) and not isinstance(error, (ssl.SSLEOFError, ssl.SSLZeroReturnError)):
        return _(_STRANGER)  # another program
    response = getattr(error, "response", None)
    return {404: _(_NO_TABLE), 503: _(_TOO_MANY)}.get(getattr(response, "status_code", 0), "")
