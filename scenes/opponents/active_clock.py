"""A clock that stops while nobody reads it."""

from __future__ import annotations

import time
from collections.abc import Callable

STEP = 0.25
"""The most seconds that count between two readings. Callers read the clock much more often than this."""


class ActiveClock:
    """A clock for timeouts. It stops while the machine sleeps, the program is suspended or nobody reads the clock,
    because messages from the other side could not be received in that time."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last = clock()
        self._passed = 0.0

    def now(self) -> float:
        """The active time so far, in seconds."""
        last, self._last = self._last, self._clock()
        self._passed += min(STEP, max(0.0, self._last - last))
        return self._passed
