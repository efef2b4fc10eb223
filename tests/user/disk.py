"""A disk that can fail, or kill the program, at any step of writing a file."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from typing import Any

import pytest

from user import atomic_write as placing
from user import journal

STEPS = {
    "create": (placing, "new_file"),
    "replace": (os, "replace"),
    "link": (os, "link"),
    "unlink": (os, "unlink"),
    "fsync": (os, "fsync"),
    "add": (os, "write"),
    "sync": (journal, "_sync"),
}
"""The steps of writing, and the functions that do them."""


class Disk:
    """Replaces functions of the system. Nothing is synced to a real disk, since the machine itself never stops."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.broken: frozenset[str] = frozenset()
        """The steps that fail."""
        self._left = 0
        self._kill: Callable[[], None] | None = None
        for name, (owner, attribute) in STEPS.items():
            real: Callable[..., Any] = _nothing if name in ("fsync", "sync") else getattr(owner, attribute)
            patch.setattr(owner, attribute, self._half(real) if name == "add" else self._step(name, real))

    def kill_after(self, steps: int, kill: Callable[[], None] | None) -> None:
        """Call ``kill`` before or in the middle of a later step; it sees the files as a real kill would leave them."""
        self._left, self._kill = steps, kill

    def _count(self) -> None:
        """Count a step, and call ``kill`` if its time has come."""
        self._left -= 1
        if self._left == 0 and self._kill:
            self._kill()

    def _step(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def step(*args: Any, **how: Any) -> Any:
            if name in self.broken:
                raise OSError(errno.ENOSPC, "no space")
            self._count()
            return real(*args, **how)

        return step

    def _half(self, real: Callable[[int, bytes], int]) -> Callable[[int, bytes], int]:
        def add(file: int, data: bytes) -> int:
            done = real(file, data[: len(data) // 2])
            if "add" in self.broken:
                return done
            self._count()
            return done + real(file, data[done:])

        return add


def _nothing(*_: object) -> None:
    pass
