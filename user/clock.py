"""The clock that limits the thinking time of computer opponents."""

from __future__ import annotations

import time


def milliseconds() -> int:
    """A monotonic time in milliseconds."""
    return time.monotonic_ns() // 1_000_000
