"""Memory that is not needed goes back to the system."""

from __future__ import annotations

import ctypes
import gc

_LARGE = 1 << 18
"""Bytes, from which on a piece of memory is one of its own."""
_MMAP_THRESHOLD = -3
"""What glibc calls the choice."""


def keep_pictures_apart() -> None:
    """Pictures are large, and come and go with scenes and sizes. glibc would soon lay them among all that is small, and
    what they leave behind there is never given back: after some games that is more than all that is in use."""
    try:
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _LARGE)
    except (OSError, AttributeError, TypeError):  # another system's library has its own ways
        return


def clear_away() -> None:
    """What is left of scenes: their widgets know each other, so that nothing goes by itself, and pictures of the size
    of the window hang on them."""
    gc.collect()
