"""Memory that is not needed goes back to the system."""

from __future__ import annotations

import contextlib
import ctypes
import gc
from collections.abc import Iterator

_LARGE = 1 << 18
"""From this many bytes on, an allocation gets its own memory mapping."""
_MMAP_THRESHOLD = -3
"""What glibc calls the choice."""
_MANY = 20_000
"""Things that are left of a job: about those of a game of 8,000 actions."""


def keep_pictures_apart() -> None:
    """Let glibc allocate pictures separately. They are large, and come and go with scenes and sizes; among small
    allocations they would leave gaps that are never returned, after some games more than all memory in use."""
    _glibc("mallopt", _MMAP_THRESHOLD, _LARGE)


def clear_away() -> None:
    """Free what scenes have left behind. Their widgets refer to each other, so only the collector frees them, and they
    hold pictures of the size of the window. Memory that becomes free between small allocations is returned, too."""
    gc.collect()
    _glibc("malloc_trim", 0)


@contextlib.contextmanager
def collected_late() -> Iterator[None]:
    """Keep Python's collector from running because of a thread's allocations in the block: it would freeze the window
    for the whole collection. If much is left it runs once at the end, rather than in the frame that shows the
    result."""
    gc.disable()
    try:
        yield
    finally:
        if gc.get_count()[0] > _MANY:
            gc.collect()
        gc.enable()


def _glibc(name: str, *numbers: int) -> None:
    """Ask something of the system's library; another one than glibc has its own ways."""
    with contextlib.suppress(OSError, AttributeError, TypeError):
        getattr(ctypes.CDLL(None), name)(*numbers)
