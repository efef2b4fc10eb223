"""Memory that is not needed goes back to the system."""

from __future__ import annotations

import contextlib
import ctypes
import gc
from collections.abc import Iterator

_LARGE = 1 << 18
"""Bytes, from which on a piece of memory is one of its own."""
_MMAP_THRESHOLD = -3
"""What glibc calls the choice."""
_MANY = 20_000
"""Things that are left of a job: about those of a game of 8,000 actions."""


def keep_pictures_apart() -> None:
    """Pictures are large, and come and go with scenes and sizes. glibc would soon lay them among all that is small, and
    what they leave behind there is never given back: after some games that is more than all that is in use."""
    _glibc("mallopt", _MMAP_THRESHOLD, _LARGE)


def clear_away() -> None:
    """What is left of scenes: their widgets know each other, so that nothing goes by itself, and pictures of the size
    of the window hang on them. What becomes free between small pieces of memory is given back too."""
    gc.collect()
    _glibc("malloc_trim", 0)


@contextlib.contextmanager
def collected_late() -> Iterator[None]:
    """What a thread makes in the block does not set off Python's collector, which keeps the window waiting while it
    looks through all there is. If much is left it is looked through once at the end, and not in the frame that shows
    it."""
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
