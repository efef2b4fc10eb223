"""The code that runs in the process of the computer opponents.

Each message is a pair. ``READY`` and null: the process accepts questions. A question's number and null: it has started
thinking, and then, every half second, it is still thinking. The number and an answer (an action, or several numbers)
end the question; if it failed, a sentence takes the place of the answer.
"""

from __future__ import annotations

import faulthandler
import json
import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Protocol

READY = 0
"""Takes the place of a question's number in the first message."""
BEAT = 0.5
"""Seconds between two heartbeats."""
LIMIT = 150.0
"""Seconds of thinking after which the process ends itself, in case the game is no longer there to kill it. The game
never waits as long."""


Answer = int | list[int] | str


class Answers(Protocol):
    """The object that answers questions in this process."""

    def answer(self, question: Any, news: Any, /) -> int | list[int]:
        """The action, or several numbers, after processing the news."""


class Heartbeat:
    """Sends messages, including regular ones while the agent is thinking."""

    def __init__(self, wire: Connection) -> None:
        self._wire = wire
        self._lock = threading.Lock()
        self._thinking: int | None = None
        threading.Thread(target=self._beats, daemon=True).start()

    def begin(self, number: int) -> None:
        """Report that thinking about a question has begun."""
        self._thinking = number
        self.say(number, None)

    def end(self, number: int, answer: Answer) -> None:
        """Report the answer."""
        self._thinking = None
        self.say(number, answer)

    def say(self, number: int, what: Answer | None) -> None:
        """Send one message; exit if the pipe is closed."""
        try:
            with self._lock:
                self._wire.send_bytes(json.dumps((number, what)).encode("ascii"))
        except OSError:
            os._exit(0)

    def _beats(self) -> None:
        pause = threading.Event()
        while not pause.wait(BEAT):
            number = self._thinking
            if number is not None:
                self.say(number, None)


def start(paths: list[str], serve: Callable[[Connection, str], None], wire: Connection, terms: str) -> None:
    """Begin a process: with ``paths`` (see ``compiled_rules.paths``) it imports compiled rules. This module must not
    import the rules itself."""
    sys.path[:] = [*paths[:1], *sys.path, *paths[1:]]
    serve(wire, terms)


def serve(wire: Connection, terms: str) -> None:
    """Run the computer opponents."""

    def seat() -> Answers:
        from game.ai.remote import RemoteTable
        from user.bots import make_agent
        from user.clock import milliseconds

        return RemoteTable(terms, partial(make_agent, clock=milliseconds))

    attend(wire, seat)


def attend(wire: Connection, seat: Callable[[], Answers]) -> None:
    """Answer numbered questions until the game closes the pipe or ends; ``seat`` creates the object that answers."""
    # an interrupt at the terminal is for the game, which then stops its opponents
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    heartbeat = Heartbeat(wire)
    try:
        from user.bots import BotError

        desk = seat()
    except Exception as error:
        heartbeat.say(READY, _reason(error))
        return
    heartbeat.say(READY, None)
    with open(os.devnull, "w") as nowhere, suppress(EOFError, OSError):
        while True:
            number, question, news = wire.recv()
            # an endless loop in compiled code blocks all other threads, but not this timeout
            faulthandler.dump_traceback_later(LIMIT, exit=True, file=nowhere)
            heartbeat.begin(number)
            try:
                answer: Answer = desk.answer(question, news)
            except BotError as error:
                answer = error.reason
            except Exception as error:
                answer = _reason(error)
            heartbeat.end(number, answer)
            faulthandler.cancel_dump_traceback_later()


def _reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:200]
