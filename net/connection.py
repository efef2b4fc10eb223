"""One connection to a server: what waits to be sent, and what it has sent too often."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

from websockets.exceptions import ConnectionClosed

from net.limits import Bucket, Limits
from net.metrics import Metrics

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection


class Backlog:
    """How much waits for all connections of a server together, in bytes."""

    def __init__(self) -> None:
        self.size = 0


class Connection:
    """Sends what a table says, as fast as the other end reads. One that is too slow is cut; it may return."""

    def __init__(
        self, socket: ServerConnection, limits: Limits, metrics: Metrics, backlog: Backlog, now: float
    ) -> None:
        self._socket = socket
        self._limits = limits
        self._metrics = metrics
        self._backlog = backlog
        self._messages = Bucket(limits.messages, limits.messages * limits.burst, now)
        self._bytes = Bucket(limits.received, max(limits.received * limits.burst, 65_536.0), now)
        self._queue: deque[str] = deque()
        self._size = 0
        self._change = asyncio.Event()
        self._ends = False

    def accepts(self, size: int, now: float) -> bool:
        """Whether a message of this many characters is within the limits."""
        return self._messages.take(1.0, now) and self._bytes.take(float(size), now)

    def put(self, text: str) -> None:
        """Send a text."""
        if self._ends:
            return
        self._queue.append(text)
        self._count(len(text))
        if self._size > self._limits.queued or self._backlog.size > self._limits.all_queued:
            self._metrics.count_refusal("slow")
            self.cut()
        self._change.set()

    def finish(self) -> None:
        """End the connection once everything before this has been sent."""
        self._ends = True
        self._change.set()

    def cut(self) -> None:
        """End the connection at once."""
        self._ends = True
        self._forget()
        self._change.set()
        self._socket.transport.abort()

    async def send_all(self) -> None:
        """Send until the connection ends."""
        try:
            with suppress(ConnectionClosed):
                while True:
                    while self._queue:
                        text = self._queue.popleft()
                        self._count(-len(text))
                        await self._socket.send(text)
                        self._metrics.sent += 1
                        self._metrics.bytes_sent += len(text)
                    if self._ends:
                        await self._socket.close()
                        return
                    self._change.clear()
                    await self._change.wait()
        finally:
            self._ends = True
            self._forget()

    def _count(self, size: int) -> None:
        self._size += size
        self._backlog.size += size

    def _forget(self) -> None:
        self._queue.clear()
        self._count(-self._size)
