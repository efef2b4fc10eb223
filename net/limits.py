"""What a server puts up with from strangers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The limits of one server. Sizes are in bytes, times in seconds."""

    connections: int = 4000
    per_address: int = 16
    """Connections of one address at the same time. A whole club may share one."""
    opened: float = 5.0
    """New connections of one address per second, on average."""
    messages: float = 200.0
    """Messages of one connection per second, on average."""
    received: float = 64_000.0
    """Bytes of one connection per second, on average."""
    burst: float = 10.0
    """For how many seconds' worth a connection may be faster than that."""
    queued: int = 4_000_000
    """What may wait for one connection that reads slowly."""
    all_queued: int = 256_000_000
    """What may wait for all connections together."""
    tables: int = 1000
    spectators: int = 20
    """At each table."""
    join: float = 10.0
    """From the connection to entering the table."""
    idle: float = 60.0
    """From the last person leaving a game that is over to the next game at the table."""


class Bucket:
    """Counts something that may happen only so often.

    >>> bucket = Bucket(rate=2.0, most=4.0, now=0.0)
    >>> [bucket.take(1.0, now=0.0) for _ in range(5)], bucket.take(1.0, now=0.5)
    ([True, True, True, True, False], True)
    """

    def __init__(self, rate: float, most: float, now: float) -> None:
        self._rate = rate
        self._most = most
        self._left = most
        self._at = now

    def take(self, amount: float, now: float) -> bool:
        """Whether this much is allowed now; if so, it counts."""
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True

    def is_full(self, now: float) -> bool:
        """Whether nothing has happened for a while, so that the bucket may be forgotten."""
        return self._left + (now - self._at) * self._rate >= self._most
