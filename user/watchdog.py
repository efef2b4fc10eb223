"""Reports user code, such as a bot, that runs for long, while it is still running: it may be thinking or in a loop."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

FIRST = 10.0
"""Seconds before the first report; each further report comes after twice the time."""
LOOKS = 0.5
"""Seconds between two checks."""

Report = Callable[[str, int], None]
"""Called with the name of the code that is running, and for how many seconds it has been running."""


class Watchdog:
    """There is one per process. It costs almost nothing until somebody calls ``keep``."""

    def __init__(self) -> None:
        self._waiting: Final[dict[int, tuple[str, float]]] = {}
        """Thread id -> the code that runs there, and its start time."""
        self._is_kept = False

    def keep(self, report: Report) -> None:
        """Start reporting to ``report``, from a thread. Only the first call has an effect."""
        if not self._is_kept:
            self._is_kept = True
            threading.Thread(target=self._watch, args=(report,), name="vigil", daemon=True).start()

    @contextmanager
    def over(self, who: str) -> Iterator[None]:
        """Watch the user code that runs in the block; ``who`` is its name."""
        thread = threading.get_ident()
        self._waiting[thread] = who, time.monotonic()
        try:
            yield
        finally:
            self._waiting.pop(thread, None)

    def _watch(self, report: Report) -> None:
        due: dict[tuple[str, float], float] = {}
        while True:
            time.sleep(LOOKS)
            now = time.monotonic()
            waiting = list(self._waiting.values())
            due = {call: due.get(call, FIRST) for call in waiting}
            for call in waiting:
                who, start = call
                if now - start >= due[call]:
                    report(who, round(now - start))
                    due[call] *= 2


VIGIL: Final = Watchdog()
