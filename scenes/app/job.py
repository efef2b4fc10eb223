"""Background jobs for slow work: slow disks, and long games that are replayed when they are opened."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from scenes.app import memory

if TYPE_CHECKING:  # the menu starts without importing the rules
    from game.play.session import OnProgress

Result = TypeVar("Result")

AT_ONCE = 0.03
"""Seconds that a frame may wait for a job, so that quick jobs need no progress bar."""
THREAD_NAME: Final = "job"
_TURNS: Final = threading.Lock()
"""Only one job runs at a time: two would compete for the locks of the same files."""


class Cancelled(Exception):
    """The job was cancelled: its result is not wanted any more."""


class Job(Generic[Result]):
    """Work in a thread, which starts at once, or as soon as the previous job has ended."""

    def __init__(self, work: Callable[[OnProgress], Result], discard: Callable[[Result], object] | None = None) -> None:
        """``work`` gets a callback for its progress, which raises ``Cancelled`` after ``cancel``. If there is a result
        anyway, it goes to ``discard``, in either thread."""
        self.share = 0.0
        """The progress, from 0 to 1."""
        self._work = work
        self._discard = discard
        self._result: list[Result] = []
        self._error: BaseException | None = None
        self._cancelled = False
        self._state = threading.Lock()
        self._thread = threading.Thread(target=self._run, name=THREAD_NAME, daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether it has ended."""
        return not self._thread.is_alive()

    def wait(self, seconds: float) -> bool:
        """Wait for the end for at most that long; return whether it has ended."""
        self._thread.join(seconds)
        return self.done

    def cancel(self) -> None:
        """End at the next step. A result that has been taken is not discarded."""
        with self._state:
            self._cancelled = True
            unwanted, self._result = self._result, []
        if unwanted and self._discard:
            self._discard(unwanted[0])

    def result(self) -> Result:
        """Take the result of a job that is done. Raises what the work has raised, or ``Cancelled``."""
        if self._error is not None:
            raise self._error
        with self._state:
            if not self._result:
                raise Cancelled
            return self._result.pop()

    def _run(self) -> None:
        try:
            with _TURNS, memory.collected_late():
                self._step(0, 1)
                result = self._work(self._step)
            with self._state:
                self._result = [result]
            if self._cancelled:
                self.cancel()
        except BaseException as error:  # raised again in ``result``
            self._error = error

    def _step(self, done: int, whole: int) -> None:
        if self._cancelled:
            raise Cancelled
        self.share = done / max(1, whole)
