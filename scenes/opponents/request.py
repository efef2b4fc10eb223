"""Sends questions to a separate process, one at a time, and gives up on it if no answer comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from scenes.opponents.active_clock import ActiveClock
from user.opponent_pipe import Pipe, PipeBroken, Serve
from user.opponent_worker import READY

Answer = TypeVar("Answer")


class Request(Generic[Answer]):
    """A process and its current question. The process gets ``terms`` when it starts. ``read`` converts the numbers of
    an answer, or raises ValueError. The process starts with the first question, and again after a failure."""

    def __init__(
        self, serve: Serve, terms: Callable[[], str], read: Callable[[list[int]], Answer], longest: float
    ) -> None:
        """``longest`` is the timeout in seconds."""
        self.answer: Answer | None = None
        self.failed = False
        """Whether there will be no answer to the last question."""
        self._serve = serve
        self._terms = terms
        self._read = read
        self._longest = longest
        self._clock = ActiveClock()
        self._line: Pipe | None = None
        self._number = READY
        self._since = 0.0

    def ask(self, put: Callable[[Pipe, int], None]) -> None:
        """Ask a question: ``put`` sends it to the process under a number."""
        self._number += 1
        self._since = self._clock.now()
        self.answer, self.failed = None, False
        self.start()
        try:
            if self._line is not None:
                put(self._line, self._number)
        except Exception:  # the position may be impossible
            self._give_up()

    def start(self) -> None:
        """Start the process, so that the first answer need not wait for it. Replace one for which compiled rules have
        become ready."""
        if self._line is not None and self._line.is_outdated:
            self.close()
        try:
            self._line = self._line or Pipe(self._serve, self._terms(), self._clock.now())
        except Exception:  # many things can prevent a start
            self._give_up()

    def update(self) -> None:
        """Process the messages that have arrived; never waits."""
        if self._line is None or self.answer is not None:
            return
        try:
            self._listen(self._line)
        except (PipeBroken, ValueError):
            self._give_up()
        if self.answer is None and self._clock.now() - self._since > self._longest:
            self._give_up()

    def close(self) -> None:
        """Kill the process."""
        if self._line is not None:
            self._line.close()
            self._line = None

    def _listen(self, line: Pipe) -> None:
        for word in line.words():
            if isinstance(word.what, str) and word.number in (READY, self._number):
                raise PipeBroken("failed", word.what)
            if word.number == self._number and isinstance(word.what, list):
                self.answer = self._read(word.what)

    def _give_up(self) -> None:
        self.failed = True
        self.close()
