"""The progress of a long command, on standard error: a bar in a terminal, otherwise a line now and then."""

from __future__ import annotations

import sys
import time
from typing import Final

_WIDTH: Final = 30
_BAR_EVERY: Final = 0.1
_LINE_EVERY: Final = 1.0
"""Seconds between two updates."""


class ProgressBar:
    """Shows how much of ``total`` is done."""

    def __init__(self, total: int, what: str) -> None:
        self._total: Final = total
        self._what: Final = what
        self._bar: Final = sys.stderr.isatty()
        self._began: Final = time.perf_counter()
        self._shown = self._began

    def show(self, done: int) -> None:
        """Show that ``done`` steps are done."""
        now = time.perf_counter()
        last = done >= self._total
        if not last and now - self._shown < (_BAR_EVERY if self._bar else _LINE_EVERY):
            return
        self._shown = now
        rate = done / max(now - self._began, 1e-9)
        text = f"{done} of {self._total} {self._what}, {rate:.1f} a second"
        if not self._bar:
            print(text, file=sys.stderr, flush=True)
            return
        filled = _WIDTH * done // self._total
        bar = "#" * filled + "." * (_WIDTH - filled)
        print(f"\r[{bar}] {text} ", end="\n" if last else "", file=sys.stderr, flush=True)
