"""The time by which computer opponents hurry."""

from __future__ import annotations

import time


def milliseconds() -> int:
    """Milliseconds since some moment."""
    return time.monotonic_ns() // 1_000_000
