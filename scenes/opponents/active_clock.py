"""Time that does not pass while the program cannot look at it."""

from __future__ import annotations

import time
from collections.abc import Callable

STEP = 0.25
"""Seconds; whoever looks at the clock does so much more often."""


class ActiveClock:
    """A clock for patience. While the machine sleeps, the program is stopped or nobody looks, it stands still: what had
    no chance to be heard has not been silent."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last = clock()
        self._passed = 0.0

    def now(self) -> float:
        """Seconds."""
        last, self._last = self._last, self._clock()
        self._passed += min(STEP, max(0.0, self._last - last))
        return self._passed
