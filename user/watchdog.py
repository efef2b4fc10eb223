"""Watches how long code of the user's own takes, and says so while it goes on: nobody can tell a long thought from one
without an end."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

FIRST = 10.0
"""Seconds after which it is told for the first time; each further time after twice as many."""
LOOKS = 0.5
"""Seconds between two looks."""

Tell = Callable[[str, int], None]
"""Is given who is waited for, and for how many seconds."""


class Watchdog:
    """One for a process. Until somebody wants to be told it costs next to nothing."""

    def __init__(self) -> None:
        self._waiting: Final[dict[int, tuple[str, float]]] = {}
        """By thread, who runs there and since when."""
        self._is_kept = False

    def keep(self, tell: Tell) -> None:
        """From now on tell of whoever takes long; a second time changes nothing."""
        if not self._is_kept:
            self._is_kept = True
            threading.Thread(target=self._watch, args=(tell,), name="vigil", daemon=True).start()

    @contextmanager
    def over(self, who: str) -> Iterator[None]:
        """While code of somebody's runs."""
        thread = threading.get_ident()
        self._waiting[thread] = who, time.monotonic()
        try:
            yield
        finally:
            self._waiting.pop(thread, None)

    def _watch(self, tell: Tell) -> None:
        told: dict[tuple[str, float], float] = {}
        while True:
            time.sleep(LOOKS)
            now = time.monotonic()
            waiting = list(self._waiting.values())
            told = {one: told.get(one, FIRST) for one in waiting}
            for one in waiting:
                if now - one[1] >= told[one]:
                    tell(one[0], round(now - one[1]))
                    told[one] *= 2


VIGIL: Final = Watchdog()
