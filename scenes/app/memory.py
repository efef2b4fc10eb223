"""Returns unused memory to the system."""

from __future__ import annotations

import contextlib
import ctypes
import gc
from collections.abc import Iterator

_LARGE = 1 << 18
"""From this many bytes on, an allocation gets its own memory mapping."""
_MMAP_THRESHOLD = -3
"""M_MMAP_THRESHOLD of glibc's mallopt."""
_MANY = 20_000
"""Garbage objects after which a job ends with a collection: about those of a game of 8,000 actions."""


def keep_pictures_apart() -> None:
    """Let glibc allocate pictures separately. They are large, and come and go with scenes and sizes. Among small
    allocations they would leave gaps that are never returned: after a few games, more than all memory in use."""
    _glibc("mallopt", _MMAP_THRESHOLD, _LARGE)


def clear_away() -> None:
    """Free the memory of closed scenes. Their widgets refer to each other, so only the collector frees them, and they
    hold pictures as large as the window. Memory freed between small allocations is returned, too."""
    gc.collect()
    _glibc("malloc_trim", 0)


@contextlib.contextmanager
def collected_late() -> Iterator[None]:
    """Keep Python's collector from running during the block: its collections would freeze the window. If there is much
    garbage, it runs once at the end, rather than in the frame that shows the result."""
    gc.disable()
    try:
        yield
    finally:
        if gc.get_count()[0] > _MANY:
            gc.collect()
        gc.enable()


def _glibc(name: str, *numbers: int) -> None:
    """Call a function of glibc; do nothing with another C library."""
    with contextlib.suppress(OSError, AttributeError, TypeError):
        getattr(ctypes.CDLL(None), name)(*numbers)
